import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledDown, parseBlock, pasted, textOfBlock } from './block.ts';
import { COLUMN_IDS, columnOf, isField } from './columns.ts';

const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' '), maxLength: 6 });

describe('a block of cells', () => {
  it('is read as it was copied', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
          // One empty cell in the last row looks like the line break that spreadsheets end a block with.
          .filter((rows) => rows.length === 1 || rows.at(-1)?.join('\t') !== ''),
        (rows) => {
          expect(parseBlock(textOfBlock(rows))).toEqual(rows);
        },
      ),
    );
  });

  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"two\nlines"\tx', [['two\nlines', 'x']]],
    ['"say ""hi"""', [['say "hi"']]],
    ['5" pipe\t"unclosed', [['5" pipe', '"unclosed']]],
    ['', [['']]],
  ])('%j', (text, rows) => expect(parseBlock(text)).toEqual(rows));

  const ids = ['r0', 'r1', 'r2', 'r3'];
  const shape = { ids, columns: COLUMN_IDS };
  const at = (top: number, left: number, rows = 1, columns = 1) => ({
    top,
    bottom: top + rows - 1,
    left,
    right: left + columns - 1,
  });

  it('goes into the cells to the right and below; read-only columns and what is outside are counted', () => {
    // From Name: Name, Path (read-only), Status (read-only), UniFormat.
    expect(
      pasted(
        [
          ['A', 'p', 's', 'B10'],
          ['B', 'p', 's', 'B20'],
        ],
        at(3, 0),
        shape,
      ),
    ).toEqual({
      writes: [
        { id: 'r3', field: 'name', value: 'A' },
        { id: 'r3', field: 'uniformat', value: 'B10' },
      ],
      readOnly: 2,
      outside: 4,
    });
  });

  it('is repeated when the range is a multiple of it, and else pasted once', () => {
    const values = (rows: number) =>
      pasted([['x'], ['y']], at(0, 3, rows), shape).writes.map(({ id, value }) => `${id} ${value}`);
    expect(values(4)).toEqual(['r0 x', 'r1 y', 'r2 x', 'r3 y']);
    expect(values(3)).toEqual(['r0 x', 'r1 y']);
    expect(pasted([['x']], at(0, 3, 2, 2), shape).writes).toHaveLength(4);
  });

  it('fills down from the first row of a range, or from the row above', () => {
    const textOf = (id: string, column: string) => `${id} ${column}`;
    expect(filledDown(at(1, 2, 3, 2), shape, textOf)).toEqual([
      { id: 'r2', field: 'uniformat', value: 'r1 uniformat' },
      { id: 'r3', field: 'uniformat', value: 'r1 uniformat' },
    ]);
    expect(filledDown(at(2, 3), shape, textOf)).toEqual([
      { id: 'r2', field: 'uniformat', value: 'r1 uniformat' },
    ]);
    expect(filledDown(at(0, 3), shape, textOf)).toEqual([]);
  });

  it('writes every editable cell of the range exactly once, whatever the block', () => {
    fc.assert(
      fc.property(
        fc.nat(3),
        fc.nat(8),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 9 }),
        (top, left, rows, columns) => {
          const { writes, readOnly, outside } = pasted([['v']], at(top, left, rows, columns), shape);
          expect(writes.length + readOnly + outside).toBe(rows * columns);
          expect(new Set(writes.map(({ id, field }) => `${id} ${field}`)).size).toBe(writes.length);
          for (const { field } of writes) expect(isField(columnOf(field).id)).toBe(true);
        },
      ),
    );
  });
});
