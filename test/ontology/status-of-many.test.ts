import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ObjectClassStatusConflict } from '../../src/ontology/classes/domain/errors.ts';
import type {
  ClassificationKind,
  Link,
  ObjectClass,
} from '../../src/ontology/classes/domain/object-class.ts';
import { applied, type Plan, partOf } from '../../src/ontology/classes/domain/plans/plan.ts';
import { planApprove, planArchive, planRestore } from '../../src/ontology/classes/domain/status/status.ts';
import {
  planApproveMany,
  planArchiveMany,
  planRestoreMany,
} from '../../src/ontology/classes/domain/status/status-of-many.ts';
import { link, objectClass, soundTree, treeOf } from './random-trees.ts';

type Tree = Map<string, ObjectClass>;
const counts = (kind: ClassificationKind, { entryId }: Link) => kind !== 'cad_categories' || entryId === 'a';
const rules = { counts, reviewReasonOf: () => null };

/** Single requests until none of them changes anything more. */
function oneByOne(tree: Tree, ids: readonly string[], plan: (now: Tree, id: string) => Plan) {
  let now = tree;
  const refused = new Set<string>();
  for (let again = true; again; ) {
    again = false;
    refused.clear();
    for (const id of ids) {
      try {
        const { changes } = plan(now, id);
        again ||= changes.length > 0;
        now = applied(now, changes);
      } catch {
        refused.add(id);
      }
    }
  }
  return { tree: now, refused };
}

const chosen = fc
  .tuple(soundTree, fc.array(fc.nat(), { minLength: 1, maxLength: 8 }))
  .map(([tree, picks]) => {
    const all = [...tree.keys()];
    return { tree, all, ids: [...new Set(picks.map((pick) => all[pick % all.length] as string))] };
  });

it('approves what single approvals in the best order would, all or none', () => {
  fc.assert(
    fc.property(chosen, fc.boolean(), ({ tree, all, ids }, includeChildren) => {
      const isBelow = (id: string | null): boolean =>
        id !== null && (ids.includes(id) || isBelow(tree.get(id)?.parentId ?? null));
      const wanted = includeChildren ? all.filter(isBelow) : ids;
      const script = oneByOne(tree, wanted, (now, id) => planApprove(partOf(now), id, counts));
      const failing = ids.filter((id) => script.refused.has(id));
      const partly = planApproveMany(partOf(tree), { ids, includeChildren, partial: true }, rules);
      expect(applied(tree, partly.changes)).toEqual(script.tree);
      expect(partly.blocked.map(({ objectClassId }) => objectClassId).sort()).toEqual(
        failing.filter((id) => tree.get(id)?.status === 'draft').sort(),
      );
      const all_ = () => planApproveMany(partOf(tree), { ids, includeChildren, partial: false }, rules);
      if (failing.length === 0) expect(all_()).toEqual(partly);
      else expect(conflictsOf(all_)).toEqual(failing.sort());
    }),
    { numRuns: 400 },
  );
});

it('archives and restores what single requests would, and names each class that is in the way', () => {
  fc.assert(
    fc.property(chosen, fc.boolean(), ({ tree, ids }, includeChildren) => {
      const archived = oneByOne(tree, ids, (now, id) => planArchive(partOf(now), id));
      expect(applied(tree, planArchiveMany(partOf(tree), ids).changes)).toEqual(archived.tree);

      const script = oneByOne(tree, ids, (now, id) => planRestore(partOf(now), id, includeChildren));
      const restore = () => planRestoreMany(partOf(tree), { ids, includeChildren });
      if (script.refused.size === 0) expect(applied(tree, restore().changes)).toEqual(script.tree);
      // Single requests also fail for the children of a class that failed; here only the class itself is named.
      else for (const id of conflictsOf(restore)) expect(script.refused.has(id)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

function conflictsOf(plan: () => unknown): string[] {
  try {
    plan();
  } catch (error) {
    expect(error).toBeInstanceOf(ObjectClassStatusConflict);
    const { objectClasses } = (error as ObjectClassStatusConflict).details as {
      objectClasses: { objectClassId: string }[];
    };
    expect(objectClasses.length).toBeGreaterThan(0);
    return objectClasses.map(({ objectClassId }) => objectClassId).sort();
  }
  throw new Error('nothing was refused');
}

it('takes a chain of 5,000 drafts that is named from its end', () => {
  const id = (at: number) => `c${String(at).padStart(5, '0')}`;
  const links = {
    uniformat: link('a'),
    masterformat: link('a'),
    object_class_codes: link('a'),
    cad_categories: link('a'),
  };
  const chain = treeOf(
    Array.from({ length: 5000 }, (_, at) =>
      objectClass({ id: id(at), parentId: at === 0 ? null : id(at - 1), ...(at === 0 && { links }) }),
    ),
  );
  const ids = Array.from({ length: 5000 }, (_, at) => id(4999 - at));
  const options = { ids, includeChildren: true, partial: false };
  expect(planApproveMany(partOf(chain), options, rules).approved).toEqual(ids.toReversed());
  expect(planArchiveMany(partOf(chain), ids).changes).toHaveLength(5000);
});
