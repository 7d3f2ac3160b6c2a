import { type Fault, ValidationError } from '../../../kernel/domain-error.ts';
import { LONGEST_NAME } from '../../../kernel/text-limits.ts';
import { tidyText } from './classification-system.ts';
import { customEntry, type OpenKind } from './vocabulary.ts';

/** More than a person corrects at once. */
const MOST_FAULTS = 1000;

/** An entry as the vocabulary has it, or is to have it. */
export interface VocabularyRow {
  id: string;
  code: string;
  title: string;
  parentCode: string | null;
}

export interface KnownEntry extends VocabularyRow {
  custom: boolean;
  retired: boolean;
}

/** A row of a file; blank ones may be missing. */
export interface VocabularyRecord {
  row: number;
  cells: readonly string[];
}

/** What becomes of a vocabulary when a new version of it is loaded. */
export interface VocabularyPlan {
  added: VocabularyRow[];
  updated: VocabularyRow[];
  unchanged: number;
  /** Entries that the new version does not have; links to them are stale. */
  retired: KnownEntry[];
}

/**
 * The rows of a file with the columns code, title and parent, in any order. Every fault names its row; codes
 * are accepted in any of their usual spellings.
 */
export function readVocabulary(kind: OpenKind, records: readonly VocabularyRecord[]): VocabularyRow[] {
  const [head = { row: 1, cells: [] }, ...rows] = records;
  const columns = head.cells.map((name) => name.trim().toLowerCase());
  const at = {
    code: columns.indexOf('code'),
    title: columns.indexOf('title'),
    parent: columns.indexOf('parent'),
  };
  if (at.code === -1 || at.title === -1) {
    throw new ValidationError([
      {
        path: `body.row ${head.row}`,
        rule: 'columns',
        message: 'must contain the columns code and title. The column parent is optional',
      },
    ]);
  }
  const faults: Fault[] = [];
  const found = new Map<string, VocabularyRow & { row: number }>();
  for (const { row, cells } of rows) {
    if (faults.length >= MOST_FAULTS) break;
    const fault = (column: string, message: string) =>
      faults.push({ path: `body.row ${row}.${column}`, rule: 'vocabulary', message });
    const [code, parent] = [codeIn(kind, cells[at.code]), codeIn(kind, cells[at.parent])];
    const title = tidyText(cells[at.title] ?? '');
    if (code === null) fault('code', 'must be 1 to 200 characters long');
    else if (found.has(code))
      fault(
        'code',
        `“${code}” is already used in row ${found.get(code)?.row}. Remove or change one of these rows in the file`,
      );
    else if (title === '') fault('title', 'must not be blank');
    else if (title.length > LONGEST_NAME) fault('title', `must have at most ${LONGEST_NAME} characters`);
    else if (parent === null && (cells[at.parent] ?? '').trim() !== '')
      fault('parent', 'must be a code or empty');
    else found.set(code, { id: customEntry(kind, code).id, code, title, parentCode: parent, row });
  }
  for (const { row, parentCode } of found.values()) {
    if (faults.length >= MOST_FAULTS) break;
    if (parentCode !== null && !found.has(parentCode))
      faults.push({
        path: `body.row ${row}.parent`,
        rule: 'vocabulary',
        message: `${parentCode} isn't in this file`,
      });
  }
  if (faults.length === 0) faults.push(...cycleFaults(found));
  if (faults.length > 0) throw new ValidationError(faults);
  if (found.size === 0)
    throw new ValidationError([{ path: 'body', rule: 'vocabulary', message: 'has no entries' }]);
  return Array.from(found.values(), ({ row: _, ...entry }) => entry);
}

function codeIn(kind: OpenKind, text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return null;
  try {
    return customEntry(kind, text).code;
  } catch (error) {
    if (error instanceof ValidationError) return null;
    throw error;
  }
}

/** Each code is walked once: what is known to end somewhere is not walked again. */
function cycleFaults(rows: ReadonlyMap<string, VocabularyRow & { row: number }>): Fault[] {
  const ends = new Set<string>();
  for (const { code, row } of rows.values()) {
    const walk = new Set<string>();
    for (let at: string | null = code; at !== null && !ends.has(at); at = rows.get(at)?.parentCode ?? null) {
      if (walk.has(at)) {
        const message = `${code} is its own ancestor`;
        return [{ path: `body.row ${row}.parent`, rule: 'vocabulary', message }];
      }
      walk.add(at);
    }
    for (const each of walk) ends.add(each);
  }
  return [];
}

/** A firm's own entries stay, unless the file has them: then they are part of the vocabulary. */
export function planVocabulary(
  known: readonly KnownEntry[],
  rows: readonly VocabularyRow[],
  absent: 'retire' | 'keep',
): VocabularyPlan {
  const before = new Map(known.map((entry) => [entry.code, entry]));
  const named = new Set(rows.map(({ code }) => code));
  const isSame = (entry: KnownEntry, { title, parentCode }: VocabularyRow) =>
    entry.title === title && entry.parentCode === parentCode && !entry.custom && !entry.retired;
  const added = rows.filter(({ code }) => !before.has(code));
  const updated = rows.flatMap((row) => {
    const entry = before.get(row.code);
    return entry && !isSame(entry, row) ? [{ ...row, id: entry.id }] : [];
  });
  return {
    added,
    updated,
    unchanged: rows.length - added.length - updated.length,
    retired:
      absent === 'keep'
        ? []
        : known.filter(({ code, custom, retired }) => !custom && !retired && !named.has(code)),
  };
}
