import { bodyOf } from '@lintel/client';
import { Button, Skeleton, Table } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../app/client.ts';
import { displayOf } from '../app/error-display.ts';
import { announce } from '../app/outcome.tsx';
import { queryClient } from '../app/query-client.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Moment } from '../ui/moment.tsx';
import classes from './system.module.css';
import { sessionsQuery } from './system-queries.ts';

/** The browser sessions of people who are signed in. */
export function Sessions() {
  const { data, error } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: async (id: string) =>
      bodyOf(await api.DELETE('/api/v1/sessions/{sessionId}', { params: { path: { sessionId: id } } })),
    onSuccess: async () => {
      announce({ text: 'The session was ended.', operationId: null });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  if (error && !data) return <ErrorAlert {...displayOf(error)} />;
  if (!data) return <Skeleton height={200} />;
  if (data.items.length === 0)
    return <EmptyState title="Nobody is signed in">Sessions of people in a browser appear here.</EmptyState>;
  return (
    <div className={classes.wide}>
      {end.error && <ErrorAlert {...displayOf(end.error)} />}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Who</Table.Th>
            <Table.Th>With</Table.Th>
            <Table.Th>Since</Table.Th>
            <Table.Th>Last seen</Table.Th>
            <Table.Th>End</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.items.map(({ id, userId, name, source, createdAt, lastSeenAt, isCurrent }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <bdi>{userId ?? name}</bdi>
                {isCurrent && ' (you)'}
              </Table.Td>
              <Table.Td>
                {source === 'key' ? `key ${name}` : source === 'oidc' ? 'account' : 'this machine'}
              </Table.Td>
              <Table.Td>
                <Moment at={createdAt} />
              </Table.Td>
              <Table.Td>
                <Moment at={lastSeenAt} />
              </Table.Td>
              <Table.Td>
                <Button
                  size="compact-xs"
                  variant="default"
                  loading={end.isPending && end.variables === id}
                  aria-label={`End the session of ${userId ?? name}`}
                  onClick={() => end.mutate(id)}
                >
                  End
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
