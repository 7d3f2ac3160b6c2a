import { LintelError } from '@lintel/client';
import { ActionIcon, Code, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type DialogProps, FormDialog } from '../../../platform/form-dialog.tsx';
import { useWrite } from '../../../platform/use-write.ts';
import { IconPencil } from '../../../ui/icons.tsx';
import { common } from '../../../ui/messages.ts';
import { Sentence } from '../../../ui/sentence.tsx';
import { ProposeChanges } from '../../proposals/add-to-proposal.tsx';
import type { ProposedChange } from '../../proposals/proposed-change.ts';
import { useUnplanned } from '../../proposals/use-unplanned.ts';
import { ClassLink } from '../class-link.tsx';
import { updateObjectClass } from '../update-object-class.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { written } from '../writing.ts';
import { IfcFields, type IfcValues } from './ifc-fields.tsx';
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

const orNull = (text: string): string | null => text.trim() || null;

/** The fields that differ from the class's own. */
function editOf(detail: ObjectClassDetail, { ifcEntity, ifcPredefinedType }: IfcValues) {
  const entity = orNull(ifcEntity);
  const type = orNull(ifcPredefinedType);
  return {
    ...(entity !== detail.ifcEntity && { ifcEntity: entity }),
    ...(type !== detail.ifcPredefinedType && { ifcPredefinedType: type }),
  };
}

function SetIfcEntity({ detail, onClose }: DialogProps & { detail: ObjectClassDetail }) {
  const changeOf = (values: IfcValues): ProposedChange => ({
    action: 'updateObjectClass',
    request: { key: detail.id, ...editOf(detail, values) },
  });
  const write = useWrite({
    networkMode: 'always',
    send: (values: IfcValues, header) => updateObjectClass(detail, editOf(detail, values), header),
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
  const faultOf = (field: keyof IfcValues) => faultAt(write.error, `body.${field}`);
  return (
    <FormDialog<IfcValues, IfcValues>
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
          <IfcFields
            entity={form.values.ifcEntity.trim() || detail.ifc.entity || ''}
            inputs={{
              ifcEntity: {
                'data-autofocus': true,
                ...form.getInputProps('ifcEntity'),
                error: faultOf('ifcEntity'),
              },
              ifcPredefinedType: {
                ...form.getInputProps('ifcPredefinedType'),
                error: faultOf('ifcPredefinedType'),
              },
            }}
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
