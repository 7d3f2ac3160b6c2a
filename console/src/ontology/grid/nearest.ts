/** An entry that can be meant by a misspelled text. */
interface Candidate {
  readonly reference: string;
  readonly spelling: string;
}

/** The candidate with the fewest wrong, missing, extra or swapped letters: up to two, in short texts one. */
export function nearestOf(spelling: string, candidates: Iterable<Candidate>): string | null {
  if (spelling === '') return null;
  let most = spelling.length < 5 ? 1 : 2;
  let best: string | null = null;
  for (const { reference, spelling: other } of candidates) {
    const distance = distanceUpTo(spelling, other, most);
    if (distance > most || (distance === most && best !== null)) continue;
    best = reference;
    most = distance;
  }
  return best;
}

/** `most + 1` for more than `most`. */
export function distanceUpTo(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
