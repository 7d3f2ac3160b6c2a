import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvFault, csvRecord, parseCsv } from '../../src/platform/csv.ts';

const aCell = fc.oneof(
  fc.string(),
  fc.constantFrom('', '"', '""', 'a,b', 'line\nend', 'line\r\nend', ' x ', 'ä😀', 'a"b', '0012'),
);
const runs = /^[=+\-@\t\r]/;

describe('CSV', () => {
  it('reads back what it wrote, whatever the cells hold', () => {
    fc.assert(
      fc.property(fc.array(fc.array(aCell, { minLength: 2, maxLength: 5 }), { maxLength: 8 }), (records) => {
        const shown = records.map((cells) => cells.map((cell) => (runs.test(cell) ? `'${cell}` : cell)));
        expect(parseCsv(records.map(csvRecord).join(''))).toEqual(shown);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\ufeffa,b\r\n\r\n"c",\r\n',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['"a ""quoted"" one"', [['a "quoted" one']]],
    [',', [['', '']]],
    ['', []],
  ])('reads %j', (text, records) => {
    expect(parseCsv(text)).toEqual(records);
  });

  it('never gives a spreadsheet something to run', () => {
    for (const cell of ['=1+1', '+1', '-1', '@x', '\tx', '\rx'])
      expect(parseCsv(csvRecord([cell, 'x']))[0]?.[0]).toBe(`'${cell}`);
  });

  it('says in which record a quote is wrong, and takes a long text in one walk', () => {
    expect(() => parseCsv('a,b\n"c,d')).toThrow(CsvFault);
    expect(() => parseCsv('a,b\n"c"d,e')).toThrow('text after a closing quote');
    expect(parseCsv('"x",y\n'.repeat(100_000))).toHaveLength(100_000);
    expect(() => parseCsv('"'.repeat(1_000_001))).toThrow(CsvFault);
  });
});
