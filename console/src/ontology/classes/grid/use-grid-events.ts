import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { NOTHING_SELECTED, toggled } from '../tree/selection.ts';
import { selections } from '../tree/tree-state.ts';
import type { Range } from './block.ts';
import { undoDraft } from './draft-store.ts';
import { type GridCommand, gridCommandOf } from './grid-keys.ts';
import { type GridCell, goTo, type Positions, places, positionOf } from './grid-place.ts';
import type { GridCommands } from './use-grid-commands.ts';

interface GridEvents {
  positions: Positions;
  commands: GridCommands;
  active: { row: number; column: number };
  range: Range | null;
  canEdit: boolean;
  /** Opens the editor of the active cell, with its content or with a first character. */
  edit: (opening: { text?: string; selects: boolean }) => void;
  rowsOfAPage: () => number;
}

/** Keys, pointer and clipboard of the grid. The editor of a cell keeps its own events to itself. */
export function useGridEvents({
  positions,
  commands,
  active,
  range,
  canEdit,
  edit,
  rowsOfAPage,
}: GridEvents) {
  const isDragging = useRef(false);
  const selected: Range = range ?? {
    top: active.row,
    bottom: active.row,
    left: active.column,
    right: active.column,
  };

  const carryOut = (command: GridCommand): boolean => {
    const { row, column } = active;
    const last = positions.ids.length - 1;
    if (command.do === 'move') goTo(positions, row + command.down, column + command.along, command.extends);
    else if (command.do === 'page')
      goTo(positions, row + command.down * rowsOfAPage(), column, command.extends);
    else if (command.do === 'end')
      goTo(
        positions,
        command.isCorner ? (command.along < 0 ? 0 : last) : row,
        command.along < 0 ? 0 : positions.columns.length - 1,
        command.extends,
      );
    else if (command.do === 'toggle') {
      const id = positions.ids[row];
      if (id !== undefined) selections.set(toggled(selections.get(), id));
    } else if (command.do === 'leave') return left(positions, row, column);
    else if (!canEdit) return false;
    else if (command.do === 'edit') edit({ selects: command.selects });
    else if (command.do === 'type') edit({ text: command.text, selects: false });
    else if (command.do === 'clear') commands.clear(selected);
    else if (command.do === 'fillDown') commands.fillDown(selected);
    else return undoDraft();
    return true;
  };

  return {
    onKeyDown(event: KeyboardEvent) {
      // A checkbox that was clicked, and the buttons of the header.
      const isButton = event.target instanceof HTMLElement && event.target.matches('input, button');
      if (isButton && ['Enter', ' '].includes(event.key)) return;
      const command = gridCommandOf(event);
      if (command === null || event.nativeEvent.isComposing || !carryOut(command)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocusCapture({ target }: React.FocusEvent) {
      const cell = cellOf(positions, target);
      const now = places.get().active;
      if (cell && !(cell.id === now?.id && cell.column === now.column))
        places.set({ active: cell, anchor: null });
    },
    onMouseDown(event: MouseEvent) {
      const cell = cellOf(positions, event.target);
      const at = positionOf(positions, cell);
      if (at === null || event.button !== 0 || event.target instanceof HTMLInputElement) return;
      isDragging.current = true;
      // Without this, the cell that is clicked would get the focus and begin a new range.
      if (event.shiftKey) event.preventDefault();
      goTo(positions, at.row, at.column, event.shiftKey);
    },
    onMouseOver({ target, buttons }: MouseEvent) {
      isDragging.current &&= buttons === 1;
      const at = isDragging.current ? positionOf(positions, cellOf(positions, target)) : null;
      if (at && (at.row !== active.row || at.column !== active.column))
        goTo(positions, at.row, at.column, true);
    },
    onDoubleClick({ target }: MouseEvent) {
      if (cellOf(positions, target) && !(target instanceof HTMLInputElement)) edit({ selects: true });
    },
    onCopy(event: ClipboardEvent) {
      if (isInText(event.target)) return;
      event.clipboardData.setData('text/plain', commands.copied(selected));
      event.preventDefault();
    },
    onPaste(event: ClipboardEvent) {
      if (isInText(event.target) || !canEdit) return;
      commands.paste(event.clipboardData.getData('text/plain'), selected);
      event.preventDefault();
    },
  };
}

/** Escape: from a range back to one cell, then without selected rows. */
function left(positions: Positions, row: number, column: number): boolean {
  if (places.get().anchor !== null) goTo(positions, row, column);
  else if (selections.get().ids.size > 0) selections.set(NOTHING_SELECTED);
  else return false;
  return true;
}

const isInText = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

function cellOf(positions: Positions, target: EventTarget): GridCell | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;
  const { id, column } = element?.dataset ?? {};
  const known = positions.columns.find((each) => each === column);
  return id === undefined || known === undefined ? null : { id, column: known };
}
