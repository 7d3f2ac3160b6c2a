import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../../../platform/failure.tsx';
import { useLanguage } from '../../../platform/language.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { common } from '../../../ui/messages.ts';
import { AddToProposal, useAddChanges } from '../../proposals/add-to-proposal.tsx';
import { useIsNaming } from '../../proposals/new-proposal.tsx';
import { useUnplanned } from '../../proposals/use-unplanned.ts';
import { CLASS_TEXTS } from '../class-texts.ts';
import { type ActionDialogProps, openAction } from '../open-action.ts';
import { updateObjectClass } from '../update-object-class.ts';
import { fetchObjectClass, useObjectClass } from '../use-object-class.ts';
import { catchUp } from '../use-ontology.ts';
import { isConflict, written } from '../writing.ts';
import { dialogTitle } from './dialog-title.ts';
import { messages } from './messages.ts';

/** Only the name changes; handle, links and place stay, so no link from elsewhere breaks. */
export default function RenameObjectClass({ opened, index }: ActionDialogProps) {
  const [id = ''] = opened.objectClassIds;
  const [title] = useState(() => dialogTitle(messages.rename, [id], index));
  const { data: detail, error } = useObjectClass(id);
  // In another language, the list has the translated name: the own name is the one that changes here.
  const was = (useLanguage() === undefined ? index.classes.get(id)?.name : detail?.name) ?? '';
  const [typed, setName] = useState<string | null>(null);
  const name = typed ?? was;
  const [seen, setSeen] = useState<number | null>(null);
  const rename = useWrite({
    networkMode: 'always',
    send: async (to: string, header) => {
      const revision = seen ?? detail?.revision ?? (await fetchObjectClass(id)).revision;
      return updateObjectClass({ id, revision }, { name: to }, header);
    },
    onDone: async ({ data }, to) => {
      openAction(null);
      await written(messages.renamedTo(was, to), data.operationId);
    },
    onError: async (failure) => {
      if (!isConflict(failure)) return;
      setSeen((await fetchObjectClass(id)).revision);
      await catchUp();
    },
  });
  const isNaming = useIsNaming();
  const adding = useAddChanges(
    () => [{ action: 'updateObjectClass', request: { key: id, name: name.trim() } }],
    () => openAction(null),
  );
  const isOnlyProposed = useUnplanned([{ action: 'updateObjectClass', request: { key: id } }]) !== null;
  const isUnchanged = name.trim() === '' || name === was;
  return (
    <Modal
      opened
      closeOnEscape={!isNaming}
      onClose={() => openAction(null)}
      title={<bdi>{title}</bdi>}
      closeButtonProps={{ 'aria-label': common.closeDialog }}
    >
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOnlyProposed) rename.mutate(name);
          else if (!isUnchanged) adding.start();
        }}
      >
        <TextInput
          label={CLASS_TEXTS.name.label}
          required
          maxLength={500}
          dir="auto"
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {messages.handleStays(index.classes.get(id)?.handle ?? '')}
        </Text>
        {!isOnlyProposed && <Failure error={error} />}
        {rename.error && isConflict(rename.error) ? (
          <Text size="sm" role="alert">
            {messages.renamedMeanwhile(was)}
          </Text>
        ) : (
          <Failure error={rename.error} />
        )}
        <Failure error={adding.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => openAction(null)}>
            {common.cancel}
          </Button>
          <AddToProposal adding={adding} disabled={isUnchanged} />
          {!isOnlyProposed && (
            <Button type="submit" loading={rename.isPending} disabled={isUnchanged}>
              {messages.renameClass}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
