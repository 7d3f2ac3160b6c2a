import { call } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { common } from '../../ui/messages.ts';
import { NameField } from '../../ui/name-field.tsx';
import { lifecycle as messages } from '../messages.ts';
import { type Project, projectsQuery } from '../projects-query.ts';

export function UpdateProject({
  project: { id, name: before },
  onClose,
}: DialogProps & { project: Project }) {
  const rename = useWrite({
    send: (body: { name: string }, header) =>
      call('PATCH', '/api/v1/party-directory/projects/{id}', { path: { id }, header, body }),
    stale: [projectsQuery.queryKey],
    announcement: ({ name }) => messages.renamed(before, name),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={messages.renameNamed(before)}
      action={messages.renameProject}
      initialValues={{ name: before }}
      refuse={({ name }) => (name.trim() === '' || name.trim() === before ? '' : null)}
      request={({ name }) => ({ name: name.trim() })}
      write={rename}
    >
      {(form) => <NameField label={common.name} {...form.getInputProps('name')} />}
    </FormDialog>
  );
}
