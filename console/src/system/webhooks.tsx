import { bodyOf, type Schemas } from '@lintel/client';
import { Badge, Button, Skeleton, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../app/client.ts';
import { displayOf } from '../app/error-display.ts';
import { announce } from '../app/outcome.tsx';
import { queryClient } from '../app/query-client.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Moment } from '../ui/moment.tsx';
import { formatCount } from '../ui/numbers.ts';
import classes from './system.module.css';
import { deliveriesQuery, webhooksQuery } from './system-queries.ts';

/** The webhooks and their deliveries. */
export function Webhooks() {
  const { data, error } = useQuery(webhooksQuery);
  const [opened, setOpened] = useState<string | null>(null);
  if (error && !data) return <ErrorAlert {...displayOf(error)} />;
  if (!data) return <Skeleton height={200} />;
  if (data.items.length === 0)
    return (
      <EmptyState title="Nobody is told of events">
        Programs subscribe with POST /api/v1/webhooks; their deliveries appear here.
      </EmptyState>
    );
  return data.items.map((webhook) => (
    <section key={webhook.id} aria-label={webhook.url}>
      <Title order={2} size="h4" mt="md">
        {webhook.url}
      </Title>
      <Text size="sm" c="dimmed">
        {webhook.types?.join(', ') ?? 'every event'}
        {webhook.disabledAt && ', switched off after too many failures'}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        aria-expanded={opened === webhook.id}
        onClick={() => setOpened(opened === webhook.id ? null : webhook.id)}
      >
        Deliveries
      </Button>
      {opened === webhook.id && <Deliveries webhookId={webhook.id} />}
    </section>
  ));
}

const STATES: Record<Schemas['WebhookDelivery']['status'], string> = {
  pending: 'waiting',
  delivered: 'delivered',
  dead: 'given up',
};

function Deliveries({ webhookId }: { webhookId: string }) {
  const { data, error } = useQuery(deliveriesQuery(webhookId));
  const retry = useMutation({
    mutationFn: async (deliveryId: string) =>
      bodyOf(
        await api.POST('/api/v1/webhooks/{webhookId}/deliveries/{deliveryId}/retry', {
          params: { path: { webhookId, deliveryId } },
        }),
      ),
    onSuccess: async () => {
      announce({ text: 'The delivery is tried again.', operationId: null });
      await queryClient.invalidateQueries({ queryKey: ['system', 'webhooks', webhookId] });
    },
  });
  if (error && !data) return <ErrorAlert {...displayOf(error)} />;
  if (!data) return <Skeleton height={100} mt="xs" />;
  if (data.items.length === 0) return <Text c="dimmed">No event was for it yet.</Text>;
  return (
    <div className={classes.wide}>
      {retry.error && <ErrorAlert {...displayOf(retry.error)} />}
      <Text size="sm" mt="xs">
        The newest {formatCount(data.items.length)} of {formatCount(data.count)}
      </Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Event</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Attempts</Table.Th>
            <Table.Th>Last answer</Table.Th>
            <Table.Th>Next try</Table.Th>
            <Table.Th>Retry</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.items.map((delivery) => {
            return (
              <Table.Tr key={delivery.id}>
                <Table.Td>{delivery.eventSequence}</Table.Td>
                <Table.Td>
                  <Badge variant="default">{STATES[delivery.status]}</Badge>
                </Table.Td>
                <Table.Td>{delivery.attempts}</Table.Td>
                <Table.Td>{delivery.error ?? delivery.responseStatus ?? '—'}</Table.Td>
                <Table.Td>{delivery.nextAttemptAt ? <Moment at={delivery.nextAttemptAt} /> : '—'}</Table.Td>
                <Table.Td>
                  <Button
                    size="compact-xs"
                    variant="default"
                    disabled={delivery.status === 'delivered'}
                    title={delivery.status === 'delivered' ? 'It arrived.' : undefined}
                    aria-label={`Retry event ${delivery.eventSequence}`}
                    loading={retry.isPending && retry.variables === delivery.id}
                    onClick={() => retry.mutate(delivery.id)}
                  >
                    Retry
                  </Button>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
