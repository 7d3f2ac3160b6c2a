import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable } from '../../src/kernel/comparable.ts';
import { atOnce } from '../../src/kernel/steps.ts';
import {
  derive,
  inForce,
  missingKinds,
  type Placement,
} from '../../src/ontology/classes/domain/inheritance.ts';
import {
  CLASSIFICATION_KINDS,
  type ClassificationKind,
  type Link,
  type ObjectClass,
} from '../../src/ontology/classes/domain/object-class.ts';
import { partOf } from '../../src/ontology/classes/domain/plans/plan.ts';
import { approvalBlockers } from '../../src/ontology/classes/domain/status/approval.ts';
import { planApproveSubtree } from '../../src/ontology/classes/domain/status/approve-subtree.ts';
import {
  blockersOf,
  branchOf,
  type PlacedClass,
  type Survey,
  survey,
} from '../../src/ontology/classes/domain/survey.ts';
import { CAD_STATES, coverage, systemsCoverage } from '../../src/ontology/insight/domain/coverage.ts';
import { duplicates, suggestedTarget } from '../../src/ontology/insight/domain/duplicates.ts';
import { nextSteps } from '../../src/ontology/insight/domain/next-steps.ts';
import { REVIEW_REASONS, review } from '../../src/ontology/insight/domain/review.ts';
import type { Binding } from '../../src/ontology/vocabularies/domain/vocabulary.ts';
import { each, link, objectClass, soundTree, treeOf } from './random-trees.ts';

type Tree = Map<string, ObjectClass>;

/** `a` is current, `b` stale, `x` needs review, everything else never resolved; `new` is what a step sets. */
function binding({ entryId, given }: Link): Binding {
  if (entryId === 'a' || entryId === 'new') return { status: 'current', reviewReason: null };
  const status = entryId === 'b' ? 'stale' : given === 'x' ? 'needs_review' : 'unresolved';
  return { status, reviewReason: `${given} is ${status}.` };
}
const counts = (kind: ClassificationKind, objectClass: Link) =>
  kind !== 'cad_categories' || binding(objectClass).status === 'current';

function surveyed(tree: Tree): Survey {
  const placements = derive(tree, tree.keys());
  const placed = new Map<string, PlacedClass>(
    [...tree.values()].map((objectClass) => [
      objectClass.id,
      { ...objectClass, ...(placements.get(objectClass.id) as Placement) },
    ]),
  );
  return atOnce(
    survey({
      classes: placed,
      childrenOf: (id) =>
        [...placed.values()]
          .filter((objectClass) => objectClass.parentId === id)
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
      binding,
    }),
  );
}

/** The independent way: every question asked of the tree class by class, by plain recursion. */
const childrenOf = (tree: Tree, id: string | null) =>
  [...tree.values()]
    .filter((objectClass) => objectClass.parentId === id)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
const below = (tree: Tree, id: string): string[] => [
  id,
  ...childrenOf(tree, id).flatMap((objectClass) => below(tree, objectClass.id)),
];
const lacks = (tree: Tree, id: string) =>
  missingKinds(tree, id, (derive(tree, [id]).get(id) as Placement).sources, counts);
const effective = (tree: Tree, id: string, kind: ClassificationKind) =>
  inForce(tree, id, (derive(tree, [id]).get(id) as Placement).sources, kind);

const aTreeAndBranch = fc.tuple(soundTree, fc.option(fc.nat(), { freq: 2 })).map(([tree, pick]) => ({
  tree,
  root: pick === null ? null : ([...tree.keys()][pick % tree.size] as string),
}));
const idsOf = (tree: Tree, root: string | null) =>
  root === null ? childrenOf(tree, null).flatMap(({ id }) => below(tree, id)) : below(tree, root);
const branchIn = (whole: Survey, root: string | null) =>
  branchOf(whole, whole.order.find(({ objectClass }) => objectClass.id === root) ?? null);

