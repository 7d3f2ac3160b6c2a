import { expect, it } from 'vitest';
import { didYouMean } from '../../src/kernel/nearest.ts';

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
