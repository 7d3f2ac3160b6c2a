import { present } from '../../../kernel/present.ts';

/** An item of a list that is sorted by ID (compared as JavaScript strings) and has each ID once. */
interface Identified {
  readonly id: string;
}

/** A class that was changed, added or removed between two lists. */
export interface ClassChange<T> {
  was: T | undefined;
  is: T | undefined;
}

/** The differences of two lists, in the order of IDs. Unchanged classes are the same object in both. */
export function changesBetween<T extends Identified>(
  before: readonly T[],
  now: readonly T[],
): ClassChange<T>[] {
  const changes: ClassChange<T>[] = [];
  let b = 0;
  let n = 0;
  while (b < before.length || n < now.length) {
    const was = before[b];
    const is = now[n];
    if (was === is) {
      b++;
      n++;
    } else if (was && (!is || was.id < is.id)) {
      changes.push({ was, is: undefined });
      b++;
    } else if (is && (!was || is.id < was.id)) {
      changes.push({ was: undefined, is });
      n++;
    } else {
      changes.push({ was, is });
      b++;
      n++;
    }
  }
  return changes;
}

/** The index of an ID, or the index where it would be inserted. */
export function indexOfId(classes: readonly Identified[], id: string, from = 0): number {
  let [low, high] = [from, classes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (present(classes[middle]).id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The list with classes inserted, replaced, or removed (undefined) by ID. A class that is the same as before stays the
 * same object. Only the changed classes are looked at: the list may have fifty thousand.
 */
export function withChanges<T extends Identified>(
  before: readonly T[],
  changed: ReadonlyMap<string, T | undefined>,
  isSame: (a: T, b: T) => boolean,
): T[] {
  const after: T[] = [];
  let at = 0;
  for (const id of [...changed.keys()].sort()) {
    const index = indexOfId(before, id, at);
    for (; at < index; at++) after.push(present(before[at]));
    const was = before[at]?.id === id ? before[at++] : undefined;
    const is = changed.get(id);
    if (is) after.push(was && isSame(was, is) ? was : is);
  }
  for (; at < before.length; at++) after.push(present(before[at]));
  return after;
}

/** Sorts in place; fast if the list is already sorted. */
export function sortedById<T extends Identified>(classes: T[]): T[] {
  return classes.sort((a, b) => (a.id < b.id ? -1 : 1));
}
