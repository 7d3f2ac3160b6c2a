import { nearestCandidate } from '@lintel/client';

/** An entry of a vocabulary. */
export interface GridEntry {
  /** The code, or the built-in name of a CAD category. */
  readonly reference: string;
  readonly title: string;
  readonly isRetired: boolean;
}

export interface Vocabulary {
  readonly entries: readonly GridEntry[];
  readonly byReference: ReadonlyMap<string, GridEntry>;
  /** By what people may write instead; null when several entries could be meant. */
  readonly bySpelling: ReadonlyMap<string, GridEntry | null>;
}

export function vocabularyOf(entries: readonly GridEntry[]): Vocabulary {
  const bySpelling = new Map<string, GridEntry | null>();
  for (const entry of entries)
    for (const spelling of new Set([spellingOf(entry.reference), spellingOf(entry.title)])) {
      if (spelling === '' || entry.isRetired) continue;
      bySpelling.set(spelling, bySpelling.has(spelling) ? null : entry);
    }
  return { entries, byReference: new Map(entries.map((entry) => [entry.reference, entry])), bySpelling };
}

/** `OST_Walls`, `ost walls` and `Walls`; `09 29 00` and `092900`. */
const spellingOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^ost[ _]/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The reference of the entry that is meant; the text itself when that is not clear. */
export const referenceFor = (vocabulary: Vocabulary, text: string): string =>
  vocabulary.byReference.has(text) ? text : (vocabulary.bySpelling.get(spellingOf(text))?.reference ?? text);

const guesses = new WeakMap<Vocabulary, Map<string, string | null>>();

/** The entry that a misspelled text is nearest to; null when none is near. */
export function suggestionFor(vocabulary: Vocabulary, text: string): string | null {
  const known = guesses.get(vocabulary) ?? new Map<string, string | null>();
  guesses.set(vocabulary, known);
  let guess = known.get(text);
  if (guess === undefined) {
    const candidates = vocabulary.entries.flatMap(({ reference, title, isRetired }) =>
      isRetired ? [] : [{ name: reference, spellings: [spellingOf(reference), spellingOf(title)] }],
    );
    guess = nearestCandidate(spellingOf(text), candidates);
    known.set(text, guess);
  }
  return guess;
}

/** The code that was typed, then entries that begin with it, then those that contain it; codes before titles. */
export function matchesOf({ entries }: Vocabulary, typed: string, most: number): GridEntry[] {
  const wanted = typed.trim().toLowerCase();
  const ranks: GridEntry[][] = [[], [], [], []];
  for (const entry of entries) {
    if (entry.isRetired) continue;
    const reference = entry.reference.toLowerCase();
    const title = entry.title.toLowerCase();
    if (reference === wanted || title === wanted) ranks[0]?.push(entry);
    else if (reference.startsWith(wanted)) ranks[1]?.push(entry);
    else if (title.startsWith(wanted) || reference.startsWith(`ost_${wanted}`)) ranks[2]?.push(entry);
    else if (reference.includes(wanted) || title.includes(wanted)) ranks[3]?.push(entry);
  }
  return ranks.flat().slice(0, most);
}
