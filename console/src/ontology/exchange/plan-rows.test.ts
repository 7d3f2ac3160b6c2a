import { describe, expect, test } from 'vitest';
import type { ImportRow } from './plan-rows.ts';
import { causesOf, hasCause, rowName } from './plan-rows.ts';

type Problem = ImportRow['problems'][number];

const aRow = (row: number | null, outcome: ImportRow['outcome'], ...problems: Problem[]): ImportRow => ({
  row,
  key: `class ${row}`,
  objectClassId: null,
  outcome,
  changes: {},
  problems,
});
const unknown = (name: string): Problem => ({
  column: 'cadCategory',
  message: `"${name}" does not exist. Did you mean OST_${name}?`,
});
const custom: Problem = { column: 'uniformat', message: 'becomes an entry', severity: 'warning' };

describe('the causes of problems', () => {
  const rows = [
    aRow(1, 'created', custom),
    aRow(2, 'created', custom),
    aRow(3, 'created', custom),
    aRow(4, 'rejected', unknown('Wall "big"'.replaceAll('"', '\\"'))),
    aRow(5, 'rejected', unknown('Door'), unknown('Gate')),
  ];

  test('are grouped whatever value they name: errors first, each row once', () => {
    expect(causesOf(rows).map(({ isError, text, rows: many }) => [isError, text, many])).toEqual([
      [true, 'for example, "Wall \\"big\\"" does not exist. Did you mean OST_Wall \\"big\\"?', 2],
      [false, 'becomes an entry', 3],
    ]);
  });

  test('a single row keeps its whole message', () => {
    expect(causesOf([aRow(1, 'rejected', unknown('Door'))])[0]?.text).toBe(
      '"Door" does not exist. Did you mean OST_Door?',
    );
  });

  test('tell which rows have them', () => {
    const [first] = causesOf(rows);
    expect(rows.filter((row) => hasCause(row, first?.key ?? '')).map(({ row }) => row)).toEqual([4, 5]);
  });
});

test('a row that is keyed by the ID of a class is called by its name', () => {
  const names = new Map([
    ['oc_1', 'Doors'],
    ['oc_2', ' '],
  ]);
  const shown = (key: string, objectClassId: string | null) =>
    rowName({ key, objectClassId }, (id) => names.get(id));
  expect(shown('oc_1', 'oc_1')).toBe('Doors');
  expect(shown('doors', 'oc_1')).toBe('doors');
  expect(shown('oc_2', 'oc_2')).toBe('oc_2');
  expect(shown('oc_3', 'oc_3')).toBe('oc_3');
  expect(shown('', null)).toBe('');
});
