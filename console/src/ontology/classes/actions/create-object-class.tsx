import { Button, Fieldset, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, client } from '../../../platform/client.ts';
import { Failure } from '../../../platform/failure.tsx';
import { paths } from '../../../platform/paths.ts';
import { KEEP_SEARCH } from '../../../platform/search.ts';
import { type KeyHeader, useWrite } from '../../../platform/use-write.ts';
import { common } from '../../../ui/messages.ts';
import { AddToProposal, useAddChanges } from '../../proposals/add-to-proposal.tsx';
import { useIsNaming } from '../../proposals/new-proposal.tsx';
import type { ProposedChange } from '../../proposals/proposed-change.ts';
import { useUnplanned } from '../../proposals/use-unplanned.ts';
import { KINDS, type KindFacts } from '../../vocabularies/kinds.ts';
import { ClassTextInput } from '../class-text-input.tsx';
import { CLASS_TEXTS, OPTIONAL_TEXT_KEYS, type OptionalTextKey } from '../class-texts.ts';
import { IfcFields } from '../details/ifc-fields.tsx';
import { VocabularyPicker } from '../details/vocabulary-picker.tsx';
import { type ActionDialogProps, openAction } from '../open-action.ts';
import { written } from '../writing.ts';
import { ClassPicker } from './class-picker.tsx';
import { dialogSubject } from './dialog-title.ts';
import { messages } from './messages.ts';

type Links = Partial<Record<KindFacts['field'], string>>;

/** Creates a draft at the top level or below another class, prefilled with what is known. */
export default function CreateObjectClass({ opened, index }: ActionDialogProps) {
  const [ofParent] = opened.objectClassIds;
  const [parentId, setParentId] = useState(ofParent ?? null);
  const navigate = useNavigate();
  const [name, setName] = useState(opened.filledIn?.name ?? '');
  const [texts, setTexts] = useState<Partial<Record<OptionalTextKey, string>>>({});
  const [links, setLinks] = useState<Links>(
    opened.filledIn ? { cadCategory: opened.filledIn.cadCategory } : {},
  );
  const [ifc, setIfc] = useState({ ifcEntity: '', ifcPredefinedType: '' });
  const choices = {
    ...links,
    ...Object.fromEntries(Object.entries({ ...texts, ...ifc }).filter(([, text]) => text.trim() !== '')),
  };
  const change: ProposedChange =
    parentId === null
      ? { action: 'createObjectClass', request: { name: name.trim(), ...choices } }
      : {
          action: 'addObjectClassChild',
          request: { parentObjectClassIds: [parentId], childName: name.trim(), ...choices },
        };
  const isOnlyProposed = useUnplanned([change]) !== null;
  const isNaming = useIsNaming();
  const adding = useAddChanges(
    () => [change],
    () => openAction(null),
  );
  const create = useWrite({
    networkMode: 'always',
    send: async (wanted: NewClass, header) => {
      const accepted = await send(wanted, header);
      const operation = await client.operations.wait(accepted.operationId);
      if (operation.status === 'failed')
        throw new Error(operation.error?.message ?? messages.theClassWasNotCreated);
      return accepted;
    },
    onDone: async ({ operationId, handle, warnings }, wanted) => {
      openAction(null);
      await written([messages.created(wanted.name), ...(warnings ?? [])].join(' '), operationId);
      if (handle !== undefined) void navigate({ to: paths.objectClass(handle), search: KEEP_SEARCH });
    },
  });
  const title =
    ofParent === undefined ? messages.newClass : messages.newChildOf(dialogSubject([ofParent], index));
  return (
    <Modal
      opened
      onClose={() => openAction(null)}
      title={<bdi>{title}</bdi>}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!isNaming}
      closeButtonProps={{ 'aria-label': common.closeDialog }}
    >
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOnlyProposed) create.mutate({ parentId, name: name.trim(), choices });
          else if (name.trim() !== '') adding.start();
        }}
      >
        <TextInput
          label={CLASS_TEXTS.name.label}
          required
          maxLength={CLASS_TEXTS.name.longest}
          dir="auto"
          data-autofocus
          description={messages.nameHint}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {ofParent === undefined && (
          <ClassPicker
            index={index}
            label={messages.parent}
            value={parentId}
            onChange={setParentId}
            topLevel={true}
            refuse={({ status }) => (status === 'archived' ? messages.archived : null)}
            isFocusedFirst={false}
          />
        )}
        {OPTIONAL_TEXT_KEYS.map((key) => (
          <ClassTextInput
            key={key}
            field={key}
            value={texts[key] ?? ''}
            onChange={(text) => setTexts({ ...texts, [key]: text })}
            minRows={2}
          />
        ))}
        <Fieldset legend={messages.classifications}>
          <Text size="sm" c="dimmed" mb="xs">
            {parentId === null ? messages.allFourNeeded : messages.emptyInherits}
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
        <IfcFields
          entity={ifc.ifcEntity}
          inputs={{
            ifcEntity: { value: ifc.ifcEntity, onChange: (ifcEntity) => setIfc({ ...ifc, ifcEntity }) },
            ifcPredefinedType: {
              value: ifc.ifcPredefinedType,
              onChange: (ifcPredefinedType) => setIfc({ ...ifc, ifcPredefinedType }),
            },
          }}
        />
        <Failure error={adding.error} />
        <Failure error={create.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => openAction(null)}>
            {common.cancel}
          </Button>
          <AddToProposal adding={adding} disabled={name.trim() === ''} />
          {!isOnlyProposed && (
            <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
              {messages.createClass}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

interface NewClass {
  parentId: string | null;
  name: string;
  choices: object;
}

async function send({ parentId, name, choices }: NewClass, header: KeyHeader) {
  if (parentId === null)
    return await call('POST', '/api/v1/bim-ontology/object-classes', { header, body: { name, ...choices } });
  const answer = await call('POST', '/api/v1/bim-ontology/object-classes/actions/add-child', {
    header,
    body: { parentObjectClassIds: [parentId], childName: name, ...choices },
  });
  if ('dryRun' in answer) throw new Error(messages.gotDryRun);
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
        {messages.clear(label)}
      </Button>
    </Group>
  );
}
