import { bodyOf } from '@lintel/client';
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/client.ts';
import { displayOf } from '../../app/error-display.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { counted } from '../../ui/numbers.ts';
import { deletionInWords } from '../consequences.ts';
import { type Collection, collectionQuery, collectionsQuery } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';
import { useCollectionsWithItems } from '../use-items.ts';
import classes from './collections.module.css';

interface DeleteProps {
  collection: Collection;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes a collection after showing what is deleted with it. */
export function DeleteProjectCollections({ collection, onClose, onDeleted }: DeleteProps) {
  const { projectId } = collection;
  const { data: all } = useQuery(collectionsQuery(projectId));
  const { data: detail } = useQuery(collectionQuery(projectId, collection.id));
  const collections = useCollectionsWithItems(projectId);
  const remove = useDesignWrite(projectId, {
    send: async (body: { collectionIds: string[] }, header) =>
      bodyOf(await api.POST('/api/v1/design/project-collections/delete', { params: { header }, body })),
    announcement: ({ deletedItemIds, releasedVariantIds }) =>
      `${collection.name} was deleted with ${counted(deletedItemIds.length, 'item')}; ${counted(releasedVariantIds.length, 'product')} left the project.`,
    onDone: () => {
      onClose();
      onDeleted?.();
    },
  });
  const isKnown = detail !== undefined && all !== undefined && collections.length === all.count;
  return (
    <Modal opened onClose={onClose} title={`Delete ${collection.name}`}>
      {remove.error && <ErrorAlert {...displayOf(remove.error)} />}
      {isKnown ? (
        <ul className={classes.consequences}>
          {deletionInWords(detail, collections).map((sentence) => (
            <li key={sentence}>
              <Text size="sm">{sentence}</Text>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={80} />
      )}
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="red"
          loading={remove.isPending}
          disabled={!isKnown}
          onClick={() => remove.mutate({ collectionIds: [collection.id] })}
        >
          Delete
        </Button>
      </Group>
    </Modal>
  );
}
