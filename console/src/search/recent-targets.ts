import { readStored, writeStored } from '../platform/stored.ts';
import { SEARCH_TYPES, type SearchTarget } from './target.ts';

/** So many are kept; the one that was not opened for the longest time goes first. */
export const MOST_RECENT_TARGETS = 40;
const MOST_SHOWN = 5;
/** Longer titles are cut: they would fill the storage that all pages share. */
const LONGEST_TEXT = 200;

interface Kept extends SearchTarget {
  /** How often it was opened. */
  times: number;
}

/** People who share a browser do not see what others opened. */
const keyOf = (person: string) => `lintel-targets ${person}`;

/** Adds a target that was opened; the newest is first. */
export function keepTarget(person: string, target: SearchTarget): void {
  const before = read(person);
  const known = before.find((each) => isSame(each, target));
  const { type, id, title, detail, path } = target;
  const kept: Kept = {
    type,
    id,
    title: title.slice(0, LONGEST_TEXT),
    detail: detail?.slice(0, LONGEST_TEXT) ?? null,
    path,
    times: (known?.times ?? 0) + 1,
  };
  const all = [kept, ...before.filter((each) => each !== known)].slice(0, MOST_RECENT_TARGETS);
  writeStored(keyOf(person), JSON.stringify(all));
}

/** The targets that were opened last, and of the others those that were opened most often. */
export function keptTargets(person: string): { recent: SearchTarget[]; frequent: SearchTarget[] } {
  const all = read(person);
  const frequent = all
    .slice(MOST_SHOWN)
    .filter(({ times }) => times > 1)
    .sort((a, b) => b.times - a.times);
  return { recent: all.slice(0, MOST_SHOWN), frequent: frequent.slice(0, MOST_SHOWN) };
}

const isSame = (a: SearchTarget, b: SearchTarget) => a.type === b.type && a.id === b.id;

const read = (person: string): Kept[] =>
  readStored(keyOf(person), (text) => {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, MOST_RECENT_TARGETS) : [];
  });

/** An earlier version of the page, or another program, may have written it. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { type, id, title, detail, path, times } = value as Record<keyof Kept, unknown>;
  return (
    SEARCH_TYPES.some((each) => each === type) &&
    [id, title, path].every((each) => typeof each === 'string') &&
    (detail === null || typeof detail === 'string') &&
    String(path).startsWith('/console/') &&
    typeof times === 'number'
  );
}
