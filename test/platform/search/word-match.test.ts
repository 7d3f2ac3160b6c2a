import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchable, wordMatcher } from '../../../src/platform/search/word-match.ts';

const rank = (q: string, ...texts: string[]) => wordMatcher(q).rankOf(searchable(...texts));

describe('wordMatcher', () => {
  it.each([
    ['doors', 'Interior Doors', 0],
    ['DOORS interior', 'Interior Doors', 0],
    ['int doo', 'Interior Doors', 1],
    ['terior', 'Interior Doors', null],
    ['interoir', 'Interior Doors', 2],
    ['intrior', 'Interior Doors', 2],
    ['interiior', 'Interior Doors', 2],
    ['intexior', 'Interior Doors', 2],
    ['partiton', 'Partitions', 2],
    ['inteexor', 'Interior Doors', null],
    ['dors', 'Interior Doors', null],
    ['fenster', 'Fenêtre', null],
    ['fenetre', 'Fenêtre', 0],
    ['ground floor', 'Ground-floor slab', null],
    ['C1010', 'C1020', null],
    ['', 'anything', null],
  ])('%j in %j is %j', (q, text, expected) => {
    expect(rank(q, text)).toBe(expected);
  });

  it('agrees with a model that knows edit distances', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.array(word, { maxLength: 4 }),
        (query, text) => {
          expect(rank(query.join(' '), text.join(' '))).toBe(modelRank(query, text));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

function modelRank(query: string[], text: string[]): number | null {
  const ranks = query.map((word) =>
    Math.min(
      ...text.map((each) => {
        if (each === word) return 0;
        if (each.startsWith(word)) return 1;
        const beginnings = Array.from({ length: each.length + 1 }, (_, length) => each.slice(0, length));
        return word.length >= 5 && beginnings.some((part) => distance(word, part) <= 1) ? 2 : Infinity;
      }),
      Infinity,
    ),
  );
  const worst = Math.max(...ranks);
  return worst === Infinity ? null : worst;
}

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbors. */
function distance(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => i + j),
  );
  const at = (i: number, j: number) => d[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1);
      (d[i] as number[])[j] = least;
    }
  return at(a.length, b.length);
}
