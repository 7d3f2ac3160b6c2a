import type { ImportRun } from '@lintel/client';
import { Badge, Button, Group, Skeleton, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { displayOf } from '../app/error-display.ts';
import { csvOf } from '../ui/csv.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { counted, formatCount } from '../ui/numbers.ts';
import { saveFile } from '../ui/save-file.ts';
import { issuesQuery } from './import-queries.ts';
import classes from './imports.module.css';
import { groupProblems, problemRows } from './problems.ts';

/** Problems by cause, each with an example and how to fix it. */
export function RunProblems({ run }: { run: ImportRun }) {
  const { data: issues, error } = useQuery(issuesQuery(run.projectId, run.id));
  const groups = groupProblems(issues ?? []);
  return (
    <section aria-labelledby="problems" className={classes.card}>
      <Group justify="space-between" mb="sm">
        <Title order={3} size="h4" id="problems">
          Problems
        </Title>
        {issues && issues.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => saveFile(csvOf(problemRows(issues)), `problems-${run.id}.csv`)}
          >
            All as CSV
          </Button>
        )}
      </Group>
      {error && <ErrorAlert {...displayOf(error)} />}
      {!issues && !error && <Skeleton height={60} />}
      {issues && (
        <Text size="sm" mb="xs">
          {issues.length === 0
            ? 'None so far: every line that was read is good.'
            : `${counted(issues.length, 'problem')} of ${counted(groups.length, 'cause')}.`}{' '}
          {(run.counts['rejected'] ?? 0) > 0 &&
            `${formatCount(run.counts['rejected'] ?? 0)} lines were rejected; the others came in.`}
        </Text>
      )}
      {groups.length > 0 && (
        <div className={classes.scroll} tabIndex={0} role="region" aria-label="Problems by cause">
          <Table withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Cause</Table.Th>
                <Table.Th>How many</Table.Th>
                <Table.Th>Example</Table.Th>
                <Table.Th>How to fix it</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {groups.map(({ code, severity, count, example, fix }) => (
                <Table.Tr key={`${severity} ${code}`}>
                  <Table.Td>
                    {code.replaceAll('_', ' ')}{' '}
                    <Badge
                      size="sm"
                      variant="outline"
                      c="var(--mantine-color-text)"
                      color={severity === 'error' ? 'red' : 'gray'}
                    >
                      {severity}
                    </Badge>
                  </Table.Td>
                  <Table.Td>{formatCount(count)}</Table.Td>
                  <Table.Td>
                    {example.line !== null && `Line ${formatCount(example.line)}: `}
                    {example.message}
                  </Table.Td>
                  <Table.Td>{fix}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </section>
  );
}
