import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { comparable } from '../../src/kernel/comparable.ts';
import { FIELD_LIMITS, textFault } from '../../src/ontology/classes/domain/texts/field-limits.ts';
import type { ExchangeRow } from '../../src/ontology/exchange/domain/exchange-row.ts';
import { matchRows } from '../../src/ontology/exchange/domain/import-match.ts';
import { CLASS_FORMATS, type ClassFormat } from '../../src/ontology/exchange/formats/format.ts';
import { readRows } from '../../src/ontology/exchange/formats/read-rows.ts';
import { openReader } from '../../src/ontology/exchange/formats/readers.ts';
import { refuseEndless } from '../../src/ontology/exchange/formats/tabular.ts';
import { blocks } from '../support/event-loop.ts';
import { csvOf } from '../support/exchange.ts';
import { importContext } from './import-context.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-limits-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(bytes: string | Buffer): string {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return path;
}

async function rowsOf(format: ClassFormat, bytes: string | Buffer): Promise<ExchangeRow[]> {
  const read = await openReader(format);
  const rows: ExchangeRow[] = [];
  for await (const row of read(file(bytes), new Map())) rows.push(row);
  return rows;
}

/** A workbook with these shared strings and rows of references to them. */
function workbook(strings: string[], rows: number[][]): Promise<Buffer> {
  const sheet = rows
    .map((cells) => `<row>${cells.map((index) => `<c t="s"><v>${index}</v></c>`).join('')}</row>`)
    .join('');
  return workbookOf(sheet, strings);
}

