import { newIdempotencyKey } from '@lintel/client';
import { List, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { lifecycle as messages } from '../messages.ts';
import { type Project, projectsQuery } from '../projects-query.ts';

const sendDeletion = ({ id, name }: Project, dryRun: boolean, header: { 'idempotency-key': string }) =>
  call('POST', '/api/v1/party-directory/projects/{id}/actions/delete', {
    path: { id },
    header,
    body: { confirmName: name, dryRun },
  });

interface DeleteProps extends DialogProps {
  project: Project;
  /** Called when the server has accepted the deletion, which goes on in the background. */
  onAccepted: (operationId: string) => void;
}

/** Deletes a closed project after showing everything that goes with it. An active one can be looked at. */
export function DeleteProject({ project, onClose, onAccepted }: DeleteProps) {
  const plan = useQuery({
    queryKey: [...projectsQuery.queryKey, project.id, 'deletion'],
    queryFn: async () => {
      const answer = await sendDeletion(project, true, { 'idempotency-key': newIdempotencyKey() });
      return 'counts' in answer ? messages.contents(answer.counts) : [];
    },
    gcTime: 0,
  });
  const remove = useWrite({
    send: (_: null, header) => sendDeletion(project, false, header),
    stale: [projectsQuery.queryKey],
    announcement: () => messages.deleting(project.name),
    onDone: (answer) => {
      onClose();
      if ('operationId' in answer) onAccepted(answer.operationId);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={messages.delete(project.name)}
      action={messages.deleteProject}
      isDestructive
      initialValues={{ typed: '' }}
      refuse={({ typed }) =>
        project.status === 'active'
          ? messages.closeFirst
          : plan.data && typed.trim() === project.name.trim()
            ? null
            : ''
      }
      request={() => null}
      write={remove}
    >
      {(form) => (
        <>
          <QueryBoundary query={plan} height={120}>
            {(contents) => (
              <>
                <Text>{contents.length === 0 ? messages.goesEmpty : messages.goes}</Text>
                <List my="xs" aria-label={messages.willBeDeleted}>
                  {contents.map((each) => (
                    <List.Item key={each}>{each}</List.Item>
                  ))}
                </List>
              </>
            )}
          </QueryBoundary>
          <Text>{messages.stays}</Text>
          <Text fw={500}>{messages.noUndo}</Text>
          {project.status === 'closed' && (
            <TextInput
              mt="sm"
              label={messages.projectName}
              description={messages.typeName(project.name)}
              autoComplete="off"
              maxLength={500}
              data-autofocus
              {...form.getInputProps('typed')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
