import { bodyOf } from '@lintel/client';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/client.ts';
import { displayOf } from '../../app/error-display.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import type { Collection } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';

export function RenameProjectCollection({
  collection,
  onClose,
}: {
  collection: Collection;
  onClose: () => void;
}) {
  const [name, setName] = useState(collection.name);
  const rename = useDesignWrite(collection.projectId, {
    send: async (body: { name: string }, header) =>
      bodyOf(
        await api.PATCH('/api/v1/design/project-collections/{id}', {
          params: { path: { id: collection.id }, header },
          body,
        }),
      ),
    announcement: (renamed) => `The collection is called ${renamed.name} now.`,
    onDone: onClose,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    rename.mutate({ name: name.trim() });
  }
  return (
    <Modal opened onClose={onClose} title={`Rename ${collection.name}`}>
      <form onSubmit={submit}>
        {rename.error && <ErrorAlert {...displayOf(rename.error)} />}
        <TextInput
          label="Name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
          maxLength={255}
          data-autofocus
        />
        {collection.portalState === 'published' && (
          <Text size="sm" mt="xs">
            The client sees the old name until you publish again.
          </Text>
        )}
        <Group justify="end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={rename.isPending}
            disabled={name.trim() === '' || name.trim() === collection.name}
          >
            Rename
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
