/** The selected classes, and the anchor from which Shift extends the selection. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** Space, or a click with Ctrl. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Shift with an arrow or a click: everything between the anchor and the target row. */
export function extended(
  selection: Selection,
  rows: readonly string[],
  from: string | null,
  to: string,
): Selection {
  const end = rows.indexOf(to);
  if (end < 0) return selection;
  const anchor = selection.anchor ?? from ?? to;
  const found = rows.indexOf(anchor);
  const start = found < 0 ? end : found;
  return {
    ids: new Set(rows.slice(Math.min(start, end), Math.max(start, end) + 1)),
    anchor: found < 0 ? to : anchor,
  };
}

/** Without classes that no longer exist. The same object when there are none. */
export function existing(selection: Selection, exists: (id: string) => boolean): Selection {
  const ids = [...selection.ids].filter(exists);
  if (ids.length === selection.ids.size) return selection;
  const { anchor } = selection;
  return { ids: new Set(ids), anchor: anchor !== null && exists(anchor) ? anchor : null };
}

/** The classes for an action: the selected ones, else the focused row. */
export const targetsOf = ({ ids }: Selection, focused: string | null): string[] =>
  ids.size > 0 ? [...ids] : focused === null ? [] : [focused];
