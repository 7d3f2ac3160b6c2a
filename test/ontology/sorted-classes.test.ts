import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, withChanges } from '../../src/ontology/classes/domain/sorted-classes.ts';

interface Item {
  id: string;
  text: number;
}

const isSame = (a: Item, b: Item) => a.text === b.text;

const items = fc
  .uniqueArray(fc.record({ id: fc.string({ maxLength: 2 }), text: fc.nat(2) }), { selector: ({ id }) => id })
  .map((list) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
const changed = fc
  .array(fc.tuple(fc.string({ maxLength: 2 }), fc.option(fc.nat(2), { nil: undefined })))
  .map(
    (entries) => new Map(entries.map(([id, text]) => [id, text === undefined ? undefined : { id, text }])),
  );

test('a list with changes has what a map with the same changes has, sorted by ID', () => {
  fc.assert(
    fc.property(items, changed, (before, changes) => {
      const model = new Map(before.map((item) => [item.id, item]));
      for (const [id, item] of changes) {
        if (item) model.set(id, item);
        else model.delete(id);
      }
      const expected = [...model.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(withChanges(before, changes, isSame)).toEqual(expected);
    }),
  );
});

test('what stays the same stays the same object, and the differences are the changes', () => {
  fc.assert(
    fc.property(items, changed, (before, changes) => {
      const now = withChanges(before, changes, isSame);
      const was = new Map(before.map((item) => [item.id, item]));
      const differing = [...changes].filter(([id, item]) => was.get(id)?.text !== item?.text);
      expect(changesBetween(before, now).map(({ was: old, is }) => (is ?? old)?.id)).toEqual(
        differing.map(([id]) => id).sort(),
      );
    }),
  );
});
