import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { webhooks as messages } from '../messages.ts';
import { deliveriesQuery } from '../system-queries.ts';

/** What became of the newest events of a webhook. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const query = useQuery(deliveriesQuery(webhookId));
  const retry = useWrite({
    send: (deliveryId: string) =>
      call('POST', '/api/v1/webhooks/{webhookId}/deliveries/{deliveryId}/retry', {
        path: { webhookId, deliveryId },
      }),
    stale: [['system', 'webhooks', webhookId]],
    announcement: () => messages.retried,
  });
  return (
    <QueryBoundary query={query} height={100}>
      {({ items, count }) => (
        <>
          <Failure error={retry.error} />
          {items.length > 0 && (
            <Text size="sm" mt="xs">
              {messages.newest(items.length, count)}
            </Text>
          )}
          <DataTable
            label={messages.deliveries}
            rows={items}
            rowId={({ id }) => id}
            empty={messages.noDeliveries}
            columns={[
              { header: messages.event, cell: ({ eventSequence }) => eventSequence },
              {
                header: messages.state,
                cell: ({ status }) => (
                  <Badge variant="default" tt="none">
                    {messages.states[status]}
                  </Badge>
                ),
                value: ({ status }) => messages.states[status],
              },
              {
                header: messages.attempts,
                cell: ({ attempts }) => attempts,
                value: ({ attempts }) => attempts,
              },
              {
                header: messages.lastResponse,
                cell: ({ error, responseStatus }) => error ?? responseStatus ?? '—',
              },
              {
                header: messages.nextAttempt,
                cell: ({ nextAttemptAt }) => (nextAttemptAt ? <Moment at={nextAttemptAt} /> : '—'),
              },
              {
                header: messages.retryLabel,
                cell: ({ id, status, eventSequence }) => (
                  <Button
                    size="compact-xs"
                    variant="default"
                    disabled={status === 'delivered'}
                    title={status === 'delivered' ? messages.delivered : undefined}
                    aria-label={messages.retry(eventSequence)}
                    loading={retry.isPending && retry.variables === id}
                    onClick={() => retry.mutate(id)}
                  >
                    {messages.retryLabel}
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
