import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findReviewers } from '../../src/ontology/classes/domain/status/reviewers.ts';

const IDS = Array.from({ length: 12 }, (_, i) => `oc_${i}`);
const someClasses = fc
  .array(fc.record({ id: fc.constantFrom(...IDS), parentId: fc.option(fc.constantFrom(...IDS)) }), {
    maxLength: 12,
  })
  .map((classes) => new Map(classes.map((one) => [one.id, one])));
const someNames = fc
  .array(fc.tuple(fc.constantFrom(...IDS), fc.subarray(['ada', 'bob'])))
  .map((named) => new Map(named));

it('are those of the nearest class above that names some, whoever was asked for before', () => {
  fc.assert(
    fc.property(someClasses, someNames, fc.array(fc.constantFrom(...IDS)), (classes, named, asked) => {
      const find = findReviewers(classes, named);
      for (const id of asked) {
        let from: string | null = id;
        for (let steps = 0; from !== null && !named.get(from)?.length; steps++) {
          const parentId: string | null = classes.get(from)?.parentId ?? null;
          from = parentId !== null && classes.has(parentId) && steps < IDS.length ? parentId : null;
        }
        expect(find(id)).toEqual({ userIds: named.get(from ?? '') ?? [], fromObjectClassId: from });
      }
    }),
  );
});

/** Counts how often a class is looked up. */
class Counted<V> extends Map<string, V> {
  gets = 0;
  override get(key: string): V | undefined {
    this.gets++;
    return super.get(key);
  }
}

it('of thousands of classes at the end of a long branch are found in one walk', () => {
  const classes = new Counted<{ id: string; parentId: string | null }>();
  for (let i = 0; i < 2_000; i++) {
    const parentId = i === 0 ? null : `oc_${Math.min(i - 1, 500)}`;
    classes.set(`oc_${i}`, { id: `oc_${i}`, parentId });
  }
  const find = findReviewers(classes, new Map([['oc_other', ['ada']]]));
  for (const id of classes.keys()) expect(find(id).userIds).toEqual([]);
  expect(classes.gets).toBeLessThan(3 * classes.size);
});
