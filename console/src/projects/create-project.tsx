import { bodyOf } from '@lintel/client';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '../app/client.ts';
import { displayOf } from '../app/error-display.ts';
import { announce } from '../app/outcome.tsx';
import { paths } from '../app/paths.ts';
import { queryClient } from '../app/query-client.ts';
import { intentions } from '../ontology/writing.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { projectsQuery } from './projects-query.ts';

export function CreateProject({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  const [intent] = useState(intentions);
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: async (body: { name: string }) =>
      bodyOf(
        await api.POST('/api/v1/party-directory/projects', {
          params: { header: { 'idempotency-key': intent.keyOf(body) } },
          body,
        }),
      ),
    onSuccess: async (project) => {
      intent.done();
      setName('');
      onClose();
      await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
      announce({ text: `The project ${project.name} was made.`, operationId: null });
      await navigate({ to: paths.project(project.id) });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate({ name: name.trim() });
  }
  return (
    <Modal opened={opened} onClose={onClose} title="New project">
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
