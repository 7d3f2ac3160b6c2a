import type { Schemas } from '@lintel/client';
import { Text } from '@mantine/core';
import { call } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { webhooks as messages } from '../messages.ts';
import { webhooksQuery } from '../system-queries.ts';

export function DeleteWebhook({
  webhook: { id, url },
  onClose,
}: DialogProps & { webhook: Schemas['Webhook'] }) {
  const remove = useWrite({
    send: (webhookId: string) => call('DELETE', '/api/v1/webhooks/{webhookId}', { path: { webhookId } }),
    stale: [webhooksQuery.queryKey],
    announcement: () => messages.deleted(url),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={messages.deleteTitle(url)}
      action={messages.deleteWebhook}
      isDestructive
      request={() => id}
      write={remove}
    >
      <Text>{messages.deleteConsequences}</Text>
    </FormDialog>
  );
}
