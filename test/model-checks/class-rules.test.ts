import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckedRequirement, knownUnit, type StoredParameter } from '../../src/constraints/index.ts';
import { type CheckedClass, ClassRules } from '../../src/model-checks/domain/class-rules.ts';

/** The rules once more, in the words of the documentation and without any of the code under test. */
function expectedVerdict(
  requirement: CheckedRequirement,
  element: readonly StoredParameter[],
  type: readonly StoredParameter[] | null,
): 'missing' | 'wrongType' | 'notAllowed' | null {
  const find = (list: readonly StoredParameter[]) =>
    list.find((each) => each[5] === requirement.guid) ??
    list.find((each) => each[0] === requirement.name && each[1] === requirement.group) ??
    list.find((each) => each[0] === requirement.ifc.name && each[1] === requirement.ifc.propertySet);
  const isBlank = (value: unknown) =>
    value === undefined || value === null || (typeof value === 'string' && /^\s*$/.test(value));
  let found = find(element);
  if (isBlank(found?.[4])) found = type ? find(type) : undefined;
  if (!found || isBlank(found[4])) return requirement.required ? 'missing' : null;
  const [, , storage, unit, raw] = found;
  const { dataType, constraint } = requirement;
  let value = raw;
  if (dataType === 'text' && typeof value !== 'string') return 'wrongType';
  if (dataType === 'integer' && !Number.isInteger(value)) return 'wrongType';
  if (dataType === 'yesno') {
    if (storage === 'integer' && (value === 0 || value === 1)) return null;
    return typeof value === 'boolean' ? null : 'wrongType';
  }
  if (dataType === 'length') {
    if (typeof value !== 'number') return 'wrongType';
    if (unit === 'm²') return 'wrongType';
    value = unit === 'mm' ? value / 1000 : value;
  }
  const inSi = (bound: number) => (requirement.unit === 'cm' ? bound / 100 : bound);
  const tolerance = (bound: number) => (dataType === 'integer' ? 0 : 1e-6 * (1 + Math.abs(bound)));
  if (constraint.allowedValues) {
    const isAllowed = constraint.allowedValues.some((allowed) =>
      typeof allowed === 'number'
        ? Math.abs(Number(value) - inSi(allowed)) <= tolerance(inSi(allowed)) * 1.000001
        : allowed === value,
    );
    if (!isAllowed) return 'notAllowed';
  }
  if (typeof constraint.minimum === 'number') {
    const bound = inSi(constraint.minimum);
    if (Number(value) < bound - tolerance(bound) * 1.000001) return 'notAllowed';
  }
  if (constraint.maxLength !== undefined && Array.from(String(value)).length > constraint.maxLength)
    return 'notAllowed';
  return null;
}

const names = fc.constantFrom('A', 'B', 'C');
const groups = fc.constantFrom('G', 'H');
const guids = fc.constantFrom('g1', 'g2');
const value = fc.oneof(
  fc.constantFrom('', '  ', 'EI30', 'EI60', 'long text', true, false, null, 0, 1),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, 2.5, 0.03, 3000, 30),
);
const parameter = fc
  .tuple(
    names,
    fc.option(groups),
    fc.constantFrom('string', 'integer', null),
    fc.constantFrom(null, 'mm', 'm', 'm²'),
    value,
    fc.option(guids),
  )
  .map(
    ([name, group, storage, unit, given, guid]): StoredParameter =>
      guid === null ? [name, group, storage, unit, given] : [name, group, storage, unit, given, guid],
  );
const requirement = fc
  .record({
    name: names,
    group: groups,
    required: fc.boolean(),
    ifc: fc.record({ name: names, propertySet: groups }),
    guid: guids,
    unit: fc.constantFrom(null, 'cm'),
    rule: fc.constantFrom(
      { dataType: 'text', constraint: {} },
      { dataType: 'text', constraint: { allowedValues: ['EI30', 'EI60'] } },
      { dataType: 'text', constraint: { maxLength: 4 } },
      { dataType: 'integer', constraint: { minimum: 1 } },
      { dataType: 'yesno', constraint: {} },
      { dataType: 'length', constraint: { minimum: 3 } },
      { dataType: 'length', constraint: { allowedValues: [3, 0.03, 50] } },
    ),
  })
  .map(({ rule, ...rest }): CheckedRequirement => ({ ...rest, ...rule }));

describe('the requirements of a class', () => {
  it('are judged as an independent model judges them', () => {
    const parameters = fc.array(parameter, { maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(requirement, { minLength: 1, maxLength: 4 }),
        parameters,
        fc.option(parameters),
        (requirements, element, type) => {
          // Two requirements of one class never have one name.
          const renamed = requirements.filter(
            (each, i) => requirements.findIndex((o) => o.name === each.name) === i,
          );
          const rules = new ClassRules(
            { objectClassId: 'c', name: 'C', requirements: renamed } satisfies CheckedClass,
            knownUnit,
          );
          const found: Record<string, string> = {};
          const isFailed = rules.check(rules.find(element), type && rules.find(type), (name, { kind }) => {
            found[name] = kind;
          });
          const expected = Object.fromEntries(
            renamed.flatMap((each) => {
              const verdict = expectedVerdict(each, element, type);
              return verdict === null ? [] : [[each.name, verdict]];
            }),
          );
          expect(found).toEqual(expected);
          expect(isFailed).toBe(Object.keys(expected).length > 0);
          const { elements, failed, parameters: counted } = rules.result;
          expect([elements, failed]).toEqual([1, isFailed ? 1 : 0]);
          for (const { name, failed: ofName } of counted) expect(ofName).toBe(expected[name] ? 1 : 0);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    [2100, 'mm', null],
    [2.1, 'm', null],
    [2.1, null, null],
    [6.889_763_78, 'ft', null],
    [2099.9, 'mm', 'notAllowed'],
    [2099.999, 'mm', null],
    [2.1, 'furlong', 'wrongType'],
    [2.1, 'm²', 'wrongType'],
    ['2.1', 'm', 'wrongType'],
  ])('compare lengths in SI, within the tolerance of IDS: %s %s', (given, unit, kind) => {
    const rules = new ClassRules(
      {
        objectClassId: 'c',
        name: 'C',
        requirements: [
          {
            name: 'Height',
            group: 'G',
            dataType: 'length',
            unit: 'mm',
            required: true,
            constraint: { minimum: 2100 },
            ifc: { propertySet: 'G', name: 'Height' },
            guid: 'g',
          },
        ],
      },
      knownUnit,
    );
    const found: string[] = [];
    rules.check(rules.find([['Height', 'G', 'double', unit, given]]), null, (_, broken) =>
      found.push(broken.kind),
    );
    expect(found).toEqual(kind === null ? [] : [kind]);
  });
});
