import { Text } from '@mantine/core';
import { call } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { common } from '../../ui/messages.ts';
import { NameField } from '../../ui/name-field.tsx';
import type { Collection } from '../design-queries.ts';
import { messages } from '../messages.ts';
import { useDesignWrite } from '../use-design-write.ts';

export function RenameProjectCollection({ collection, onClose }: DialogProps & { collection: Collection }) {
  const rename = useDesignWrite(collection.projectId, {
    send: (body: { name: string }, header) =>
      call('PATCH', '/api/v1/design/project-collections/{id}', { path: { id: collection.id }, header, body }),
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
          <NameField label={common.name} {...form.getInputProps('name')} />
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
