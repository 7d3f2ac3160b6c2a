import { folded } from '../../kernel/unicode.ts';
import type { CadCategory } from './vocabulary.ts';

/** Longer references are no misspelt names. */
const LONGEST = 100;

/** The category that an unknown reference probably means, by its built-in name; null when none is near. */
export function nearestCategory(given: string, categories: Iterable<CadCategory>): string | null {
  if (given.length > LONGEST) return null;
  const wanted = comparableName(given);
  if (wanted === '') return null;
  let best: { name: string; distance: number } | null = null;
  const most = wanted.length < 5 ? 1 : 2;
  for (const { builtinName, label, retired } of categories) {
    if (retired) continue;
    for (const known of new Set([comparableName(builtinName), comparableName(label)])) {
      const distance = distanceUpTo(wanted, known, Math.min(most, best?.distance ?? most));
      const isNearer =
        !best || distance < best.distance || (distance === best.distance && builtinName < best.name);
      if (distance <= most && isNearer) best = { name: builtinName, distance };
    }
  }
  return best?.name ?? null;
}

/** What an unknown CAD category is answered with, everywhere. */
export function unknownCategory(quoted: string, suggestion: string | null): string {
  const question = suggestion === null ? '' : ` Did you mean ${suggestion}?`;
  return `CAD category ${quoted} doesn’t exist.${question}`;
}

/** `OST_Walls`, `ost walls` and `Walls` are the same to someone who types. */
function comparableName(name: string): string {
  return folded(name)
    .replace(/^ost[ _]/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Wrong, missing, extra and swapped letters; `most + 1` for more than `most`. */
function distanceUpTo(a: string, b: string, most: number): number {
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
