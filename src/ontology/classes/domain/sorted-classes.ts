import { present } from '../../../kernel/present.ts';

/** Of lists that are sorted by id, as strings are compared here, each id once. */
interface Identified {
  readonly id: string;
}

/** A class of two lists that is not the same object in both: it was changed, added or removed. */
export interface ClassChange<T> {
  was: T | undefined;
  is: T | undefined;
}

/** What is not the very same object in both lists, by id. */
export function changesBetween<T extends Identified>(
  before: readonly T[],
  now: readonly T[],
): ClassChange<T>[] {
  const changes: ClassChange<T>[] = [];
  let [b, n] = [0, 0];
  while (b < before.length || n < now.length) {
    const [was, is] = [before[b], now[n]];
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

/** The place of an id, or the place where it would be. */
export function placeOf(classes: readonly Identified[], id: string, from = 0): number {
  let [low, high] = [from, classes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (present(classes[middle]).id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The list with these in it, each in place of the one with its id, if there is one that is not the same. */
export function withClasses<T extends Identified>(
  before: readonly T[],
  changed: readonly T[],
  isSame: (a: T, b: T) => boolean,
): T[] {
  const sorted = sortedById([...changed]);
  const after: T[] = [];
  let at = 0;
  for (const objectClass of sorted) {
    const place = placeOf(before, objectClass.id, at);
    while (at < place) after.push(present(before[at++]));
    const was = before[at];
    if (was?.id === objectClass.id) at++;
    after.push(was?.id === objectClass.id && isSame(was, objectClass) ? was : objectClass);
  }
  while (at < before.length) after.push(present(before[at++]));
  return after;
}

/** In place; next to nothing for what is sorted already. */
export function sortedById<T extends Identified>(classes: T[]): T[] {
  return classes.sort((a, b) => (a.id < b.id ? -1 : 1));
}
