import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openAction } from '../open-action.ts';
import { type TreeModel, toggleOpen } from './tree-model.ts';
import { selections } from './tree-state.ts';
import { rowIdOf } from './use-tree-pointer.ts';

const DRAGGED = 'application/x-lintel-object-classes';
/** A closed row opens after this time under the pointer. */
const OPEN_AFTER_MS = 700;

/** Dropping opens the same dialog as pasting: it moves, or copies with Ctrl, and shows the plan first. */
export function useDragAndDrop(tree: TreeModel) {
  /** The row under the pointer; empty for the space below the rows, which is the top level. */
  const [dropTarget, setDropTarget] = useState<string | null>(null);
  const dragged = useRef<readonly string[]>([]);
  const open = useEffectEvent((id: string) => toggleOpen(tree, [id], true));
  useEffect(() => {
    if (!dropTarget) return;
    const timer = setTimeout(() => open(dropTarget), OPEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [dropTarget]);

  const end = () => {
    dragged.current = [];
    setDropTarget(null);
  };
  return {
    dropTarget,
    onDragStart: (event: DragEvent) => {
      const id = rowIdOf(event.target);
      if (id === null) return;
      const { ids } = selections.get();
      dragged.current = ids.has(id) ? [...ids] : [id];
      event.dataTransfer.setData(DRAGGED, JSON.stringify(dragged.current));
      event.dataTransfer.effectAllowed = 'copyMove';
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current.length === 0) return;
      const over = rowIdOf(event.target) ?? '';
      if (dragged.current.includes(over)) return setDropTarget(null);
      event.preventDefault();
      event.dataTransfer.dropEffect = event.ctrlKey ? 'copy' : 'move';
      setDropTarget(over);
    },
    onDragEnd: end,
    onDrop: (event: DragEvent) => {
      const objectClassIds = dragged.current;
      const over = rowIdOf(event.target);
      end();
      if (objectClassIds.length === 0) return;
      event.preventDefault();
      openAction({ action: event.ctrlKey ? 'copy' : 'move', objectClassIds, targetId: over });
    },
  };
}
