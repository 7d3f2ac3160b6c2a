import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inferDataType,
  type SampleValue,
  typicalValues,
} from '../../src/definition-graph/domain/inferred-data-type.ts';

const sample = (value: unknown, storage: string | null = null, unit: string | null = null): SampleValue => ({
  value,
  storage,
  unit,
});

describe('the data type of a parameter', () => {
  it.each<[expected: string, samples: SampleValue[]]>([
    ['text', []],
    ['text', [sample('EI30', 'string'), sample('EI60', 'string')]],
    ['text', [sample('12', 'string')]],
    ['text', [sample(3, 'double'), sample('three', 'string')]],
    ['text', [sample([1, 2])]],
    ['integer', [sample(3, 'integer'), sample(0, 'integer')]],
    ['number', [sample(3, 'double'), sample(4, 'integer')]],
    ['number', [sample(0.5, 'double', 'WATTS')]],
    ['length', [sample(3, 'double', 'MILLIMETERS'), sample(4, 'integer', 'mm')]],
    ['area', [sample(3.5, 'double', 'autodesk.unit.unit:squareMeters-1.0.1')]],
    ['volume', [sample(3.5, 'double', 'm3')]],
    ['angle', [sample(90, 'double', 'DEGREES')]],
    ['number', [sample(3, 'double', 'mm'), sample(3, 'double', 'm2')]],
    ['yesno', [sample(true), sample(false)]],
    ['yesno', [sample('Yes', 'string'), sample('no', 'string')]],
    ['text', [sample('Yes', 'string'), sample('maybe', 'string')]],
    ['url', [sample('https://example.com/a', 'string'), sample('http://b.example', 'string')]],
    ['text', [sample('https://example.com with words', 'string')]],
  ])('is %s', (expected, samples) => {
    expect(inferDataType(samples)).toBe(expected);
  });

  it('does not depend on the order of values', () => {
    const value = fc.record({
      storage: fc.constantFrom(null, 'string', 'integer', 'double'),
      unit: fc.constantFrom(null, 'mm', 'm2', 'W'),
      value: fc.constantFrom<unknown>(1, 2.5, 'Yes', 'x', true, 'https://a.example'),
    });
    fc.assert(
      fc.property(fc.array(value, { maxLength: 6 }), (samples) => {
        expect(inferDataType(samples.toReversed())).toBe(inferDataType(samples));
      }),
    );
  });
});

describe('typical values', () => {
  it('are the five most frequent ones, shortened', () => {
    const values = ['a', 'b', 'b', ' ', null, {}, 'c', 'd', 'e', 'f', 0.30000000000000004, 'x'.repeat(200)];
    const found = typicalValues([...values, 'x'.repeat(200), 'b']);
    expect(found.slice(0, 2)).toEqual(['b', `${'x'.repeat(59)}…`]);
    expect(found).toHaveLength(5);
    expect(typicalValues([0.30000000000000004])).toEqual([0.3]);
  });
});
