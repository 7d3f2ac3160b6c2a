import { Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { Sentences } from '../../ui/sentences.tsx';
import { removalInWords, removalOf } from '../consequences.ts';
import { type Collection, collectionsQuery } from '../design-queries.ts';
import { messages } from '../messages.ts';
import { useDesignWrite } from '../use-design-write.ts';
import { useCollectionsWithItems } from '../use-items.ts';

interface RemoveProps extends DialogProps {
  collection: Collection;
  itemIds: string[];
  onRemoved: () => void;
}

/** Removes items from a collection after showing where their products remain. */
export function RemoveItemsFromCollection({ collection, itemIds, onClose, onRemoved }: RemoveProps) {
  const { projectId, name } = collection;
  const { data: all } = useQuery(collectionsQuery(projectId));
  const collections = useCollectionsWithItems(projectId);
  const isKnown = all !== undefined && collections.length === all.count;
  const removal = removalOf(collection.id, itemIds, collections);
  const remove = useDesignWrite(projectId, {
    send: (body: { itemIds: string[]; rehomeToDefault: boolean }, header) =>
      call('POST', '/api/v1/design/project-collections/{id}/remove-items', {
        path: { id: collection.id },
        header,
        body,
      }),
    announcement: ({ removed, rehomed, releasedVariantIds }) =>
      messages.removedItems(removed.length, rehomed.length, releasedVariantIds.length, name),
    onDone: () => {
      onClose();
      onRemoved();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={messages.removeItemsTitle(itemIds.length, name)}
      action={messages.removeItems(itemIds.length)}
      isDestructive
      initialValues={{ rehomeToDefault: true }}
      refuse={() => (isKnown ? null : '')}
      request={({ rehomeToDefault }) => ({ itemIds, rehomeToDefault })}
      write={remove}
    >
      {(form) => (
        <>
          {isKnown ? (
            <Sentences sentences={removalInWords(collection, removal, form.values.rehomeToDefault)} />
          ) : (
            <Skeleton height={60} />
          )}
          {collection.kind !== 'default' && removal.last.length > 0 && (
            <Checkbox
              label={messages.rehome}
              {...form.getInputProps('rehomeToDefault', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
