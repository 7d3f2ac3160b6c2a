import { bodyOf } from '@lintel/client';
import { Button, Checkbox, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/client.ts';
import { displayOf } from '../../app/error-display.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { counted } from '../../ui/numbers.ts';
import { removalInWords, removalOf } from '../consequences.ts';
import { type Collection, collectionsQuery } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';
import { useCollectionsWithItems } from '../use-items.ts';
import classes from './collections.module.css';

interface RemoveProps {
  collection: Collection;
  itemIds: string[];
  onClose: () => void;
  onRemoved: () => void;
}

/** Removes items from a collection after showing where their products remain. */
export function RemoveItemsFromCollection({ collection, itemIds, onClose, onRemoved }: RemoveProps) {
  const { projectId } = collection;
  const [rehome, setRehome] = useState(true);
  const { data: all } = useQuery(collectionsQuery(projectId));
  const collections = useCollectionsWithItems(projectId);
  const isKnown = all !== undefined && collections.length === all.count;
  const removal = removalOf(collection.id, itemIds, collections);
  const remove = useDesignWrite(projectId, {
    send: async (body: { itemIds: string[]; rehomeToDefault: boolean }, header) =>
      bodyOf(
        await api.POST('/api/v1/design/project-collections/{id}/remove-items', {
          params: { path: { id: collection.id }, header },
          body,
        }),
      ),
    announcement: ({ removed, rehomed, releasedVariantIds }) =>
      `${counted(removed.length, 'item')} taken off ${collection.name}. ${counted(rehomed.length, 'product')} moved to the default collection, ${counted(releasedVariantIds.length, 'product')} left the project.`,
    onDone: () => {
      onClose();
      onRemoved();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Remove ${counted(itemIds.length, 'item')} from ${collection.name}`}
    >
      {remove.error && <ErrorAlert {...displayOf(remove.error)} />}
      {isKnown ? (
        <ul className={classes.consequences}>
          {removalInWords(collection, removal, rehome).map((sentence) => (
            <li key={sentence}>
              <Text size="sm">{sentence}</Text>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={60} />
      )}
      {collection.kind !== 'default' && removal.last.length > 0 && (
        <Checkbox
          label="Keep on the default collection what is on no other"
          checked={rehome}
          onChange={(event) => setRehome(event.currentTarget.checked)}
        />
      )}
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="red"
          loading={remove.isPending}
          disabled={!isKnown}
          onClick={() => remove.mutate({ itemIds, rehomeToDefault: rehome })}
        >
          Remove
        </Button>
      </Group>
    </Modal>
  );
}
