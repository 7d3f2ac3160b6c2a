import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CompiledConstraint,
  type ConstrainedValue,
  type Constraint,
  describeConstraint,
  isEqualWithin,
  numberOfText,
  RequirementSet,
} from '../../src/constraints/index.ts';

const broken = (constraint: Constraint, value: ConstrainedValue, isExact = false) =>
  new CompiledConstraint(constraint).brokenBy(value, isExact);

describe('a constraint', () => {
  it.each<[Constraint, ConstrainedValue, string | null]>([
    [{}, 'anything', null],
    [{ allowedValues: ['EI30', 'EI60'] }, 'EI60', null],
    [{ allowedValues: ['EI30', 'EI60'] }, 'ei60', 'allowedValues'],
    [{ allowedValues: ['42'] }, 42.0000001, null],
    [{ allowedValues: ['42', 43] }, 43, null],
    [{ allowedValues: ['42'] }, '42.0', 'allowedValues'],
    [{ allowedValues: ['true'] }, true, null],
    [{ allowedValues: ['0'] }, false, null],
    [{ allowedValues: ['true'] }, 'true', null],
    [{ allowedValues: ['false'] }, true, 'allowedValues'],
    [{ pattern: '[A-Z]+' }, 'ABC', null],
    [{ pattern: '[A-Z]+' }, 'abc', 'pattern'],
    [{ pattern: ['a', 'b'] }, 'b', null],
    [{ pattern: '.*' }, 5, 'pattern'],
    [{ minimum: 0 }, -0.0000005, null],
    [{ minimum: 0 }, -0.000002, 'minimum'],
    [{ exclusiveMinimum: 0 }, 0.0000005, 'exclusiveMinimum'],
    [{ exclusiveMinimum: 0 }, 0.00001, null],
    [{ maximum: 100 }, 100.0001, null],
    [{ exclusiveMaximum: 100 }, 100, 'exclusiveMaximum'],
    [{ minimum: 1 }, '5', 'minimum'],
    [{ minimum: '2026-01-01' }, '2026-03-01', null],
    [{ maximum: '2026-01-01' }, '2026-03-01', 'maximum'],
    [{ length: 2 }, '😀a', null],
    [{ minLength: 3 }, 'ab', 'minLength'],
    [{ maxLength: 3 }, 'abcd', 'maxLength'],
    [{ maxLength: 3 }, 1, 'maxLength'],
  ])('%j and %j: breaks %s', (constraint, value, rule) => {
    expect(broken(constraint, value)).toBe(rule);
  });

  it('compares whole numbers exactly where they are stored as such', () => {
    expect(broken({ allowedValues: [1_000_000] }, 1_000_001)).toBeNull();
    expect(broken({ allowedValues: [1_000_000] }, 1_000_001, true)).toBe('allowedValues');
    expect(broken({ minimum: 10_000_000 }, 9_999_999, true)).toBe('minimum');
  });

  it('finds a number in a list as a comparison with each of them does', () => {
    const number = fc.oneof(
      fc.integer({ min: -50, max: 50 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    fc.assert(
      fc.property(
        fc.array(number, { maxLength: 20 }),
        number,
        fc.double({ min: -3e-6, max: 3e-6, noNaN: true }),
        (values, of, by) => {
          const found = (values[0] ?? of) * (1 + by) + by;
          const isListed = values.some((value) => isEqualWithin(found, value));
          expect(broken({ allowedValues: values }, found) === null).toBe(isListed);
        },
      ),
    );
  });

  it('says in words what a value has to be', () => {
    expect(describeConstraint({ allowedValues: ['EI30', 'EI60', 'EI90'] })).toBe('"EI30", "EI60" or "EI90"');
    expect(describeConstraint({ minimum: 2, exclusiveMaximum: 5 })).toBe('at least 2 and less than 5');
    expect(describeConstraint({ pattern: 'DT\\d+', maxLength: 1 })).toBe(
      'text that matches DT\\d+ and at most 1 character',
    );
  });
});

describe('a number as text', () => {
  it.each([
    ['42', 42],
    ['+4.20e-1', 0.42],
    ['.5', 0.5],
    ['5.', 5],
    ['4,2', null],
    ['1e999', null],
    ['0x10', null],
    ['', null],
    [' 1', null],
  ])('%s is %s', (text, number) => {
    expect(numberOfText(text)).toBe(number);
  });
});

describe('a requirement', () => {
  it('says how long a text may be that its pattern is too large for', () => {
    const requirement = {
      name: 'Mark',
      group: 'Firm',
      dataType: 'text',
      unit: null,
      required: true,
      constraint: { pattern: '(a*){1600}' },
      ifc: { propertySet: 'Firm', name: 'Mark' },
      guid: 'g',
    } as const;
    const [rule] = new RequirementSet([requirement], () => null).rules;
    const brokenBy = (value: string) => rule?.brokenBy(['Mark', 'Firm', 'string', null, value], undefined);
    expect(brokenBy('a'.repeat(7000))).toBeNull();
    expect(brokenBy('a'.repeat(10_000))).toMatchObject({
      kind: 'notAllowed',
      expected: 'text that matches (a*){1600} and has at most 7813 characters',
    });
    expect(brokenBy('b')).toMatchObject({ expected: 'text that matches (a*){1600}' });
  });
});
