import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parameterChanges,
  type StoredParameter,
} from '../../src/definition-graph/domain/parameter-changes.ts';

const fields = new Set(['name', 'parameters']);
const parameter = (name: string, value: unknown, group: string | null = null, unit: string | null = null) =>
  [name, group, 'double', unit, value] as StoredParameter;
const changes = (before: StoredParameter[], after: StoredParameter[]) =>
  Object.fromEntries(parameterChanges(before, after, fields));

describe('parameterChanges', () => {
  it('has both values under the name, and null where one side has none', () => {
    expect(changes([parameter('Width', 1), parameter('Old', 'x')], [parameter('Width', 2)])).toEqual({
      Width: [1, 2],
      Old: ['x', null],
    });
  });

  it('tells a name that comes in several groups, or several times, apart', () => {
    const list = (...values: number[]) =>
      values.map((value, i) => parameter('Area', value, i === 0 ? 'Base' : 'Finish'));
    expect(changes(list(1, 2, 3), list(4, 5, 6))).toEqual({
      'Area (Base)': [1, 4],
      'Area (Finish)': [2, 5],
      'Area (Finish) 2': [3, 6],
    });
  });

  it('does not hide a field of the same name', () => {
    expect(changes([parameter('name', 1)], [parameter('name', 2)])).toEqual({ 'parameters.name': [1, 2] });
  });

  it('shows the unit when that is what changed', () => {
    expect(changes([parameter('Width', 1, null, 'ft')], [parameter('Width', 1, null, 'mm')])).toEqual({
      Width: [
        { value: 1, unit: 'ft', storage: 'double' },
        { value: 1, unit: 'mm', storage: 'double' },
      ],
    });
  });

  it('has an entry for every parameter that comes on either side, up to 50', () => {
    const name = fc.constantFrom('a', 'b', 'name', '__proto__', 'a (g)', 'a (g) 2');
    const list = fc.array(
      fc.tuple(name, fc.constantFrom(null, 'g')).map(([called, group]) => parameter(called, 1, group)),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(list, list, (before, after) => {
        const most = new Map<string, number>();
        for (const side of [before, after]) {
          const counts = Map.groupBy(side, ([called, group]) => JSON.stringify([called, group]));
          for (const [key, { length }] of counts) most.set(key, Math.max(length, most.get(key) ?? 0));
        }
        const expected = [...most.values()].reduce((sum, n) => sum + n, 0);
        expect(parameterChanges(before, after, fields).size).toBe(Math.min(50, expected));
      }),
    );
  });
});
