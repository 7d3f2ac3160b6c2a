import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchIndex } from '../../../src/platform/search/search-index.ts';
import { searchable, wordMatcher } from '../../../src/platform/search/word-match.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
const words = (minLength: number) =>
  fc.array(word, { minLength, maxLength: 4 }).map((each) => each.join(' '));

describe('SearchIndex', () => {
  it('finds what comparing every row finds, best first', () => {
    fc.assert(
      fc.property(words(1), fc.array(words(0), { maxLength: 20 }), fc.integer({ min: 1, max: 5 }), check),
      { numRuns: 2000 },
    );
  });
});

function check(q: string, titles: readonly string[], limit: number): void {
  const matcher = wordMatcher(q);
  const rows = titles.map((title, at) => ({ id: String(at).padStart(3, '0'), title }));
  const ranked = rows
    .map((row) => ({ row, rank: matcher.rankOf(searchable(row.title)) }))
    .filter((each) => each.rank !== null)
    .sort(
      (a, b) =>
        Number(a.rank) - Number(b.rank) ||
        Number(a.row.title > b.row.title) - Number(a.row.title < b.row.title) ||
        Number(a.row.id) - Number(b.row.id),
    );
  const search = new SearchIndex(
    rows,
    titles.map((title) => searchable(title)),
  ).find(matcher, limit);
  let step = search.next();
  while (!step.done) step = search.next();
  expect(step.value.count).toBe(ranked.length);
  expect(step.value.rows).toEqual(ranked.slice(0, limit).map(({ row }) => row));
}
