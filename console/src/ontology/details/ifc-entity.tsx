import { LintelError } from '@lintel/client';
import { ActionIcon, Autocomplete, Code, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { IconPencil } from '../../ui/icons.tsx';
import { common } from '../../ui/messages.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { ClassLink } from '../class-link.tsx';
import { ProposeChanges } from '../proposals/add-to-proposal.tsx';
import type { ProposedChange } from '../proposals/proposed-change.ts';
import { useUnplanned } from '../proposals/use-unplanned.ts';
import { updateObjectClass } from '../update-object-class.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { written } from '../writing.ts';
import { messages } from './messages.ts';
import { useClassRights } from './use-class-rights.ts';

/** The IFC entity in force on a class, where it comes from, and the button that changes it. */
export function IfcEntity({ detail }: { detail: ObjectClassDetail }) {
  const [isEditing, setIsEditing] = useState(false);
  const { propose: mayEdit } = useClassRights();
  const { entity, predefinedType, source, sourceObjectClassId } = detail.ifc;
  return (
    <>
      {entity === null ? (
        <Text span c="dimmed" size="sm">
          {common.none}
        </Text>
      ) : (
        <Code>{[entity, predefinedType].filter(Boolean).join('.')}</Code>
      )}{' '}
      {source !== 'authored' && source !== 'none' && sourceObjectClassId !== null && (
        <Text span size="sm" c="dimmed">
          <Sentence text={messages.ifcFrom[source]} name={<ClassLink id={sourceObjectClassId} />} />
        </Text>
      )}{' '}
      {mayEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={messages.setIfcEntity}
          title={messages.setIfcEntity}
          onClick={() => setIsEditing(true)}
        >
          <IconPencil size={14} aria-hidden />
        </ActionIcon>
      )}
      {isEditing && <SetIfcEntity detail={detail} onClose={() => setIsEditing(false)} />}
    </>
  );
}

interface Values {
  ifcEntity: string;
  ifcPredefinedType: string;
}

const orNull = (text: string): string | null => text.trim() || null;

/** The fields that differ from the class's own. */
function editOf(detail: ObjectClassDetail, { ifcEntity, ifcPredefinedType }: Values) {
  const entity = orNull(ifcEntity);
  const type = orNull(ifcPredefinedType);
  return {
    ...(entity !== detail.ifcEntity && { ifcEntity: entity }),
    ...(type !== detail.ifcPredefinedType && { ifcPredefinedType: type }),
  };
}

function SetIfcEntity({ detail, onClose }: DialogProps & { detail: ObjectClassDetail }) {
  // Loaded with the dialog: hundreds of names that no other page needs.
  const { data: entities = {} } = useQuery({
    queryKey: ['ifc-entities'],
    queryFn: async () => (await import('./ifc-entities.ts')).IFC_ENTITIES,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const changeOf = (values: Values): ProposedChange => ({
    action: 'updateObjectClass',
    request: { key: detail.id, ...editOf(detail, values) },
  });
  const write = useWrite({
    networkMode: 'always',
    send: (values: Values, header) => updateObjectClass(detail, editOf(detail, values), header),
    onDone: ({ data }, { ifcEntity }) => {
      onClose();
      const entity = ifcEntity.trim();
      const text =
        entity === '' ? messages.clearedIfcEntity(detail.name) : messages.setIfcTo(detail.name, entity);
      return written(text, data.operationId);
    },
  });
  const own = { ifcEntity: detail.ifcEntity ?? '', ifcPredefinedType: detail.ifcPredefinedType ?? '' };
  const isOnlyProposed = useUnplanned([changeOf(own)]) !== null;
  const faultOf = (field: keyof Values) => faultAt(write.error, `body.${field}`);
  const typesOf = (entity: string) => {
    const wanted = (entity.trim() || detail.ifc.entity || '').toLowerCase();
    const found = Object.entries(entities).find(([name]) => name.toLowerCase() === wanted);
    return found?.[1].split(' ').filter(Boolean) ?? [];
  };
  return (
    <FormDialog<Values, Values>
      title={messages.ifcTitle(detail.name)}
      action={messages.saveIfcEntity}
      initialValues={own}
      refuse={(values) => (Object.keys(editOf(detail, values)).length === 0 ? '' : null)}
      request={(values) => values}
      write={write}
      onClose={onClose}
      isSubmitHidden={isOnlyProposed}
      alternative={(values, isRefused) => (
        <ProposeChanges changes={() => [changeOf(values)]} onAdded={onClose} disabled={isRefused} />
      )}
    >
      {(form) => (
        <Stack gap="sm">
          <Autocomplete
            label={messages.ifcEntity}
            description={messages.ifcEntityHint}
            data={Object.keys(entities)}
            limit={20}
            maxLength={100}
            data-autofocus
            {...form.getInputProps('ifcEntity')}
            error={faultOf('ifcEntity')}
          />
          <Autocomplete
            label={messages.ifcPredefinedType}
            data={typesOf(form.values.ifcEntity)}
            maxLength={100}
            {...form.getInputProps('ifcPredefinedType')}
            error={faultOf('ifcPredefinedType')}
          />
        </Stack>
      )}
    </FormDialog>
  );
}

/** The message of a fault at a path of the request. */
function faultAt(error: unknown, path: string): string | undefined {
  if (!(error instanceof LintelError) || !Array.isArray(error.details)) return undefined;
  const fault = (error.details as { path?: unknown; message?: unknown }[]).find((each) => each.path === path);
  return typeof fault?.message === 'string' ? fault.message : undefined;
}
