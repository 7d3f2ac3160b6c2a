import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Uniclass 2015', 'uniclass-2015'],
  ['NL-SfB', 'nl-sfb'],
  ['Bâtiment (FR)', 'batiment-fr'],
])('the ID of %s is %s', (name, id) => expect(slugOf(name)).toBe(id));

test('an ID is empty or one that the API takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      expect(slugOf(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugOf(name).length).toBeLessThanOrEqual(40);
    }),
  );
});
