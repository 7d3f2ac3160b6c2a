import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Correction,
  correctionList,
  correctionsParameter,
  mergeCorrections,
  NO_CORRECTIONS,
  suggestionsFor,
  withoutCorrection,
} from './corrections.ts';
import type { ImportRow } from './plan-rows.ts';
import { causesOf } from './plan-rows.ts';

const correction = fc.record({
  row: fc.integer({ min: 1, max: 5 }),
  column: fc.constantFrom('name', 'cadCategory'),
  value: fc.string({ maxLength: 5 }),
});
const keyOf = ({ row, column }: Pick<Correction, 'row' | 'column'>) => `${row} ${column}`;

describe('corrections of a file', () => {
  it('are a table of cells: the last value counts, and each can be taken back', () => {
    fc.assert(
      fc.property(fc.array(correction), fc.array(correction), (added, removed) => {
        const model = new Map(added.map((each) => [keyOf(each), each.value]));
        let { corrections } = mergeCorrections(NO_CORRECTIONS, added);
        for (const each of removed) {
          corrections = withoutCorrection(corrections, each);
          model.delete(keyOf(each));
        }
        expect(new Map(correctionList(corrections).map((each) => [keyOf(each), each.value]))).toEqual(model);
      }),
    );
  });

  it('are as many as an address has room for', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({
      row: at + 2,
      column: 'cadCategory',
      value: 'OST_Walls',
    }));
    const { corrections, leftOut } = mergeCorrections(NO_CORRECTIONS, many);
    expect(leftOut).toBe(500 - corrections.size);
    expect(corrections.size).toBeGreaterThan(70);
    expect(encodeURIComponent(correctionsParameter(corrections)).length).toBeLessThanOrEqual(6_000);
    expect(correctionsParameter(NO_CORRECTIONS)).toBe('');
  });

  it('are suggested for all rows with the same cause', () => {
    const row = (at: number, given: string, suggestion?: string, column = 'cadCategory'): ImportRow => ({
      row: at,
      key: `k${at}`,
      objectClassId: null,
      outcome: 'rejected',
      changes: {},
      problems: [
        {
          column,
          message: `CAD category “${given}” doesn’t exist.${suggestion ? ` Did you mean ${suggestion}?` : ''}`,
          ...(suggestion !== undefined && { suggestion }),
        },
      ],
    });
    const rows = [row(2, 'OST_Wals', 'OST_Walls'), row(3, 'OST_Dors', 'OST_Doors'), row(4, 'nothing')];
    const [cause, ...others] = causesOf(rows);
    expect(others).toEqual([]);
    expect(suggestionsFor(rows, cause?.key ?? '')).toEqual([
      { row: 2, column: 'cadCategory', value: 'OST_Walls' },
      { row: 3, column: 'cadCategory', value: 'OST_Doors' },
    ]);
    const [first] = row(5, 'uni', 'Unique', 'name').problems;
    const both = rows.map((each) => ({ ...each, problems: first ? [...each.problems, first] : [] }));
    expect(suggestionsFor(both, cause?.key ?? '')).toHaveLength(2);
    const coded = [row(2, 'Ss_2S', 'Ss_25', 'code@uniclass')];
    expect(suggestionsFor(coded, causesOf(coded)[0]?.key ?? '')).toEqual([
      { row: 2, column: 'code@uniclass', value: 'Ss_25' },
    ]);
  });
});
