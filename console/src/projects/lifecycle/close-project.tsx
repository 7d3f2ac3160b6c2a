import { Text } from '@mantine/core';
import { call } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { lifecycle as messages } from '../messages.ts';
import { type Project, projectsQuery } from '../projects-query.ts';

export function CloseProject({ project: { id, name }, onClose }: DialogProps & { project: Project }) {
  const close = useWrite({
    send: (_: null, header) =>
      call('POST', '/api/v1/party-directory/projects/{id}/actions/close', { path: { id }, header }),
    stale: [projectsQuery.queryKey],
    announcement: () => messages.closed(name),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={messages.close(name)}
      action={messages.closeProject}
      request={() => null}
      write={close}
    >
      <Text>{messages.closeConsequences}</Text>
    </FormDialog>
  );
}
