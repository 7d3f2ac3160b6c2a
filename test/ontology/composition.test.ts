import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DomainError } from '../../src/kernel/domain-error.ts';
import { atOnce } from '../../src/kernel/steps.ts';
import { perText } from '../../src/ontology/classes/domain/authored-fields.ts';
import type { ObjectClass } from '../../src/ontology/classes/domain/object-class.ts';
import { Composition } from '../../src/ontology/classes/domain/plans/composition.ts';
import { planCopy } from '../../src/ontology/classes/domain/plans/copy.ts';
import { planAddChild, planCreate } from '../../src/ontology/classes/domain/plans/create.ts';
import { planDelete } from '../../src/ontology/classes/domain/plans/delete.ts';
import { planUpdate } from '../../src/ontology/classes/domain/plans/edit.ts';
import { planMerge } from '../../src/ontology/classes/domain/plans/merge.ts';
import { planMove } from '../../src/ontology/classes/domain/plans/move.ts';
import { applied, type Part, type Plan, partOf } from '../../src/ontology/classes/domain/plans/plan.ts';
import { inverse } from '../../src/ontology/classes/domain/plans/undo.ts';
import { planArchive, planRestore } from '../../src/ontology/classes/domain/status/status.ts';
import { indexChildren } from '../../src/ontology/classes/domain/tree.ts';
import { idsOfChange } from '../../src/ontology/proposals/actions/ids-of-change.ts';
import {
  bindReferences,
  isSamePerson,
  keysIn,
  showReferences,
} from '../../src/ontology/proposals/domain/proposal.ts';
import { each, soundTree } from './random-trees.ts';

type Tree = Map<string, ObjectClass>;

/** What the tree is like, kept the slow way: everything is built anew after each plan. */
class Slow {
  tree: Tree;
  aliases = new Map<string, string>();

  constructor(tree: Tree) {
    this.tree = tree;
  }

  apply(plan: Plan): void {
    this.tree = applied(this.tree, plan.changes);
    for (const { alias, after } of plan.redirects) {
      if (after === null) this.aliases.delete(alias);
      else this.aliases.set(alias, after);
    }
  }

  isTaken(handle: string): boolean {
    return this.aliases.has(handle) || [...this.tree.values()].some((one) => one.handle === handle);
  }

  resolve(key: string): string | undefined {
    const byHandle = [...this.tree.values()].find((one) => one.handle === key);
    const target = this.aliases.get(key);
    if (this.tree.has(key)) return key;
    return byHandle?.id ?? (target !== undefined && this.tree.has(target) ? target : undefined);
  }
}

const none = new Map();
const authored = (name: string) => ({
  name,
  ...perText(() => null),
  translations: {},
  codes: {},
  ifcEntity: null,
  ifcPredefinedType: null,
  links: each(() => null),
  makeUnique: each(() => null),
});

interface Ways {
  id(): string;
  handle(name: string): string;
  redirects(ids: string[]): { alias: string; objectClassId: string }[];
}

type Step = (part: Part, ids: string[], flag: boolean, ways: Ways) => Plan;

const steps: Record<string, Step> = {
  create: (part, _ids, flag, ways) => {
    const name = flag ? 'Door' : 'Class 1';
    return planCreate(part, ways.id(), ways.handle(name), authored(name));
  },
  child: (part, [parent], _flag, ways) =>
    planAddChild(part, {
      id: ways.id(),
      handle: ways.handle('Door'),
      parentId: parent!,
      authored: authored('Door'),
    }),
  update: (part, [id], flag) => planUpdate(part, id!, { description: flag ? 'x' : null }),
  move: (part, [targetId, ...sourceIds], includeChildren) =>
    planMove(part, { sourceIds, targetId: targetId!, includeChildren, makeUnique: false }),
  copy: (part, [targetId, ...sourceIds], includeChildren, ways) =>
    atOnce(planCopy(part, { sourceIds, targetId: targetId!, includeChildren, makeUnique: true }, ways, none)),
  merge: (part, [targetId, ...sourceIds], flag, ways) =>
    planMerge(
      part,
      { sourceIds, targetId: targetId!, keepData: flag ? 'source' : 'target' },
      ways.redirects(sourceIds),
      none,
    ),
  delete: (part, [id], includeChildren) => planDelete(part, { sourceIds: [id!], includeChildren }),
  archive: (part, [id]) => planArchive(part, id!),
  restore: (part, [id], includeChildren) => planRestore(part, id!, includeChildren),
};

const anyStep = fc.record({
  name: fc.constantFrom(...Object.keys(steps)),
  picks: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  flag: fc.boolean(),
});

