import type { Schemas } from '@lintel/client';
import { Alert, Badge, Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { common } from '../../ui/messages.ts';
import { Moment } from '../../ui/moment.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { webhooks as messages } from '../messages.ts';
import classes from '../system.module.css';
import { webhooksQuery } from '../system-queries.ts';
import { DeleteWebhook } from './delete-webhook.tsx';
import { Deliveries } from './deliveries.tsx';
import { eventLabel } from './event-types.ts';
import { RotateWebhookSecret } from './rotate-webhook-secret.tsx';
import { UpdateWebhook } from './update-webhook.tsx';

type Webhook = Schemas['Webhook'];

/** A webhook: its state, what can be done with it, and its deliveries. */
export function WebhookSection({ webhook }: { webhook: Webhook }) {
  const { id, url, types, description, disabledAt, pausedAt, oldSecretEndsAt } = webhook;
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const [showsDeliveries, showDeliveries] = useState(false);
  const test = useTestWebhook();
  const change = useChangeState(webhook);
  const endOld = useEndOldSecret();
  const close = () => setOpen(null);
  const isStopped = pausedAt !== null || disabledAt !== null;
  const state = disabledAt ? messages.disabled : pausedAt ? messages.paused : messages.active;
  const rotates = oldSecretEndsAt === null ? null : messages.rotationUnderWay;
  const button = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <section aria-label={url}>
      <Group gap="xs" mt="lg">
        <Title order={2} size="h4" className={classes.secret}>
          {url}
        </Title>
        <Badge variant="default" tt="none">
          {state}
        </Badge>
      </Group>
      {description && (
        <Text>
          <bdi>{description}</bdi>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {types?.map(eventLabel).join(', ') ?? messages.allEvents}
      </Text>
      {disabledAt ? (
        <Text size="sm">{messages.disabledHint}</Text>
      ) : (
        pausedAt && <Text size="sm">{messages.pausedHint}</Text>
      )}
      {oldSecretEndsAt && (
        <Group gap="xs">
          <Text size="sm">
            <Sentence text={messages.oldSecretUntil} when={<Moment at={oldSecretEndsAt} />} />
          </Text>
          <Button {...button} loading={endOld.isPending} onClick={() => endOld.mutate(id)}>
            {messages.endOldSecret}
          </Button>
        </Group>
      )}
      <Failure error={test.error ?? change.error ?? endOld.error} />
      {test.data?.error && (
        <Alert color="red" variant="outline" role="alert" mt="xs">
          {messages.notDelivered(test.data.error)}
        </Alert>
      )}
      <Group gap="xs" mt="xs">
        <Button {...button} loading={test.isPending} onClick={() => test.mutate(id)}>
          {messages.sendTest}
        </Button>
        <Button
          {...button}
          loading={change.isPending}
          onClick={() => {
            test.reset();
            change.mutate(isStopped ? 'resume' : 'pause');
          }}
        >
          {isStopped ? messages.resume : messages.pause}
        </Button>
        <Button {...button} onClick={() => setOpen('edit')}>
          {messages.edit}
        </Button>
        <Button
          {...button}
          disabled={rotates !== null}
          title={rotates ?? undefined}
          onClick={() => setOpen('rotate')}
        >
          {messages.rotateSecret}
        </Button>
        <Button {...button} onClick={() => setOpen('delete')}>
          {common.delete}
        </Button>
        <Button {...button} aria-expanded={showsDeliveries} onClick={() => showDeliveries(!showsDeliveries)}>
          {messages.deliveries}
        </Button>
      </Group>
      {showsDeliveries && <Deliveries webhookId={id} />}
      {open === 'edit' && <UpdateWebhook webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateWebhookSecret webhook={webhook} onClose={close} />}
      {open === 'delete' && <DeleteWebhook webhook={webhook} onClose={close} />}
    </section>
  );
}

const useTestWebhook = () =>
  useWrite({
    send: (webhookId: string) =>
      call('POST', '/api/v1/webhooks/{webhookId}/actions/test', { path: { webhookId } }),
    announcement: ({ responseStatus, error }) =>
      error === null ? messages.tested(responseStatus ?? 0) : messages.notDelivered(error),
  });

const useChangeState = ({ id: webhookId, url }: Webhook) =>
  useWrite({
    send: (action: 'pause' | 'resume', header) =>
      call('POST', `/api/v1/webhooks/{webhookId}/actions/${action}`, { path: { webhookId }, header }),
    stale: [webhooksQuery.queryKey],
    announcement: ({ pausedAt }) => (pausedAt ? messages.pausedNow(url) : messages.resumedNow(url)),
  });

const useEndOldSecret = () =>
  useWrite({
    send: (webhookId: string, header) =>
      call('POST', '/api/v1/webhooks/{webhookId}/actions/end-old-secret', { path: { webhookId }, header }),
    stale: [webhooksQuery.queryKey],
    announcement: () => messages.oldSecretEnded,
  });
