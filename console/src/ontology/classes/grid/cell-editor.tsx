import { type KeyboardEvent, useRef, useState } from 'react';
import type { GridVocabularies } from '../../vocabularies/use-vocabularies.ts';
import { isProse } from './cells.ts';
import { CodeInput } from './code-input.tsx';
import { columnHeaderOf, type Field, kindOf } from './columns.ts';
import classes from './grid.module.css';

/** Where the focus goes after a cell was edited. */
export type Onward = 'stay' | 'down' | 'right' | 'left';

interface CellEditorProps {
  field: Field;
  initial: string;
  /** Whether typing replaces the text that is there. */
  selects: boolean;
  vocabularies: GridVocabularies;
  onDone: (text: string | null, onward: Onward) => void;
}

/** Edits one cell: Enter and Tab take the text, Escape leaves the cell as it was. */
export function CellEditor({ field, initial, selects, vocabularies, onDone }: CellEditorProps) {
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
    'aria-label': columnHeaderOf(field),
    className: classes.editor,
    autoFocus: true,
    value: text,
    onKeyDown,
    onFocus: ({ currentTarget }: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      currentTarget.setSelectionRange(selects ? 0 : initial.length, initial.length),
    onBlur: () => done(text, 'stay'),
    // A click in the text is no click on the cell.
    onMouseDown: (event: React.MouseEvent) => event.stopPropagation(),
  };
  if (vocabulary)
    return (
      <CodeInput
        {...input}
        className={classes.code ?? ''}
        classNames={{ input: classes.editor ?? '' }}
        isOpen
        vocabulary={vocabulary}
        onChange={setText}
        onChoose={(code) => done(code, 'down')}
      />
    );
  const onChange = ({ currentTarget }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setText(currentTarget.value);
  return isProse(field) ? (
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
