import type { IdsValue } from '../document/document.ts';
import type { ComparableValue } from '../model.ts';

export function fits(expected: IdsValue, value: string): boolean {
  return expected.compiled.brokenBy(value) === null;
}

export function fitsValue(expected: IdsValue, { value, isExact }: ComparableValue): boolean {
  return expected.compiled.brokenBy(value, isExact) === null;
}
