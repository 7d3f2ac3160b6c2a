import { bodyOf } from '@lintel/client';
import { Button, Group, Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/client.ts';
import { displayOf } from '../../app/error-display.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { counted } from '../../ui/numbers.ts';
import { type Collection, collectionsQuery } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';

interface AddProps {
  collection: Collection;
  itemIds: string[];
  onClose: () => void;
}

/** Adds the products of items to another collection; the items stay. */
export function AddItemsToCollection({ collection, itemIds, onClose }: AddProps) {
  const { projectId } = collection;
  const { data } = useQuery(collectionsQuery(projectId));
  const [target, setTarget] = useState<string | null>(null);
  const others = data?.items.filter(({ id }) => id !== collection.id) ?? [];
  const add = useDesignWrite(projectId, {
    send: async ({ id, ...body }: { id: string; itemIds: string[] }, header) =>
      bodyOf(
        await api.POST('/api/v1/design/project-collections/{id}/add-items', {
          params: { path: { id }, header },
          body,
        }),
      ),
    announcement: ({ added, restored, alreadyPresent, collectionId }) =>
      `${counted(added.length + restored.length, 'item')} added to ${others.find(({ id }) => id === collectionId)?.name ?? 'the collection'}; ${counted(alreadyPresent.length, 'item')} had been there before.`,
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Add ${counted(itemIds.length, 'item')} to another collection`}>
      {add.error && <ErrorAlert {...displayOf(add.error)} />}
      <Select
        label="Collection"
        description="They stay on this one too."
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={target}
        onChange={setTarget}
        searchable
        nothingFoundMessage="No other collection"
        data-autofocus
      />
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={add.isPending}
          disabled={target === null}
          onClick={() => target !== null && add.mutate({ id: target, itemIds })}
        >
          Add
        </Button>
      </Group>
    </Modal>
  );
}
