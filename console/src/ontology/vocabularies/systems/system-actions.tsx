import { ActionIcon, Menu, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../platform/client.ts';
import { FormDialog } from '../../../platform/form-dialog.tsx';
import { paths } from '../../../platform/paths.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { IconDots } from '../../../ui/icons.tsx';
import { common } from '../../../ui/messages.ts';
import { written } from '../../classes/writing.ts';
import { type ClassificationSystem, STALE_SYSTEMS } from '../classification-systems.ts';
import { messages } from './messages.ts';
import { orNull, type SystemFacts, SystemFields } from './system-form.tsx';

const PATH = '/api/v1/bim-ontology/classification-systems/{systemId}';

interface SystemActionsProps {
  system: ClassificationSystem;
  entries: number;
  /** How many classes have one of its codes. */
  users: number;
}

export function SystemActions(props: SystemActionsProps) {
  const [opened, setOpened] = useState<'rename' | 'delete' | null>(null);
  const onClose = () => setOpened(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={messages.systemActions}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={messages.systemActions}>
          <Menu.Item onClick={() => setOpened('rename')}>{common.rename}</Menu.Item>
          <Menu.Item onClick={() => setOpened('delete')}>{common.delete}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'rename' && <EditSystem {...props} onClose={onClose} />}
      {opened === 'delete' && <DeleteSystem {...props} onClose={onClose} />}
    </>
  );
}

type DialogOfSystem = SystemActionsProps & { onClose: () => void };

function EditSystem({ system, onClose }: DialogOfSystem) {
  const write = useWrite({
    networkMode: 'always',
    send: ({ name, version, source }: SystemFacts, header) =>
      call('PATCH', PATH, {
        path: { systemId: system.id },
        header,
        body: { name: name.trim(), version: orNull(version), source: orNull(source) },
      }),
    stale: STALE_SYSTEMS,
    onDone: ({ name }) => {
      onClose();
      return written(messages.saved(name), null);
    },
  });
  return (
    <FormDialog<SystemFacts, SystemFacts>
      title={messages.editTitle(system.name)}
      action={messages.save}
      initialValues={{ name: system.name, version: system.version ?? '', source: system.source ?? '' }}
      refuse={({ name }) => (name.trim() === '' ? '' : null)}
      request={(values) => values}
      write={write}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="sm">
          <SystemFields form={form} />
        </Stack>
      )}
    </FormDialog>
  );
}

function DeleteSystem({ system: { id, name }, entries, users, onClose }: DialogOfSystem) {
  const navigate = useNavigate();
  const write = useWrite({
    networkMode: 'always',
    send: (_request: null) => call('DELETE', PATH, { path: { systemId: id } }),
    onDone: async () => {
      onClose();
      await navigate({ to: paths.vocabularies() });
      await written(messages.deleted(name), null);
    },
    stale: STALE_SYSTEMS,
  });
  return (
    <FormDialog
      title={messages.deleteTitle(name)}
      action={messages.deleteTitle(name)}
      isDestructive
      refuse={() => (users > 0 ? messages.inUse(name, users) : null)}
      request={() => null}
      write={write}
      onClose={onClose}
    >
      {users === 0 && <Text>{messages.deleteHint(name, entries)}</Text>}
    </FormDialog>
  );
}