describe('coverage of further systems', () => {
  it('counts, for each branch, codes of the class itself, of the nearest class above, and none', () => {
    const given = fc.array(fc.constantFrom('', 'cci', 'uniclass', 'cci uniclass'), { minLength: 1 });
    fc.assert(
      fc.property(aTreeAndBranch, given, ({ tree: plain, root }, codes) => {
        const tree: Tree = new Map(
          Array.from(plain.values(), (each, at) => [
            each.id,
            {
              ...each,
              codes: Object.fromEntries(
                (codes[at % codes.length] ?? '')
                  .split(' ')
                  .filter(Boolean)
                  .map((system) => [system, 'X']),
              ),
            },
          ]),
        );
        const isCoded = (id: string | null, system: string): boolean => {
          const found = tree.get(id ?? '');
          return found !== undefined && (system in found.codes || isCoded(found.parentId, system));
        };
        const branch = branchIn(surveyed(tree), root);
        const of = atOnce(systemsCoverage(['cci', 'own', 'uniclass'], branch));
        for (const part of branch) {
          const ids = below(tree, part.objectClass.id).filter((id) => tree.get(id)?.status !== 'archived');
          for (const [system, counted] of Object.entries(of(part))) {
            const coded = ids.filter((id) => isCoded(id, system));
            const own = coded.filter((id) => system in (tree.get(id)?.codes ?? {}));
            expect(counted).toEqual({
              authored: own.length,
              inherited: coded.length - own.length,
              missing: ids.length - coded.length,
            });
          }
        }
      }),
    );
  });
});

describe('survey', () => {
  it('walks the tree as the tree view does, and knows what is in the way of each class', () => {
    fc.assert(
      fc.property(soundTree, (tree) => {
        const whole = surveyed(tree);
        expect(whole.order.map(({ objectClass }) => objectClass.id)).toEqual(idsOf(tree, null));
        for (const here of whole.order) {
          const { id } = here.objectClass;
          expect(whole.order.slice(here.at, here.end).map(({ objectClass }) => objectClass.id)).toEqual(
            below(tree, id),
          );
          expect(here.missing).toEqual(lacks(tree, id));
          const { sources } = derive(tree, [id]).get(id) as Placement;
          expect(blockersOf(whole, here)).toEqual(
            approvalBlockers(tree, id, sources, {
              counts,
              reviewReasonOf: (objectClass) => binding(objectClass).reviewReason,
            }),
          );
        }
      }),
    );
  });
});

describe('coverage', () => {
  it('counts what a walk over each branch counts, and every kind sums to draft and approved', () => {
    fc.assert(
      fc.property(aTreeAndBranch, fc.nat({ max: 4 }), ({ tree, root }, depth) => {
        const count = (ids: string[]) => {
          const alive = ids.filter((id) => tree.get(id)?.status !== 'archived');
          const of = (status: string) => alive.filter((id) => tree.get(id)?.status === status).length;
          const kinds = each((kind) => {
            const missing = alive.filter((id) => lacks(tree, id).includes(kind));
            const rest = alive.filter((id) => !missing.includes(id));
            const authored = rest.filter((id) => effective(tree, id, kind).source === 'authored').length;
            return { authored, inherited: rest.length - authored, missing: missing.length };
          });
          return { classes: alive.length, draft: of('draft'), approved: of('approved'), kinds };
        };
        const ids = idsOf(tree, root);
        const { totals, kinds, cad, branches } = coverage(branchIn(surveyed(tree), root), depth);
        const wanted = count(ids);
        const { kinds: wantedKinds, ...statuses } = wanted;
        expect(totals).toEqual({ ...statuses, archived: ids.length - wanted.classes });
        expect(kinds).toEqual(wantedKinds);
        for (const kind of CLASSIFICATION_KINDS) {
          const { authored, inherited, missing } = kinds[kind];
          expect(authored + inherited + missing).toBe(totals.draft + totals.approved);
        }
        expect(CAD_STATES.reduce((sum, state) => sum + cad[state], 0)).toBe(totals.classes);
        expect(cad.current).toBe(totals.classes - kinds.cad_categories.missing);
        const depthOf = (id: string) => (derive(tree, [id]).get(id) as { depth: number }).depth;
        const base = root === null ? 0 : depthOf(root);
        const shown = ids.filter((id) => depthOf(id) - base <= depth && tree.get(id)?.status !== 'archived');
        expect(branches.map(({ of, ...counted }) => [of.objectClass.id, counted])).toEqual(
          shown.map((id) => [id, count(below(tree, id))]),
        );
      }),
    );
  });
});

