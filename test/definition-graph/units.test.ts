import { describe, expect, it } from 'vitest';
import { knownUnit } from '../../src/constraints/units.ts';

describe('knownUnit', () => {
  it.each([
    ['MILLIMETERS', 'length', 0.001],
    ['autodesk.unit.unit:squareFeet-1.0.1', 'area', 0.09290304],
    ['ft3', 'volume', 0.028316846592],
    ['litres', 'volume', 0.001],
    ['in', 'length', 0.0254],
    ['DEGREES', 'angle', Math.PI / 180],
    ['rad', 'angle', 1],
  ])('%s', (text, measure, toSi) => {
    expect(knownUnit(text)?.measure).toBe(measure);
    expect(knownUnit(text)?.toSi).toBeCloseTo(toSi, 12);
  });

  it.each([null, undefined, '', 'WATTS', '__proto__'])('%s is not converted', (text) => {
    expect(knownUnit(text)).toBeNull();
  });
});
