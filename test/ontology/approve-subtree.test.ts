import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derive, type Placement } from '../../src/ontology/classes/domain/inheritance.ts';
import type {
  ClassificationKind,
  Link,
  ObjectClass,
} from '../../src/ontology/classes/domain/object-class.ts';
import { applied, partOf } from '../../src/ontology/classes/domain/plans/plan.ts';
import { approvalBlockers } from '../../src/ontology/classes/domain/status/approval.ts';
import {
  MOST_ANCESTORS_TOLD,
  planApproveSubtree,
} from '../../src/ontology/classes/domain/status/approve-subtree.ts';
import { planApprove } from '../../src/ontology/classes/domain/status/status.ts';
import { each, link, objectClass, soundTree, treeOf } from './random-trees.ts';

const counts = (kind: ClassificationKind, { entryId }: Link) => kind !== 'cad_categories' || entryId === 'a';
const why = ({ entryId, given }: Link) => (entryId === 'a' ? null : `${given} is not current.`);
type Tree = Map<string, ObjectClass>;

const run = (tree: Tree, id: string, includeAncestors = false) =>
  planApproveSubtree(partOf(tree), { id, includeAncestors }, { counts, reviewReasonOf: why });

/** As a script of single calls: approve whatever can be approved until nothing more can be. */
function oneByOne(tree: Tree, ids: string[]): { tree: Tree; approved: Set<string> } {
  let now = tree;
  const approved = new Set<string>();
  for (let again = true; again; ) {
    again = false;
    for (const id of ids) {
      if (now.get(id)?.status !== 'draft') continue;
      try {
        now = applied(now, planApprove(partOf(now), id, counts).changes);
        approved.add(id);
        again = true;
      } catch {
        // stays a draft
      }
    }
  }
  return { tree: now, approved };
}

function below(tree: Tree, id: string): string[] {
  return [
    id,
    ...[...tree.values()].filter((one) => one.parentId === id).flatMap((one) => below(tree, one.id)),
  ];
}

function above(tree: Tree, id: string): string[] {
  const { parentId } = tree.get(id) as ObjectClass;
  return parentId === null ? [] : [...above(tree, parentId), parentId];
}

describe('approveObjectClassSubtree', () => {
  it('approves what single approvals would, and leaves what they would leave', () => {
    fc.assert(
      fc.property(soundTree, fc.nat(), fc.boolean(), (tree, pick, includeAncestors) => {
        const id = [...tree.keys()][pick % tree.size] as string;
        const ancestors = above(tree, id);
        const script = oneByOne(tree, includeAncestors ? ancestors : []);
        const isBarred =
          tree.get(id)?.status === 'archived' ||
          ancestors.some((ancestor) => script.tree.get(ancestor)?.status !== 'approved');
        if (isBarred) {
          expect(() => run(tree, id, includeAncestors)).toThrow();
          return;
        }
        const wanted = oneByOne(tree, [...(includeAncestors ? ancestors : []), ...below(tree, id)]);
        const found = run(tree, id, includeAncestors);
        expect(new Set(found.approved)).toEqual(wanted.approved);
        expect(applied(tree, found.changes)).toEqual(wanted.tree);
        // Parents before their children.
        for (const [i, each] of found.approved.entries()) {
          const parent = tree.get(each)?.parentId ?? '';
          if (found.approved.includes(parent)) expect(found.approved.indexOf(parent)).toBeLessThan(i);
        }
        const statuses = below(tree, id).map((each) => tree.get(each)?.status);
        expect(found.alreadyApproved).toBe(statuses.filter((status) => status === 'approved').length);
        expect(found.archived).toBe(statuses.filter((status) => status === 'archived').length);

        // The laws: what is blocked is refused one by one too, and a second call approves nothing.
        const after = applied(tree, found.changes);
        const drafts = below(tree, id).filter((each) => after.get(each)?.status === 'draft');
        expect(found.blocked.map((one) => one.objectClassId).sort()).toEqual(drafts.sort());
        for (const { objectClassId, blockers } of found.blocked) {
          expect(() => planApprove(partOf(after), objectClassId, counts)).toThrow();
          const { sources } = derive(after, [objectClassId]).get(objectClassId) as Placement;
          expect(blockers).toEqual(
            approvalBlockers(after, objectClassId, sources, { counts, reviewReasonOf: why }),
          );
          expect(blockers.length).toBeGreaterThan(0);
        }
        expect(run(after, id)).toMatchObject({ approved: [], changes: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('names the first of very many ancestors, and stays quick on a chain of 20,000', () => {
    const chain = treeOf(
      Array.from({ length: 20_000 }, (_, i) =>
        objectClass({
          id: `c${String(i).padStart(5, '0')}`,
          parentId: i === 0 ? null : `c${String(i - 1).padStart(5, '0')}`,
        }),
      ),
    );
    const { blocked } = run(chain, 'c00000');
    expect(blocked).toHaveLength(20_000);
    expect(blocked.at(-1)?.blockers.filter(({ type }) => type === 'ancestor')).toHaveLength(
      MOST_ANCESTORS_TOLD,
    );
  });

  it('says what its own binding hides', () => {
    const complete = each(() => link('a'));
    const tree = treeOf([
      objectClass({ id: 'walls', name: 'Walls', status: 'approved', links: complete }),
      objectClass({
        id: 'glass',
        parentId: 'walls',
        links: { ...each(() => null), cad_categories: link(null, 'OST_Nope') },
      }),
    ]);
    expect(run(tree, 'glass').blocked).toEqual([
      {
        objectClassId: 'glass',
        name: 'glass',
        path: 'walls/glass',
        blockers: [
          {
            type: 'classification',
            missingClassificationKind: 'cad_categories',
            reason: 'OST_Nope is not current. The value set on this class overrides a, inherited from Walls.',
          },
        ],
      },
    ]);
  });
});