describe('review', () => {
  it('gives the reasons of the definition, and counts them whatever the filter', () => {
    fc.assert(
      fc.property(aTreeAndBranch, fc.constantFrom(null, ...REVIEW_REASONS), ({ tree, root }, reason) => {
        const expectedRows = idsOf(tree, root).map((id) => {
          const { status } = tree.get(id) as ObjectClass;
          const missing = lacks(tree, id);
          const { sources } = derive(tree, [id]).get(id) as Placement;
          const blocked = approvalBlockers(tree, id, sources, { counts }).some(
            ({ type }) => type === 'ancestor',
          );
          const cad = effective(tree, id, 'cad_categories').link;
          return {
            id,
            ready: status === 'draft' && missing.length === 0 && !blocked,
            ancestor: status === 'draft' && missing.length === 0 && blocked,
            classification: status === 'draft' && missing.length > 0,
            cad_category: status !== 'archived' && cad !== null && binding(cad).status !== 'current',
          };
        });
        const { counts: found, items } = review(branchIn(surveyed(tree), root), reason);
        for (const each of REVIEW_REASONS)
          expect(found[each]).toBe(expectedRows.filter((objectClass) => objectClass[each]).length);
        const wanted = expectedRows.filter((objectClass) =>
          reason ? objectClass[reason] : REVIEW_REASONS.some((each) => objectClass[each]),
        );
        expect(items.map(({ of }) => of.objectClass.id)).toEqual(wanted.map(({ id }) => id));
        for (const [i, { reasons }] of items.entries())
          expect([...reasons].sort()).toEqual(REVIEW_REASONS.filter((each) => wanted[i]?.[each]).sort());
      }),
    );
  });
});

describe('nextSteps', () => {
  /** The step done on a copy: what became complete, or approved. */
  function byBruteForce(tree: Tree, root: string | null) {
    const drafts = (now: Tree) =>
      [...now.values()].filter(({ status }) => status === 'draft').map(({ id }) => id);
    return idsOf(tree, root).flatMap((id) => {
      const objectClass = tree.get(id) as ObjectClass;
      const set = lacks(tree, id).map((kind) => {
        const after = new Map(tree).set(id, {
          ...objectClass,
          links: { ...objectClass.links, [kind]: link('new') },
        });
        const won = drafts(tree).filter(
          (each) => lacks(tree, each).length > 0 && lacks(after, each).length === 0,
        );
        return { step: 'set_classification', id, kind, won };
      });
      const steps: { step: string; id: string; kind: string | null; won: string[] }[] = [...set];
      if (objectClass.status === 'draft') {
        try {
          const { approved } = planApproveSubtree(
            partOf(tree),
            { id, includeAncestors: false },
            { counts, reviewReasonOf: () => null },
          );
          steps.push({ step: 'approve', id, kind: null, won: approved });
        } catch {
          // an ancestor is in the way
        }
      }
      return steps.filter(({ won }) => won.length > 0);
    });
  }

  it('says of each step what doing it on a copy does, and orders them', () => {
    fc.assert(
      fc.property(aTreeAndBranch, ({ tree, root }) => {
        const { steps, helped } = nextSteps(branchIn(surveyed(tree), root));
        const key = (step: { step: string; id: string; kind: string | null }) =>
          `${step.id} ${step.step} ${step.kind}`;
        const found = steps.map((step) => ({
          step: step.step,
          id: step.of.objectClass.id,
          kind: step.kind,
          won: helped(step, 1000),
        }));
        for (const step of steps) expect(helped(step, 1000)).toHaveLength(step.unblocks);
        const order = new Map(idsOf(tree, null).map((id, i) => [id, i]));
        const inOrder = (ids: string[]) => [...ids].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
        const sorted = (all: typeof found) =>
          all.map((step) => ({ ...step, won: inOrder(step.won) })).sort((a, b) => (key(a) < key(b) ? -1 : 1));
        expect(sorted(found)).toEqual(sorted(byBruteForce(tree, root) as typeof found));
        expect(found.map(({ won }) => won)).toEqual(found.map(({ won }) => inOrder(won)));
        const rank = steps.map(({ unblocks, of }) => [-unblocks, of.depth, of.objectClass.id] as const);
        const compare = (a: (typeof rank)[0], b: (typeof rank)[0]) =>
          a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);
        expect(rank).toEqual(rank.toSorted(compare));
      }),
      { numRuns: 300 },
    );
  });
});