function workbookOf(sheet: string, strings: string[] = []): Promise<Buffer> {
  return packed({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1"/></sheets></workbook>',
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

function packed(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

interface Texts {
  name: string;
  description: string;
  synonyms: string;
}

const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const FILES: Record<ClassFormat, (texts: Texts) => string | Promise<Buffer>> = {
  csv: ({ name, description, synonyms }) =>
    csvOf(['handle', 'name', 'description', 'synonyms'], ['h', name, description, synonyms]),
  xlsx: ({ name, description, synonyms }) =>
    workbook(
      ['handle', 'name', 'description', 'synonyms', 'h', name, description, synonyms],
      [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
      ],
    ),
  jsonl: (texts) => JSON.stringify({ handle: 'h', ...texts }),
  bsdd: ({ name, description, synonyms }) =>
    JSON.stringify({ Classes: [{ Code: 'h', Name: name, Definition: description, Synonyms: [synonyms] }] }),
  skos: ({ name, description, synonyms }) =>
    `<urn:h> a <${SKOS}Concept>; <${SKOS}notation> "h"; <${SKOS}prefLabel> "${name}"; <${SKOS}definition> "${description}"; <${SKOS}altLabel> "${synonyms}" .`,
  'skos-jsonld': ({ name, description, synonyms }) =>
    JSON.stringify({
      '@id': 'urn:h',
      '@type': [`${SKOS}Concept`],
      [`${SKOS}notation`]: 'h',
      [`${SKOS}prefLabel`]: name,
      [`${SKOS}definition`]: description,
      [`${SKOS}altLabel`]: synonyms,
    }),
};

describe('the limits of fields', () => {
  const fits = (field: keyof Texts, piece = 'x') => piece.repeat(FIELD_LIMITS[field]);
  const texts: Texts = {
    name: fits('name', '😀'),
    description: fits('description'),
    synonyms: fits('synonyms'),
  };

  for (const format of CLASS_FORMATS) {
    it(`hold in ${format}: the longest texts are read, one character more rejects the row`, async () => {
      const [row] = await rowsOf(format, await FILES[format](texts));
      expect(row).toMatchObject({ handle: 'h', name: texts.name, description: texts.description });
      expect([row?.synonyms].flat()).toEqual([texts.synonyms]);
      expect(row?.problems).toBeUndefined();

      for (const field of ['name', 'description', 'synonyms'] as const) {
        for (const [text, message] of [
          [`${texts[field]}x`, `must have at most ${FIELD_LIMITS[field].toLocaleString('en')} characters`],
          ['x'.repeat(3_000_000), `must have at most ${FIELD_LIMITS[field].toLocaleString('en')} characters`],
          [`e${'\u0301'.repeat(31)}`, 'must not have more than 30 combining marks in a row'],
        ] as const) {
          const [refused] = await rowsOf(format, await FILES[format]({ ...texts, [field]: text }));
          expect(refused).toMatchObject({ row: expect.any(Number), handle: 'h' });
          expect(refused?.problems).toEqual([{ column: field, message }]);
          expect(refused).not.toHaveProperty(field);
        }
      }
    }, 60_000);
  }

  it('hold for keys, links, aliases, bindings and templates of JSON Lines', async () => {
    const long = 'x'.repeat(501);
    const marks = `e${'\u0301'.repeat(31)}`;
    const lines: [object, string[]][] = [
      [{ id: long }, ['id']],
      [{ handle: long, status: long }, ['handle', 'status']],
      [{ path: 'x'.repeat(10_001) }, ['path']],
      [{ name: 'A', parentId: long }, ['parentHandle']],
      [{ name: 'A', parentHandle: long }, ['parentHandle']],
      [
        { name: 'A', cadCategory: long, uniformat: long, masterformat: marks },
        ['uniformat', 'masterformat', 'cadCategory'],
      ],
      [{ name: 'A', aliases: ['ok', long] }, ['aliases']],
      [{ name: 'A', aliases: Array.from({ length: 100_001 }, () => '') }, ['aliases']],
      [
        {
          name: 'A',
          paramTemplates: [{ name: marks, dataType: 'text', group: 'G', binding: 'type' }],
        },
        ['paramTemplates'],
      ],
      [
        {
          name: 'A',
          cadCategory: 'OST_Walls',
          cadBinding: { given: marks, boundName: null, boundInt: null, reviewReason: null, resolved: false },
        },
        ['cadBinding'],
      ],
    ];
    const rows = await rowsOf('jsonl', lines.map(([line]) => JSON.stringify(line)).join('\n'));
    expect(rows.map(({ problems }) => problems?.map(({ column }) => column).toSorted())).toEqual(
      lines.map(([, columns]) => columns.toSorted()),
    );
    expect(JSON.stringify(rows).length).toBeLessThan(5000);
  });

  it('leave a long path aside where a key names the class', async () => {
    const [row] = await rowsOf('csv', csvOf(['handle', 'path'], ['h', 'x'.repeat(20_000)]));
    expect(row).not.toHaveProperty('path');
    expect(row?.problems).toBeUndefined();
  });

  it('count characters as request bodies do', () => {
    expect(textFault('name', '😀'.repeat(500))).toBeNull();
    expect(textFault('name', '😀'.repeat(501))).toBe('must have at most 500 characters');
    expect(textFault('name', 'a\0b')).toBe('must not contain NUL');
    expect(textFault('name', '\ud800')).toBe('must not contain lone surrogates');
  });
});

describe('a small file that would be large', () => {
  const take = async () => undefined;

  it('a workbook whose cells repeat one long text rejects each row, and keeps none of it', async () => {
    const bytes = await workbook(
      ['name', 'x'.repeat(15_000_000)],
      [[0], ...Array.from({ length: 400 }, () => [1])],
    );
    expect(bytes.length).toBeLessThan(40_000);
    const rows = await rowsOf('xlsx', bytes);
    expect(rows).toHaveLength(400);
    expect(rows.every(({ problems, name }) => problems?.[0]?.column === 'name' && name === undefined)).toBe(
      true,
    );
  }, 60_000);

  it('a workbook of thousands of sheets, hundreds of thousands of merged cells and endless inline strings is read as its first sheet', async () => {
    const sheet = (rows: string, after = '') =>
      `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;
    const inline = (...texts: string[]) =>
      `<row>${texts.map((text) => `<c t="inlineStr"><is>${text}</is></c>`).join('')}</row>`;
    const sheets = Array.from({ length: 5_000 }, (_, n) => `<sheet name="${n}" sheetId="${n + 1}"/>`);
    const others = sheets.map((_, n) => [`xl/worksheets/sheet${n + 2}.xml`, sheet(inline('<t>name</t>'))]);
    const bytes = await packed({
      'xl/workbook.xml': `<workbook><sheets>${sheets.join('')}</sheets></workbook>`,
      'xl/worksheets/sheet1.xml': sheet(
        inline('<t>name</t>', '<t>description</t>') +
          inline('<t>Door</t>', '<r><t>leaf</t></r>'.repeat(300_000)) + // a rich text in half a million runs
          inline('<t>Window</t>', '<t>glazed</t>') +
          `<row>${'<c r="A4" t="inlineStr"><is><t>Wall</t></is></c>'.repeat(100_000)}</row>`, // one cell, again and again
        `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(300_000)}</mergeCells>`,
      ),
      ...Object.fromEntries(others.slice(0, 4_990)),
    });
    expect(bytes.length).toBeLessThan(2_000_000);
    const rows = await rowsOf('xlsx', bytes);
    expect(rows.map(({ name, description, problems }) => [name, description, problems?.[0]?.column])).toEqual(
      [
        ['Door', undefined, 'description'],
        ['Window', 'glazed', undefined],
        ['Wall', null, undefined],
      ],
    );
  }, 60_000);

  it('ends at the characters that all rows may have together', async () => {
    const bytes = await workbook(
      ['name', 'description', 'n', 'x'.repeat(10_000)],
      [[0, 1], ...Array.from({ length: 2_000 }, () => [2, 3])],
    );
    const limits = { rows: 200_000, characters: 10_000_000 };
    await expect(readRows({ file: file(bytes), format: 'xlsx', columns: [], limits }, take)).rejects.toThrow(
      'The rows of an import can have at most 10,000,000 characters in total.',
    );
  }, 60_000);

  it.each([
    ['a text', `<urn:a> <${SKOS}prefLabel> """`, 'x'],
    ['a text', `<urn:a> <${SKOS}prefLabel> '''`, 'x'],
    ['a comment', '', '# Long'],
    ['a comment', `<urn:a> <${SKOS}prefLabel> "A" . `, '# Long'],
    ['an IRI', '<urn:', 'x'],
    ['a statement', `<urn:a> <${SKOS}prefLabel> `, '( '],
    ['a statement', '', `@prefix a: <urn:${'x'.repeat(1000)}>.\n`],
  ])(
    'a Turtle file with %s that has no end is refused early',
    async (what, start, more) => {
      const text = start + more.repeat((8 * 1024 * 1024) / more.length);
      await expect(rowsOf('skos', text)).rejects.toThrow(`The file has ${what} larger than 4 MiB.`);
    },
    60_000,
  );

  it('a Turtle file can begin with many comments', async () => {
    const text = `${'# Not a statement\n'.repeat(300_000)}<urn:a> a <${SKOS}Concept>; <${SKOS}prefLabel> "A" .`;
    expect(await rowsOf('skos', text)).toMatchObject([{ name: 'A' }]);
  }, 60_000);

  it('a long IRI takes no longer than its length', async () => {
    const iri = `urn:${'x'.repeat(200_000)}:`;
    const turtle = `<${iri}> a <${SKOS}Concept>; <${SKOS}prefLabel> "A" .`;
    const jsonld = { '@id': iri, '@type': `${SKOS}Concept`, [`${SKOS}prefLabel`]: 'A' };
    for (const [format, text] of [
      ['skos', turtle],
      ['skos-jsonld', JSON.stringify([jsonld])],
    ] as const) {
      let rows: ExchangeRow[] = [];
      expect(await blocks(async () => (rows = await rowsOf(format, text)), 3_000)).toBeLessThan(3_000);
      expect(rows[0]?.problems?.[0]?.message).toBe('the IRI is longer than 2,000 characters');
    }
  }, 300_000);

  const concept = (iri: string) => `${iri} a <${SKOS}Concept>; <${SKOS}prefLabel> "A" .\n`;
  const long = `urn:${'x'.repeat(500_000)}/`;
  it.each([
    ['a long prefix', `@prefix p: <${long}> .\n`, (n: number) => `p:x${n}`, 'The IRI of the prefix "p:"'],
    ['a long base', `BASE <${long}>\n`, (n: number) => `<x${n}>`, 'The IRI of the base'],
    [
      'a prefix that is long together with the base',
      `BASE <http://a/${'x'.repeat(1900)}/>\n@prefix p: <${'x'.repeat(1900)}/> .\n`,
      (n: number) => `p:x${n}`,
      'The IRI of the prefix "p:"',
    ],
    [
      'bases that add up',
      `BASE <http://a/>\n${`BASE <${'x'.repeat(1900)}/>\n`.repeat(300)}`,
      (n: number) => `<x${n}>`,
      'The IRI of the base',
    ],
  ])(
    'a Turtle file with %s is refused before anything is expanded',
    async (_, head, name, message) => {
      const text = head + Array.from({ length: 20_000 }, (_line, n) => concept(name(n))).join('');
      const longest = await blocks(async () => {
        await expect(rowsOf('skos', text)).rejects.toThrow(`${message} is longer than 2,000 characters.`);
      }, 1_000);
      expect(longest).toBeLessThan(1_000);
    },
    300_000,
  );

  const x = 'x'.repeat(1_900);
  const chain = (n: number) => Array.from({ length: n }, (_, i) => [`p${i + 1}`, `p${i}:${x}/`]);
  const scoped = { '@id': `${SKOS}related`, '@context': { '@vocab': `${x}/` } };
  it.each<[string, object]>([
    ['a text longer than 2,000 characters', { p: long }],
    ['a text longer than 2,000 characters', { '@base': long }],
    ['a text longer than 2,000 characters', { '@vocab': long }],
    ['a text longer than 2,000 characters', { '@language': 'x'.repeat(500_000) }],
    ['a text longer than 2,000 characters', { p: { '@id': long, '@prefix': true } }],
    ['as an IRI longer than 2,000 characters', { p0: 'urn:a/', ...Object.fromEntries(chain(3)) }],
    ['with itself', { a: 'b:x', b: 'a:x' }],
    ['relative IRIs in @vocab', { '@vocab': 'urn:a/', related: scoped }],
  ])(
    'a JSON-LD file whose context has %s is refused before anything is expanded',
    async (message, context) => {
      const concepts = Array.from({ length: 20_000 }, (_, n) => ({
        '@id': `p:x${n}`,
        '@type': `${SKOS}Concept`,
        [`${SKOS}prefLabel`]: 'A',
      }));
      const text = JSON.stringify({ '@context': context, '@graph': concepts });
      await expect(rowsOf('skos-jsonld', text)).rejects.toThrow(message);
    },
  );

  const terms = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`t${n}`, `urn:t${n}`]));
  const node = (n: number) => ({
    '@id': `x${n}`,
    '@type': `${SKOS}Concept`,
    [`${SKOS}prefLabel`]: 'A',
    [`${SKOS}related`]: { '@id': 'y' },
  });
  const nodes = (count: number, more: (n: number) => object = () => ({})) =>
    Array.from({ length: count }, (_, n) => ({ ...more(n), ...node(n) }));
  const scopedBase = { '@id': 'urn:scoped', '@context': { '@base': 'http://a/' } };
  const ownBase = (n: number) => ({ '@context': { '@base': `http://a/${n}/` } });
  const nestedScopes = (depth: number): object =>
    depth === 0 ? {} : { [`t${depth}`]: { '@id': `urn:t${depth}`, '@context': nestedScopes(depth - 1) } };

  it.each<[string, string, unknown]>([
    [
      'a base of many segments',
      'segments',
      { '@context': { '@base': `http://a/${'b/'.repeat(900)}` }, '@graph': nodes(2_000) },
    ],
    [
      'relative bases of many segments together',
      'segments',
      { '@context': Array.from({ length: 40 }, () => ({ '@base': 'b/b/' })), '@graph': nodes(10) },
    ],
    ['another base in every node', 'contexts', { '@context': terms(1_000), '@graph': nodes(6_000, ownBase) }],
    [
      'bases that change from node to node and again inside them',
      'contexts',
      {
        '@context': terms(1_000),
        '@graph': Array.from({ length: 5_000 }, (_, n) => ({
          ...ownBase(n % 12),
          'urn:inside': { ...ownBase(Math.floor(n / 12) % 12), '@id': 'z' },
        })),
      },
    ],
    [
      'a context in a definition',
      'contexts',
      { '@context': { ...terms(1_000), p: scopedBase }, '@graph': nodes(6_000) },
    ],
    [
      'a context in every definition',
      'contexts',
      { '@context': Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`t${n}`, scopedBase])) },
    ],
    ['contexts in each other', 'contexts', { '@context': nestedScopes(200) }],
    [
      'a list of contexts',
      'contexts',
      { '@context': Array.from({ length: 4_000 }, (_, n) => ({ [`t${n}`]: 'urn:t' })) },
    ],
    [
      'a context that is not propagated',
      'contexts',
      { '@context': terms(1_000), '@graph': { '@context': { '@propagate': false }, 'urn:p': nodes(6_000) } },
    ],
    ['lists in a list', 'lists', { '@id': 'urn:a', 'urn:p': nodes(30_000).map((each) => [each]) }],
    [
      'sets in a list',
      '@set objects',
      { '@id': 'urn:a', 'urn:p': nodes(30_000).map((each) => ({ '@set': each })) },
    ],
    [
      'a context of contexts',
      'contexts',
      { '@context': { '@context': Array.from({ length: 4_000 }, (_, n) => ({ [`t${n}`]: 'urn:t' })) } },
    ],
    [
      'a list of contexts in a definition',
      'contexts',
      {
        '@context': {
          p: {
            '@id': 'urn:p',
            '@context': Array.from({ length: 1_000 }, (_, n) => ({ [`t${n}`]: 'urn:t' })),
          },
        },
        '@graph': Array.from({ length: 50 }, () => ({ p: node(1) })),
      },
    ],
    ['another name for @set', 'gives @set another name', { '@context': { set: { '@id': '@set' } } }],
  ])('a JSON-LD file with %s is refused before anything is expanded', async (_, message, document) => {
    await expect(rowsOf('skos-jsonld', JSON.stringify(document))).rejects.toThrow(message);
  });

  const usual = {
    ...terms(30),
    '@base': 'https://example.com/a/b/',
    label: { '@id': `${SKOS}prefLabel`, '@container': ['@language', '@set'] },
  };
  const nested = (depth: number): object => ({
    '@context': usual,
    ...node(depth),
    ...(depth > 0 ? { [`${SKOS}narrower`]: [nested(depth - 1)] } : {}),
  });
  it.each<[string, unknown, number]>([
    ['one context', { '@context': usual, '@graph': nodes(3_000) }, 3_000],
    ['the same context in every node', nodes(3_000, () => ({ '@context': usual })), 3_000],
    ['the same context on every level', Array.from({ length: 100 }, () => nested(12)), 13],
    ['another base in every node', { '@context': usual, '@graph': nodes(3_000, ownBase) }, 3_000],
    ['a context in a definition', { '@context': { ...usual, scopedBase }, '@graph': nodes(3_000) }, 3_000],
    ['lists in a list', { '@context': usual, '@graph': nodes(3_000).map((each) => [each]) }, 3_000],
  ])('a JSON-LD file with %s is read', async (_, document, count) => {
    expect(await rowsOf('skos-jsonld', JSON.stringify(document))).toHaveLength(count);
  });

  it('a workbook has at most 5,000,000 different texts', async () => {
    const bytes = await packed({
      'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1"/></sheets></workbook>',
      'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(5_000_001)}</sst>`,
    });
    await expect(rowsOf('xlsx', bytes)).rejects.toThrow('more than 5,000,000 different texts');
  }, 120_000);

  it('contexts that nest relative vocabularies are refused', async () => {
    let node: object = { '@id': 'urn:a' };
    for (let n = 0; n < 10; n++)
      node = { '@context': { '@vocab': `${x}/` }, [`${SKOS}related`]: node, '@id': `urn:${n}` };
    await expect(rowsOf('skos-jsonld', JSON.stringify(node))).rejects.toThrow('relative IRIs in @vocab');
  });

  it('prefixes, bases and vocabularies of usual length are read', async () => {
    const first = { skos: SKOS, ex: 'https://example.com/' };
    const second = {
      '@base': 'https://example.com/classes/',
      '@vocab': 'skos:',
      classes: 'ex:classes/',
      type: '@type',
      id: '@id',
      Concept: { '@id': 'skos:Concept' },
      label: 'prefLabel',
      prefLabel: { '@language': 'en' },
    };
    const graph = [
      { id: 'door', type: 'Concept', label: 'Door' },
      { id: 'classes:wall', type: 'Concept', prefLabel: 'Wall', notation: 'w' },
    ];
    const jsonld = await rowsOf(
      'skos-jsonld',
      JSON.stringify({ '@context': [first, second], '@graph': graph }),
    );
    const turtle = await rowsOf(
      'skos',
      `@base <https://example.com/> .\n@base <classes/> .\n@prefix ex: <https://example.com/> .\n@prefix classes: </classes/> .\n@prefix skos: <${SKOS}> .
       <door> a skos:Concept; skos:prefLabel "Door"@en .\nclasses:wall a skos:Concept; skos:prefLabel "Wall"@en; skos:notation "w" .`,
    );
    for (const rows of [jsonld, turtle])
      expect(rows.map(({ ref, name }) => [ref, name])).toEqual([
        ['https://example.com/classes/door', 'Door'],
        ['https://example.com/classes/wall', 'Wall'],
      ]);
  });

  it('no more columns are read than a sheet of ours could have', async () => {
    const wide = ','.repeat(16_383);
    const [row] = await rowsOf('csv', `name${wide}\nA${wide.slice(11)}B\n`);
    expect(row).toMatchObject({ name: 'A' });
    const dropped = await rowsOf('csv', `name${','.repeat(2_000)}description\nA${','.repeat(2_000)}B\n`);
    expect(dropped[0]).not.toHaveProperty('description');
    const few = `name${wide}\n${'A\n'.repeat(5_000)}`;
    expect(await blocks(() => rowsOf('csv', few), 5_000, 2)).toBeLessThan(5_000);
  }, 300_000);

  it('a row that is wider than a sheet can be is refused before it is parsed', async () => {
    const message = 'Row 3 has more than 16,384 columns.';
    for (const separator of [',', ';', '\t']) {
      const row = `"a\n${separator}"${separator.repeat(16_384)}`;
      for (const end of ['\n', '\r\n', '\r'])
        await expect(rowsOf('csv', `name${separator}id${end}A${end}${row}${end}`)).rejects.toThrow(message);
    }
    await expect(rowsOf('csv', `name\nA\n${','.repeat(20_000_000)}`)).rejects.toThrow(message);
    const cells = (count: number) => '<c/>'.repeat(count);
    for (const row of [cells(16_385), '<c r="XFE3"/>'])
      await expect(rowsOf('xlsx', await workbookOf(`<row/><row/><row>${row}</row>`))).rejects.toThrow(
        message,
      );
    expect(await rowsOf('xlsx', await workbookOf(`<row>${cells(16_383)}<c r="XFD1"/></row>`))).toEqual([]);
  }, 300_000);

  it('every line break ends a row, whichever comes first', async () => {
    const names = async (text: string) => (await rowsOf('csv', text)).map(({ name }) => name);
    expect(await names('name\r\nA\nB\rC\r\nD')).toEqual(['A', 'B', 'C', 'D']);
    const wide = `A${','.repeat(16_000)}`;
    for (const [first, other] of [
      ['\n', '\r'],
      ['\r\n', '\n'],
    ] as const)
      expect(await names(`name${first}${`${wide}${other}`.repeat(20)}`)).toEqual(Array(20).fill('A'));
  });

  it('elements of a workbook are nested at most 100 deep', async () => {
    const nested = (times: number) => `${'<a>'.repeat(times)}${'</a>'.repeat(times)}`;
    expect(await rowsOf('xlsx', await workbookOf(nested(98)))).toEqual([]);
    for (const times of [99, 5_000_000])
      await expect(rowsOf('xlsx', await workbookOf(nested(times)))).rejects.toThrow(
        'nested more than 100 deep',
      );
  });

  it('blank rows end at what a sheet can have', async () => {
    const message = 'A file can have at most 1,048,576 rows, including blank rows.';
    await expect(rowsOf('csv', `name\n${'\n'.repeat(1_048_576)}`)).rejects.toThrow(message);
    await expect(rowsOf('jsonl', '\n'.repeat(1_048_577))).rejects.toThrow(message);
    expect(() => refuseEndless(1_048_576)).not.toThrow();
    expect(() => refuseEndless(1_048_577)).toThrow(message);
  }, 300_000);

  it('tens of thousands of replaced concepts take no longer than their number', async () => {
    const prefix = 'urn:lintel:object-class:';
    const id = (n: number) => `oc_${String(n).padStart(26, '0')}`;
    const lines = Array.from(
      { length: 60_000 },
      (_, n) => `<${prefix}${id(n + 1)}> <http://purl.org/dc/terms/isReplacedBy> <${prefix}${id(0)}> .`,
    );
    const head = `<${prefix}${id(0)}> a <${SKOS}Concept>; <${SKOS}prefLabel> "A" .`;
    const bytes = [head, ...lines].join('\n');
    const read = await openReader('skos');
    const path = file(bytes);
    const rows: ExchangeRow[] = [];
    for await (const row of read(path, new Map())) rows.push(row);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.aliases).toHaveLength(60_000);
  }, 60_000);
});

describe('work that grows with the file, and not with its square', () => {
  it('rows that all name one class are rejected in as many steps as there are rows', () => {
    const count = 20_000;
    let reads = 0;
    const rows = Array.from({ length: count }, (_, n): ExchangeRow => {
      const row = { row: n + 2, handle: 'same', name: 'Same' };
      return new Proxy(row, {
        get(target, field, receiver) {
          reads++;
          return Reflect.get(target, field, receiver);
        },
      });
    });
    const steps = matchRows(importContext(new Map()), rows, null);
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value.every(({ rejected }) => rejected)).toBe(true);
    expect(step.value[0]?.problems[0]?.message).toBe(
      'this row refers to the same class as row 3, 4, 5, 6, 7 and others',
    );
    expect(step.value[9]?.problems[0]?.message).toBe(
      'this row refers to the same class as row 2, 3, 4, 5, 6 and others',
    );
    expect(reads).toBeLessThan(40 * count);
  });

  it('a stored name with marks without end is compared quickly', async () => {
    const name = `e${'\u0301\u0323'.repeat(60_000)}`;
    expect(await blocks(() => comparable(name), 200)).toBeLessThan(400);
    expect(comparable(name)).toBe('e');
    expect(comparable('Émile, ÉMILE')).toBe('emile emile');
  });
});
