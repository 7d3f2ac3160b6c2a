import { expect, test } from 'vitest';
import type { ImportRow } from './plan-rows.ts';
import { rejectedCsv } from './rejected-csv.ts';

const row = (facts: Partial<ImportRow>): ImportRow => ({
  row: 1,
  key: 'x',
  objectClassId: null,
  outcome: 'rejected',
  changes: {},
  problems: [],
  ...facts,
});

test('every problem is a line, and nothing in it runs in a spreadsheet', () => {
  const file = rejectedCsv([
    row({ row: 2, key: '=1+1', problems: [{ column: 'cadCategory', message: 'is no "CAD", category' }] }),
    row({ row: null, key: 'walls', problems: [{ column: 'id', message: 'two\nlines' }] }),
    row({ row: 4 }),
  ]);
  expect(file).toBe(
    '\ufeffrow,class,column,problem\r\n' +
      '2,\'=1+1,cadCategory,"is no ""CAD"", category"\r\n' +
      ',walls,id,"two\nlines"\r\n',
  );
});
