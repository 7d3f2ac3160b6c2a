import { Checkbox, Stack, Text } from '@mantine/core';
import { call } from '../platform/client.ts';
import { type DialogProps, FormDialog } from '../platform/form-dialog.tsx';
import type { Collection } from '../projects/design-queries.ts';
import { useDesignWrite } from '../projects/use-design-write.ts';
import { messages } from './messages.ts';

interface UnpublishProps extends DialogProps {
  projectId: string;
  published: readonly Collection[];
}

export function UnpublishProjectFromPortal({ projectId, published, onClose }: UnpublishProps) {
  const unpublish = useDesignWrite(projectId, {
    send: (body: { collectionIds: string[] }, header) =>
      call('POST', '/api/v1/design/projects/{projectId}/actions/unpublish-from-portal', {
        path: { projectId },
        header,
        body,
      }),
    announcement: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={messages.unpublishLabel}
      action={({ collectionIds }) => messages.unpublish(collectionIds.length)}
      isDestructive
      initialValues={{ collectionIds: published.map(({ id }) => id) }}
      refuse={({ collectionIds }) => (collectionIds.length === 0 ? messages.selectCollection : null)}
      request={({ collectionIds }) => ({ collectionIds })}
      write={unpublish}
    >
      {(form) => (
        <>
          <Checkbox.Group label={messages.collectionsToUnpublish} {...form.getInputProps('collectionIds')}>
            <Stack gap="xs" my="xs">
              {published.map(({ id, name }) => (
                <Checkbox key={id} value={id} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
          {form.values.collectionIds.length > 0 && (
            <Text size="sm">
              {form.values.collectionIds.length === published.length
                ? messages.unpublishAll
                : messages.unpublishSome(form.values.collectionIds.length)}
            </Text>
          )}
          <Text size="sm">{messages.unpublishKeeps}</Text>
        </>
      )}
    </FormDialog>
  );
}
