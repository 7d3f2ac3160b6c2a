import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExchangeRow } from '../../src/ontology/exchange/domain/exchange-row.ts';
import {
  CORRECTABLE,
  type Corrections,
  readCorrections,
  withCorrections,
} from '../../src/ontology/exchange/formats/corrections.ts';
import { rowOfCells } from '../../src/ontology/exchange/formats/tabular.ts';

type Sheet = string[][];
const COLUMNS = [...CORRECTABLE, 'code@uniclass' as const];

async function* rowsOf(sheet: Sheet) {
  for (const [at, cells] of sheet.entries()) {
    const row = rowOfCells(at + 2, COLUMNS, cells);
    if (row) yield row;
  }
}

/** What an import makes of rows: keys without a value are left out, and the order of problems does not matter. */
async function seen(rows: AsyncIterable<ExchangeRow>): Promise<unknown> {
  const all: object[] = [];
  for await (const row of rows)
    all.push({ ...row, problems: row.problems?.toSorted((a, b) => (a.column < b.column ? -1 : 1)) });
  return JSON.parse(JSON.stringify(all));
}

describe('corrections of a file', () => {
  const cell = fc.constantFrom('x', 'true', 'maybe', '7', 'a path');
  const sheets = fc.array(fc.array(cell, { minLength: COLUMNS.length, maxLength: COLUMNS.length }), {
    minLength: 1,
    maxLength: 4,
  });
  const changes = fc.array(
    fc.record({
      row: fc.nat(3),
      column: fc.nat(COLUMNS.length - 1),
      value: fc.constantFrom('', 'y', 'false', '8'),
    }),
    { maxLength: 8 },
  );

  it('give the same rows as a file that has the corrected cells', async () => {
    await fc.assert(
      fc.asyncProperty(sheets, changes, async (sheet, given) => {
        const repaired = sheet.map((cells): string[] => [...cells]);
        const byRow = new Map<number, Map<(typeof COLUMNS)[number], string>>();
        for (const { row, column, value } of given) {
          const name = COLUMNS[column];
          if (!repaired[row] || !name) continue;
          repaired[row][column] = value;
          byRow.set(row + 2, (byRow.get(row + 2) ?? new Map()).set(name, value));
        }
        const corrections: Corrections = Array.from(byRow, ([row, cells]) => [row, [...cells]]);
        expect(await seen(withCorrections(rowsOf(sheet), corrections))).toEqual(await seen(rowsOf(repaired)));
      }),
    );
  });

  it('clear a cell with an empty text, and take away what was wrong with it', async () => {
    const rows = (async function* () {
      yield { row: 4, parent: { handle: 'nowhere' }, problems: [{ column: 'parentHandle', message: 'odd' }] };
    })();
    expect(await seen(withCorrections(rows, [[4, [['parentHandle', '']]]]))).toEqual([
      { row: 4, parent: null, links: {}, makeUnique: {} },
    ]);
  });

  it('of a row that the file does not have are refused', async () => {
    await expect(seen(withCorrections(rowsOf([['x']]), [[9, [['name', 'y']]]]))).rejects.toThrow(
      'The file has no row 9 to correct.',
    );
  });

  it.each([
    ['no JSON', '{', 'must be a JSON object of rows'],
    ['a list', '[]', 'must be a JSON object of rows'],
    ['a row that is no number', '{"x": {}}', "“x” isn't a row number"],
    ['a row that is no object', '{"2": "x"}', 'row 2 must be an object of columns'],
    ['an unknown column', '{"2": {"colour": "x"}}', "“colour” isn't one of id, handle"],
    ['a value that is no text', '{"2": {"name": null}}', 'row 2: name must be a string'],
  ])('refuse %s', (_, given, message) => {
    expect(() => readCorrections(given)).toThrow(
      expect.objectContaining({
        details: [
          { path: 'query.corrections', rule: 'corrections', message: expect.stringContaining(message) },
        ],
      }),
    );
  });

  it('are read by row and column', () => {
    expect(readCorrections('{"292": {"cadCategory": "OST_Walls", "name": ""}}')).toEqual([
      [
        292,
        [
          ['cadCategory', 'OST_Walls'],
          ['name', ''],
        ],
      ],
    ]);
    expect(readCorrections(undefined)).toEqual([]);
  });
});
