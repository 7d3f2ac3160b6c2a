import type { ImportRun } from '@lintel/client';
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { csvOf } from '../ui/csv.ts';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { IconDownload } from '../ui/icons.tsx';
import { common } from '../ui/messages.ts';
import { formatCount } from '../ui/numbers.ts';
import { saveFile } from '../ui/save-file.ts';
import { issuesQuery } from './import-queries.ts';
import classes from './imports.module.css';
import { messages } from './messages.ts';
import { groupProblems, problemRows } from './problems.ts';

const COLUMNS: TableColumn<ReturnType<typeof groupProblems>[number]>[] = [
  {
    header: messages.cause,
    cell: ({ code, severity }) => (
      <>
        {messages.causeName(code)}{' '}
        <Badge
          size="sm"
          variant="outline"
          tt="capitalize"
          c="var(--mantine-color-text)"
          color={severity === 'error' ? 'red' : 'gray'}
        >
          {severity}
        </Badge>
      </>
    ),
    value: ({ code }) => code,
  },
  {
    header: messages.count,
    cell: ({ count }) => formatCount(count),
    value: ({ count }) => count,
    isNumber: true,
  },
  {
    header: messages.example,
    cell: ({ example: { line, message } }) => (
      <>
        {line !== null && messages.line(line)}
        {messages.withoutLine(message)}
      </>
    ),
    isSecondary: true,
  },
  { header: messages.howToFix, cell: ({ fix }) => fix },
];

/** Problems by cause, each with an example and how to fix it. */
export function RunProblems({ run }: { run: ImportRun }) {
  const query = useQuery(issuesQuery(run.projectId, run.id));
  const issues = query.data ?? [];
  const groups = groupProblems(issues);
  const rejected = run.counts['rejected'] ?? 0;
  const hasProblems = rejected + (run.counts['warnings'] ?? 0) > 0;
  return (
    <section aria-labelledby="problems" className={classes.card}>
      <Group justify="space-between" mb="sm" mih={30}>
        <Title order={3} size="h4" id="problems">
          {messages.problemsLabel}
        </Title>
        {issues.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => saveFile(csvOf(problemRows(issues)), `problems-${run.id}.csv`)}
          >
            {common.downloadCsv}
          </Button>
        )}
      </Group>
      <QueryBoundary query={query} height={hasProblems ? 320 : 22}>
        {() => (
          <>
            <Text size="sm" mb="xs">
              {issues.length === 0
                ? messages.noProblems
                : messages.problemCount(issues.length, groups.length)}{' '}
              {rejected > 0 && messages.rejectedLines(rejected)}
            </Text>
            {groups.length > 0 && (
              <DataTable
                label={messages.problemsByCause}
                columns={COLUMNS}
                rows={groups}
                rowId={({ severity, code }) => `${severity} ${code}`}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}
