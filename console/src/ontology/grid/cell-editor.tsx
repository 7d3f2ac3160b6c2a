import { Autocomplete, Text } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Field, headerOf, kindOf } from './columns.ts';
import classes from './grid.module.css';
import type { Vocabularies } from './vocabularies.ts';
import { matchesOf, type Vocabulary } from './vocabulary.ts';

/** Where the focus goes after a cell was edited. */
export type Onward = 'stay' | 'down' | 'right' | 'left';

interface CellEditorProps {
  field: Field;
  initial: string;
  vocabularies: Vocabularies;
  onDone: (text: string | null, onward: Onward) => void;
}

/** Edits one cell: Enter and Tab take the text, Escape leaves the cell as it was. */
export function CellEditor({ field, initial, vocabularies, onDone }: CellEditorProps) {
  const [text, setText] = useState(initial);
  const isDone = useRef(false);
  const done = (value: string | null, onward: Onward) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(value, onward);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const onward = onwardBy(event);
    if (event.key === 'Escape') done(null, 'stay');
    else if (onward === null) return;
    else done(text, onward);
    event.preventDefault();
  };
  const kind = kindOf(field);
  const vocabulary = kind === null ? undefined : vocabularies.get(kind);
  const input = {
    'aria-label': headerOf(field),
    className: classes.editor,
    autoFocus: true,
    value: text,
    onKeyDown,
    onBlur: () => done(text, 'stay'),
    // A click in the text is no click on the cell.
    onMouseDown: (event: React.MouseEvent) => event.stopPropagation(),
  };
  if (vocabulary)
    return (
      <CodeInput
        {...input}
        vocabulary={vocabulary}
        onChange={setText}
        onChoose={(code) => done(code, 'down')}
      />
    );
  const onChange = ({ currentTarget }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setText(currentTarget.value);
  return field === 'description' ? (
    <textarea {...input} onChange={onChange} rows={5} data-tall dir="auto" />
  ) : (
    <input {...input} onChange={onChange} dir="auto" />
  );
}

function onwardBy({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>): Onward | null {
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  // A highlighted entry of the list is taken by the list; Shift+Enter is a line break in a text of several lines.
  const isOfList = currentTarget.hasAttribute('aria-activedescendant');
  return key === 'Enter' && !isOfList && !(shiftKey && currentTarget instanceof HTMLTextAreaElement)
    ? 'down'
    : null;
}

const MOST_OFFERED = 30;

interface CodeInputProps {
  vocabulary: Vocabulary;
  value: string;
  onChange: (text: string) => void;
  onChoose: (reference: string) => void;
  className: string | undefined;
}

/** A code: entries whose code or title begins with the text are offered, and any text can be entered. */
function CodeInput({ vocabulary, value, onChange, onChoose, className, ...input }: CodeInputProps) {
  const offered = matchesOf(vocabulary, value, MOST_OFFERED);
  return (
    <Autocomplete
      {...input}
      value={value}
      onChange={onChange}
      onOptionSubmit={onChoose}
      data={offered.map(({ reference }) => reference)}
      filter={({ options }) => options}
      selectFirstOptionOnChange
      defaultDropdownOpened
      maxDropdownHeight={260}
      comboboxProps={{ withinPortal: true, width: 320, position: 'bottom-start' }}
      classNames={{ root: classes.code, input: className }}
      renderOption={({ option }) => (
        <span>
          <Text span size="sm" fw={600}>
            {option.value}
          </Text>{' '}
          <Text span size="sm">
            {vocabulary.byReference.get(option.value)?.title}
          </Text>
        </span>
      )}
    />
  );
}
