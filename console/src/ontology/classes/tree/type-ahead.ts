/** Letters that follow each other within this time are one word. */
const PAUSE_MS = 700;

export interface TypeAhead {
  readonly word: string;
  readonly at: number;
}

export const NOTHING_TYPED: TypeAhead = { word: '', at: Number.NEGATIVE_INFINITY };

export const typed = (before: TypeAhead, letter: string, now: number): TypeAhead => ({
  word: now - before.at < PAUSE_MS ? before.word + letter : letter,
  at: now,
});

/**
 * The row that begins with the text, searched from the focused row on, and then from the top. One letter, also
 * repeated, moves to the next row that begins with it; a longer text stays on a row that still matches.
 */
export function rowBeginning(
  word: string,
  at: number,
  rows: number,
  foldedNameAt: (row: number) => string,
): number | null {
  const isOneLetter = new Set(word).size === 1;
  const wanted = isOneLetter ? (Array.from(word)[0] ?? '') : word;
  if (wanted === '') return null;
  const first = isOneLetter ? 1 : 0;
  for (let step = first; step < rows + first; step++) {
    const row = (Math.max(at, 0) + step) % rows;
    if (foldedNameAt(row).startsWith(wanted)) return row;
  }
  return null;
}
