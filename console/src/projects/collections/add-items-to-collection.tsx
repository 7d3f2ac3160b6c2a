import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { type Collection, collectionsQuery } from '../design-queries.ts';
import { messages } from '../messages.ts';
import { useDesignWrite } from '../use-design-write.ts';

interface AddProps extends DialogProps {
  collection: Collection;
  itemIds: string[];
}

/** Adds the products of items to another collection; the items stay. */
export function AddItemsToCollection({ collection, itemIds, onClose }: AddProps) {
  const { projectId } = collection;
  const { data } = useQuery(collectionsQuery(projectId));
  const others = data?.items.filter(({ id }) => id !== collection.id) ?? [];
  const add = useDesignWrite(projectId, {
    send: ({ id, ...body }: { id: string; itemIds: string[] }, header) =>
      call('POST', '/api/v1/design/project-collections/{id}/add-items', { path: { id }, header, body }),
    announcement: ({ added, restored, alreadyPresent, collectionId }) =>
      messages.addedItems(
        added.length + restored.length,
        alreadyPresent.length,
        others.find(({ id }) => id === collectionId)?.name ?? collectionId,
      ),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={messages.addItemsTitle(itemIds.length)}
      action={messages.addItems(itemIds.length)}
      initialValues={{ id: null as string | null }}
      refuse={({ id }) => (id === null ? '' : null)}
      request={({ id }) => ({ id: id ?? '', itemIds })}
      write={add}
    >
      {(form) => (
        <Select
          label={messages.collection}
          description={messages.staysHere}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('id')}
          searchable
          nothingFoundMessage={messages.noMatchingCollections}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
