import { folded } from './unicode.ts';

/** Longer texts aren't misspelled names. */
const LONGEST = 100;

interface Candidate {
  name: string;
  /** In comparable form. */
  spellings: Iterable<string>;
}

/** The candidate that a misspelled text most likely means; null when none is close. Ties go to the lower name. */
export function nearestCandidate(comparable: string, candidates: Iterable<Candidate>): string | null {
  if (comparable === '' || comparable.length > LONGEST) return null;
  return nearestUpTo(comparable, candidates, comparable.length < 5 ? 1 : 2)?.name ?? null;
}

/** The candidate with the least distance, however far; null if there are none. Takes milliseconds for a thousand. */
export function leastDistant(
  comparable: string,
  candidates: Iterable<Candidate>,
): { name: string; distance: number } | null {
  return nearestUpTo(comparable.slice(0, LONGEST), candidates, Number.POSITIVE_INFINITY);
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
  if (typeof value !== 'string' || value.length > LONGEST) return '';
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
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
