import { Alert, Skeleton, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { displayOf } from '../app/error-display.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Moment } from '../ui/moment.tsx';
import { formatCount } from '../ui/numbers.ts';
import classes from './system.module.css';
import { systemQuery } from './system-queries.ts';

const MEGABYTE = 1_000_000;

const QUEUES: Record<string, string> = {
  operations: 'Changes of the ontology',
  imports: 'CAD imports',
  decks: 'Decks',
  webhooks: 'Webhook deliveries that are due',
};

/** Queues, processes, and clients that still use deprecated requests. */
export function Standing() {
  const { data, error } = useQuery(systemQuery);
  if (error && !data) return <ErrorAlert {...displayOf(error)} />;
  if (!data) return <Skeleton height={300} />;
  return (
    <>
      {data.problems.length === 0 ? (
        <Alert
          classNames={{ label: classes.calm }}
          color="teal"
          variant="light"
          icon={<IconCircleCheck aria-hidden />}
          title="All is well"
        >
          Accepted work is being done.
        </Alert>
      ) : (
        data.problems.map((problem) => (
          <Alert
            key={problem}
            color="red"
            variant="outline"
            role="alert"
            icon={<IconAlertTriangle aria-hidden />}
            title="Needs you"
          >
            {problem}
          </Alert>
        ))
      )}
      <Title order={2} size="h3" mt="lg">
        Queues
      </Title>
      <div className={classes.wide}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>What</Table.Th>
              <Table.Th>Waiting</Table.Th>
              <Table.Th>Running</Table.Th>
              <Table.Th>Oldest waits since</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.queues.map(({ name, waiting, running, oldestWaitingSince }) => (
              <Table.Tr key={name}>
                <Table.Td>{QUEUES[name] ?? name}</Table.Td>
                <Table.Td>{formatCount(waiting)}</Table.Td>
                <Table.Td>{formatCount(running)}</Table.Td>
                <Table.Td>{oldestWaitingSince ? <Moment at={oldestWaitingSince} /> : '—'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Title order={2} size="h3" mt="lg">
        Processes
      </Title>
      <div className={classes.wide}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Role</Table.Th>
              <Table.Th>Works</Table.Th>
              <Table.Th>Machine</Table.Th>
              <Table.Th>Version</Table.Th>
              <Table.Th>Since</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.processes.map(({ role, works, host, pid, version, startedAt }) => (
              <Table.Tr key={`${host} ${pid} ${startedAt}`}>
                <Table.Td>{role}</Table.Td>
                <Table.Td>{works ? 'yes' : 'no, it only answers'}</Table.Td>
                <Table.Td>
                  {host}, process {pid}
                </Table.Td>
                <Table.Td>{version}</Table.Td>
                <Table.Td>
                  <Moment at={startedAt} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Title order={2} size="h3" mt="lg">
        Old ids
      </Title>
      {data.recordIds.length === 0 ? (
        <Text c="dimmed">Nobody sends ids of the record store any more.</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            These keys still send ids of the record store, which are going away. Tell who holds them.
          </Text>
          <div className={classes.wide}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Key</Table.Th>
                  <Table.Th>Ids</Table.Th>
                  <Table.Th>Last</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.recordIds.map(({ keyId, keyName, ids, lastUsedAt }) => (
                  <Table.Tr key={keyId}>
                    <Table.Td>{keyName}</Table.Td>
                    <Table.Td>{formatCount(ids)}</Table.Td>
                    <Table.Td>
                      <Moment at={lastUsedAt} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </>
      )}
      <Text size="sm" c="dimmed" mt="lg">
        Lintel {data.version} on Node {data.node}, PostgreSQL {data.database.version},{' '}
        {formatCount(Math.round(data.database.bytes / MEGABYTE))} MB of data.
      </Text>
    </>
  );
}
