import { fold } from '../../classes/find-index.ts';
import type { SystemEntry } from '../classification-systems.ts';

export interface EntryRow {
  entry: SystemEntry;
  /** From 1. */
  level: number;
  position: number;
  siblings: number;
  hasChildren: boolean;
  isOpen: boolean;
  /** Shown for its subentries alone, while searching. */
  isDimmed: boolean;
}

export interface EntryTree {
  byCode: ReadonlyMap<string, SystemEntry>;
  /** By the code above; the empty text for the top level. Entries whose parent is unknown are there too. */
  children: ReadonlyMap<string, readonly SystemEntry[]>;
}

export function entryTreeOf(entries: readonly SystemEntry[]): EntryTree {
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const children = new Map<string, SystemEntry[]>();
  for (const entry of entries) {
    const above = entry.parent !== null && byCode.has(entry.parent) ? entry.parent : '';
    const siblings = children.get(above);
    if (siblings) siblings.push(entry);
    else children.set(above, [entry]);
  }
  return { byCode, children };
}

/** The entries whose code or title has all words. */
export function matchesOf({ byCode }: EntryTree, q: string): ReadonlySet<string> | null {
  const words = fold(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const matches = new Set<string>();
  for (const { code, title } of byCode.values()) {
    const text = fold(`${code} ${title}`);
    if (words.every((word) => text.includes(word))) matches.add(code);
  }
  return matches;
}

/** The rows in sight: open branches, or while searching the matches with what is above them. */
export function rowsOf(
  tree: EntryTree,
  open: ReadonlySet<string>,
  matches: ReadonlySet<string> | null,
): EntryRow[] {
  const shown = matches && withAncestors(tree, matches);
  const rows: EntryRow[] = [];
  const visit = (above: string, level: number) => {
    const siblings = (tree.children.get(above) ?? []).filter(({ code }) => !shown || shown.has(code));
    for (const [at, entry] of siblings.entries()) {
      const below = tree.children.get(entry.code) ?? [];
      const hasChildren = shown ? below.some(({ code }) => shown.has(code)) : below.length > 0;
      const isOpen = hasChildren && (shown !== null || open.has(entry.code));
      const isDimmed = matches?.has(entry.code) === false;
      rows.push({ entry, level, position: at + 1, siblings: siblings.length, hasChildren, isOpen, isDimmed });
      if (isOpen) visit(entry.code, level + 1);
    }
  };
  visit('', 1);
  return rows;
}

function withAncestors({ byCode }: EntryTree, codes: ReadonlySet<string>): Set<string> {
  const shown = new Set<string>();
  for (const code of codes)
    for (let at: string | null = code; at !== null && !shown.has(at); at = byCode.get(at)?.parent ?? null)
      shown.add(at);
  return shown;
}
