import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { displayOf } from '../../platform/error-display.ts';
import { intentions } from '../../platform/intentions.ts';
import { useLanguage } from '../../platform/language.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { common } from '../../ui/messages.ts';
import { CLASS_TEXTS } from '../class-texts.ts';
import { type ActionDialogProps, openAction } from '../open-action.ts';
import { AddToProposal, useAddChanges } from '../proposing/add-to-proposal.tsx';
import { useIsNaming } from '../proposing/new-proposal.tsx';
import { useUnplanned } from '../proposing/use-unplanned.ts';
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
  const [intents] = useState(intentions);
  const [seen, setSeen] = useState<number | null>(null);
  const rename = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const revision = seen ?? detail?.revision ?? (await fetchObjectClass(id)).revision;
      return updateObjectClass({ id, revision }, { name }, intents.keyOf(name));
    },
    onSuccess: async ({ data }) => {
      intents.done();
      openAction(null);
      await written(messages.renamedTo(was, name), data.operationId);
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
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOnlyProposed) rename.mutate();
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
        {error && !isOnlyProposed && <ErrorAlert {...displayOf(error)} />}
        {rename.error && isConflict(rename.error) ? (
          <Text size="sm" role="alert">
            {messages.renamedMeanwhile(was)}
          </Text>
        ) : (
          rename.error && <ErrorAlert {...displayOf(rename.error)} />
        )}
        {adding.error && <ErrorAlert {...displayOf(adding.error)} />}
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
