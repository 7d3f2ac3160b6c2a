import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { Format } from '../../src/ontology/exchange/formats/format.ts';
import { readRows } from '../../src/ontology/exchange/formats/read-rows.ts';
import { openReader } from '../../src/ontology/exchange/formats/readers.ts';
import type { ReadingTask } from '../../src/ontology/exchange/formats/reading-process.ts';
import type { Column } from '../../src/ontology/exchange/formats/tabular.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-hostile-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(bytes: string | Buffer): string {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return path;
}

async function rowsOf(format: Format, bytes: string | Buffer, columns: [string, Column][] = []) {
  const read = await openReader(format);
  const rows: Record<string, unknown>[] = [];
  for await (const row of read(file(bytes), new Map(columns))) rows.push(row as never);
  return rows;
}

/** A workbook of these parts. */
async function workbook(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  const usual = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/other.xml"/></Relationships>',
  };
  for (const [name, text] of Object.entries({ ...usual, ...parts })) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe('a workbook of others', () => {
  it('shared and rich strings, numbers, booleans, gaps, a heading further down', async () => {
    const bytes = await workbook({
      'xl/sharedStrings.xml':
        '<sst><si><t>name</t></si><si><t>handle</t></si><si><r><t>Rich </t></r><r><t>text</t></r><rPh><t>no</t></rPh></si></sst>',
      'xl/worksheets/other.xml': sheet(
        '<row r="3"><c r="B3" t="s"><v>0</v></c><c r="D3" t="s"><v>1</v></c><c r="E3" t="str"><v>uniformatMakeUnique</v></c></row>' +
          '<row r="4"/><row r="5"><c r="B5" t="s"><v>2</v></c><c r="D5"><v>7</v></c><c r="E5" t="b"><v>1</v></c></row>' +
          '<row r="6"><c r="B6" t="inlineStr"><is><t>=SUM_x000D_&amp;</t></is></c><c r="E6" t="b"><v>0</v></c></row>',
      ),
    });
    expect(await rowsOf('xlsx', bytes)).toMatchObject([
      { row: 5, name: 'Rich text', handle: '7', makeUnique: { uniformat: true } },
      { row: 6, name: '=SUM\r&', makeUnique: { uniformat: false } },
    ]);
  });

  it('leaves out how a text is pronounced, wherever it is, and counts rows whose numbers are none', async () => {
    const spoken = '<is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is>';
    const bytes = await workbook({
      'xl/worksheets/other.xml': sheet(
        `<row><c t="inlineStr"><is><t>name</t></is></c></row>
        <row r="-5"><c t="inlineStr">${spoken}</c></row><row r="1e9"><c t="str"><v>A</v></c></row>`,
      ),
    });
    expect(await rowsOf('xlsx', bytes)).toMatchObject([
      { row: 2, name: '東京' },
      { row: 3, name: 'A' },
    ]);
  });

  it('refuses blank cells with very much text, which a shared string makes of a small file', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`;
    const bytes = await workbook({
      'xl/worksheets/other.xml': sheet(`<row><c t="str"><v>name</v></c></row>${row.repeat(60)}`),
      'xl/sharedStrings.xml': `<sst><si><t>${' '.repeat(199_999)}</t></si></sst>`,
    });
    expect(bytes.length).toBeLessThan(50_000);
    await expect(rowsOf('xlsx', bytes)).rejects.toThrow('at most 1,000,000,000 characters');
  });

  it('refuses entities, broken XML, and parts that are not there', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${sheet('<row><c t="str"><v>&b;</v></c></row>')}`;
    await expect(rowsOf('xlsx', await workbook({ 'xl/worksheets/other.xml': bomb }))).rejects.toThrow(
      'document type',
    );
    await expect(
      rowsOf('xlsx', await workbook({ 'xl/worksheets/other.xml': sheet('<row>&lol;</row>') })),
    ).rejects.toThrow('XLSX');
    await expect(
      rowsOf('xlsx', await workbook({ 'xl/worksheets/other.xml': sheet('<row>') })),
    ).rejects.toThrow('XLSX');
    await expect(rowsOf('xlsx', await workbook({}))).rejects.toThrow('worksheets/other.xml');
  });

  it('refuses a small file that unpacks to more than there may be, before it unpacks it', async () => {
    const bytes = await workbook({ 'xl/worksheets/other.xml': sheet('<row/>') });
    // The list at the end of the file tells the sizes; the sheet's part is the last of it.
    bytes.writeUInt32LE(0x30000000, bytes.lastIndexOf('PK\u0001\u0002') + 24);
    await expect(rowsOf('xlsx', bytes)).rejects.toThrow('after decompression');
  });

  it('refuses a part that says nothing at great length', async () => {
    const long = `<worksheet>${' '.repeat(40 * 1024 * 1024)}</worksheet>`;
    const bytes = await workbook({ 'xl/worksheets/other.xml': long });
    expect(bytes.length).toBeLessThan(1024 * 1024);
    await expect(rowsOf('xlsx', bytes)).rejects.toThrow('larger than 16 MiB');
  });
});

