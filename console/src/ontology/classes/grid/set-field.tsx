import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { announce } from '../../../platform/outcome.tsx';
import { common } from '../../../ui/messages.ts';
import type { GridVocabularies } from '../../vocabularies/use-vocabularies.ts';
import { referenceFor } from '../../vocabularies/vocabulary.ts';
import { faultOf, problemInWords } from './cell-problems.ts';
import { tidied } from './cells.ts';
import { CodeInput } from './code-input.tsx';
import { columnHeaderOf, type Field, kindOf } from './columns.ts';
import { MOST_CLASSES } from './draft-cells.ts';
import { messages } from './messages.ts';
import type { GridCommands } from './use-grid-commands.ts';

interface SetFieldProps {
  /** The selected classes. */
  ids: readonly string[];
  fields: readonly Field[];
  commands: GridCommands;
  vocabularies: GridVocabularies;
  onClose: () => void;
}

/** Gives one field the same value in all selected classes. The cells are unsaved until they are saved with the others. */
export function SetField({ ids, fields, commands, vocabularies, onClose }: SetFieldProps) {
  const [field, setField] = useState<Field>('uniformat');
  const [text, setText] = useState('');
  const kind = kindOf(field);
  const vocabulary = kind === null ? undefined : vocabularies.get(kind);
  const typed = tidied(field, text);
  const value = vocabulary ? referenceFor(vocabulary, typed) : typed;
  const fault = faultOf(field, value, vocabularies);
  const isTooMany = ids.length > MOST_CLASSES;
  const refusal = isTooMany ? messages.tooManySelected(MOST_CLASSES) : null;
  const entry = vocabulary?.byReference.get(value);
  const submit = () => {
    if (refusal !== null || fault?.severity === 'error') return;
    if (!commands.write(ids.map((id) => ({ id, field, value })))) return;
    announce({
      text: (value === '' ? messages.fieldCleared : messages.fieldSet)(columnHeaderOf(field), ids.length),
      operationId: null,
    });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={messages.setFieldOf(ids.length)}
      closeButtonProps={{ 'aria-label': common.closeDialog }}
    >
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Select
          label={messages.field}
          allowDeselect={false}
          data={fields.map((each) => ({ value: each, label: columnHeaderOf(each) }))}
          value={field}
          onChange={(next) => setField(next ?? 'uniformat')}
        />
        <CodeInput
          label={messages.value}
          description={messages.valueHint}
          data-autofocus
          vocabulary={vocabulary}
          value={text}
          onChange={setText}
          onChoose={setText}
          error={text !== '' && fault?.severity === 'error' && problemInWords(fault)}
        />
        {entry && (
          <Text size="sm">
            {entry.reference} {entry.title}
          </Text>
        )}
        {fault?.severity === 'warning' && <Text size="sm">{fault.message}</Text>}
        {refusal !== null && <Text size="sm">{refusal}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={refusal !== null || fault?.severity === 'error'}>
            {(value === '' ? messages.clear : messages.set)(columnHeaderOf(field), ids.length)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
