import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRID_FIELDS } from './columns.ts';
import { draftsOfText, textOfDrafts } from './stored-drafts.ts';

const cell = fc.record({ base: fc.string(), value: fc.string() });
const row = fc.dictionary(
  fc.constantFrom(...GRID_FIELDS, 'name@de' as const, 'description@de' as const),
  cell,
  {
    minKeys: 1,
    noNullPrototype: true,
  },
);

describe('stored unsaved cells', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), row)), (rows) => {
        const drafts = new Map(rows);
        expect(draftsOfText(textOfDrafts(drafts))).toEqual(drafts);
      }),
    );
  });

  it('are left out where storage has anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(draftsOfText(text)).toBeInstanceOf(Map);
      }),
    );
    expect(draftsOfText('[["a",{"name":["x","y"],"status":["x","y"],"synonyms":[1]}],["b",{}],7]')).toEqual(
      new Map([['a', { name: { base: 'x', value: 'y' } }]]),
    );
  });
});
