import type { Schemas } from '@lintel/client';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { Failure } from '../platform/failure.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useWrite } from '../platform/use-write.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Moment } from '../ui/moment.tsx';
import { sessions as messages } from './messages.ts';
import { sessionsQuery } from './system-queries.ts';

type Session = Schemas['OpenSession'];

const whoOf = ({ userId, name }: Session) => userId ?? name;

/** The browser sessions of people who are signed in. */
export function Sessions() {
  const query = useQuery(sessionsQuery);
  const end = useWrite({
    send: (sessionId: string) => call('DELETE', '/api/v1/sessions/{sessionId}', { path: { sessionId } }),
    stale: [sessionsQuery.queryKey],
    announcement: () => messages.ended,
  });
  return (
    <QueryBoundary query={query}>
      {({ items }) => (
        <>
          <Failure error={end.error} />
          <DataTable
            label={messages.sessions}
            rows={items}
            rowId={({ id }) => id}
            empty={<EmptyState title={messages.empty}>{messages.emptyHint}</EmptyState>}
            columns={[
              {
                header: messages.person,
                cell: (session) => (
                  <>
                    <bdi>{whoOf(session)}</bdi>
                    {session.isCurrent && messages.you}
                  </>
                ),
                value: whoOf,
              },
              { header: messages.signedInWith, cell: ({ source, name }) => messages.source(source, name) },
              {
                header: messages.since,
                cell: ({ createdAt }) => <Moment at={createdAt} />,
                value: ({ createdAt }) => createdAt,
              },
              {
                header: messages.lastSeen,
                cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
                value: ({ lastSeenAt }) => lastSeenAt,
              },
              {
                header: messages.endLabel,
                cell: (session) => (
                  <Button
                    size="compact-xs"
                    variant="default"
                    loading={end.isPending && end.variables === session.id}
                    aria-label={session.isCurrent ? messages.endOwn : messages.end(whoOf(session))}
                    onClick={() => end.mutate(session.id)}
                  >
                    {session.isCurrent ? messages.endOwn : messages.endLabel}
                  </Button>
                ),
              },
            ]}
          />
        </>
      )}
    </QueryBoundary>
  );
}
