import { Chip, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../ui/numbers.ts';
import classes from './exchange.module.css';
import { type ImportPlan, type ImportRow, OUTCOMES, type RowOutcome } from './import-requests.ts';

/** What the file would do, row by row, with filters by outcome. */
export function ImportPlanTable({ plan }: { plan: ImportPlan }) {
  const [shown, setShown] = useState<string[]>([]);
  const rows = plan.rows.filter(({ outcome }) => shown.length === 0 || shown.includes(outcome));
  const total = Object.values(plan.counts).reduce((sum, each) => sum + each, 0);
  return (
    <>
      <Chip.Group multiple value={shown} onChange={setShown}>
        <Group gap="xs" role="group" aria-label="Show rows that are">
          {OUTCOMES.map((outcome) => (
            <Chip key={outcome} value={outcome} size="xs" disabled={plan.counts[outcome] === 0}>
              {formatCount(plan.counts[outcome])} {outcome}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <div className={classes.rows} tabIndex={0} role="region" aria-label="Rows">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th>Class</Table.Th>
              <Table.Th>Outcome</Table.Th>
              <Table.Th>What changes, or what is wrong</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, at) => (
              <Table.Tr key={`${row.row} ${row.key} ${at}`}>
                <Table.Td>{row.row ?? '—'}</Table.Td>
                <Table.Td>
                  <bdi>{row.key}</bdi>
                </Table.Td>
                <Table.Td className={row.outcome === 'rejected' ? classes.rejected : undefined}>
                  {row.outcome}
                </Table.Td>
                <Table.Td>
                  <RowFacts row={row} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {total > plan.rows.length && (
        <Text size="sm" c="dimmed">
          The first {formatCount(plan.rows.length)} of {formatCount(total)} rows. The numbers above count all.
        </Text>
      )}
    </>
  );
}

function RowFacts({ row: { outcome, changes, problems } }: { row: ImportRow }) {
  return (
    <>
      {problems.map(({ column, message, severity }) => (
        <Text
          key={`${column} ${message}`}
          size="sm"
          {...(severity !== 'warning' && { className: classes.rejected })}
        >
          {severity === 'warning' ? 'Warning: ' : 'Problem: '}
          {column} {message}
        </Text>
      ))}
      {outcome !== 'created' &&
        Object.entries(changes).map(([field, [before, after]]) => (
          <Text key={field} size="sm">
            {field}: {wordsOf(before)} → {wordsOf(after)}
          </Text>
        ))}
      {outcome === 'created' && (
        <Text size="sm" c="dimmed">
          {Object.keys(changes).join(', ')}
        </Text>
      )}
    </>
  );
}

type Value = ImportRow['changes'][string][number] | undefined;

function wordsOf(value: Value): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return value.map((each) => (typeof each === 'string' ? each : each.name)).join(', ');
}

/** "3 created, 1 rejected". */
export const countsInWords = (counts: ImportPlan['counts']): string =>
  OUTCOMES.filter((outcome: RowOutcome) => counts[outcome] > 0)
    .map((outcome) => `${formatCount(counts[outcome])} ${outcome}`)
    .join(', ') || 'no rows';
