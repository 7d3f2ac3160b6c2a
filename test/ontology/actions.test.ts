import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../src/kernel/domain-error.ts';
import { atOnce } from '../../src/kernel/steps.ts';
import { derive } from '../../src/ontology/classes/domain/inheritance.ts';
import type { Link, ObjectClass } from '../../src/ontology/classes/domain/object-class.ts';
import { planCopy } from '../../src/ontology/classes/domain/plans/copy.ts';
import { planDelete } from '../../src/ontology/classes/domain/plans/delete.ts';
import { planMerge } from '../../src/ontology/classes/domain/plans/merge.ts';
import { planMove } from '../../src/ontology/classes/domain/plans/move.ts';
import {
  applied,
  type Part,
  type Plan,
  parentChanges,
  partOf,
  sameClass,
} from '../../src/ontology/classes/domain/plans/plan.ts';
import { inverse, obstacles } from '../../src/ontology/classes/domain/plans/undo.ts';
import { demote } from '../../src/ontology/classes/domain/status/demotion.ts';
import { planApprove, planArchive, planRestore } from '../../src/ontology/classes/domain/status/status.ts';
import { diagnose, subtreeOf } from '../../src/ontology/classes/domain/tree.ts';
import { KINDS, Model, type Node, Refused } from './model.ts';
import { each, link, objectClass, soundTree, treeOf } from './random-trees.ts';

type Tree = Map<string, ObjectClass>;

const linkText = (value: Link | null) => value && (value.entryId ?? `?${value.given}`);
const current = (entry: string) => entry === 'a' || entry === 'b';
const counts = (kind: string, value: Link) =>
  kind !== 'cad_categories' || (value.entryId !== null && !value.reviewReason);

function modelOf(tree: Tree): Model {
  const model = new Model();
  for (const one of tree.values()) {
    const node = model.create({ id: one.id, name: one.name }, null);
    Object.assign(node, {
      handle: one.handle,
      status: one.status,
      links: each((kind) => linkText(one.links[kind])),
      flags: { ...one.makeUnique },
    });
  }
  for (const one of tree.values()) {
    const node = model.one(one.id);
    const parent = one.parentId === null ? null : model.one(one.parentId);
    node.parent = parent;
    parent?.children.push(node);
  }
  return model;
}

