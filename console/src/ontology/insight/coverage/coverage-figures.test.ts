import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeness, percentWords, type SunburstNode, sideBySide, sunburstOf } from './coverage-figures.ts';
import type { Branch } from './coverage-query.ts';

const kinds = fc.record({ authored: fc.nat(50), inherited: fc.nat(50), missing: fc.nat(50) });
const branch = (depth: fc.Arbitrary<number>): fc.Arbitrary<Branch> =>
  fc.record({
    objectClassId: fc.uuid(),
    handle: fc.string(),
    name: fc.string(),
    path: fc.string(),
    depth,
    classes: fc.nat(100),
    draft: fc.nat(100),
    approved: fc.nat(100),
    kinds: fc.record({
      uniformat: kinds,
      masterformat: kinds,
      object_class_codes: kinds,
      cad_categories: kinds,
    }),
    systems: fc.dictionary(fc.constantFrom('uniclass', 'cci'), kinds),
  });

/** Depths as a walk through a tree gives them: each at most one deeper than the one before. */
const walk = fc
  .array(fc.nat(3), { maxLength: 30 })
  .chain((steps) => {
    const depths: number[] = [];
    for (const step of steps) depths.push(Math.min(step, (depths.at(-1) ?? -1) + 1));
    return fc.tuple(...depths.map((depth) => branch(fc.constant(depth))));
  })
  .map((branches) => branches as Branch[]);

const flatten = (nodes: SunburstNode[], depth = 0): [string, number][] =>
  nodes.flatMap((node) => [[node.handle, depth] as [string, number], ...flatten(node.children, depth + 1)]);

describe('the pictures of coverage', () => {
  test('the sunburst has every branch once, at its depth, in order', () => {
    fc.assert(
      fc.property(walk, (branches) => {
        expect(flatten(sunburstOf(branches))).toEqual(branches.map(({ handle, depth }) => [handle, depth]));
      }),
    );
  });

  test('completeness is between 0 and 100, and 100 only when nothing is missing', () => {
    fc.assert(
      fc.property(branch(fc.constant(0)), (one) => {
        const percent = completeness(one);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(percent === 100).toBe(Object.values(one.kinds).every(({ missing }) => missing === 0));
      }),
    );
  });

  test('words never round to all or nothing', () => {
    expect([100, 99.7, 50.4, 0.2, 0].map(percentWords)).toEqual(['100%', '99%', '50%', '1%', '0%']);
  });

  test('branches beside each other are of one level', () => {
    fc.assert(
      fc.property(walk, (branches) => {
        const beside = sideBySide(branches);
        if (beside.length > 1 && new Set(branches.map(({ depth }) => depth)).size < branches.length)
          expect(new Set(beside.map(({ depth }) => depth)).size).toBe(1);
      }),
    );
  });
});
