import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../src/kernel/steps.ts';
import type { EditionClass } from '../../src/ontology/releases/domain/edition.ts';
import { releaseDifferences } from '../../src/ontology/releases/domain/release-diff.ts';

const word = fc.constantFrom('wall', 'door', 'stair', 'roof');
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const code = orNull(
  word.map((text) => ({ entryId: `entry ${text}`, code: text.toUpperCase(), title: `The ${text}` })),
);
const template = fc.record({
  name: word,
  dataType: fc.constantFrom('text', 'length'),
  group: fc.constant('Data'),
  binding: fc.constant('type'),
});
const anyClass = fc.record({
  id: fc.integer({ min: 0, max: 12 }).map((n) => `oc_${String(n).padStart(2, '0')}`),
  handle: word,
  name: word,
  status: fc.constantFrom('approved', 'archived'),
  parentId: orNull(word),
  description: orNull(word),
  synonyms: orNull(word),
  codes: fc.record({ uniformat: code, masterformat: code, object_class_codes: code, cad_categories: code }),
  aliases: fc.array(
    fc.integer({ min: 0, max: 12 }).map((n) => `oc_${String(n).padStart(2, '0')}`),
    {
      maxLength: 2,
    },
  ),
  paramTemplates: fc.array(template, { maxLength: 2 }),
}) as unknown as fc.Arbitrary<EditionClass>;
const release = fc.uniqueArray(anyClass, { selector: ({ id }) => id, maxLength: 10 });

const differences = (before: EditionClass[], after: EditionClass[]) =>
  atOnce(releaseDifferences(before, after));

/** What a release says of a class, told another way: the model that the differences are held against. */
function flat(each: EditionClass): Record<string, unknown> {
  return {
    name: each.name,
    handle: each.handle,
    status: each.status,
    parentId: each.parentId,
    description: each.description,
    synonyms: each.synonyms,
    uniformat: each.codes.uniformat?.code ?? null,
    masterformat: each.codes.masterformat?.code ?? null,
    objectClassCode: each.codes.object_class_codes?.code ?? null,
    cadCategory: each.codes.cad_categories?.code ?? null,
    paramTemplates: each.paramTemplates,
  };
}

describe('the differences of two releases', () => {
  it('lead from the one to the other, and say nothing else', () => {
    fc.assert(
      fc.property(release, release, (before, after) => {
        const found = differences(before, after);
        const patched = new Map(before.map((each) => [each.id, flat(each)]));
        const target = new Map(after.map((each) => [each.id, flat(each)]));
        for (const { objectClassId: id, change, fields, mergedInto } of found) {
          if (change === 'removed') {
            expect(patched.delete(id)).toBe(true);
            const takers = after.filter(({ aliases }) => aliases.includes(id)).map((each) => each.id);
            if (takers.length === 0) expect(mergedInto).toBeNull();
            else expect(takers).toContain(mergedInto);
          } else if (change === 'added') {
            expect(patched.has(id)).toBe(false);
            patched.set(id, target.get(id) as Record<string, unknown>);
          } else {
            const here = patched.get(id) as Record<string, unknown>;
            expect(fields.length).toBeGreaterThan(0);
            for (const { field, before: was, after: is } of fields) {
              expect(here[field]).toEqual(was);
              expect(was).not.toEqual(is);
              here[field] = is;
            }
          }
        }
        expect(patched).toEqual(target);
        expect(found.map((each) => each.objectClassId)).toEqual(
          [...new Set(found.map((each) => each.objectClassId))].sort(),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('are none between a release and itself, and turn round with it', () => {
    fc.assert(
      fc.property(release, release, (before, after) => {
        expect(differences(before, before)).toEqual([]);
        const turned = { added: 'removed', removed: 'added', changed: 'changed' } as const;
        expect(
          differences(after, before).map(({ objectClassId, change }) => [objectClassId, change]),
        ).toEqual(
          differences(before, after).map(({ objectClassId, change }) => [objectClassId, turned[change]]),
        );
      }),
    );
  });
});
