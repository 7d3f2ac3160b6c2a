import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuantity, quantitiesOf, readUnit } from '../../src/definition-graph/domain/quantities.ts';

describe('readUnit', () => {
  it.each([
    ['m2', 'm²', 'area'],
    ['m^2', 'm²', 'area'],
    ['m²', 'm²', 'area'],
    ['SQUARE_METERS', 'm²', 'area'],
    ['square feet', 'ft²', 'area'],
    ['autodesk.unit.unit:squareMeters-1.0.1', 'm²', 'area'],
    ['CUBIC_METERS', 'm³', 'volume'],
    ['autodesk.unit.unit:cubicFeet-1.0.1', 'ft³', 'volume'],
    ['LITERS', 'l', 'volume'],
    ['MILLIMETERS', 'mm', 'length'],
    ['Metre', 'm', 'length'],
    ['KILOGRAMS_PER_CUBIC_METER', 'KILOGRAMS_PER_CUBIC_METER', null],
    ['DEGREES', 'DEGREES', null],
    [null, null, null],
  ])('%s', (given, unit, measure) => {
    expect(readUnit(given)).toEqual({ unit, measure });
  });
});

describe('isQuantity', () => {
  it.each([
    ['Area', 'SQUARE_METERS', true],
    ['Netto-Volumen', 'm3', true],
    ['Length', 'mm', true],
    ['Total Length', 'MILLIMETERS', true],
    ['Width', 'mm', false],
    ['Base Offset', 'MILLIMETERS', false],
    ['Density', 'KILOGRAMS_PER_CUBIC_METER', false],
    ['NetFloorArea', null, true],
    ['GrossVolume', null, true],
    ['Mark', null, false],
    ['Area', 'DEGREES', false],
    ['Area per Person', 'SQUARE_METERS', false],
    ['Fläche pro Person', 'm²', false],
    ['Area / Person', 'm²', false],
    ['Minimum Area', 'm²', false],
    ['Perimeter', 'mm', true],
    ['Per Area', 'm²', true],
  ])('%s in %s: %s', (name, unit, is) => {
    expect(isQuantity(name, unit)).toBe(is);
  });
});

describe('quantitiesOf', () => {
  it('adds up spellings of one unit and keeps units apart', () => {
    const raw = (name: string, unit: string | null, sum: number, elements: number) => ({
      name,
      group: null,
      unit,
      sum,
      elements,
    });
    expect(
      quantitiesOf([
        raw('Area', 'm2', 1.1, 1),
        raw('Area', 'SQUARE_METERS', 2.2, 2),
        raw('Area', 'ft2', 5, 9),
        raw('Count', null, 4, 3),
      ]),
    ).toEqual([
      { name: 'Area', group: null, unit: 'ft²', measure: 'area', sum: 5, elements: 9 },
      { name: 'Area', group: null, unit: 'm²', measure: 'area', sum: 3.3, elements: 3 },
      { name: 'Count', group: null, unit: null, measure: null, sum: 4, elements: 3 },
    ]);
  });

  it('loses nothing, in whatever order', () => {
    const raw = fc.record({
      name: fc.constantFrom('Area', 'Length', '__proto__'),
      group: fc.constantFrom(null, 'g'),
      unit: fc.constantFrom('m2', 'm²', 'ft2', null),
      sum: fc.integer({ min: -1000, max: 1000 }),
      elements: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(raw), (sums) => {
        const found = quantitiesOf(sums);
        const total = (list: { sum: number; elements: number }[]) =>
          list.reduce((all, each) => ({ sum: all.sum + each.sum, elements: all.elements + each.elements }), {
            sum: 0,
            elements: 0,
          });
        expect(total(found)).toEqual(total(sums));
        expect(quantitiesOf(sums.toReversed())).toEqual(found);
        expect(quantitiesOf(found)).toEqual(found);
      }),
    );
  });
});
