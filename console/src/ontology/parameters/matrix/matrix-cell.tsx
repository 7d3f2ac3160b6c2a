import { memo } from 'react';
import classes from './matrix.module.css';
import { messages } from './messages.ts';

interface MatrixCellProps {
  id: string;
  left: number;
  columnIndex: number;
  className: string;
  parameter: string;
  state: 'required' | 'optional' | 'absent';
  /** The name of the class that an inherited parameter comes from. */
  from: string | null;
  isUnsaved: boolean;
  isActive: boolean;
  onActivate: () => void;
  onChange: () => void;
}

/** A letter for required or optional: in a box where the class has it itself, plain where it inherits it. */
export const MatrixCell = memo(
  function MatrixCell(props: MatrixCellProps) {
    const { id, left, columnIndex, className, parameter, state, from, isUnsaved, isActive } = props;
    return (
      <div
        id={id}
        role="gridcell"
        aria-colindex={columnIndex}
        aria-label={messages.cell(className, parameter, messages.words[state], from, isUnsaved)}
        className={classes.cell}
        data-state={state}
        data-inherited={from !== null || undefined}
        data-unsaved={isUnsaved || undefined}
        tabIndex={isActive ? 0 : -1}
        style={{ left }}
        onFocus={props.onActivate}
        onMouseDown={(event) => {
          // A second click changes the cell; the first one only goes there.
          if (isActive && document.activeElement === event.currentTarget) props.onChange();
        }}
      >
        <span aria-hidden>{state === 'absent' ? '' : messages.mark[state]}</span>
      </div>
    );
  },
  (a, b) =>
    a.id === b.id &&
    a.left === b.left &&
    a.className === b.className &&
    a.parameter === b.parameter &&
    a.state === b.state &&
    a.from === b.from &&
    a.isUnsaved === b.isUnsaved &&
    a.isActive === b.isActive,
);