describe('CSV of others', () => {
  it('semicolons, tabs, UTF-16, headings in other cases, rows that are too short or empty', async () => {
    const expected = [
      { row: 2, name: 'Wände', description: 'a,b' },
      { row: 4, name: 'Tür', description: null },
    ];
    const text = (separator: string) =>
      ['Name', 'DESCRIPTION', 'other'].join(separator).concat('\r\n') +
      `Wände${separator}"a,b"${separator}x\r\n${separator}${separator}\r\nTür\r\n`;
    expect(await rowsOf('csv', text(';'))).toMatchObject(expected);
    expect(await rowsOf('csv', text('\t'))).toMatchObject(expected);
    expect(await rowsOf('csv', text(','))).toMatchObject(expected);
    expect(await rowsOf('csv', Buffer.from(`\ufeff${text('\t')}`, 'utf16le'))).toMatchObject(expected);
  });

  it('tells which cells it cannot read', async () => {
    const [row] = await rowsOf('csv', 'name,uniformatMakeUnique,revision\r\nA,perhaps,1.5\r\n');
    expect(row?.['problems']).toEqual([
      { column: 'uniformatMakeUnique', message: 'must be true, false or empty' },
      { column: 'revision', message: 'must be a whole number' },
    ]);
  });

  it.each([
    ['"b" c', 'text after the second'],
    ['b "c"', "doesn't begin with one"],
    ['"b', 'never closed'],
  ])('names the row that it cannot read for %s, however many rows are before it', async (cell, reason) => {
    for (const rows of [1, 3000]) {
      const text = `name,description\r\n${'a,"x\r\ny"\r\n\r\n'.repeat(rows)}a,${cell}\r\na,b\r\n`;
      const found = rowsOf('csv', text);
      await expect(found).rejects.toThrow(`Can't read row ${2 * rows + 2} of the CSV file`);
      await expect(found).rejects.toThrow(reason);
    }
  });

  it('takes columns by other names, and refuses a heading that has one twice', async () => {
    expect(await rowsOf('csv', 'a=b,name\r\nx,y\r\n', [['a=b', 'name']])).toMatchObject([{ name: 'x' }]);
    await expect(rowsOf('csv', 'name,Name\r\nx,y\r\n')).rejects.toThrow('more than once');
  });
});

describe('JSON Lines of others', () => {
  it('a line that is no object, is too long, or has a wrong field is a rejected row, and no other', async () => {
    const lines = [
      '{"name":"Good","cadCategory":{"builtinName":"OST_Walls","source":"authored"},"uniformat":{"code":"B","source":"inherited"}}',
      'nonsense',
      '[1]',
      '',
      `{"name":"${'x'.repeat(5 * 1024 * 1024)}"}`,
      '{"name":5,"aliases":"a","paramTemplates":[{}],"revision":-1}',
      '['.repeat(100_000),
      '{"name":"Last","uniformat":["B2010"]}',
    ];
    const rows = await rowsOf('jsonl', lines.join('\n'));
    expect(rows.map(({ row, problems }) => [row, (problems as unknown[] | undefined)?.length ?? 0])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
      [5, 1],
      [6, 7],
      [7, 1],
      [8, 0],
    ]);
    expect(rows[0]).toMatchObject({ links: { cad_categories: { text: 'OST_Walls' } } });
    expect((rows[0]?.['links'] as object | undefined) ?? {}).not.toHaveProperty('uniformat');
    expect(rows[6]).toMatchObject({ links: { uniformat: { text: 'B2010' } } });
  });
});

describe('the reading process', () => {
  it('ends at 200,000 rows, and tells a file that it cannot read', async () => {
    const many = file('name\n'.concat('a\n'.repeat(200_001)));
    const taken: number[] = [];
    const take = async (packed: Uint8Array) => void taken.push(packed.length);
    await expect(readRows({ file: many, format: 'csv', columns: [] }, take)).rejects.toThrow(
      'at most 200,000 rows',
    );
    expect(taken.length).toBeLessThanOrEqual(200);
    await expect(readRows({ file: file('<'), format: 'skos', columns: [] }, take)).rejects.toThrow(
      "isn't valid Turtle",
    );
  }, 60_000);

  it('dies of a file that needs too much memory, alone', async () => {
    const many = file(`{"Classes":[${'{},'.repeat(2_000_000)}{}]}`);
    const read = readRows({ file: many, format: 'bsdd', columns: [] }, async () => undefined, undefined, {
      mostHeapMib: 24,
    });
    await expect(read).rejects.toThrow('too much memory');
  }, 60_000);

  it('has a time limit, and ends with a client that has left', async () => {
    const rows = file('name\n'.concat('a\n'.repeat(100_000)));
    const task: ReadingTask = { file: rows, format: 'csv', columns: [] };
    const left = new AbortController();
    await expect(readRows(task, async () => undefined, undefined, { longestMs: 1 })).rejects.toThrow(
      'took too long',
    );
    const reading = readRows(task, async () => left.abort(new Error('left')), left.signal);
    await expect(reading).rejects.toThrow('left');
  });
});
