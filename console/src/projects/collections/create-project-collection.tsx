import { bodyOf } from '@lintel/client';
import { Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/client.ts';
import { displayOf } from '../../app/error-display.ts';
import { paths } from '../../app/paths.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useDesignWrite } from '../use-design-write.ts';

interface CreateProps {
  projectId: string;
  opened: boolean;
  onClose: () => void;
}

const KINDS = [
  { value: 'curated', label: 'Curated: a list for the client' },
  { value: 'favorites', label: 'Favorites: a list of your own' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

export function CreateProjectCollection({ projectId, opened, onClose }: CreateProps) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>('curated');
  const navigate = useNavigate();
  const create = useDesignWrite(projectId, {
    send: async (body: { name: string; kind: Kind }, header) =>
      bodyOf(
        await api.POST('/api/v1/design/projects/{projectId}/project-collections', {
          params: { path: { projectId }, header },
          body,
        }),
      ),
    announcement: (collection) => `The collection ${collection.name} was made. It is a draft.`,
    onDone: (collection) => {
      setName('');
      onClose();
      void navigate({ to: paths.collection(projectId, collection.id) });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate({ name: name.trim(), kind });
  }
  return (
    <Modal opened={opened} onClose={onClose} title="New collection">
      <form onSubmit={submit}>
        {create.error && <ErrorAlert {...displayOf(create.error)} />}
        <TextInput
          label="Name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
          maxLength={255}
          data-autofocus
        />
        <Select
          label="Kind"
          mt="sm"
          data={[...KINDS]}
          value={kind}
          onChange={(value) => setKind(value ?? 'curated')}
          allowDeselect={false}
        />
        <Group justify="end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
            Create
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
