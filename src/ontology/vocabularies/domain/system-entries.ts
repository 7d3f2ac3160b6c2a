import type { Fault } from '../../../kernel/domain-error.ts';
import { codeKey, DEEPEST_ENTRY, LONGEST_CODE, LONGEST_TITLE, tidyText } from './classification-system.ts';

/** An entry as a file has it. */
export interface EntryRead {
  /** Of a sheet the row (the heading is row 1), of another file the line. */
  row: number;
  code: string;
  /** Empty: the code stands for it, where the format lets a title be missing. */
  title: string;
  parent: string | null;
}

export interface EntryRow {
  key: string;
  code: string;
  title: string;
  parent: string | null;
}

/** What a file has: its entries, or every reason against them. */
export interface EntriesRead {
  entries: EntryRow[];
  levels: number;
  faults: Fault[];
}

/** More would be no help, and no answer could carry them. */
const MOST_FAULTS = 10_000;

interface Found extends EntryRow {
  row: number;
  /** From the file; null if it names no parent. */
  parentCode: string | null;
}

/** Codes of a system with their parents, which a file adds to. */
export type StoredParents = readonly (readonly [code: string, parent: string | null])[];

/**
 * Checks the rows of a file as a whole: codes that occur twice or differ in case and spaces alone, parents that the
 * file lacks, circles, depth. Without parents of its own (`nested` false) a file gets them from its codes' structure.
 * Of `stored` entries a row can be a child, and a row without a parent keeps the stored one.
 */
export function entriesOf(
  reads: readonly EntryRead[],
  { nested, stored = [] }: { nested: boolean; stored?: StoredParents },
): EntriesRead {
  const faults = new Faults();
  const found = new Map<string, Found>();
  for (const { row, ...read } of reads) {
    const [code, parentCode] = [
      tidyText(read.code),
      read.parent === null ? null : tidyText(read.parent) || null,
    ];
    const title = tidyText(read.title) || (nested ? code : '');
    const other = found.get(codeKey(code));
    if (code === '' || code.length > LONGEST_CODE)
      faults.add(row, 'code', `must be 1 to ${LONGEST_CODE} characters long`);
    else if (other) faults.add(row, 'code', sameCode(code, other));
    else if (title === '') faults.add(row, 'title', 'must not be blank');
    else if (title.length > LONGEST_TITLE)
      faults.add(row, 'title', `must have at most ${LONGEST_TITLE} characters`);
    else found.set(codeKey(code), { row, key: codeKey(code), code, title, parentCode, parent: null });
  }
  const hasParents = nested || Array.from(found.values()).some(({ parentCode }) => parentCode !== null);
  const codes = new Map(Array.from(found.values(), (entry) => [entry.code, entry]));
  const before = new Map(stored.map(([code, parent]) => [codeKey(code), { code, parent }]));
  const find = (code: string) => {
    const key = codeKey(code);
    return (found.get(key) ?? before.get(key))?.code;
  };
  for (const entry of found.values()) {
    if (entry.parentCode === null) {
      const kept = before.get(entry.key)?.parent ?? null;
      if (kept !== null) entry.parent = find(kept) ?? kept;
      else if (!nested) entry.parent = parentByStructure(entry.code, find, hasParents);
      continue;
    }
    const parent = find(entry.parentCode);
    if (parent !== undefined) entry.parent = parent;
    else {
      const where = stored.length > 0 ? "isn't in this file or the system" : "isn't in this file";
      faults.add(entry.row, 'parent', `${entry.parentCode.slice(0, LONGEST_CODE)} ${where}`);
    }
  }
  const others = Array.from(before)
    .filter(([key]) => !found.has(key))
    .map(
      ([, { code, parent }]) => [code, { parent: parent === null ? null : (find(parent) ?? null) }] as const,
    );
  const levels = levelsOf(codes, new Map(others), faults);
  if (reads.length === 0) faults.add(null, null, 'has no entries');
  const entries = Array.from(codes.values(), ({ key, code, title, parent }) => ({
    key,
    code,
    title,
    parent,
  }));
  return { entries: faults.list.length > 0 ? [] : entries, levels, faults: faults.list };
}

