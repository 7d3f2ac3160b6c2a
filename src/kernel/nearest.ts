import { folded } from './unicode.ts';

/** Longer texts aren't misspelled names. */
export const LONGEST_COMPARED = 100;

interface Candidate {
  name: string;
  /** In comparable form. */
  spellings: Iterable<string>;
}

/** The candidate that a misspelled text most likely means; null when none is close. Ties go to the lower name. */
export function nearestCandidate(comparable: string, candidates: Iterable<Candidate>): string | null {
  if (comparable === '' || comparable.length > LONGEST_COMPARED) return null;
  return nearestUpTo(comparable, candidates, comparable.length < 5 ? 1 : 2)?.name ?? null;
}

/** The candidate with the least distance, however far; null if there are none. Takes milliseconds for a thousand. */
export function leastDistant(
  comparable: string,
  candidates: Iterable<Candidate>,
): { name: string; distance: number } | null {
  return nearestUpTo(comparable.slice(0, LONGEST_COMPARED), candidates, Number.POSITIVE_INFINITY);
}

function nearestUpTo(
  comparable: string,
  candidates: Iterable<Candidate>,
  most: number,
): { name: string; distance: number } | null {
  let best: { name: string; distance: number } | null = null;
  for (const { name, spellings } of candidates) {
    for (const spelling of spellings) {
      const distance = distanceUpTo(comparable, spelling, Math.min(most, best?.distance ?? most));
      const isNearer = !best || distance < best.distance || (distance === best.distance && name < best.name);
      if (distance <= most && isNearer) best = { name, distance };
    }
  }
  return best;
}

/** " Did you mean X?" for a misspelled value of a known list, and nothing for anything else. */
export function didYouMean(value: unknown, known: readonly string[]): string {
  if (typeof value !== 'string' || value.length > LONGEST_COMPARED) return '';
  const candidates = known.map((name) => ({ name, spellings: [comparableName(name)] }));
  const suggestion = nearestCandidate(comparableName(value), candidates);
  return suggestion === null || suggestion === value ? '' : ` Did you mean ${suggestion}?`;
}

/** Case, accents, spaces and punctuation don't matter to someone who types a name. */
export function comparableName(name: string): string {
  return folded(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Wrong, missing, extra and swapped letters; `most + 1` for more than `most`. */
export function distanceUpTo(a: string, b: string, most: number): number {
  const beyond = most + 1;
  if (Math.abs(a.length - b.length) > most) return beyond;
  let before = new Float64Array(b.length + 1);
  let last = new Float64Array(b.length + 1);
  let row = new Float64Array(b.length + 1);
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    // Further from the diagonal, more letters are missing than may be.
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)];
    row[from - 1] = from === 1 ? i : beyond;
    let least = row[from - 1] ?? beyond;
    for (let j = from; j <= to; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let distance = (last[j - 1] ?? beyond) + (isSame ? 0 : 1);
      distance = Math.min(distance, (last[j] ?? beyond) + 1, (row[j - 1] ?? beyond) + 1);
      const isSwapped =
        !isSame &&
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwapped) distance = Math.min(distance, (before[j - 2] ?? beyond) + 1);
      row[j] = distance;
      least = Math.min(least, distance);
    }
    if (least > most) return beyond;
    if (to < b.length) row[to + 1] = beyond;
    [before, last, row] = [last, row, before];
  }
  return Math.min(beyond, last[b.length] ?? beyond);
}
