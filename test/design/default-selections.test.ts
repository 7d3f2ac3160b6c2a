import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSelections } from '../../src/design/domain/default-selections.ts';
import { type MadeToOrderTemplate, validateSelections } from '../../src/design/domain/made-to-order.ts';
import { type DependentRule, type Selections } from '../../src/design/domain/selections.ts';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';

const OPTIONS = ['a', 'b', 'c'];
const GROUPS = ['first', 'second', 'third', 'fourth'];

const someOptions = fc.subarray(OPTIONS, { minLength: 1 });
const someGroup = fc.constantFrom(...GROUPS);
const someRule: fc.Arbitrary<DependentRule> = fc
  .record({
    kind: fc.constantFrom('requires', 'allows', 'forbids', 'limits'),
    when: fc.record({ group: someGroup, anyOf: someOptions }),
    group: someGroup,
    anyOf: someOptions,
    min: fc.integer({ min: 0, max: 60 }),
    max: fc.integer({ min: 20, max: 90 }),
  })
  .map(({ kind, when, group, anyOf, min, max }) => {
    if (kind === 'limits') return { kind, when, dimension: 'size', min, max, message: 'no' };
    return kind === 'requires'
      ? { kind, when, group, message: 'no' }
      : { kind, when, group, anyOf, message: 'no' };
  });

const someTemplate: fc.Arbitrary<MadeToOrderTemplate> = fc
  .record({
    groups: fc.array(fc.record({ required: fc.boolean(), default: fc.option(fc.constantFrom(...OPTIONS)) }), {
      minLength: GROUPS.length,
      maxLength: GROUPS.length,
    }),
    size: fc.record({ required: fc.boolean(), default: fc.option(fc.constantFrom(10, 40, 70)) }),
    rules: fc.array(someRule, { maxLength: 12 }),
  })
  .map(({ groups, size, rules }) => ({
    id: 'mto_any',
    version: 1,
    name: 'Any',
    productId: 'prod_any',
    basePrice: { currency: 'EUR', cents: 0 },
    attributes: [],
    groups: groups.map(({ required, default: standard }, index) => ({
      id: GROUPS[index] ?? '',
      name: GROUPS[index] ?? '',
      dataType: 'text',
      required,
      ...(standard === null ? {} : { default: standard }),
      options: OPTIONS.map((id) => ({ id, name: id, cents: 0 })),
    })),
    dimensions: [
      {
        id: 'size',
        name: 'Size',
        unit: 'mm',
        min: 10,
        max: 80,
        step: 10,
        required: size.required,
        ...(size.default === null ? {} : { default: size.default }),
        centsPerStep: 0,
      },
    ],
    rules,
  }));

/** Whether anything at all can be chosen. */
function canBeMade(template: MadeToOrderTemplate): boolean {
  const sizes = [undefined, 10, 20, 30, 40, 50, 60, 70, 80];
  const choices = GROUPS.reduce<Selections[]>(
    (made, group) => made.flatMap((one) => [one, ...OPTIONS.map((option) => ({ ...one, [group]: option }))]),
    [{}],
  );
  return choices.some((one) =>
    sizes.some(
      (size) => validateSelections(template, size === undefined ? one : { ...one, size }).length === 0,
    ),
  );
}

describe('what a piece is when nobody chooses', () => {
  test('every sample template has it, and its defaults stand', async () => {
    for (const template of await sampleCatalog().productMtos()) {
      const selections = defaultSelections(template) ?? {};
      expect([template.id, validateSelections(template, selections)]).toEqual([template.id, []]);
      for (const { id, default: standard } of [...template.groups, ...template.dimensions]) {
        if (standard !== undefined) expect(selections[id]).toBe(standard);
      }
    }
  });

  test('keeps every rule, and is found whenever anything can be made', () => {
    fc.assert(
      fc.property(someTemplate, (template) => {
        const selections = defaultSelections(template);
        if (selections) expect(validateSelections(template, selections)).toEqual([]);
        else expect(canBeMade(template)).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  test('a template that nobody can keep to gives none, and soon', () => {
    const groups = Array.from({ length: 40 }, (_, index) => ({
      id: `g${index}`,
      name: `g${index}`,
      dataType: 'text' as const,
      required: true,
      options: OPTIONS.map((id) => ({ id, name: id, cents: 0 })),
    }));
    const template: MadeToOrderTemplate = {
      id: 'mto_never',
      version: 1,
      name: 'Never',
      productId: 'prod_never',
      basePrice: { currency: 'EUR', cents: 0 },
      attributes: [],
      groups,
      dimensions: [],
      rules: OPTIONS.map((option) => ({
        kind: 'forbids',
        when: { group: 'g0', anyOf: OPTIONS },
        group: 'g39',
        anyOf: [option],
        message: 'never',
      })),
    };
    expect(defaultSelections(template)).toBeNull();
  });
});
