import { bodyOf } from '@lintel/client';
import { Text, TextInput } from '@mantine/core';
import { api } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import type { Collection } from '../design-queries.ts';
import { messages } from '../messages.ts';
import { useDesignWrite } from '../use-design-write.ts';

export function RenameProjectCollection({ collection, onClose }: DialogProps & { collection: Collection }) {
  const rename = useDesignWrite(collection.projectId, {
    send: async (body: { name: string }, header) =>
      bodyOf(
        await api.PATCH('/api/v1/design/project-collections/{id}', {
          params: { path: { id: collection.id }, header },
          body,
        }),
      ),
    announcement: ({ name }) => messages.renamedCollection(name),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={messages.rename(collection.name)}
      action={messages.renameCollection}
      initialValues={{ name: collection.name }}
      refuse={({ name }) => (name.trim() === '' || name.trim() === collection.name ? '' : null)}
      request={({ name }) => ({ name: name.trim() })}
      write={rename}
    >
      {(form) => (
        <>
          <TextInput
            label={messages.name}
            {...form.getInputProps('name')}
            required
            maxLength={255}
            data-autofocus
          />
          {collection.portalState === 'published' && (
            <Text size="sm" mt="xs">
              {messages.renameUnpublished}
            </Text>
          )}
        </>
      )}
    </FormDialog>
  );
}
