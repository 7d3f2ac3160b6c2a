import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { paths } from '../../platform/paths.ts';
import { common } from '../../ui/messages.ts';
import { NameField } from '../../ui/name-field.tsx';
import { messages } from '../messages.ts';
import { useDesignWrite } from '../use-design-write.ts';

const KINDS = [
  { value: 'curated', label: messages.curated },
  { value: 'favorites', label: messages.favorites },
] as const;
type Kind = (typeof KINDS)[number]['value'];

const INITIAL: { name: string; kind: Kind } = { name: '', kind: 'curated' };

export function CreateProjectCollection({
  projectId,
  opened = true,
  onClose,
}: DialogProps & { projectId: string }) {
  const navigate = useNavigate();
  const create = useDesignWrite(projectId, {
    send: (body: { name: string; kind: Kind }, header) =>
      call('POST', '/api/v1/design/projects/{projectId}/project-collections', {
        path: { projectId },
        header,
        body,
      }),
    announcement: ({ name }) => messages.createdCollection(name),
    onDone: ({ id }) => {
      onClose();
      void navigate({ to: paths.collection(projectId, id) });
    },
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={messages.newCollection}
      action={messages.createCollection}
      initialValues={INITIAL}
      refuse={({ name }) => (name.trim() === '' ? '' : null)}
      request={({ name, kind }) => ({ name: name.trim(), kind })}
      write={create}
    >
      {(form) => (
        <>
          <NameField label={common.name} {...form.getInputProps('name')} />
          <Select
            label={common.kind}
            description={messages.kindHint}
            mt="sm"
            data={[...KINDS]}
            {...form.getInputProps('kind')}
            allowDeselect={false}
          />
        </>
      )}
    </FormDialog>
  );
}
