import { Button, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../../platform/outcome.tsx';
import { useMay } from '../../../platform/session.ts';
import { IconArrowBarToDown, IconForms } from '../../../ui/icons.tsx';
import { isCodeField } from '../../vocabularies/code-fields.ts';
import type { GridVocabularies } from '../../vocabularies/use-vocabularies.ts';
import { isTranslated } from '../class-texts.ts';
import type { OntologyIndex } from '../ontology-index.ts';
import { openAction, useOpenAction } from '../open-action.ts';
import { backToRows } from '../tree/focus.ts';
import { selections } from '../tree/tree-state.ts';
import { problemOf } from './cell-problems.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { type ColumnId, GRID_FIELDS } from './columns.ts';
import { type CellRef, countOf, type Drafts, draftCellsOf, NO_DRAFTS, without } from './draft-cells.ts';
import { changeDrafts, useDrafts } from './draft-store.ts';
import classes from './grid.module.css';
import { goTo, type Positions, places, positionOf, rangeOf } from './grid-place.ts';
import { messages } from './messages.ts';
import { SetField } from './set-field.tsx';
import { type GridCommands, savedIn } from './use-grid-commands.ts';

interface GridToolbarProps {
  index: OntologyIndex;
  positions: Positions;
  commands: GridCommands;
  vocabularies: GridVocabularies;
  onColumns: (columns: readonly ColumnId[]) => void;
}

export function GridToolbar({ index, positions, commands, vocabularies, onColumns }: GridToolbarProps) {
  const drafts = useDrafts();
  const { blocking, gone } = useMemo(
    () => troublesOf(drafts, index, vocabularies),
    [drafts, index, vocabularies],
  );
  const count = countOf(drafts);
  const mayEdit = useMay('ontology.propose');
  const isSaving = useOpenAction()?.action === 'edit';
  const mayNotSave = blocking.length + gone.length > 0 ? messages.resolveFirst : null;
  const save = () => openAction({ action: 'edit', objectClassIds: [...drafts.keys()] });
  useHotkeys([['mod+S', () => mayEdit && count > 0 && mayNotSave === null && !isSaving && save()]]);
  return (
    <div role="toolbar" aria-label={messages.editCells} className={classes.toolbar}>
      {mayEdit && (
        <>
          <Button
            size="xs"
            disabled={count === 0 || mayNotSave !== null}
            title={mayNotSave ?? messages.saveHint}
            loading={isSaving}
            onClick={save}
          >
            {count === 0 ? messages.saveNothing : messages.save(count)}
          </Button>
          {count > 0 && (
            <Button
              size="xs"
              variant="default"
              disabled={mayNotSave !== null || isSaving}
              title={messages.previewHint}
              onClick={() =>
                openAction({ action: 'edit', objectClassIds: [...drafts.keys()], isPreview: true })
              }
            >
              {messages.preview}
            </Button>
          )}
          <Button size="xs" variant="default" disabled={count === 0} onClick={() => discard(count)}>
            {messages.discardChanges}
          </Button>
          <SetFieldButton
            index={index}
            columns={positions.columns}
            commands={commands}
            vocabularies={vocabularies}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBarToDown size={16} aria-hidden />}
            title={messages.fillDownHint}
            onClick={() => {
              const range = rangeOf(places.get(), positions);
              if (range) commands.fillDown(range);
            }}
          >
            {messages.fillDown}
          </Button>
        </>
      )}
      <ChooseColumns columns={positions.columns} onChange={onColumns} />
      <Text size="sm" aria-live="polite">
        {count > 0 && messages.notSaved(count, drafts.size)}
        {blocking.length > 0 && ` ${messages.cellsBlocked(blocking.length)}`}
        {gone.length > 0 && ` ${messages.cellsGone(gone.length)}`}
      </Text>
      {blocking.length > 0 && (
        <Button size="xs" variant="default" onClick={() => goToNext(blocking, positions)}>
          {messages.nextProblem}
        </Button>
      )}
      {gone.length > 0 && (
        <Button size="xs" variant="default" onClick={() => changeDrafts(without(drafts, gone))}>
          {messages.discard(gone.length)}
        </Button>
      )}
    </div>
  );
}

function discard(count: number): void {
  changeDrafts(NO_DRAFTS);
  announce({
    text: messages.discarded(count),
    operationId: null,
  });
}

/** Cells that keep the others from being saved: those to correct, and those whose class is gone. */
function troublesOf(drafts: Drafts, index: OntologyIndex, vocabularies: GridVocabularies) {
  const saved = savedIn(index);
  const blocking: CellRef[] = [];
  const gone: CellRef[] = [];
  for (const cell of draftCellsOf(drafts)) {
    const now = saved(cell);
    const problem = problemOf(cell.field, cell, now, vocabularies);
    if (now === null) gone.push(cell);
    else if (problem && problem.severity !== 'warning') blocking.push(cell);
  }
  return { blocking, gone };
}

/** To the first of the cells after the active one, in the order of the grid. */
function goToNext(cells: readonly CellRef[], positions: Positions): void {
  const found = cells
    .flatMap(({ id, field }) => positionOf(positions, { id, column: field }) ?? [])
    .sort((a, b) => a.row - b.row || a.column - b.column);
  const here = positionOf(positions, places.get().active);
  const next =
    found.find(({ row, column }) => here && (row > here.row || (row === here.row && column > here.column))) ??
    found[0];
  if (!next)
    return announce({
      text: messages.problemsHidden,
      operationId: null,
    });
  // Rendered at once: the focus goes to the cell that is active by then.
  flushSync(() => goTo(positions, next.row, next.column));
  backToRows();
}

interface SetFieldButtonProps {
  index: OntologyIndex;
  columns: readonly ColumnId[];
  commands: GridCommands;
  vocabularies: GridVocabularies;
}

function SetFieldButton({ index, columns, commands, vocabularies }: SetFieldButtonProps) {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const selected = selections.use().ids;
  const reason = selected.size === 0 ? messages.selectClassesFirst : null;
  const editable = () =>
    [...selected].filter((id) => (index.classes.get(id)?.status ?? 'archived') !== 'archived');
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconForms size={16} aria-hidden />}
        disabled={reason !== null}
        title={reason ?? messages.setFieldHint}
        onClick={() => setIds(editable())}
      >
        {messages.setField}
      </Button>
      {ids !== null && (
        <SetField
          ids={ids}
          fields={[...GRID_FIELDS, ...columns.filter(isTranslated), ...columns.filter(isCodeField)]}
          commands={commands}
          vocabularies={vocabularies}
          onClose={() => setIds(null)}
        />
      )}
    </>
  );
}
