import type { Schemas } from '@lintel/client';
import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { webhooks as messages } from '../messages.ts';
import { webhooksQuery } from '../system-queries.ts';
import { WebhookSecret } from './webhook-secret.tsx';

/** Creates a new secret and shows it once. */
export function RotateWebhookSecret({ webhook, onClose }: DialogProps & { webhook: Schemas['Webhook'] }) {
  const [secret, setSecret] = useState<{ value: string | null } | null>(null);
  const rotate = useWrite({
    send: (body: { oldSecretEndsAfterSeconds: number }, header) =>
      call('POST', '/api/v1/webhooks/{webhookId}/actions/rotate-secret', {
        path: { webhookId: webhook.id },
        header,
        body,
      }),
    stale: [webhooksQuery.queryKey],
    onDone: (answer) => setSecret({ value: answer.secret }),
  });
  if (secret) return <WebhookSecret secret={secret.value} onDone={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={messages.rotateTitle(webhook.url)}
      action={messages.rotateSecret}
      initialValues={{ overlap: '86400' }}
      request={({ overlap }) => ({ oldSecretEndsAfterSeconds: Number(overlap) })}
      write={rotate}
    >
      {(form) => (
        <>
          <Text>{messages.rotateConsequences}</Text>
          <Select
            label={messages.theOldSecretSigns}
            data={messages.overlaps}
            allowDeselect={false}
            {...form.getInputProps('overlap')}
            mt="sm"
          />
        </>
      )}
    </FormDialog>
  );
}
