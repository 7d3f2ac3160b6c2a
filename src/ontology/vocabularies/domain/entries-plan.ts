import type { EntryRow } from './system-entries.ts';

export interface StoredEntryRow extends EntryRow {
  custom: boolean;
  retired: boolean;
}

/** What becomes of a system's entries when a list is imported. Entries that classes brought stay whatever `absent` says. */
export function planEntries(
  known: readonly StoredEntryRow[],
  rows: readonly EntryRow[],
  absent: 'retire' | 'keep',
) {
  const before = new Map(known.map((entry) => [entry.key, entry]));
  const named = new Set(rows.map(({ key }) => key));
  const isSame = (entry: StoredEntryRow, { code, title, parent }: EntryRow) =>
    entry.code === code &&
    entry.title === title &&
    entry.parent === parent &&
    !entry.custom &&
    !entry.retired;
  const added = rows.filter(({ key }) => !before.has(key));
  const updated = rows.filter((row) => {
    const entry = before.get(row.key);
    return entry !== undefined && !isSame(entry, row);
  });
  const respelled = updated.flatMap(({ key, code }) => {
    const was = before.get(key)?.code;
    return was === undefined || was === code ? [] : [{ was, code }];
  });
  return {
    added,
    updated,
    respelled,
    unchanged: rows.length - added.length - updated.length,
    retired:
      absent === 'keep'
        ? []
        : known.filter(({ key, custom, retired }) => !custom && !retired && !named.has(key)),
  };
}
