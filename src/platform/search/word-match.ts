import { comparable } from '../../kernel/comparable.ts';

/** How well a text matches: every word whole, every word at least begun, or one with a letter amiss. */
export const EXACT = 0;
const PREFIX = 1;
const INEXACT = 2;
export type Rank = typeof EXACT | typeof PREFIX | typeof INEXACT;

/** A word with so many letters may have one wrong, missing, extra or swapped. A code with one other digit is another code. */
const FIVE_LETTERS = /(?:\p{L}[^\p{L}]*){5}/u;

/** A text prepared for matching: its words between single spaces, with a space before the first and after the last. */
export function searchable(...texts: (string | null | undefined)[]): string {
  return ` ${comparable(texts.filter(Boolean).join(' '))} `;
}

export interface WordMatcher {
  /** The rank of a prepared text (`searchable`), or null. */
  rankOf(text: string): Rank | null;
  /** A text that contains none of these does not match. */
  parts: readonly string[];
}

/**
 * Compares prepared texts with a query. Every word of the query must be a word of the text or its beginning; the rank is
 * that of the worst word, or null when a word is not found.
 */
export function wordMatcher(q: string): WordMatcher {
  const words = [...new Set(comparable(q).split(' '))]
    .filter((word) => word !== '')
    .map((word) => ({ word, begun: ` ${word}`, whole: ` ${word} `, forgives: FIVE_LETTERS.test(word) }));
  const longest = words.toSorted((a, b) => b.word.length - a.word.length)[0];
  if (!longest) return { rankOf: () => null, parts: [] };
  return {
    rankOf(text) {
      let worst: Rank = EXACT;
      for (const word of words) {
        const rank = rankOf(word, text);
        if (rank === null) return null;
        if (rank > worst) worst = rank;
      }
      return worst;
    },
    parts: longest.forgives ? partsWithinOneEdit(longest.word) : [` ${longest.word}`],
  };
}

/** One edit leaves the first or the second half of a word as it is, unless it swaps the letters where they meet. */
function partsWithinOneEdit(word: string): string[] {
  const half = Math.ceil(word.length / 2);
  const swapped = `${word.slice(0, half - 1)}${word[half]}${word[half - 1]}`;
  return [` ${word.slice(0, half)}`, ` ${swapped}`, word.slice(half)];
}

/** A word of a query, with the texts that are looked for in every row. */
interface QueryWord {
  word: string;
  begun: string;
  whole: string;
  /** One letter may be wrong. */
  forgives: boolean;
}

function rankOf({ word, begun, whole, forgives }: QueryWord, text: string): Rank | null {
  if (text.includes(whole)) return EXACT;
  if (text.includes(begun)) return PREFIX;
  if (!forgives) return null;
  for (let start = 0; start < text.length - 1; ) {
    const end = text.indexOf(' ', start + 1);
    if (beginsWithinOneEdit(word, text, start + 1, end)) return INEXACT;
    start = end;
  }
  return null;
}

/** Whether some beginning of text[from, to) differs from the word by one letter: wrong, missing, extra or swapped. */
function beginsWithinOneEdit(word: string, text: string, from: number, to: number): boolean {
  if (to - from < word.length - 1) return false;
  let same = 0;
  while (same < word.length && from + same < to && word[same] === text[from + same]) same++;
  const rest = (skipped: number, at: number) => {
    const left = word.length - same - skipped;
    return from + at + left <= to && text.startsWith(word.slice(same + skipped), from + at);
  };
  const isSwapped =
    word[same] === text[from + same + 1] && word[same + 1] === text[from + same] && rest(2, same + 2);
  return rest(1, same + 1) || rest(0, same + 1) || rest(1, same) || isSwapped;
}
