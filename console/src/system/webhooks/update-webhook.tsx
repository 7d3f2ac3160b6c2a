import type { Schemas } from '@lintel/client';
import { call } from '../../platform/client.ts';
import type { DialogProps } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { webhooks as messages } from '../messages.ts';
import { webhooksQuery } from '../system-queries.ts';
import { type WebhookFields, WebhookForm } from './webhook-form.tsx';

export function UpdateWebhook({ webhook, onClose }: DialogProps & { webhook: Schemas['Webhook'] }) {
  const save = useWrite({
    send: (body: WebhookFields, header) =>
      call('PATCH', '/api/v1/webhooks/{webhookId}', { path: { webhookId: webhook.id }, header, body }),
    stale: [webhooksQuery.queryKey],
    announcement: ({ url }) => messages.saved(url),
    onDone: onClose,
  });
  return (
    <WebhookForm
      title={messages.editTitle(webhook.url)}
      action={messages.save}
      webhook={webhook}
      write={save}
      onClose={onClose}
    />
  );
}