/** Handles are left to the service: no rule here chooses them. */
function shapeOfTree(tree: Tree) {
  const placements = derive(tree, tree.keys());
  return [...tree.values()]
    .map((one) => ({
      id: one.id,
      name: one.name,
      status: one.status,
      parentId: one.parentId,
      links: each((kind) => linkText(one.links[kind])),
      flags: one.makeUnique,
      review: one.links.cad_categories?.reviewReason != null,
      sources: placements.get(one.id)?.sources,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function shapeOfModel(model: Model) {
  return [...model.nodes.values()]
    .map((node: Node) => ({
      id: node.id,
      name: node.name,
      status: node.status,
      parentId: node.parent?.id ?? null,
      links: node.links,
      flags: node.flags,
      review: node.review,
      sources: Object.fromEntries(KINDS.map((kind) => [kind, model.inForce(node, kind)?.id ?? null])),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

const none = new Map();
const newIds = () => {
  let number = 0;
  return () => `new${number++}`;
};

/** Each action, planned by the rules and done by the model. */
const actions: Record<
  string,
  [
    (part: Part, ids: string[], flags: boolean[]) => Plan,
    (model: Model, ids: string[], flags: boolean[]) => void,
  ]
> = {
  move: [
    (part, [target, ...sourceIds], [includeChildren, makeUnique, toRoot]) =>
      planMove(part, {
        sourceIds,
        targetId: toRoot ? null : target!,
        includeChildren: includeChildren!,
        makeUnique: makeUnique!,
      }),
    (model, [target, ...sources], [includeChildren, makeUnique, toRoot]) =>
      model.move(sources, toRoot ? null : target!, includeChildren!, makeUnique!),
  ],
  copy: [
    (part, [targetId, ...sourceIds], [includeChildren, makeUnique]) => {
      const id = newIds();
      const request = {
        sourceIds,
        targetId: targetId!,
        includeChildren: includeChildren!,
        makeUnique: makeUnique!,
      };
      return atOnce(planCopy(part, request, { id, handle: (name) => name }, none));
    },
    (model, [target, ...sources], [includeChildren, makeUnique]) =>
      model.copy(sources, target!, includeChildren!, makeUnique!, newIds()),
  ],
  merge: [
    (part, [targetId, ...sourceIds], [keepSource]) =>
      planMerge(
        part,
        { sourceIds, targetId: targetId!, keepData: keepSource ? 'source' : 'target' },
        [],
        none,
      ),
    (model, [target, ...sources], [keepSource]) =>
      model.merge(sources, target!, keepSource ? 'source' : 'target'),
  ],
  delete: [
    (part, sourceIds, [includeChildren]) =>
      planDelete(part, { sourceIds, includeChildren: includeChildren! }),
    (model, ids, [includeChildren]) => model.delete(ids, includeChildren!),
  ],
  approve: [(part, [id]) => planApprove(part, id!, counts), (model, [id]) => model.approve(id!, current)],
  archive: [(part, [id]) => planArchive(part, id!), (model, [id]) => model.archive(id!)],
  restore: [
    (part, [id], [includeChildren]) => planRestore(part, id!, includeChildren!),
    (model, [id], [includeChildren]) => model.restore(id!, includeChildren!),
  ],
  demote: [
    (part, [id]) => demote(part, derive(part.classes, subtreeOf(part.children, id!)), counts),
    (model, [id]) => void model.demote(id!, current),
  ],
};

const refused = (run: () => unknown): boolean => {
  try {
    run();
    return false;
  } catch (error) {
    if (error instanceof DomainError || error instanceof Refused) return true;
    throw error;
  }
};

describe.each(Object.entries(actions))('%s', (_, [plan, model]) => {
  const command = fc.record({
    tree: soundTree,
    picks: fc.array(fc.nat(), { minLength: 2, maxLength: 4 }),
    flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  });

  it('does what the model does, keeps the tree sound, and undoes to what was', () => {
    let done = 0;
    fc.assert(
      fc.property(command, ({ tree, picks, flags }) => {
        const ids = picks.map((pick) => [...tree.keys()][pick % tree.size] as string);
        const expected = modelOf(tree);
        let planned: Plan | undefined;
        const no = refused(() => {
          planned = plan(partOf(tree), ids, flags);
        });
        expect(no).toBe(refused(() => model(expected, ids, flags)));
        if (no || !planned) return;
        done++;

        const after = applied(tree, planned.changes);
        expect(shapeOfTree(after)).toEqual(shapeOfModel(expected));
        expect(diagnose(after.values()).diagnostics).toEqual([]);

        // The event's parents, replayed, give the same tree.
        const replayed = new Map([...tree.values()].map((one) => [one.id, one.parentId]));
        for (const change of parentChanges(planned.changes)) {
          if (change.deleted) replayed.delete(change.id);
          else replayed.set(change.id, change.parentAfter);
        }
        expect(replayed).toEqual(new Map([...after.values()].map((one) => [one.id, one.parentId])));

        const back = inverse(planned);
        const leadsTo = new Map(planned.redirects.map(({ alias, after: to }) => [alias, to as string]));
        expect(obstacles(back, { part: partOf(after), holders: none, leadsTo, templates: none })).toEqual([]);
        const undone = applied(after, back.changes);
        expect(undone.size).toBe(tree.size);
        for (const [id, one] of tree) expect(sameClass(undone.get(id) ?? null, one)).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(done).toBeGreaterThan(20);
  });
});

describe('undo', () => {
  const tree = treeOf([
    objectClass({ id: 'a', status: 'approved' }),
    objectClass({ id: 'b', parentId: 'a' }),
    objectClass({ id: 'c', parentId: 'b' }),
    objectClass({ id: 'd' }),
  ]);
  const request = { includeChildren: true, makeUnique: false };
  const moved = planMove(partOf(tree), { sourceIds: ['b'], targetId: 'd', ...request });
  const afterMove = applied(tree, moved.changes);
  const ways = (now: Tree) =>
    obstacles(inverse(moved), { part: partOf(now), holders: none, leadsTo: none, templates: none });

  it('is refused when the class was changed, its former parent is gone, archived or below it by now', () => {
    expect(ways(afterMove)).toEqual([]);
    const changed = applied(afterMove, [
      { id: 'b', before: null, after: { ...afterMove.get('b')!, name: 'B' } },
    ]);
    expect(ways(changed)).toEqual([{ objectClassIds: ['b'], reason: 'B has changed since then.' }]);
    const gone = applied(afterMove, [{ id: 'a', before: null, after: null }]);
    expect(ways(gone)).toMatchObject([{ objectClassIds: ['a'] }]);
    const archived = applied(afterMove, planArchive(partOf(afterMove), 'a').changes);
    expect(ways(archived)).toMatchObject([{ objectClassIds: ['a'] }]);
    const draftA = applied(afterMove, [
      { id: 'a', before: null, after: { ...afterMove.get('a')!, status: 'draft' } },
    ]);
    const below = planMove(partOf(draftA), { sourceIds: ['a'], targetId: 'c', ...request });
    expect(ways(applied(draftA, below.changes))).toMatchObject([
      { objectClassIds: ['a', 'c'], reason: 'a is now under b.' },
    ]);
  });

  it('is refused when something was put below a created class, or its handle was given away', () => {
    const copy = atOnce(
      planCopy(
        partOf(tree),
        { sourceIds: ['d'], targetId: 'a', ...request },
        { id: () => 'e', handle: () => 'e' },
        none,
      ),
    );
    // The copy e has the name of d.
    const now = applied(tree, [
      ...copy.changes,
      { id: 'f', before: null, after: objectClass({ id: 'f', parentId: 'e' }) },
    ]);
    expect(
      obstacles(inverse(copy), { part: partOf(now), holders: none, leadsTo: none, templates: none }),
    ).toEqual([{ objectClassIds: ['f'], reason: 'f is now under d. Move or delete it first.' }]);
    const gone = planDelete(partOf(tree), { sourceIds: ['d'], includeChildren: false });
    const holders = new Map([['d', 'g']]);
    const present = { part: partOf(applied(tree, gone.changes)), holders, leadsTo: none, templates: none };
    expect(obstacles(inverse(gone), present)).toMatchObject([{ objectClassIds: ['g'] }]);
  });
});

describe('merge', () => {
  it('asks for a review when it joined two different CAD bindings', () => {
    const bound = (id: string, entry: string) =>
      objectClass({ id, links: each((kind) => (kind === 'cad_categories' ? link(entry) : null)) });
    const tree = treeOf([bound('a', 'x'), bound('b', 'y'), bound('c', 'x')]);
    const merged = (sourceIds: string[], targetId: string) =>
      planMerge(partOf(tree), { sourceIds, targetId, keepData: 'target' }, [], none).changes.find(
        ({ id }) => id === targetId,
      );
    expect(merged(['a'], 'b')?.after?.links.cad_categories).toMatchObject({
      entryId: 'y',
      reviewReason: 'A merge combined y with x.',
    });
    expect(merged(['a'], 'c')).toBeUndefined(); // the same binding: nothing about the target changes
  });

  it('leads former keys of a source on to the target', () => {
    const tree = treeOf([objectClass({ id: 'a', handle: 'ha' }), objectClass({ id: 'b', handle: 'hb' })]);
    const request = { sourceIds: ['a'], targetId: 'b', keepData: 'target' as const };
    expect(planMerge(partOf(tree), request, [{ alias: 'old', objectClassId: 'a' }], none).redirects).toEqual([
      { alias: 'a', before: null, after: 'b' },
      { alias: 'ha', before: null, after: 'b' },
      { alias: 'old', before: 'a', after: 'b' },
    ]);
  });
});

describe('copies of classes that lie below one another', () => {
  const chain = new Map(
    Array.from({ length: 400 }, (_, i) => [
      `c${i}`,
      objectClass({ id: `c${i}`, parentId: i === 0 ? null : `c${i - 1}` }),
    ]),
  );
  chain.set('target', objectClass({ id: 'target', parentId: null }));
  let made = 0;
  const identity = { id: () => `n${made++}`, handle: (name: string) => name };
  const copying = (count: number) =>
    planCopy(
      partOf(chain),
      {
        sourceIds: Array.from({ length: count }, (_, i) => `c${i}`),
        targetId: 'target',
        includeChildren: true,
        makeUnique: false,
      },
      identity,
      none,
    );
  const copy = (count: number) => atOnce(copying(count)).copies.length;

  it('are as many as were asked for, but not the square of a large branch', () => {
    expect(copy(1)).toBe(400);
    expect(copy(20)).toBe(7810);
    expect(() => copy(400)).toThrow(/more than 10,000 copies/);
  });

  it('are planned one in each step', () => {
    expect([...copying(20)]).toHaveLength(7810);
  });
});