describe('duplicates', () => {
  it.each([
    ['Tür', 'tur'],
    ['  WALL-Mounted\tlamp. ', 'wallmounted lamp'],
    ['Ｗａｌｌ', 'wall'],
    ['…!?', ''],
  ])('compares %j as %j', (text, key) => {
    expect(comparable(text)).toBe(key);
  });

  const aName = fc.constantFrom('Wall', 'wall ', 'Wáll!', 'Door', 'door', '—');
  const someSynonyms = fc.constantFrom(null, 'wall', 'Door; gate', 'gate,GATE', ', ;');

  it('finds every pair that is the same by name, synonym or links, and no other', () => {
    fc.assert(
      fc.property(
        soundTree,
        fc.array(fc.tuple(aName, someSynonyms, fc.boolean()), { minLength: 25, maxLength: 25 }),
        (bare, texts) => {
          const tree: Tree = new Map(
            [...bare.values()].map((objectClass, i) => {
              const [name, synonyms, isLinked] = texts[i] as [string, string | null, boolean];
              return [
                objectClass.id,
                { ...objectClass, name, synonyms, ...(isLinked ? { links: each(() => link('a')) } : {}) },
              ];
            }),
          );
          const groups = atOnce(duplicates(surveyed(tree).order));
          const pairs = (reason: string) =>
            new Set(
              groups
                .filter((group) => group.reason === reason)
                .flatMap(({ members }) =>
                  members.flatMap((a) => members.map((b) => [a.objectClass.id, b.objectClass.id] as const)),
                )
                .filter(([a, b]) => a < b)
                .map((pair) => pair.join()),
            );
          const plain = (text: string) =>
            text
              .normalize('NFD')
              .replace(/[^\p{L}\p{N}\s]/gu, '')
              .toLowerCase()
              .replace(/\s+/g, ' ')
              .trim();
          const alive = [...tree.values()].filter(({ status }) => status !== 'archived');
          const synonymsOf = ({ synonyms }: ObjectClass) =>
            (synonyms ?? '').split(/[,;]/).map(plain).filter(Boolean);
          const wanted = {
            same_name: new Set<string>(),
            same_synonym: new Set<string>(),
            same_links: new Set<string>(),
          };
          for (const a of alive) {
            for (const b of alive) {
              if (a.id >= b.id) continue;
              const pair = `${a.id},${b.id}`;
              const names = [plain(a.name), plain(b.name)] as const;
              if (names[0] !== '' && names[0] === names[1]) wanted.same_name.add(pair);
              const others = [
                synonymsOf(a).filter((s) => s !== names[0]),
                synonymsOf(b).filter((s) => s !== names[1]),
              ] as const;
              const shared = [...others[0], names[0]].filter(
                (s) => s && [...others[1], names[1]].includes(s),
              );
              // Two of one name stand in a group of synonyms beside whoever is called so by synonym only.
              const third = (s: string) =>
                alive.some((c) => synonymsOf(c).includes(s) && plain(c.name) !== s);
              if (shared.some(third)) wanted.same_synonym.add(pair);
              const linked =
                a.parentId === b.parentId &&
                CLASSIFICATION_KINDS.every((kind) => a.links[kind] && b.links[kind]);
              if (linked && JSON.stringify(a.links) === JSON.stringify(b.links)) wanted.same_links.add(pair);
            }
          }
          for (const reason of ['same_name', 'same_synonym', 'same_links'] as const)
            expect(pairs(reason)).toEqual(wanted[reason]);
        },
      ),
    );
  });

  it('suggests the approved one, then the one with most below it, then the least id', () => {
    const tree = treeOf([
      objectClass({ id: 'a', name: 'Same' }),
      objectClass({ id: 'b', name: 'same' }),
      objectClass({ id: 'b1', parentId: 'b' }),
      objectClass({ id: 'c', name: 'SAME', status: 'approved' }),
    ]);
    const members = surveyed(tree).order.filter(({ objectClass }) => objectClass.id.length === 1);
    expect(suggestedTarget(members)).toBe('c');
    expect(suggestedTarget(members.slice(0, 2))).toBe('b');
    expect(suggestedTarget([members[0] as never])).toBe('a');
  });
});
