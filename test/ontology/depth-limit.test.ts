import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { atOnce } from '../../src/kernel/steps.ts';
import { ObjectClassTooDeepError } from '../../src/ontology/classes/domain/errors.ts';
import type { ObjectClass } from '../../src/ontology/classes/domain/object-class.ts';
import { consequences } from '../../src/ontology/classes/domain/plans/consequences.ts';
import { refuseTooDeep } from '../../src/ontology/classes/domain/plans/depth-limit.ts';
import { type Change, partOf } from '../../src/ontology/classes/domain/plans/plan.ts';
import { objectClass, treeOf } from './random-trees.ts';

/** As often a class far down as one at the top. */
const anyPick = fc.noBias(fc.nat(1_000_000));

/** Chains that hang one below the other, so that many trees are about as deep as they may be. */
const deepTree = fc
  .array(fc.record({ length: fc.integer({ min: 100, max: 350 }), below: anyPick }), {
    minLength: 3,
    maxLength: 5,
  })
  .map((chains) => {
    const classes: ObjectClass[] = [];
    for (const { length, below } of chains) {
      const from = classes.length;
      for (let i = from; i < from + length; i++) {
        const above =
          i > from ? i - 1 : from === 0 || below % 3 === 0 ? null : from - 1 - (below % Math.min(from, 50));
        classes.push(objectClass({ id: `c${i}`, parentId: above === null ? null : `c${above}` }));
      }
    }
    return treeOf(classes);
  });

/** Moves, new classes and classes that go, without regard to cycles or to what is left behind. */
const anySteps = fc.array(
  fc.record({
    kind: fc.constantFrom('move', 'move', 'create', 'remove'),
    which: anyPick,
    below: fc.option(anyPick),
  }),
  { minLength: 1, maxLength: 4 },
);

function changesOf(
  tree: ReadonlyMap<string, ObjectClass>,
  steps: typeof anySteps extends fc.Arbitrary<infer T> ? T : never,
): Change[] {
  const changes = new Map<string, Change>();
  steps.forEach(({ kind, which, below }, i) => {
    const parentId = below === null ? null : `c${below % tree.size}`;
    const created = objectClass({ id: `new${i}`, parentId });
    if (kind === 'create') changes.set(created.id, { id: created.id, before: null, after: created });
    const before = tree.get(`c${which % tree.size}`)!;
    if (kind === 'move') changes.set(before.id, { id: before.id, before, after: { ...before, parentId } });
    if (kind === 'remove') changes.set(before.id, { id: before.id, before, after: null });
  });
  return [...changes.values()];
}

/** Level by level from the roots: what is in a cycle, or below a class that isn't there, has no depth. */
function depthsOf(tree: ReadonlyMap<string, ObjectClass>): Map<string, number> {
  const depths = new Map<string, number>();
  const { children } = partOf(tree);
  let level = children.get(null) ?? [];
  for (let depth = 0; level.length > 0; depth++) {
    for (const id of level) depths.set(id, depth);
    level = level.flatMap((id) => children.get(id) ?? []);
  }
  return depths;
}

it('refuses exactly the plans by which a class is deeper than 500 and deeper than before', () => {
  const seen = { refused: 0, repaired: 0, fine: 0 };
  fc.assert(
    fc.property(deepTree, anySteps, (tree, steps) => {
      const changes = changesOf(tree, steps);
      const after = new Map(tree);
      for (const change of changes) {
        if (change.after) after.set(change.id, change.after);
        else after.delete(change.id);
      }
      const tooDeep = new Map<string, number>();
      let deepest = 0;
      const before = depthsOf(tree);
      for (const [id, depth] of depthsOf(after)) {
        deepest = Math.max(deepest, depth);
        if (depth > 500 && depth > (before.get(id) ?? -1)) tooDeep.set(id, depth);
      }
      seen[tooDeep.size > 0 ? 'refused' : deepest > 500 ? 'repaired' : 'fine']++;
      const plan = () => atOnce(consequences(partOf(tree), { changes, redirects: [], templates: [] }));
      if (tooDeep.size === 0) {
        expect(plan().tree.size).toBe(after.size);
        return;
      }
      let refusal: unknown;
      try {
        plan();
      } catch (error) {
        refusal = error;
      }
      expect(refusal).toBeInstanceOf(ObjectClassTooDeepError);
      const { details, message } = refusal as ObjectClassTooDeepError & {
        details: { objectClassId: string; depth: number };
      };
      expect(tooDeep.get(details.objectClassId)).toBe(details.depth);
      expect(message).toBe(
        `“${details.objectClassId}” would be ${details.depth} levels deep. The maximum is 500.`,
      );
    }),
    { numRuns: 300 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});

it('looks at nothing beside what is created or moved, and below it only at what comes to be deeper', () => {
  const wide = Array.from({ length: 1000 }, (_, i) =>
    objectClass({ id: `c${i}`, parentId: i ? 'c0' : null }),
  );
  const tree = treeOf([...wide, objectClass({ id: 'other' })]);
  const asked = new Set<string | null>();
  const { classes, children } = partOf(tree);
  const part = {
    classes,
    children: {
      get: (id: string | null) => {
        asked.add(id);
        return children.get(id);
      },
    },
  };
  const created = objectClass({ id: 'new', parentId: 'c0' });
  const changes = [{ id: 'new', before: null, after: created }];
  atOnce(refuseTooDeep(part, { changes, redirects: [], templates: [] }));
  expect([...asked]).toEqual(['new']);
});
