import { bodyOf } from '@lintel/client';
import { Button, Fieldset, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, client } from '../../platform/client.ts';
import { displayOf } from '../../platform/error-display.ts';
import { intentions } from '../../platform/intentions.ts';
import { paths } from '../../platform/paths.ts';
import { KEEP_SEARCH } from '../../platform/search.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { VocabularyPicker } from '../details/vocabulary-picker.tsx';
import { KINDS, type KindFacts } from '../kinds.ts';
import { openAction } from '../open-action.ts';
import { AddToProposal, useAddChanges } from '../proposing/add-to-proposal.tsx';
import { useIsNaming } from '../proposing/new-proposal.tsx';
import type { ProposedChange } from '../proposing/proposed-change.ts';
import { useUnplanned } from '../proposing/use-unplanned.ts';
import { isLost, written } from '../writing.ts';
import type { ActionDialogProps } from './action-dialogs.tsx';
import { ClassPicker } from './class-picker.tsx';
import { subjectOf } from './dialog-title.ts';

type Links = Partial<Record<KindFacts['field'], string>>;

/** Creates a draft at the top level or below another class, prefilled with what is known. */
export default function CreateObjectClass({ opened, index }: ActionDialogProps) {
  const [ofParent] = opened.objectClassIds;
  const [parentId, setParentId] = useState(ofParent ?? null);
  const navigate = useNavigate();
  const [intents] = useState(intentions);
  const [name, setName] = useState(opened.filledIn?.name ?? '');
  const [description, setDescription] = useState('');
  const [synonyms, setSynonyms] = useState('');
  const [links, setLinks] = useState<Links>(
    opened.filledIn ? { cadCategory: opened.filledIn.cadCategory } : {},
  );
  const wish = {
    ...links,
    ...(description.trim() !== '' && { description }),
    ...(synonyms.trim() !== '' && { synonyms }),
  };
  const change: ProposedChange =
    parentId === null
      ? { action: 'createObjectClass', request: { name: name.trim(), ...wish } }
      : {
          action: 'addObjectClassChild',
          request: { parentObjectClassIds: [parentId], childName: name.trim(), ...wish },
        };
  const isOnlyProposed = useUnplanned([change]) !== null;
  const isNaming = useIsNaming();
  const adding = useAddChanges(
    () => [change],
    () => openAction(null),
  );
  const create = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const accepted = await send(parentId, name.trim(), wish, intents.keyOf([parentId, name, wish]));
      const operation = await client.operations.wait(accepted.operationId);
      if (operation.status === 'failed')
        throw new Error(operation.error?.message ?? 'The class was not created.');
      return accepted;
    },
    onError: (error) => {
      if (!isLost(error)) intents.done();
    },
    onSuccess: async ({ operationId, handle, warnings }) => {
      intents.done();
      openAction(null);
      await written([`Created ${name.trim()} as a draft.`, ...(warnings ?? [])].join(' '), operationId);
      if (handle !== undefined) void navigate({ to: paths.objectClass(handle), search: KEEP_SEARCH });
    },
  });
  const title = ofParent === undefined ? 'New class' : `New child of ${subjectOf([ofParent], index)}`;
  return (
    <Modal
      opened
      onClose={() => openAction(null)}
      title={<bdi>{title}</bdi>}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!isNaming}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOnlyProposed) create.mutate();
          else if (name.trim() !== '') adding.start();
        }}
      >
        <TextInput
          label="Name"
          required
          maxLength={500}
          dir="auto"
          data-autofocus
          description="The handle is generated from the name and used in URLs."
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {ofParent === undefined && (
          <ClassPicker
            index={index}
            label="Parent"
            value={parentId}
            onChange={setParentId}
            topLevel={true}
            refuse={({ status }) => (status === 'archived' ? 'Archived' : null)}
            isFocusedFirst={false}
          />
        )}
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxLength={10_000}
          dir="auto"
          value={description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        <TextInput
          label="Synonyms"
          description="Separated by commas"
          maxLength={10_000}
          dir="auto"
          value={synonyms}
          onChange={({ currentTarget }) => setSynonyms(currentTarget.value)}
        />
        <Fieldset legend="Classifications">
          <Text size="sm" c="dimmed" mb="xs">
            {parentId === null
              ? 'A class needs all four before it can be approved. You can add them later.'
              : 'Empty fields are inherited from the parent.'}
          </Text>
          <Stack gap="sm">
            {KINDS.map(({ kind, field, name: label }) => (
              <LinkField
                key={kind}
                facts={{ kind, label }}
                chosen={links[field]}
                onChange={(value) => {
                  const { [field]: _dropped, ...others } = links;
                  setLinks(value === null ? others : { ...others, [field]: value });
                }}
              />
            ))}
          </Stack>
        </Fieldset>
        {adding.error && <ErrorAlert {...displayOf(adding.error)} />}
        {create.error && <ErrorAlert {...displayOf(create.error)} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => openAction(null)}>
            Cancel
          </Button>
          <AddToProposal adding={adding} disabled={name.trim() === ''} />
          {!isOnlyProposed && (
            <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
              Create class
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

async function send(parentId: string | null, name: string, wish: object, idempotencyKey: string) {
  const header = { 'idempotency-key': idempotencyKey };
  if (parentId === null)
    return bodyOf(
      await api.POST('/api/v1/bim-ontology/object-classes', { params: { header }, body: { name, ...wish } }),
    );
  const answer = bodyOf(
    await api.POST('/api/v1/bim-ontology/object-classes/actions/add-child', {
      params: { header },
      body: { parentObjectClassIds: [parentId], childName: name, ...wish },
    }),
  );
  if ('dryRun' in answer) throw new Error('The class was not created: the server answered with a dry run.');
  return answer;
}

interface LinkFieldProps {
  facts: { kind: KindFacts['kind']; label: string };
  chosen: string | undefined;
  onChange: (value: string | null) => void;
}

function LinkField({ facts: { kind, label }, chosen, onChange }: LinkFieldProps) {
  if (chosen === undefined)
    return <VocabularyPicker kind={kind} label={label} onChoose={({ reference }) => onChange(reference)} />;
  return (
    <Group justify="space-between">
      <Text size="sm">
        {label}: <strong>{chosen}</strong>
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => onChange(null)}>
        Clear {label}
      </Button>
    </Group>
  );
}
