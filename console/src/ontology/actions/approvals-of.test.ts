import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aClass, indexed } from '../a-class.test-support.ts';
import { approvalsOf, withSubclasses } from './approvals-of.ts';

/** A tree by the parent of each class; what the server would approve is a class whose parents it approves too. */
const trees = fc
  .array(fc.record({ parent: fc.nat(), isComplete: fc.boolean(), isChosen: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((nodes) => {
    const idOf = (at: number) => `c${at}`;
    const parents = nodes.map(({ parent }, at) => (at === 0 ? null : idOf(parent % at)));
    const index = indexed(nodes.map((_, at) => aClass(idOf(at), { parentId: parents[at] ?? null })));
    const possible: string[] = [];
    for (const [at, { isComplete }] of nodes.entries()) {
      const parent = parents[at] ?? null;
      if (isComplete && (parent === null || possible.includes(parent))) possible.push(idOf(at));
    }
    const ids = nodes.map((_, at) => idOf(at));
    const parentOf = new Map(ids.map((id, at) => [id, parents[at] ?? null]));
    return { index, ids, parentOf, possible, chosen: ids.filter((_, at) => nodes[at]?.isChosen) };
  });

test('approves the chosen classes whose ancestors are approved with them, and no others, with its requests too', () => {
  fc.assert(
    fc.property(trees, ({ index, ids, parentOf, possible, chosen }) => {
      const branch = {
        objectClassId: 'c0',
        approved: possible,
        blocked: ids
          .filter((id) => !possible.includes(id))
          .map((objectClassId) => ({ objectClassId, name: objectClassId, path: '', blockers: [] })),
      };
      const plan = approvalsOf(index, chosen, [branch]);

      const expected: string[] = [];
      for (const id of possible) {
        const parent = parentOf.get(id) ?? null;
        if (chosen.includes(id) && (parent === null || expected.includes(parent))) expected.push(id);
      }
      expect(plan.approved).toEqual(expected);
      expect(plan.blocked.map(({ objectClassId }) => objectClassId).sort()).toEqual(
        chosen.filter((id) => !expected.includes(id)).sort(),
      );

      // What the server does with the requests, one after another.
      const approved = new Set<string>();
      const isBelow = (id: string | null, top: string): boolean =>
        id !== null && (id === top || isBelow(parentOf.get(id) ?? null, top));
      for (const { objectClassId, isBranch } of plan.steps)
        for (const id of possible) {
          const parent = parentOf.get(id) ?? null;
          const isMeant = isBranch ? isBelow(id, objectClassId) : id === objectClassId;
          if (isMeant && (parent === null || approved.has(parent))) approved.add(id);
        }
      expect([...approved].sort()).toEqual([...expected].sort());
    }),
    { numRuns: 300 },
  );
});

test('one request is enough for a whole branch', () => {
  const index = indexed([aClass('a'), aClass('b', { parentId: 'a' }), aClass('c', { parentId: 'a' })]);
  const branch = { objectClassId: 'a', approved: ['a', 'b', 'c'], blocked: [] };
  expect(approvalsOf(index, ['c', 'b', 'a'], [branch]).steps).toEqual([
    { objectClassId: 'a', isBranch: true },
  ]);
  expect(approvalsOf(index, ['a', 'c'], [branch]).steps).toEqual([
    { objectClassId: 'a', isBranch: false },
    { objectClassId: 'c', isBranch: false },
  ]);
});

test('subclasses that can be approved with the chosen classes are included, at any depth', () => {
  const index = indexed([
    aClass('a'),
    aClass('b', { parentId: 'a' }),
    aClass('c', { parentId: 'b' }),
    aClass('d', { parentId: 'a' }),
    aClass('e'),
  ]);
  expect(withSubclasses(index, ['a'], [{ approved: ['a', 'b', 'c', 'e'] }])).toEqual(['a', 'b', 'c']);
});

test('a class below an archived one is blocked by it', () => {
  const index = indexed([aClass('a', { status: 'archived' }), aClass('b', { parentId: 'a' })]);
  const { approved, blocked } = approvalsOf(index, ['b'], []);
  expect(approved).toEqual([]);
  expect(blocked).toMatchObject([
    { objectClassId: 'b', blockers: [{ type: 'ancestor', objectClassId: 'a' }] },
  ]);
});
