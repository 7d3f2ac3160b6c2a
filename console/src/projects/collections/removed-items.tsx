import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { type Collection, collectionQuery } from '../design-queries.ts';
import { messages } from '../messages.ts';
import { useDesignWrite } from '../use-design-write.ts';
import { useDescriber } from '../use-items.ts';
import { useProjectWriting } from '../use-project-writing.ts';

const SHOWN = 100;

/** The removed items of a collection; a restored one is the same item again. */
export function RemovedItems({ collection: { projectId, id, name } }: { collection: Collection }) {
  const { data, error } = useQuery(collectionQuery(projectId, id, 'removed'));
  const describe = useDescriber(projectId);
  const { isAllowed, refused } = useProjectWriting('design.write');
  const restore = useDesignWrite(projectId, {
    send: (body: { itemIds: string[] }, header) =>
      call('POST', '/api/v1/design/project-collections/{id}/add-items', { path: { id }, header, body }),
    announcement: ({ restored }) => messages.restoredItems(restored.length, name),
  });
  if (error) return <Failure error={error} />;
  if (!data) return <Skeleton height={60} />;
  if (data.items.length === 0) return <Text c="dimmed">{messages.noRemovedItems}</Text>;
  return (
    <section aria-label={messages.removedItemsLabel}>
      <Failure error={restore.error} />
      <ul>
        {data.items.slice(0, SHOWN).map((item) => (
          <li key={item.id}>
            <bdi>{describe(item).name}</bdi>{' '}
            {isAllowed && (
              <Button
                size="compact-xs"
                variant="default"
                disabled={refused !== null || restore.isPending}
                title={refused ?? undefined}
                onClick={() => restore.mutate({ itemIds: [item.id] })}
              >
                {messages.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.items.length > SHOWN && <Text size="sm">{messages.andOthers(data.items.length - SHOWN)}</Text>}
    </section>
  );
}
