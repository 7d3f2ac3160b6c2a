import { useState } from 'react';
import { call } from '../../platform/client.ts';
import type { DialogProps } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { webhooks as messages } from '../messages.ts';
import { webhooksQuery } from '../system-queries.ts';
import { type WebhookFields, WebhookForm } from './webhook-form.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

/** Creates a webhook and shows its secret once. */
export function CreateWebhook({ onClose }: DialogProps) {
  const [secret, setSecret] = useState<{ value: string | null } | null>(null);
  const create = useWrite({
    send: (body: WebhookFields, header) => call('POST', '/api/v1/webhooks', { header, body }),
    stale: [webhooksQuery.queryKey],
    announcement: ({ url }) => messages.created(url),
    onDone: (made) => setSecret({ value: made.secret }),
  });
  return secret ? (
    <WebhookSecret secret={secret.value} onDone={onClose} />
  ) : (
    <WebhookForm title={messages.newWebhook} action={messages.create} write={create} onClose={onClose} />
  );
}
