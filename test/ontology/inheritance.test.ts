import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derive, inForce, missingKinds } from '../../src/ontology/classes/domain/inheritance.ts';
import {
  CLASSIFICATION_KINDS,
  type ClassificationKind,
  type ObjectClass,
} from '../../src/ontology/classes/domain/object-class.ts';
import { approvalBlockers } from '../../src/ontology/classes/domain/status/approval.ts';
import { each, link, objectClass, randomTree, treeOf } from './random-trees.ts';

/** The rule of the decisions, told once more by plain recursion. */
function naiveSource(tree: Map<string, ObjectClass>, id: string, kind: ClassificationKind): string | null {
  const one = tree.get(id) as ObjectClass;
  const above = one.parentId === null ? null : naiveSource(tree, one.parentId, kind);
  const own = one.links[kind];
  if (own === null) return above;
  if (above === null) return id;
  if (one.makeUnique[kind] === true) return id;
  if (one.makeUnique[kind] === false) return above;
  const inherited = tree.get(above)?.links[kind];
  const told = (value: typeof own | undefined | null) =>
    JSON.stringify([value?.entryId, value?.entryId ? '' : value?.given]);
  return told(own) === told(inherited) ? above : id;
}

function naivePath(tree: Map<string, ObjectClass>, id: string): string[] {
  const one = tree.get(id) as ObjectClass;
  return [...(one.parentId === null ? [] : naivePath(tree, one.parentId)), one.handle];
}

const counts = (kind: ClassificationKind, { entryId }: { entryId: string | null }) =>
  kind !== 'cad_categories' || entryId === 'a';

describe('inheritance', () => {
  it('agrees with plain recursion on any tree with any flags', () => {
    fc.assert(
      fc.property(randomTree, (tree) => {
        const placements = derive(tree, tree.keys());
        expect(placements.size).toBe(tree.size);
        for (const [id, placement] of placements) {
          expect(placement.sources).toEqual(each((kind) => naiveSource(tree, id, kind)));
          expect(placement.path).toBe(naivePath(tree, id).join('/'));
          expect(placement.depth).toBe(naivePath(tree, id).length - 1);
          for (const kind of CLASSIFICATION_KINDS) {
            const source = naiveSource(tree, id, kind);
            expect(inForce(tree, id, placement.sources, kind)).toEqual({
              link: source === null ? null : tree.get(source)?.links[kind],
              source: source === null ? 'none' : source === id ? 'authored' : 'inherited',
              sourceObjectClassId: source,
            });
          }
        }
      }),
    );
  });

  it('derives one class the same from its ancestors alone', () => {
    fc.assert(
      fc.property(randomTree, fc.nat(), (tree, pick) => {
        const id = [...tree.keys()][pick % tree.size] as string;
        const closed = new Map<string, ObjectClass>();
        for (let at: string | null = id; at !== null; at = tree.get(at)?.parentId ?? null) {
          closed.set(at, tree.get(at) as ObjectClass);
        }
        expect(derive(closed, [id]).get(id)).toEqual(derive(tree, tree.keys()).get(id));
      }),
    );
  });

  it('gives classes without a place no placement', () => {
    const tree = treeOf([
      objectClass({ id: 'a', parentId: 'b' }),
      objectClass({ id: 'b', parentId: 'a' }),
      objectClass({ id: 'c', parentId: 'b' }),
      objectClass({ id: 'd', parentId: 'gone' }),
      objectClass({ id: 'e' }),
    ]);
    expect([...derive(tree, tree.keys()).keys()]).toEqual(['e']);
  });

  it('takes a chain of 50,000 classes', () => {
    const chain = treeOf(
      Array.from({ length: 50_000 }, (_, i) =>
        objectClass({
          id: `c${i}`,
          parentId: i === 0 ? null : `c${i - 1}`,
          links: each(() => (i === 0 ? link('a') : null)),
        }),
      ),
    );
    const placement = derive(chain, ['c49999']).get('c49999');
    expect(placement?.depth).toBe(49_999);
    expect(placement?.sources.uniformat).toBe('c0');
  });
});

describe('approval', () => {
  it('lists every blocker: ancestors from the root down, then missing kinds in order', () => {
    fc.assert(
      fc.property(randomTree, (tree) => {
        for (const [id, { sources }] of derive(tree, tree.keys())) {
          const above = naivePath(tree, id).slice(0, -1); // handles are ids here
          const expected = [
            ...above
              .map((ancestor) => tree.get(ancestor) as ObjectClass)
              .filter(({ status }) => status !== 'approved')
              .map(({ id, name, status }) => ({ type: 'ancestor', objectClassId: id, name, status })),
            ...CLASSIFICATION_KINDS.filter((kind) => {
              const source = naiveSource(tree, id, kind);
              const value = source === null ? null : tree.get(source)?.links[kind];
              return !value || !counts(kind, value);
            }).map((kind) => ({ type: 'classification', missingClassificationKind: kind })),
          ];
          expect(approvalBlockers(tree, id, sources, { counts })).toEqual(expected);
          expect(missingKinds(tree, id, sources, () => true)).toEqual(
            CLASSIFICATION_KINDS.filter((kind) => sources[kind] === null),
          );
        }
      }),
    );
  });
});
