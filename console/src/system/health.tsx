import type { Schemas } from '@lintel/client';
import { Alert, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../ui/icons.tsx';
import { Moment } from '../ui/moment.tsx';
import { formatCount } from '../ui/numbers.ts';
import { health as messages } from './messages.ts';
import classes from './system.module.css';
import { systemQuery } from './system-queries.ts';

type System = Schemas['System'];

const QUEUES: TableColumn<System['queues'][number]>[] = [
  { header: messages.queue, cell: ({ name }) => messages.queues[name] ?? name },
  { header: messages.waiting, cell: ({ waiting }) => formatCount(waiting), isNumber: true },
  { header: messages.running, cell: ({ running }) => formatCount(running), isNumber: true },
  {
    header: messages.oldestWaitingSince,
    cell: ({ oldestWaitingSince: since }) => (since ? <Moment at={since} /> : messages.nothingWaits),
  },
];

const PROCESSES: TableColumn<System['processes'][number]>[] = [
  { header: messages.role, cell: ({ role }) => role },
  { header: messages.runsJobs, cell: ({ works }) => (works ? messages.works : messages.onlyAnswers) },
  { header: messages.machineLabel, cell: ({ host, pid }) => messages.machine(host, pid) },
  { header: messages.version, cell: ({ version }) => version },
  { header: messages.started, cell: ({ startedAt }) => <Moment at={startedAt} /> },
];

const LEGACY_IDS: TableColumn<System['recordIds'][number]>[] = [
  { header: messages.key, cell: ({ keyName }) => keyName, value: ({ keyName }) => keyName },
  { header: 'IDs', cell: ({ ids }) => formatCount(ids), value: ({ ids }) => ids, isNumber: true },
  { header: messages.lastUsed, cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
];

const Heading = ({ children }: { children: string }) => (
  <Title order={2} size="h3" mt="lg">
    {children}
  </Title>
);

/** Queues, processes, and clients that still use deprecated requests. */
export function Health() {
  const query = useQuery(systemQuery);
  return (
    <QueryBoundary query={query} height={300}>
      {({ problems, queues, processes, recordIds, version, node, database }) => (
        <>
          {problems.length === 0 && (
            <Alert
              classNames={{ label: classes.calm }}
              color="teal"
              variant="outline"
              icon={<IconCircleCheck aria-hidden />}
              title={messages.fine}
            >
              {messages.fineHint}
            </Alert>
          )}
          {problems.map((problem) => (
            <Alert
              key={problem}
              color="red"
              variant="outline"
              role="alert"
              icon={<IconAlertTriangle aria-hidden />}
              title={messages.problem}
            >
              {problem}
            </Alert>
          ))}
          <Heading>{messages.queuesLabel}</Heading>
          <DataTable label={messages.queuesLabel} columns={QUEUES} rows={queues} rowId={({ name }) => name} />
          <Heading>{messages.processes}</Heading>
          <DataTable
            label={messages.processes}
            columns={PROCESSES}
            rows={processes}
            rowId={({ host, pid, startedAt }) => `${host} ${pid} ${startedAt}`}
          />
          <Heading>{messages.legacyIdsLabel}</Heading>
          {recordIds.length > 0 && (
            <Text size="sm" c="dimmed">
              {messages.legacyIds}
            </Text>
          )}
          <DataTable
            label={messages.legacyIdsLabel}
            columns={LEGACY_IDS}
            rows={recordIds}
            rowId={({ keyId }) => keyId}
            empty={messages.noLegacyIds}
          />
          <Text size="sm" c="dimmed" mt="lg">
            {messages.versions(version, node, database.version, database.bytes)}
          </Text>
        </>
      )}
    </QueryBoundary>
  );
}
