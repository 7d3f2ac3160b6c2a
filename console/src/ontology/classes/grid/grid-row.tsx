import type { ObjectClass } from '@lintel/client';
import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { IconAlertTriangle, IconUsers } from '../../../ui/icons.tsx';
import type { GridVocabularies } from '../../vocabularies/use-vocabularies.ts';
import { pathOf } from '../actions/class-targets.ts';
import type { OntologyIndex } from '../ontology-index.ts';
import { STATUS_WORDS } from '../words.ts';
import { CellEditor, type Onward } from './cell-editor.tsx';
import { problemInWords, problemOf } from './cell-problems.ts';
import { inheritedMark, shownOf } from './cells.ts';
import { type ColumnId, type Field, isField } from './columns.ts';
import type { RowDraft } from './draft-cells.ts';
import classes from './grid.module.css';
import { cellElementId } from './grid-place.ts';
import { messages } from './messages.ts';
import { savedIn } from './use-grid-commands.ts';

/** The cell that is being edited, and the text that the editor begins with. */
export interface Editing {
  readonly id: string;
  readonly field: Field;
  readonly text: string;
  /** Whether all of the text is selected, so that typing replaces it. */
  readonly selects: boolean;
}

interface GridRowProps {
  objectClass: ObjectClass;
  index: OntologyIndex;
  draft: RowDraft | undefined;
  vocabularies: GridVocabularies;
  columns: readonly ColumnId[];
  /** Its position, from 0. */
  at: number;
  top: number;
  isSelected: boolean;
  /** Of the active cell; -1 when it is in another row. */
  activeAt: number;
  /** Of the selected cells; -1 when there are none in this row. */
  from: number;
  to: number;
  editing: Editing | null;
  onDone: (text: string | null, onward: Onward) => void;
  onToggle: (id: string) => void;
}

/** Rendered again only when something of its own changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { objectClass, columns, at, top, isSelected, activeAt, from, to } = props;
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      aria-selected={isSelected}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      data-archived={objectClass.status === 'archived' || undefined}
    >
      {columns.map((column, place) => (
        <GridCell
          key={column}
          {...props}
          column={column}
          place={place}
          isActive={place === activeAt}
          isInRange={place >= from && place <= to}
        />
      ))}
    </div>
  );
});

interface GridCellProps extends GridRowProps {
  column: ColumnId;
  place: number;
  isActive: boolean;
  isInRange: boolean;
}

function GridCell(props: GridCellProps) {
  const { objectClass, index, draft, vocabularies, column, place, isActive, isInRange, editing } = props;
  const { id } = objectClass;
  const field = isField(column) ? column : null;
  const cell = field === null ? undefined : draft?.[field];
  const problem = field && cell ? problemOf(field, cell, savedIn(index)({ id, field }), vocabularies) : null;
  const { text, isInherited, title } = cell
    ? { text: cell.value, isInherited: false, title: '' }
    : contentOf(props);
  const elementId = cellElementId({ id, column });
  const isReadOnly = field === null || objectClass.status === 'archived';
  const isEdited = field !== null && editing?.field === field;
  return (
    <div
      role="gridcell"
      id={elementId}
      data-id={id}
      data-column={column}
      aria-colindex={place + 1}
      tabIndex={isActive ? 0 : -1}
      className={classes.cell}
      {...(column === 'name' && { 'aria-label': cell ? messages.unsavedNamed(text) : text })}
      {...(isReadOnly && { 'aria-readonly': true })}
      {...(problem && problem.severity !== 'warning' && { 'aria-invalid': true })}
      {...(problem && { 'aria-describedby': `${elementId}-problem`, title: problemInWords(problem) })}
      data-inherited={isInherited || undefined}
      data-unsaved={cell !== undefined || undefined}
      data-problem={problem?.severity}
      data-range={isInRange || undefined}
    >
      {column === 'name' && (
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={messages.select(objectClass.name)}
          checked={props.isSelected}
          onChange={() => props.onToggle(id)}
        />
      )}
      {isEdited ? (
        <CellEditor
          field={field}
          initial={editing.text}
          selects={editing.selects}
          vocabularies={vocabularies}
          onDone={props.onDone}
        />
      ) : (
        <>
          {problem &&
            (problem.severity === 'conflict' ? (
              <IconUsers size={14} aria-hidden />
            ) : (
              <IconAlertTriangle size={14} aria-hidden />
            ))}
          <span
            className={classes.text}
            dir="auto"
            {...(title !== '' && !problem && { title: `${text} ${title}` })}
          >
            {text}
          </span>
          {column !== 'name' && cell && <span className={classes.hidden}> {messages.unsaved}</span>}
          {isInherited && field && <span className={classes.hidden}> {inheritedMark(field)}</span>}
        </>
      )}
      {problem && (
        <span hidden id={`${elementId}-problem`}>
          {problemInWords(problem)}
        </span>
      )}
    </div>
  );
}

function contentOf({ objectClass, index, column }: GridCellProps) {
  if (isField(column)) return shownOf(objectClass, column);
  const text = column === 'status' ? STATUS_WORDS[objectClass.status] : pathOf(index, objectClass.id);
  return { text, isInherited: false, title: '' };
}
