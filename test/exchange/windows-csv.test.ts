import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExchangeRow } from '../../src/ontology/exchange/domain/exchange-row.ts';
import { openReader } from '../../src/ontology/exchange/formats/readers.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(`${tmpdir()}/lintel-csv-`);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsOf(bytes: Buffer): Promise<ExchangeRow[]> {
  const file = `${folder}/file.csv`;
  writeFileSync(file, bytes);
  const rows: ExchangeRow[] = [];
  for await (const row of (await openReader('csv'))(file, new Map())) rows.push(row);
  return rows;
}

it('a CSV file as German Excel saves it is read as Windows-1252, and its first row says so', async () => {
  const text = 'name;description\r\nTür;für außen – 5 €\r\nWand;\r\n';
  const windows = Buffer.from(text, 'latin1');
  // The two characters that Windows-1252 has and Latin-1 hasn't.
  for (const [character, byte] of [
    ['–', 0x96],
    ['€', 0x80],
  ] as const)
    windows[text.indexOf(character)] = byte;
  const rows = await rowsOf(windows);
  expect(rows.map(({ name, description }) => [name, description])).toEqual([
    ['Tür', 'für außen – 5 €'],
    ['Wand', null],
  ]);
  expect(rows[0]?.problems).toEqual([
    {
      column: '',
      severity: 'warning',
      message: expect.stringContaining("The file isn't UTF-8, so it was read as Windows-1252."),
    },
  ]);
  expect(rows[1]?.problems ?? []).toEqual([]);
});

it('the same file in UTF-8 has no warning, and one with a byte order mark stays UTF-8', async () => {
  const text = 'name;description\r\nTür;außen\r\n';
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`)]) {
    const [row] = await rowsOf(bytes);
    expect([row?.name, row?.problems ?? []]).toEqual(['Tür', []]);
  }
  const damaged = Buffer.concat([Buffer.from('\ufeffname\r\nT'), Buffer.from([0xfc]), Buffer.from('r\r\n')]);
  await expect(rowsOf(damaged)).rejects.toThrow("isn't UTF-8");
});

it('UTF-16 with a byte order mark is read in either byte order; a truncated file is told so', async () => {
  const little = Buffer.from('\ufeffname;description\r\nTür;außen\r\n', 'utf16le');
  const big = Buffer.from(little).swap16();
  for (const bytes of [little, big]) {
    const [row] = await rowsOf(bytes);
    expect([row?.name, row?.description, row?.problems ?? []]).toEqual(['Tür', 'außen', []]);
    await expect(rowsOf(bytes.subarray(0, -1))).rejects.toThrow(
      "begins as UTF-16, but isn't UTF-16 to its end. It may be incomplete.",
    );
  }
});

it('blank rows are no rows, whatever their cells are blank with, and the others keep their numbers', async () => {
  const rows = await rowsOf(Buffer.from('\n,,\nname,description\n\n,\nDoor,\n" ",\t\n\nWindow,x\n,,,,\n'));
  expect(rows.map(({ row, name }) => [row, name])).toEqual([
    [6, 'Door'],
    [9, 'Window'],
  ]);
});
