import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitedSynonyms } from '../../src/ontology/classes/domain/texts/synonyms.ts';
import {
  ancestorsOf,
  diagnose,
  indexChildren,
  subtreeOf,
  subtreesOf,
} from '../../src/ontology/classes/domain/tree.ts';
import { blocks } from '../support/event-loop.ts';

interface Row {
  id: string;
  name: string;
  parentId: string | null;
}

const anyGraph: fc.Arbitrary<Row[]> = fc
  .array(fc.option(fc.nat({ max: 14 }), { freq: 3 }), { maxLength: 14 })
  .map((parents) =>
    parents.map((parent, i) => ({
      id: `c${i}`,
      name: `Class ${i}`,
      parentId: parent === null ? null : `c${parent}`,
    })),
  );

/** Healthy: walking up ends at a root in at most as many steps as there are classes. */
function naiveHealthy(rows: Row[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows
    .filter((row) => {
      let at: Row | undefined = row;
      for (let steps = 0; steps <= rows.length && at; steps++) {
        if (at.parentId === null) return true;
        at = byId.get(at.parentId);
      }
      return false;
    })
    .map(({ id }) => id);
}

describe('tree', () => {
  it('finds every class that hangs together, and diagnoses every other', () => {
    fc.assert(
      fc.property(anyGraph, (rows) => {
        const { healthy, diagnostics } = diagnose(rows);
        const expected = naiveHealthy(rows);
        expect([...healthy].sort()).toEqual(expected.toSorted());
        const others = rows.map(({ id }) => id).filter((id) => !expected.includes(id));
        expect(diagnostics.map(({ objectClassId }) => objectClassId)).toEqual(others.toSorted());
      }),
    );
  });

  it('says the same whatever the order of the input', () => {
    fc.assert(
      fc.property(
        anyGraph.chain((rows) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
        ),
        ([rows, shuffled]) => {
          expect(diagnose(shuffled).diagnostics).toEqual(diagnose(rows).diagnostics);
        },
      ),
    );
  });

  it('says what is wrong with each class', () => {
    const row = (id: string, parentId: string | null) => ({ id, parentId, name: id.toUpperCase() });
    const { healthy, diagnostics } = diagnose([
      row('a', 'b'),
      row('b', 'a'),
      row('c', 'b'),
      row('d', 'c'),
      row('e', 'e'),
      row('f', 'gone'),
      row('g', null),
    ]);
    expect([...healthy]).toEqual(['g']);
    expect(Object.fromEntries(diagnostics.map((one) => [one.objectClassId, one.message]))).toEqual({
      a: 'It is part of a cycle of parents: a (A) → b (B) → a (A).',
      b: 'It is part of a cycle of parents: a (A) → b (B) → a (A).',
      c: 'It is reachable only through b, which is excluded.',
      d: 'It is reachable only through b, which is excluded.',
      e: 'It is its own parent.',
      f: "Its parent gone doesn't exist.",
    });
  });

  it('is linear: 50,000 classes in a chain, a star and one cycle', async () => {
    const size = 50_000;
    const chain = Array.from({ length: size }, (_, i) => ({
      id: `c${i}`,
      name: 'c',
      parentId: i ? `c${i - 1}` : null,
    }));
    const star = chain.map((row) => ({ ...row, parentId: row.parentId && 'c0' }));
    const cycle = chain.map((row) => ({ ...row, parentId: row.parentId ?? `c${size - 1}` }));
    expect(diagnose(chain.toReversed()).healthy.size).toBe(size);
    expect(diagnose(star).healthy.size).toBe(size);
    expect(diagnose(cycle).diagnostics).toHaveLength(size);
    for (const rows of [chain, star, cycle])
      expect(await blocks(() => diagnose(rows), 1500)).toBeLessThan(1500);
  });

  it('walks subtrees and ancestors', () => {
    const rows: Row[] = [
      { id: 'a', name: 'a', parentId: null },
      { id: 'c', name: 'c', parentId: 'a' },
      { id: 'b', name: 'b', parentId: 'a' },
      { id: 'd', name: 'd', parentId: 'b' },
    ];
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(subtreeOf(indexChildren(rows), 'a')).toEqual(['a', 'b', 'c', 'd']);
    expect(ancestorsOf(byId, 'd').map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

it('overlapping branches are walked once, whichever of their classes comes first', () => {
  let looks = 0;
  const children = {
    get(id: string | null) {
      looks++;
      const n = Number(id);
      return n < 500 ? [String(n + 1)] : [];
    },
  };
  const chain = Array.from({ length: 501 }, (_, n) => String(n));
  for (const ids of [chain, chain.toReversed()]) {
    looks = 0;
    expect(subtreesOf(children, ids)).toEqual(new Set(ids));
    expect(looks).toBe(501);
  }
});

it('a merged class has no more synonyms than a class can have', () => {
  const many = (letter: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${letter}${n}`).join(', ');
  expect(unitedSynonyms([many('a', 1_000), many('a', 1_000), 'b']).synonyms?.endsWith('a999, b')).toBe(true);
  expect(() => unitedSynonyms([many('a', 1_000), many('b', 1_000)])).toThrow('10,000 characters of synonyms');
  expect(() => unitedSynonyms(Array.from({ length: 1_000 }, (_, n) => many(`a${n}`, 1_000)))).toThrow(
    'synonyms',
  );
});
