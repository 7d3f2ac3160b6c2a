import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedRows } from './takeoff-order.ts';

const row = fc.record({
  id: fc.constantFrom('wall', 'door', 'window', null),
  documentId: fc.constantFrom('d1', 'd2', null),
  elements: fc.nat(100),
});

test('rows of a group stand together in their own order, the largest group first', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const ordered = groupedRows(rows);
      const nameOf = ({ id, documentId }: (typeof rows)[number]) => `${documentId} ${id}`;
      const names = ordered.map(nameOf).filter((name, at, all) => name !== all[at - 1]);
      expect(new Set(names).size).toBe(names.length);
      const of = (name: string) => rows.filter((each) => nameOf(each) === name);
      expect(ordered).toEqual(names.flatMap(of));
      const sizes = names.map((name) => of(name).reduce((sum, { elements }) => sum + elements, 0));
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    }),
  );
});
