import { MOST_ENTRIES } from './classification-system.ts';
import { TooManySystemEntries } from './errors.ts';
import type { EntryRow } from './system-entries.ts';
import type { ClassificationEntry, OpenKind } from './vocabulary.ts';
import type { VocabularyRow } from './vocabulary-import.ts';

/** Of a classification, whether one of the open kinds or a further system: a list, and another that replaces all of it. */
export const MOST_STORED_ENTRIES = 2 * MOST_ENTRIES;

/** What an entry or a former key counts beside its texts, because short ones take memory too. */
export const CHARACTERS_BESIDE_TEXTS = 50;

/** Refuses entries beyond the limit: every process keeps entries in memory, retired and deleted ones too. */
export function refuseTooManyEntries(id: string, stored: number, added: number): void {
  if (added > 0 && stored + added > MOST_STORED_ENTRIES) throw new TooManySystemEntries(id);
}

/** Refuses new entries of the open kinds that would be too many of their kind. */
export function refuseTooManyCustomEntries(
  stored: Iterable<{ kind: OpenKind }>,
  custom: readonly ClassificationEntry[],
): void {
  if (custom.length === 0) return;
  const added = new Map<OpenKind, Set<string>>();
  for (const { kind, id } of custom) added.set(kind, (added.get(kind) ?? new Set()).add(id));
  const counts = new Map<OpenKind, number>();
  for (const { kind } of stored) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const [kind, ids] of added) refuseTooManyEntries(kind, counts.get(kind) ?? 0, ids.size);
}

/** What the triggers of classification_entry count. */
export function charactersOfEntry({
  id,
  code,
  title,
  parentCode = null,
}: Pick<VocabularyRow, 'id' | 'code' | 'title'> & { parentCode?: string | null }): number {
  return CHARACTERS_BESIDE_TEXTS + id.length + code.length + title.length + (parentCode?.length ?? 0);
}

/** What the triggers of classification_system_entry count. */
export function charactersOfSystemEntry({ code, title }: Pick<EntryRow, 'code' | 'title'>): number {
  return CHARACTERS_BESIDE_TEXTS + code.length + title.length;
}

/** By how many characters stored entries grow when these rows replace or follow them. */
export function charactersOfRows<Row>(
  stored: readonly Row[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  charactersOf: (row: Row) => number,
): number {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  let added = 0;
  for (const row of rows) {
    const replaced = before.get(keyOf(row));
    added += charactersOf(row) - (replaced ? charactersOf(replaced) : 0);
  }
  return added;
}