class Faults {
  readonly list: Fault[] = [];

  add(row: number | null, column: string | null, message: string): void {
    if (this.list.length >= MOST_FAULTS) return;
    const path = ['body', ...(row === null ? [] : [`row ${row}`]), ...(column === null ? [] : [column])];
    this.list.push({ path: path.join('.'), rule: 'vocabulary', message });
  }
}

function sameCode(code: string, other: Found): string {
  return code === other.code
    ? `“${code}” is already used in row ${other.row}. Remove or change one of these rows in the file`
    : `“${code}” differs from “${other.code}” in row ${other.row} only in case or spaces`;
}

const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/**
 * The longest beginning of a code that is a code itself: `Ss_25_10` for `Ss_25_10_30`, `21` for `211`, `330` for `331`.
 * A file that names parents means its other rows to have none, unless their codes are written in parts.
 */
export function parentByStructure(
  code: string,
  find: (beginning: string) => string | undefined,
  partsOnly: boolean,
): string | null {
  const cuts = Array.from(code.matchAll(SEPARATORS), ({ index }) => index).filter((at) => at > 0);
  for (const at of cuts.toReversed()) {
    const parent = find(code.slice(0, at));
    if (parent !== undefined) return parent;
  }
  if (partsOnly) return null;
  // A number in parts is cut between its parts alone: 1.1 isn't above 1.10.
  for (let at = (cuts[0] ?? code.length) - 1; at > 0; at--) {
    const parent = find(code.slice(0, at));
    if (parent !== undefined) return parent;
  }
  const zeros = code.replace(/\d/g, '0');
  for (let at = code.length - 1; at > 0; at--) {
    if (code[at] === zeros[at]) continue; // rounds to what the digits after it round to
    const parent = find(code.slice(0, at) + zeros.slice(at));
    if (parent !== undefined) return parent;
  }
  return null;
}

/**
 * The number of levels of a file's codes, below `others` that are stored. Each code is walked once: what is known to end
 * somewhere isn't walked again.
 */
function levelsOf(
  codes: ReadonlyMap<string, Found>,
  others: ReadonlyMap<string, Pick<Found, 'parent'>>,
  faults: Faults,
): number {
  const depths = new Map<string, number>();
  const rowOf = (code: string) => codes.get(code)?.row ?? null;
  let levels = 0;
  for (const code of [...codes.keys(), ...others.keys()]) {
    const walk: string[] = [];
    const seen = new Set<string>();
    let at: string | null = code;
    while (at !== null && !depths.has(at) && !seen.has(at)) {
      seen.add(at);
      walk.push(at);
      at = (codes.get(at) ?? others.get(at))?.parent ?? null;
    }
    const circle = at !== null && seen.has(at) ? walk.slice(walk.indexOf(at)) : [];
    // The stored entries form no circle, so each circle has a row of the file.
    for (const each of circle)
      if (codes.has(each)) faults.add(rowOf(each), 'parent', `${each} is its own ancestor`);
    let depth = at === null || circle.length > 0 ? 0 : (depths.get(at) ?? 0);
    for (const each of walk.toReversed()) {
      depths.set(each, ++depth);
      if (depth === DEEPEST_ENTRY + 1) faults.add(rowOf(each), 'parent', tooDeep(each, codes.has(each)));
    }
    if (codes.has(code)) levels = Math.max(levels, depth);
  }
  return levels;
}

/** A stored entry has no row in the file that puts it too deep. */
function tooDeep(code: string, isInFile: boolean): string {
  return isInFile
    ? `is more than ${DEEPEST_ENTRY} levels deep`
    : `puts ${code} more than ${DEEPEST_ENTRY} levels deep`;
}
