import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { webhooks as messages } from '../messages.ts';
import { webhooksQuery } from '../system-queries.ts';
import { CreateWebhook } from './create-webhook.tsx';
import { WebhookSection } from './webhook-section.tsx';

/** The webhooks: create, edit, pause, test and delete them, and see their deliveries. */
export function Webhooks() {
  const query = useQuery(webhooksQuery);
  const [creating, setCreating] = useState(false);
  return (
    <>
      <Button onClick={() => setCreating(true)}>{messages.newWebhook}</Button>
      {creating && <CreateWebhook onClose={() => setCreating(false)} />}
      <QueryBoundary query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={messages.empty}>{messages.emptyHint}</EmptyState>
          ) : (
            items.map((webhook) => <WebhookSection key={webhook.id} webhook={webhook} />)
          )
        }
      </QueryBoundary>
    </>
  );
}
