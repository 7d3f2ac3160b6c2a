import type { ImportRun, Schemas } from '@lintel/client';
import { Anchor, Badge, Group, NativeSelect, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { NODE_KINDS } from '../graph/graph-queries.ts';
import { ClassLink } from '../ontology/classes/class-link.tsx';
import { CsvDownload } from '../platform/csv-download.tsx';
import { paths } from '../platform/paths.ts';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { anySearch } from '../platform/search.ts';
import { withoutEmpty } from '../platform/search-params.ts';
import { ShowMore } from '../platform/show-more.tsx';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { common } from '../ui/messages.ts';
import { formatMoment } from '../ui/moment.tsx';
import { nameOrId } from '../ui/name-or-id.ts';
import { DIFF_CHANGES, type DiffFilter, diffQuery, runsQuery } from './import-queries.ts';
import classes from './imports.module.css';
import { messages } from './messages.ts';

const ROUTE = '/projects/$projectId/imports/$runId';
const COLOURS = { added: 'teal', removed: 'red', changed: 'blue' } as const;

/** What changed in this run compared with another one. */
export function CompareRuns({ run }: { run: ImportRun }) {
  const filter = withoutEmpty<DiffFilter>(useSearch({ from: ROUTE }));
  const navigate = useNavigate();
  const { others, isLoaded } = useOtherRuns(run);
  const show = (next: { [Key in keyof DiffFilter]: string | undefined }) =>
    void navigate({
      to: ROUTE,
      params: { projectId: run.projectId, runId: run.id },
      search: { ...filter, ...next } as DiffFilter,
      replace: true,
      resetScroll: false,
    });
  return (
    <section aria-labelledby="compare" className={classes.card}>
      <Title order={3} size="h4" id="compare" mb="sm">
        {messages.compare}
      </Title>
      {isLoaded && others.length === 0 && !filter.against ? (
        <Text size="sm" c="dimmed">
          {messages.noOtherRun}
        </Text>
      ) : (
        <Group align="end" mb="sm">
          <NativeSelect
            label={messages.compareWith}
            value={filter.against ?? ''}
            onChange={({ currentTarget }) => show({ against: currentTarget.value })}
            data={[
              { value: '', label: messages.selectARun },
              ...others.map((other) => ({ value: other.id, label: runName(other) })),
            ]}
          />
          <NativeSelect
            label={messages.change}
            value={filter.change ?? ''}
            onChange={({ currentTarget }) => show({ change: currentTarget.value })}
            data={[{ value: '', label: common.all }, ...DIFF_CHANGES]}
          />
          <NativeSelect
            label={common.kind}
            value={filter.kind ?? ''}
            onChange={({ currentTarget }) => show({ kind: currentTarget.value })}
            data={[{ value: '', label: common.all }, ...NODE_KINDS]}
          />
        </Group>
      )}
      {filter.against && <Differences run={run} filter={{ ...filter, against: filter.against }} />}
    </section>
  );
}

/** The runs that it can be compared with, newest first. */
function useOtherRuns(run: ImportRun) {
  const { data } = useInfiniteQuery(runsQuery(run.projectId));
  const others = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ id, state }) => id !== run.id && state === 'ready');
  return { others, isLoaded: data !== undefined };
}

const runName = ({ id, artifact, createdAt }: Pick<ImportRun, 'id' | 'artifact' | 'createdAt'>): string =>
  `${artifact.fileName ?? id}, ${formatMoment(createdAt)}`;

/** Leads to what changed since the run before; nothing for the first run. */
export function SinceRunBefore({ run }: { run: ImportRun }) {
  const before = useOtherRuns(run).others.find(({ createdAt }) => createdAt < run.createdAt);
  if (!before || run.state !== 'ready') return null;
  return (
    <>
      <dt>{messages.changes}</dt>
      <dd>
        <Anchor
          component={Link}
          to={paths.importRun(run.projectId, run.id)}
          search={anySearch({ against: before.id })}
          hash="compare"
          inherit
        >
          {messages.compareWithRun(runName(before))}
        </Anchor>
      </dd>
    </>
  );
}

type Difference = Schemas['ImportRunDiff']['items'][number];

const COLUMNS: TableColumn<Difference>[] = [
  {
    header: messages.change,
    cell: ({ change }) => (
      <Badge variant="outline" tt="capitalize" c="var(--mantine-color-text)" color={COLOURS[change]}>
        {change}
      </Badge>
    ),
    value: ({ change }) => change,
  },
  { header: common.kind, cell: ({ kind }) => kind, value: ({ kind }) => kind },
  {
    header: common.name,
    cell: ({ name, id }) => <bdi>{nameOrId(name, id)}</bdi>,
    value: ({ name, id }) => nameOrId(name, id),
  },
  {
    header: messages.class,
    cell: ({ objectClassId }) => objectClassId && <ClassLink id={objectClassId} />,
  },
  {
    header: messages.level,
    cell: ({ levelName }) => <bdi>{levelName}</bdi>,
    value: ({ levelName }) => levelName,
  },
  {
    header: messages.beforeAndAfter,
    cell: ({ changes = {}, names = {} }) => (
      <ul className={classes.changes}>
        {Object.entries(changes).map(([field, [before, after]]) => (
          <li key={field}>
            <bdi>{messages.fieldName(field)}</bdi>: <bdi>{names[field]?.[0] ?? valueText(before)}</bdi> →{' '}
            <bdi>{names[field]?.[1] ?? valueText(after)}</bdi>
          </li>
        ))}
      </ul>
    ),
  },
];

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Differences({ run, filter }: { run: ImportRun; filter: DiffFilter & { against: string } }) {
  const { projectId, id } = run;
  const query = useInfiniteQuery(diffQuery(projectId, id, filter));
  const url = `/api/v1/projects/${encodeURIComponent(projectId)}/cad-imports/${encodeURIComponent(id)}/diff?${new URLSearchParams({ ...filter, format: 'csv' })}`;
  return (
    <QueryBoundary query={query} height={80}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        const { counts: { added = 0, removed = 0, changed = 0 } = {}, count = 0 } = pages[0] ?? {};
        return (
          <>
            <Group justify="space-between" mb="xs">
              <Text size="sm">
                {messages.differences({ added, removed, changed, shown: items.length, total: count })}
              </Text>
              <CsvDownload url={url} />
            </Group>
            <DataTable
              label={messages.differencesLabel}
              columns={COLUMNS}
              rows={items}
              rowId={(item) => `${item.documentId} ${item.id}`}
              empty={messages.noDifferences}
            />
            <ShowMore query={query} label={messages.showMoreDifferences} mt="sm" />
          </>
        );
      }}
    </QueryBoundary>
  );
}
