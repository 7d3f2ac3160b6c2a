import { type FocusEvent, useEffect, useRef } from 'react';
import { useOpenAction } from '../../classes/open-action.ts';

/**
 * For a list whose rows disappear once they are dealt with: the focus goes on to the row that follows. `rows` are the
 * keys of the rows.
 */
export function useKeptFocus(rows: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const at = useRef(-1);
  const isDialogOpen = useOpenAction() !== null;
  const shown = rows.join('\n');
  // The focus is lost when rows or the dialog disappear.
  useEffect(() => {
    if (at.current < 0 || isDialogOpen || document.activeElement !== document.body) return;
    const items = list.current?.children;
    items?.[Math.min(at.current, items.length - 1)]?.querySelector('button')?.focus();
  }, [shown, isDialogOpen]);
  const onFocus = ({ target }: FocusEvent) => {
    at.current = Array.from(list.current?.children ?? []).findIndex((row) => row.contains(target));
  };
  return { ref: list, onFocus };
}
