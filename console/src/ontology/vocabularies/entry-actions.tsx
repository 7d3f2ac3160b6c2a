import { newIdempotencyKey } from '@lintel/client';
import { ActionIcon, Menu, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { useWrite } from '../../platform/use-write.ts';
import { IconDots } from '../../ui/icons.tsx';
import { common } from '../../ui/messages.ts';
import { VocabularyPicker } from '../classes/details/vocabulary-picker.tsx';
import { written } from '../classes/writing.ts';
import type { Kind } from './kinds.ts';
import { messages } from './messages.ts';
import type { ManagedEntry } from './vocabulary-queries.ts';

export interface EntryActionsProps {
  kind: Kind;
  entry: ManagedEntry;
  /** How many classes have the entry set on themselves. */
  users: number;
}

const ACTIONS = { rename: common.rename, merge: messages.merge, delete: common.delete } as const;
type Action = keyof typeof ACTIONS;

export function EntryActions({ kind, entry, users }: EntryActionsProps) {
  const [opened, setOpened] = useState<Action | null>(null);
  const why = entry.isCustom ? null : messages.published;
  const dialog = { kind, entry, users, onClose: () => setOpened(null) };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={messages.entryActions}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={messages.entryActions} maw={260}>
          {why !== null && <Menu.Label>{why}</Menu.Label>}
          {Object.entries(ACTIONS).map(([action, label]) => (
            <Menu.Item key={action} disabled={why !== null} onClick={() => setOpened(action as Action)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {opened === 'rename' && <RenameEntry {...dialog} />}
      {opened === 'merge' && <MergeEntry {...dialog} />}
      {opened === 'delete' && <DeleteEntry {...dialog} />}
    </>
  );
}

type EntryDialogProps = DialogProps & EntryActionsProps;
const STALE = [['vocabulary']];

function RenameEntry({ kind, entry: { id, code, title }, onClose }: EntryDialogProps) {
  const rename = (to: string, header: { 'idempotency-key': string }) =>
    call('PATCH', '/api/v1/bim-ontology/classifications/{kind}/{id}', {
      path: { kind, id },
      header,
      body: { title: to },
    });
  const write = useWrite({
    send: rename,
    stale: STALE,
    onDone: (_answer, to) => {
      onClose();
      void written(messages.renamed(code, to), null, async () => {
        await rename(title, { 'idempotency-key': newIdempotencyKey() });
        await queryClient.invalidateQueries({ queryKey: STALE[0] ?? [] });
      });
    },
  });
  return (
    <FormDialog
      title={messages.renameTitle(code)}
      action={messages.renameTitle(code)}
      initialValues={{ title }}
      refuse={(values) => (values.title.trim() === '' || values.title.trim() === title ? '' : null)}
      request={(values) => values.title.trim()}
      write={write}
      onClose={onClose}
    >
      {(form) => (
        <TextInput
          label={messages.titleLabel}
          description={messages.renameHint}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('title')}
        />
      )}
    </FormDialog>
  );
}

function MergeEntry({ kind, entry: { id, code }, users, onClose }: EntryDialogProps) {
  const write = useWrite({
    send: ({ targetId }: { targetId: string; target: string }, header) =>
      call('POST', '/api/v1/bim-ontology/classifications/{kind}/{id}/actions/merge', {
        path: { kind, id },
        header,
        body: { targetId },
      }),
    stale: STALE,
    onDone: ({ data }, { target }) => {
      onClose();
      void written(messages.merged(code, target, data.objectClassIds.length), data.operationId);
    },
  });
  return (
    <FormDialog
      title={messages.mergeTitle(code)}
      action={({ target }) => (target === '' ? messages.mergeTitle(code) : messages.mergeInto(target))}
      initialValues={{ targetId: '', target: '' }}
      refuse={({ targetId }) =>
        targetId === '' ? messages.chooseTarget : targetId === id ? messages.itself : null
      }
      request={(values) => values}
      write={write}
      onClose={onClose}
    >
      {(form) => (
        <>
          <VocabularyPicker
            kind={kind}
            label={messages.mergeIntoLabel}
            isFocusedFirst
            onChoose={({ id: targetId, reference: target }) => form.setValues({ targetId, target })}
          />
          {form.values.target !== '' && form.values.targetId !== id && (
            <Text mt="sm">{messages.mergeSentence(code, form.values.target, users)}</Text>
          )}
        </>
      )}
    </FormDialog>
  );
}

function DeleteEntry({ kind, entry: { id, code }, users, onClose }: EntryDialogProps) {
  const write = useWrite({
    send: (_request: null) =>
      call('DELETE', '/api/v1/bim-ontology/classifications/{kind}/{id}', { path: { kind, id } }),
    stale: STALE,
    onDone: () => {
      onClose();
      void written(messages.deleted(code), null);
    },
  });
  return (
    <FormDialog
      title={messages.deleteTitle(code)}
      action={messages.deleteTitle(code)}
      isDestructive
      refuse={() => (users > 0 ? messages.inUse(code, users) : null)}
      request={() => null}
      write={write}
      onClose={onClose}
    >
      {users === 0 && <Text>{messages.deleteHint(code)}</Text>}
    </FormDialog>
  );
}
