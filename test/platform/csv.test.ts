import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../console/src/ui/csv.ts';
import { withoutGuard } from '../../src/kernel/formula-guard.ts';
import { CsvFault, csvRecord, parseCsv } from '../../src/platform/csv.ts';
import { strictRecords } from '../support/rfc4180.ts';

const aCell = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom('a', ',', ';', '\t', '\r', '\n', '"', "'", '=', '-', ' ', '\u2028', '＝', '＠'),
  }),
  fc.constantFrom('', '"', '""', 'a,b', 'line\nend', 'line\r\nend', ' x ', 'ä😀', 'a"b', '0012'),
);
const runs = /^'*([\t\r\n]|\s*[=+\-@＝＋－＠])/;

describe('CSV', () => {
  it('reads back what it wrote, whatever the cells hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(aCell, { minLength: 2, maxLength: 5 }), { maxLength: 8 }),
        async (records) => {
          const shown = records.map((cells) => cells.map((cell) => (runs.test(cell) ? `'${cell}` : cell)));
          const text = records.map(csvRecord).join('');
          expect(await parseCsv(text)).toEqual(shown);
          expect(strictRecords(text)).toEqual(shown);
          expect(shown.map((cells) => cells.map(withoutGuard))).toEqual(records);
        },
      ),
      { numRuns: 500, seed: 32 },
    );
  });

  it('quotes the delimiters of every locale and each kind of line break', () => {
    expect(csvRecord(['Door;=1+1;x', 'a\tb', 'a,b', 'a\nb', 'a\rb', 'plain', 7, true, null])).toBe(
      '"Door;=1+1;x","a\tb","a,b","a\nb","a\rb",plain,7,true,\r\n',
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
  ])('reads %j', async (text, records) => {
    expect(await parseCsv(text)).toEqual(records);
  });

  it('never gives a spreadsheet something to run', async () => {
    const cells = [
      '=1+1',
      '+1',
      '-1',
      '@x',
      '\tx',
      '\rx',
      '\n=1+1',
      '\n\n@x',
      ' =1',
      '\u00a0=1',
      '＝1+1',
      '＋1',
      '－1',
      '＠x',
    ];
    for (const cell of cells) expect((await parseCsv(csvRecord([cell, 'x'])))[0]?.[0]).toBe(`'${cell}`);
  });

  it('writes the same files in the console', () => {
    const ofTheConsole = (cells: string[]) => csvText([cells]).slice(1);
    fc.assert(fc.property(fc.array(aCell), (cells) => ofTheConsole(cells) === csvRecord(cells)));
    for (const cell of ['\n=1', '＝1', "'=1", 'a=1', 'a;b'])
      expect(ofTheConsole([cell])).toBe(csvRecord([cell]));
  });

  it('says in which record a quote is wrong, and takes a long text in one walk', async () => {
    await expect(parseCsv('a,b\n"c,d')).rejects.toThrow(CsvFault);
    await expect(parseCsv('a,b\n"c"d,e')).rejects.toThrow('text after a closing quote');
    expect(await parseCsv('"x",y\n'.repeat(100_000))).toHaveLength(100_000);
    await expect(parseCsv('"'.repeat(1_000_001))).rejects.toThrow(CsvFault);
  });
});
