import fc from 'fast-check';
import { expect, it } from 'vitest';
import { didYouMean, distanceUpTo, leastDistant, nearestCandidate } from '../../src/kernel/nearest.ts';

const FORMATS = ['csv', 'jsonl', 'skos', 'skos-jsonld', 'xlsx'];

it.each([
  ['jsnol', ' Did you mean jsonl?'],
  ['XLSX ', ' Did you mean xlsx?'],
  ['skosjsonld', ' Did you mean skos-jsonld?'],
  ['cs', ' Did you mean csv?'],
  ['csv', ''],
  ['pdf', ''],
  ['', ''],
  ['x'.repeat(100_000), ''],
  [5, ''],
])('%j is answered with %j', (value, question) => {
  expect(didYouMean(value, FORMATS)).toBe(question);
});

const CANDIDATES = ['walls', 'doors', 'windows', 'roofs'].map((spelling) => ({
  name: `OST_${spelling}`,
  spellings: [spelling],
}));

it.each([
  ['wals', 'OST_walls'],
  ['wlals', 'OST_walls'],
  ['dor', null],
  ['widnwos', 'OST_windows'],
  ['stairs', null],
  ['', null],
])('%s means %s', (text, reference) => expect(nearestCandidate(text, CANDIDATES)).toBe(reference));

it.each([
  ['stairs', { name: 'OST_doors', distance: 4 }],
  ['', { name: 'OST_doors', distance: 5 }],
  ['wals', { name: 'OST_walls', distance: 1 }],
])('%s is least unlike %j', (text, found) => expect(leastDistant(text, CANDIDATES)).toEqual(found));

it('nothing is least unlike where there is nothing', () => expect(leastDistant('a', [])).toBeNull());

it('the distance is that of a plain recursion, cut off at the most', () => {
  const plain = (a: string, b: string): number => {
    if (a === '' || b === '') return a.length + b.length;
    const [restA, restB] = [a.slice(1), b.slice(1)];
    const isSwapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
    return Math.min(
      plain(restA, b) + 1,
      plain(a, restB) + 1,
      plain(restA, restB) + (a[0] === b[0] ? 0 : 1),
      isSwapped ? plain(a.slice(2), b.slice(2)) + 1 : Number.POSITIVE_INFINITY,
    );
  };
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(distanceUpTo(a, b, most)).toBe(Math.min(plain(a, b), most + 1));
    }),
  );
});