function tried(plan: () => Plan): Plan | string {
  try {
    return plan();
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

const numbers = () => {
  let next = 0;
  return () => `new${String(next++).padStart(4, '0')}`;
};

describe('Composition', () => {
  it('is the same as applying plan after plan to a tree that is built anew each time', () => {
    fc.assert(
      fc.property(soundTree, fc.array(anyStep, { maxLength: 25 }), (tree, chosen) => {
        const slow = new Slow(tree);
        const index = indexChildren(tree.values());
        const composition = new Composition({
          classes: tree,
          childrenOf: (id) => index.get(id) ?? [],
          holderOf: (handle) => [...tree.values()].find((one) => one.handle === handle)?.id,
          aliases: new Map(),
        });
        const [slowId, fastId] = [numbers(), numbers()];
        for (const { name, picks, flag } of chosen) {
          const known = [...slow.tree.keys()].sort();
          if (known.length === 0) break;
          const ids = picks.map((pick) => known[pick % known.length]!);
          const usedHandles = new Set<string>();
          const expected = tried(() =>
            steps[name]!(partOf(slow.tree), ids, flag, {
              id: slowId,
              handle: (text) => {
                const slug = text.toLowerCase().replace(' ', '-');
                let handle = slug;
                for (let n = 2; slow.isTaken(handle) || usedHandles.has(handle); n++) handle = `${slug}-${n}`;
                usedHandles.add(handle);
                return handle;
              },
              redirects: (sources) =>
                [...slow.aliases]
                  .filter(([, to]) => sources.includes(to))
                  .map(([alias, objectClassId]) => ({ alias, objectClassId }))
                  .sort((a, b) => (a.alias < b.alias ? -1 : 1)),
            }),
          );
          const handles = composition.handles();
          const got = tried(() =>
            steps[name]!(composition.part, ids, flag, {
              id: fastId,
              handle: (text) => handles.next(text),
              redirects: (sources) => atOnce(composition.redirectsTo(sources)),
            }),
          );
          expect(got).toEqual(expected);
          if (typeof expected === 'string' || typeof got === 'string') continue;
          slow.apply(expected);
          atOnce(composition.apply(got));
          expect(new Map(composition.classes)).toEqual(slow.tree);
          expect(composition.aliases).toEqual(slow.aliases);
          const children = indexChildren(slow.tree.values());
          for (const id of [null, ...slow.tree.keys()])
            expect(composition.part.children.get(id)).toEqual(children.get(id) ?? []);
          for (const key of [...known, 'door', 'door-2', 'class-1'])
            expect(composition.resolve(key)).toBe(slow.resolve(key));
        }
        const whole = atOnce(composition.plan());
        expect(applied(tree, whole.changes)).toEqual(slow.tree);
        expect(applied(slow.tree, inverse(whole).changes)).toEqual(tree);
        const aliases = new Map(
          whole.redirects.flatMap(({ alias, after }) => (after === null ? [] : [[alias, after] as const])),
        );
        expect(aliases).toEqual(slow.aliases);
      }),
      { numRuns: 300 },
    );
  });
});

test('former keys are found in small steps, however many there are', () => {
  const aliases = new Map(Array.from({ length: 1000 }, (_, n) => [`oc_former${n}`, `oc_${n % 300}`]));
  const start = { classes: none, childrenOf: () => [], holderOf: () => undefined, aliases };
  const steps = new Composition(start).redirectsTo(['oc_7']);
  for (let count = 0; ; count++) {
    const step = steps.next();
    if (!step.done) continue;
    expect(count).toBe(aliases.size);
    expect(step.value.map(({ alias }) => alias)).toEqual([
      'oc_former307',
      'oc_former607',
      'oc_former7',
      'oc_former907',
    ]);
    return;
  }
});

describe('references between changes', () => {
  it('mean the same change wherever it stands', () => {
    const request = {
      key: '@2',
      sourceObjectClassIds: ['@1', 'doors', '@9'],
      targetObjectClassId: null,
      edits: [{ objectClassId: '@2', name: '@1' }],
    };
    const bound = bindReferences(request, ['chg_a', 'chg_b']);
    expect(keysIn(bound)).toEqual(['@chg_b', '@chg_a', 'doors', '@9', '@chg_b']);
    expect(
      showReferences(
        bound,
        new Map([
          ['chg_a', 1],
          ['chg_b', 2],
        ]),
      ),
    ).toEqual(request);
    expect(keysIn(showReferences(bound, new Map([['chg_b', 1]])))).toEqual([
      '@1',
      '@deleted',
      'doors',
      '@9',
      '@1',
    ]);
  });

  it('give the same ids every time, other ids to each change, in their order', () => {
    const made = ['chg_01jd0000000123456789000001', 'chg_01jd0000000123456789000002'].map((change) => {
      const next = idsOfChange(change);
      return [next(), ...[1, 2, 31, 32, 200_001].map((row) => next(row))];
    });
    const form = /^oc_[0-9a-hjkmnp-tv-z]{26}$/;
    for (const id of made.flat()) expect(id).toMatch(form);
    expect(idsOfChange('chg_01jd0000000123456789000001')(32)).toBe(made[0]![4]);
    expect(made.flat()).toEqual([...new Set(made.flat())].sort());

    const copies = ['a b', 'a c', 'b b'].map(idsOfChange('chg_01jd0000000123456789000001'));
    for (const id of copies) expect(id).toMatch(form);
    expect(new Set([...made.flat(), ...copies]).size).toBe(made.flat().length + 3);
    expect(idsOfChange('chg_01jd0000000123456789000001')('a c')).toBe(copies[1]);
  });
});

describe('isSamePerson', () => {
  it.each([
    ['one key, whatever it says', { callerId: 'k', userId: 'ada' }, { callerId: 'k', userId: 'bob' }, true],
    [
      'two keys that claim one user',
      { callerId: 'k', userId: 'ada' },
      { callerId: 'l', userId: 'ada' },
      false,
    ],
  ])('%s', (_what, a, b, isSame) => {
    expect(isSamePerson(a, b)).toBe(isSame);
    expect(isSamePerson(b, a)).toBe(isSame);
  });
});
