/** The classes marked for a verb, and from where Shift goes on. */
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

/** Shift with an arrow or a click: everything between where it began and the row that was reached. */
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

/** Without those that are gone. The same object when none is. */
export function existing(selection: Selection, exists: (id: string) => boolean): Selection {
  const ids = [...selection.ids].filter(exists);
  if (ids.length === selection.ids.size) return selection;
  const { anchor } = selection;
  return { ids: new Set(ids), anchor: anchor !== null && exists(anchor) ? anchor : null };
}

/** What a verb is about: the marked ones, else the row with the focus. */
export const targetsOf = ({ ids }: Selection, focused: string | null): string[] =>
  ids.size > 0 ? [...ids] : focused === null ? [] : [focused];
