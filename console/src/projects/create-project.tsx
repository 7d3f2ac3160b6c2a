import { useNavigate } from '@tanstack/react-router';
import { call } from '../platform/client.ts';
import { type DialogProps, FormDialog } from '../platform/form-dialog.tsx';
import { paths } from '../platform/paths.ts';
import { useWrite } from '../platform/use-write.ts';
import { common } from '../ui/messages.ts';
import { NameField } from '../ui/name-field.tsx';
import { messages } from './messages.ts';
import { projectsQuery } from './projects-query.ts';

export function CreateProject({ opened = true, onClose }: DialogProps) {
  const navigate = useNavigate();
  const create = useWrite({
    send: (body: { name: string }, header) =>
      call('POST', '/api/v1/party-directory/projects', { header, body }),
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
      {(form) => <NameField label={common.name} {...form.getInputProps('name')} />}
    </FormDialog>
  );
}
