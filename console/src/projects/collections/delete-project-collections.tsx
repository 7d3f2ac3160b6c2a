import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { Sentences } from '../../ui/sentences.tsx';
import { deletionInWords } from '../consequences.ts';
import { type Collection, collectionQuery, collectionsQuery } from '../design-queries.ts';
import { messages } from '../messages.ts';
import { useDesignWrite } from '../use-design-write.ts';
import { useCollectionsWithItems } from '../use-items.ts';

interface DeleteProps extends DialogProps {
  collection: Collection;
  onDeleted?: () => void;
}

/** Deletes a collection after showing what is deleted with it. */
export function DeleteProjectCollections({ collection, onClose, onDeleted }: DeleteProps) {
  const { projectId } = collection;
  const { data: all } = useQuery(collectionsQuery(projectId));
  const { data: detail } = useQuery(collectionQuery(projectId, collection.id));
  const collections = useCollectionsWithItems(projectId);
  const remove = useDesignWrite(projectId, {
    send: (body: { collectionIds: string[] }, header) =>
      call('POST', '/api/v1/design/project-collections/delete', { header, body }),
    announcement: ({ deletedItemIds, releasedVariantIds }) =>
      messages.deletedCollection(collection.name, deletedItemIds.length, releasedVariantIds.length),
    onDone: () => {
      onClose();
      onDeleted?.();
    },
  });
  const isKnown = detail !== undefined && all !== undefined && collections.length === all.count;
  return (
    <FormDialog
      onClose={onClose}
      title={messages.delete(collection.name)}
      action={messages.deleteCollection}
      isDestructive
      refuse={() => (isKnown ? null : '')}
      request={() => ({ collectionIds: [collection.id] })}
      write={remove}
    >
      {isKnown ? <Sentences sentences={deletionInWords(detail, collections)} /> : <Skeleton height={80} />}
    </FormDialog>
  );
}
