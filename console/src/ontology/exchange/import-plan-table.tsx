import { Button, Chip, Group, Table, Text, Title, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatCount } from '../../ui/numbers.ts';
import { useOntology } from '../classes/use-ontology.ts';
import { useVocabularies } from '../vocabularies/use-vocabularies.ts';
import { columnWords } from './column-words.ts';
import { type Correction, suggestionsFor } from './corrections.ts';
import classes from './exchange.module.css';
import { type ImportPlan, OUTCOMES } from './import-requests.ts';
import { RowFacts } from './import-row-facts.tsx';
import { messages } from './messages.ts';
import type { ImportRow } from './plan-rows.ts';
import { type Cause, causesOf, hasCause, rowName } from './plan-rows.ts';

/** Titles of further systems aren't loaded: a file can have codes of all of them. */
const NO_SYSTEMS: readonly never[] = [];

/** How many rows are rendered at first, and added with each "Show more". */
const PAGE = 200;

interface ImportPlanTableProps {
  plan: ImportPlan;
  onCorrect: (corrections: readonly Correction[]) => void;
}

/** What the file would do: problems by cause, then every row, with filters by outcome and cause. */
export function ImportPlanTable({ plan, onCorrect }: ImportPlanTableProps) {
  const [outcomes, setOutcomes] = useState<string[]>([]);
  const [causeKey, setCauseKey] = useState<string | null>(null);
  const [most, setMost] = useState(PAGE);
  const { rows } = plan;
  const chosen = useMemo(
    () => rows.filter(({ outcome }) => outcomes.length === 0 || outcomes.includes(outcome)),
    [rows, outcomes],
  );
  const causes = useMemo(() => causesOf(chosen), [chosen]);
  const isCauseShown = causes.some(({ key }) => key === causeKey);
  const shown = isCauseShown ? chosen.filter((row) => hasCause(row, causeKey ?? '')) : chosen;
  const total = Object.values(plan.counts).reduce((sum, each) => sum + each, 0);
  return (
    <>
      <Chip.Group
        multiple
        value={outcomes}
        onChange={(next) => {
          setOutcomes(next);
          setMost(PAGE);
        }}
      >
        <Group gap="xs" role="group" aria-label={messages.showRowsByOutcome}>
          {OUTCOMES.map((outcome) => (
            <Chip key={outcome} value={outcome} size="xs" disabled={plan.counts[outcome] === 0}>
              {formatCount(plan.counts[outcome])} {outcome}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Causes
        causes={causes}
        rows={chosen}
        onCorrect={onCorrect}
        chosen={isCauseShown ? causeKey : null}
        onChoose={(key) => {
          setCauseKey(key);
          setMost(PAGE);
        }}
      />
      <RowTable rows={shown.slice(0, most)} onCorrect={onCorrect} />
      <Group gap="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {shown.length > most ? messages.showingOf(most, shown.length) : messages.showing(shown.length)}
          {total > rows.length && ` ${messages.previewOf(rows.length, total)}`}
        </Text>
        {shown.length > most && (
          <Button size="compact-sm" variant="default" onClick={() => setMost(most + PAGE)}>
            {messages.showMoreRows(Math.min(PAGE, shown.length - most))}
          </Button>
        )}
      </Group>
    </>
  );
}

interface CausesProps {
  causes: readonly Cause[];
  rows: readonly ImportRow[];
  onCorrect: ImportPlanTableProps['onCorrect'];
  chosen: string | null;
  onChoose: (key: string | null) => void;
}

/** Each cause filters the rows below. */
function Causes({ causes, rows, chosen, onChoose, onCorrect }: CausesProps) {
  if (causes.length === 0) return null;
  return (
    <section aria-label={messages.problems}>
      <Title order={3} size="h6" mb={4}>
        {messages.problems}
      </Title>
      <ul className={classes.causes}>
        {causes.map(({ key, isError, column, text, rows: count }) => (
          <li key={key} className={classes.causeRow}>
            <UnstyledButton
              className={classes.cause}
              aria-pressed={key === chosen}
              onClick={() => onChoose(key === chosen ? null : key)}
            >
              <span className={isError ? classes.rejected : undefined}>
                <strong>
                  {isError
                    ? messages.errorColumn(columnWords(column))
                    : messages.warningColumn(columnWords(column))}
                </strong>{' '}
                <bdi>{text}</bdi>
              </span>
              <span className={classes.causeCount}>{messages.rowCount(count)}</span>
            </UnstyledButton>
            <UseSuggestions suggestions={suggestionsFor(rows, key)} onCorrect={onCorrect} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UseSuggestionsProps {
  suggestions: readonly Correction[];
  onCorrect: ImportPlanTableProps['onCorrect'];
}

function UseSuggestions({ suggestions, onCorrect }: UseSuggestionsProps) {
  if (suggestions.length < 2) return null;
  return (
    <Button size="compact-xs" variant="default" onClick={() => onCorrect(suggestions)}>
      {messages.acceptAll(suggestions.length)}
    </Button>
  );
}

interface RowTableProps {
  rows: readonly ImportRow[];
  onCorrect: ImportPlanTableProps['onCorrect'];
}

function RowTable({ rows, onCorrect }: RowTableProps) {
  const vocabularies = useVocabularies(NO_SYSTEMS);
  const { index } = useOntology();
  return (
    <div className={classes.rows} tabIndex={0} role="region" aria-label={messages.rows}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.row}</Table.Th>
            <Table.Th>{messages.class}</Table.Th>
            <Table.Th>{messages.outcome}</Table.Th>
            <Table.Th>{messages.problemsAndChanges}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Table.Tr key={`${row.row} ${row.key} ${at}`}>
              <Table.Td>{row.row ?? '—'}</Table.Td>
              <Table.Td>
                <bdi>{rowName(row, (id) => index?.classes.get(id)?.name)}</bdi>
              </Table.Td>
              <Table.Td className={row.outcome === 'rejected' ? classes.rejected : undefined}>
                {row.outcome}
              </Table.Td>
              <Table.Td>
                <RowFacts row={row} vocabularies={vocabularies} onCorrect={onCorrect} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** "1 rejected, 3 created": in a preview, problems come first. */
export const outcomesInWords = (counts: ImportPlan['counts'], order = OUTCOMES): string =>
  order
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => messages.outcomeCount(counts[outcome], outcome))
    .join(', ');

/** "3 created, 1 rejected": what an import did. */
export const resultInWords = (counts: ImportPlan['counts']): string =>
  outcomesInWords(counts, [...OUTCOMES.slice(1), 'rejected']);
