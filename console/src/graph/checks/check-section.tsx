import { Alert, Anchor, Group, Progress, Select, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ClassLink } from '../../ontology/classes/class-link.tsx';
import { Allowed } from '../../platform/allowed.tsx';
import { paths } from '../../platform/paths.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { withoutEmpty } from '../../platform/search-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { common } from '../../ui/messages.ts';
import { formatMoment } from '../../ui/moment.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { summaryQuery } from '../graph-queries.ts';
import { CheckFigures } from './check-figures.tsx';
import { type CheckSearch, checksQuery, isUnderWay, type ModelCheck } from './check-queries.ts';
import { CheckedClasses } from './checked-classes.tsx';
import { Comparison } from './comparison.tsx';
import { completenessOf } from './completeness.ts';
import { FailuresTable } from './failures-table.tsx';
import { messages } from './messages.ts';
import { ParameterSuggestions } from './parameter-suggestions.tsx';
import { RunCheck } from './run-check.tsx';
import { Specifications } from './specifications.tsx';

const ROUTE = '/projects/$projectId/check';

/** Which elements lack what they need, by class and parameter, so that a coordinator can hand it to the modelers. */
export default function CheckSection() {
  const { projectId } = useParams({ from: '/projects/$projectId' });
  const search = withoutEmpty<CheckSearch>(useSearch({ from: ROUTE }));
  const navigate = useNavigate();
  const query = useQuery(checksQuery(projectId));
  const show = (next: CheckSearch) =>
    void navigate({ to: ROUTE, params: { projectId }, search: next, replace: true, resetScroll: false });
  return (
    <section aria-labelledby="check">
      <Group justify="space-between" align="start" mb="sm">
        <Title order={2} size="h3" id="check">
          {messages.title}
        </Title>
        <RunCheck projectId={projectId} onStarted={(check) => show({ check })} />
      </Group>
      <QueryBoundary query={query} height={400}>
        {(checks) => {
          const shown = checks.find(({ id }) => id === search.check) ?? checks[0];
          if (!shown) return <NoChecks projectId={projectId} />;
          return (
            <>
              <Group align="end" mb="md">
                <Select
                  label={messages.check}
                  w={520}
                  maw="100%"
                  value={shown.id}
                  allowDeselect={false}
                  onChange={(check) => check && show({ check })}
                  data={checks.map(optionOf)}
                />
                <CompareWith
                  earlier={checks.filter((check) => isComparable(check, shown))}
                  value={search.with}
                  onChange={(other) => show(withoutEmpty({ check: shown.id, with: other }))}
                />
              </Group>
              <ShownCheck
                projectId={projectId}
                check={shown}
                isFirst={!checks.some((check) => isComparable(check, shown))}
                search={search}
                onShow={show}
              />
            </>
          );
        }}
      </QueryBoundary>
    </section>
  );
}

const optionOf = (check: ModelCheck) => ({
  value: check.id,
  label: messages.option(
    formatMoment(check.createdAt),
    messages.sourceOf(check),
    check.state === 'ready' ? completenessOf(check) : null,
  ),
});

/** Finished before the one that is shown, and of the same kind. */
const isComparable = (check: ModelCheck, shown: ModelCheck) =>
  check.state === 'ready' &&
  shown.state === 'ready' &&
  check.source === shown.source &&
  check.createdAt < shown.createdAt;

interface CompareWithProps {
  earlier: readonly ModelCheck[];
  value: string | undefined;
  onChange: (checkId: string | undefined) => void;
}

function CompareWith({ earlier, value, onChange }: CompareWithProps) {
  if (earlier.length === 0) return null;
  return (
    <Select
      label={messages.compareWith}
      w={520}
      maw="100%"
      placeholder={common.none}
      clearable
      value={value ?? null}
      onChange={(other) => onChange(other ?? undefined)}
      data={earlier.map(optionOf)}
    />
  );
}

interface ShownCheckProps {
  projectId: string;
  check: ModelCheck;
  /** There is none before it to compare with. */
  isFirst: boolean;
  search: CheckSearch;
  onShow: (search: CheckSearch) => void;
}

function ShownCheck({ projectId, check, isFirst, search, onShow }: ShownCheckProps) {
  if (isUnderWay(check)) return <UnderWay projectId={projectId} check={check} />;
  if (check.state === 'failed')
    return (
      <Alert color="red" variant="outline" title={messages.failedCheck}>
        {check.error}
      </Alert>
    );
  if (check.totals.checked === 0 && check.source !== 'ids')
    return (
      <>
        <NothingChecked projectId={projectId} />
        <ParameterSuggestions projectId={projectId} />
      </>
    );
  const { check: _, with: other, ...filter } = search;
  return (
    <>
      {check.failures === 0 && (
        <Text mb="md" fw={500}>
          {messages.nothingFailed(
            check.totals.checked,
            check.specifications?.some(({ result }) => result === 'fail') ?? false,
          )}
        </Text>
      )}
      <CheckFigures check={check} isFirst={isFirst} />
      {other !== undefined && <Comparison projectId={projectId} checkId={check.id} other={other} />}
      {check.specifications ? (
        <Specifications specifications={check.specifications} skipped={check.skipped} />
      ) : (
        <CheckedClasses
          classes={check.classes}
          filter={filter}
          onFilter={(next) => onShow({ check: check.id, ...next })}
        />
      )}
      {check.failures > 0 && (
        <FailuresTable
          projectId={projectId}
          checkId={check.id}
          filter={filter}
          onFilter={(next) => onShow({ check: check.id, ...next })}
        />
      )}
      {check.source !== 'ids' && <ParameterSuggestions projectId={projectId} />}
    </>
  );
}

function UnderWay({ projectId, check }: { projectId: string; check: ModelCheck }) {
  const { data: summary } = useQuery(summaryQuery(projectId));
  const all = summary?.totals.elements ?? 0;
  const text = check.state === 'queued' ? messages.queued : messages.running(check.elementsDone, all);
  return (
    <>
      <Text role="status" mb="xs">
        {text}
      </Text>
      <Progress
        aria-label={messages.title}
        animated
        value={all === 0 ? 0 : Math.min(100, (100 * check.elementsDone) / all)}
      />
    </>
  );
}

function NoChecks({ projectId }: { projectId: string }) {
  const { data: summary } = useQuery(summaryQuery(projectId));
  const hasModel = (summary?.totals.documents ?? 0) > 0;
  return (
    <EmptyState title={messages.noChecks}>
      <Text c="dimmed">
        <Allowed to="import.upload" otherwise={messages.noChecksToReaders}>
          {hasModel ? messages.noChecksHint : messages.noModelHint}{' '}
          {!hasModel && (
            <Anchor component={Link} to={paths.project(projectId, 'imports')} inherit underline="always">
              {messages.goToImports}
            </Anchor>
          )}
        </Allowed>
      </Text>
    </EmptyState>
  );
}

/** Names the class where requirements would tell most. */
function NothingChecked({ projectId }: { projectId: string }) {
  const { data: summary } = useQuery(summaryQuery(projectId));
  const largest = summary?.byObjectClass.toSorted((a, b) => b.elements - a.elements)[0];
  return (
    <EmptyState title={messages.nothingChecked}>
      <Text c="dimmed">
        {largest ? (
          <Sentence
            text={messages.addRequirements}
            name={<ClassLink id={largest.objectClassId} name={largest.name} tab="parameters" />}
            count={messages.elements(largest.elements)}
          />
        ) : (
          messages.addRequirementsSomewhere
        )}
      </Text>
    </EmptyState>
  );
}
