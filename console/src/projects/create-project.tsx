import { bodyOf } from '@lintel/client';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../platform/client.ts';
import { type DialogProps, FormDialog } from '../platform/form-dialog.tsx';
import { paths } from '../platform/paths.ts';
import { useWrite } from '../platform/use-write.ts';
import { messages } from './messages.ts';
import { projectsQuery } from './projects-query.ts';

export function CreateProject({ opened = true, onClose }: DialogProps) {
  const navigate = useNavigate();
  const create = useWrite({
    send: async (body: { name: string }, header) =>
      bodyOf(await api.POST('/api/v1/party-directory/projects', { params: { header }, body })),
    stale: [projectsQuery.queryKey],
    announcement: ({ name }) => messages.createdProject(name),
    onDone: ({ id }) => {
      onClose();
      void navigate({ to: paths.project(id) });
    },
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={messages.newProject}
      action={messages.createProject}
      initialValues={{ name: '' }}
      refuse={({ name }) => (name.trim() === '' ? '' : null)}
      request={({ name }) => ({ name: name.trim() })}
      write={create}
    >
      {(form) => (
        <TextInput
          label={messages.name}
          {...form.getInputProps('name')}
          required
          maxLength={255}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
