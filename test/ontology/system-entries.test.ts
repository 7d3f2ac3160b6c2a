import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemNamed } from '../../src/ontology/vocabularies/domain/classification-system.ts';
import { entriesOf, parentByStructure } from '../../src/ontology/vocabularies/domain/system-entries.ts';
import { readEntries } from '../../src/ontology/vocabularies/formats/read-entries.ts';
import { needs } from '../support/needs.ts';

const row = (code: string, parent: string | null = null, n = 1) => ({
  row: n,
  code,
  title: `T ${code}`,
  parent,
});
const table = (...codes: string[]) => codes.map((code, i) => row(code, null, i + 2));

describe('parents from codes', () => {
  it.each([
    [['Ss', 'Ss_25', 'Ss_25_10', 'Ss_25_10_30'], 'Ss_25_10_30', 'Ss_25_10'],
    [['Ss', 'Ss_25_10_30'], 'Ss_25_10_30', 'Ss'],
    [['2', '21', '211'], '211', '21'],
    [['300', '330', '331'], '331', '330'],
    [['300', '330', '331'], '330', '300'],
    [['1', '1.1', '1.10'], '1.10', '1'],
    [['B', 'B20', 'B2010', 'B2010.10'], 'B2010.10', 'B2010'],
    [['B', 'B20'], 'B20', 'B'],
    [['X'], 'X', null],
  ])('%j: %s is below %s', (codes, code, parent) => {
    expect(parentByStructure(code, (text) => codes.find((each) => each === text), false)).toBe(parent);
  });

  it('are found in long codes without rewriting the code for each of its beginnings', () => {
    const code = '123456789a'.repeat(20);
    const cpu = process.cpuUsage();
    for (let i = 0; i < 5000; i++) parentByStructure(code, () => undefined, false);
    expect(process.cpuUsage(cpu).user).toBeLessThan(2_500_000);
  });

  it('are taken where a file has none, and by parts alone where it has some', () => {
    const parents = (rows: ReturnType<typeof row>[]) =>
      Object.fromEntries(
        entriesOf(rows, { nested: false }).entries.map(({ code, parent }) => [code, parent]),
      );
    expect(parents(table('2', '21', '211'))).toEqual({ '2': null, '21': '2', '211': '21' });
    expect(parents([...table('2', '21', 'A_1', 'A'), row('211', '2', 9)])).toEqual({
      '2': null,
      '21': null,
      A_1: 'A',
      A: null,
      '211': '2',
    });
  });
});

describe('a file that adds to stored entries', () => {
  const stored = [
    ['Ss', null],
    ['Ss_25', 'Ss'],
    ['Ss_25_10', 'Ss_25'],
    ['X', 'Ss_25'],
  ] as const;
  const read = (rows: ReturnType<typeof row>[]) => entriesOf(rows, { nested: false, stored });
  const parents = (rows: ReturnType<typeof row>[]) =>
    Object.fromEntries(read(rows).entries.map(({ code, parent }) => [code, parent]));

  it('has parents among them, named or from the structure of codes, in the spelling of the file', () => {
    expect(parents([row('310', 'SS_25', 2), row('Ss_25_10_30', null, 3)])).toEqual({
      '310': 'Ss_25',
      Ss_25_10_30: 'Ss_25_10',
    });
    expect(parents([row('310', 'X', 2), row('x', null, 3)])).toEqual({ '310': 'x', x: 'Ss_25' });
    expect(parents(table('SS', 'Ss_25'))).toEqual({ SS: null, Ss_25: 'SS' });
  });

  it('keeps the parent that an entry has, unless the file names another', () => {
    expect(parents([row('Ss_25_10', null, 2), row('X', null, 3)])).toEqual({ Ss_25_10: 'Ss_25', X: 'Ss_25' });
    expect(parents([row('X', 'Ss', 2)])).toEqual({ X: 'Ss' });
  });

  it('is refused for parents that neither has, for circles through stored entries, and for too many levels', () => {
    const faults = (rows: ReturnType<typeof row>[]) =>
      read(rows).faults.map(({ path, message }) => `${path} ${message}`);
    expect(faults([row('310', 'nowhere', 2)])).toEqual([
      "body.row 2.parent nowhere isn't in this file or the system",
    ]);
    expect(faults([row('Ss', 'Ss_25_10', 2)])).toEqual(['body.row 2.parent Ss is its own ancestor']);
    const chain = Array.from({ length: 99 }, (_, i) => row(`c${i}`, i === 0 ? null : `c${i - 1}`, i + 2));
    expect(faults([...chain, row('Ss', 'c98', 200)])).toEqual([
      'body.parent puts Ss_25 more than 100 levels deep',
    ]);
    expect(read([row('310', 'Ss_25', 2)]).levels).toBe(3);
  });
});

describe('bad rows', () => {
  const faults = (rows: ReturnType<typeof row>[]) =>
    entriesOf(rows, { nested: false }).faults.map(({ path }) => path.replace('body.', ''));

  it('are all named: duplicates, also by case and spaces, orphans, circles, blanks', () => {
    expect(
      faults([
        row('A 1', null, 2),
        row('a1', null, 3),
        row('A 1', null, 4),
        row('B', 'nowhere', 5),
        row('C', 'D', 6),
        row('D', 'E', 7),
        row('E', 'D', 8),
        row(' ', null, 9),
        { row: 10, code: 'F', title: '', parent: null },
        row('x'.repeat(201), null, 11),
      ]).sort(),
    ).toEqual(
      ['3.code', '4.code', '5.parent', '7.parent', '8.parent', '9.code', '10.title', '11.code']
        .map((place) => `row ${place}`)
        .sort(),
    );
  });

  it('have 100 levels at most', () => {
    const chain = (levels: number) =>
      Array.from({ length: levels }, (_, i) => row(`c${i}`, i === 0 ? null : `c${i - 1}`, i + 2));
    expect(entriesOf(chain(40), { nested: true })).toMatchObject({ levels: 40, faults: [] });
    expect(faults(chain(101))).toEqual(['row 102.parent']);
  });

  it('any parents: entries form a forest, or every fault has a row', () => {
    const code = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'A', 'b ');
    fc.assert(
      fc.property(
        fc.array(fc.record({ code, parent: fc.option(code) }), { minLength: 1, maxLength: 8 }),
        (rows) => {
          const { entries, faults: found } = entriesOf(
            rows.map((each, i) => ({ row: i + 2, title: 't', ...each })),
            { nested: true },
          );
          if (found.length > 0) {
            expect(entries).toEqual([]);
            for (const { path } of found) expect(path).toMatch(/^body\.row \d+\.(code|parent)$/);
            return;
          }
          expect(entries).toHaveLength(rows.length);
          const parents = new Map(entries.map((entry) => [entry.code, entry.parent]));
          for (let { code: at, parent } of entries) {
            for (let steps = 0; parent !== null; steps++) {
              expect(steps).toBeLessThan(entries.length);
              at = parent;
              expect(parents.has(at)).toBe(true);
              parent = parents.get(at) ?? null;
            }
          }
        },
      ),
    );
  });
});

it('a name from elsewhere means a system by ID or name; case, spaces, punctuation and a year are ignored', () => {
  const systems = [
    { id: 'din-276', name: 'DIN 276' },
    { id: 'nl-sfb', name: 'NL/SfB' },
    { id: 'own', name: 'Uniclass' },
  ];
  const named = (name: string) => systemNamed(systems, name);
  expect(named('Uniclass 2015')).toBe('own');
  expect(named('UNI-CLASS')).toBe('own');
  expect(named('DIN 276:2018-12')).toBe(null);
  expect(named('DIN 276 (2018)')).toBe('din-276');
  expect(named('NL SfB 2005')).toBe('nl-sfb');
  expect(named('Uniclass2')).toBe(null);
});

describe('files', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'entries-'))));
  afterAll(() => rm(folder, { recursive: true }));
  const read = async (text: string | Buffer, system?: { id: string; name: string }) => {
    const file = join(folder, 'file');
    await writeFile(file, text);
    return readEntries(file, system);
  };
  const item = (id: string, inside = '') =>
    `<Item><ID>${id}</ID><Name>N &amp; ${id}</Name><Description/><Children>${inside}</Children></Item>`;
  const xml = (items: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
    `${head}<BuildingInformation><Classification><System><Name>S</Name><Items>${items}</Items></System></Classification></BuildingInformation>`;

  it('Archicad XML is a tree of items', async () => {
    expect(await read(xml(item('1', item('1.1', item('1.1.1')) + item('1.2')) + item('2')))).toMatchObject({
      format: 'archicad',
      levels: 3,
      faults: [],
      entries: [
        { code: '1', title: 'N & 1', parent: null },
        { code: '1.1', parent: '1' },
        { code: '1.1.1', parent: '1.1' },
        { code: '1.2', parent: '1' },
        { code: '2', parent: null },
      ],
    });
    const deep = Array.from({ length: 40 }).reduce<string>((inside, _, i) => item(`L${40 - i}`, inside), '');
    expect(await read(xml(deep))).toMatchObject({ levels: 40, faults: [] });
  });

  it('of several Archicad systems, the one with the name is read, also beside systems without items', async () => {
    const system = (name: string, ...items: string[]) =>
      `<System><Name>${name}</Name>${items.length > 0 ? `<Items>${items.join('')}</Items>` : '<Items2/>'}</System>`;
    const several = (...systems: string[]) =>
      `<BuildingInformation><Classification>${systems.join('')}</Classification></BuildingInformation>`;
    const codesOf = async (text: string, name: string) =>
      (await read(text, { id: 'x', name })).entries.map(({ code }) => code);
    const text = several(system('A'), system('B', item('b')), system('C'), system('D', item('d')));
    expect(await codesOf(text, 'B')).toEqual(['b']);
    expect(await codesOf(text, 'D')).toEqual(['d']);
    await expect(codesOf(text, 'C')).rejects.toThrow('The classification system C of the file has no items.');
    await expect(codesOf(text, 'E')).rejects.toThrow('2 classification systems: B, D.');
    expect(await codesOf(several(system('A'), system('B', item('b'))), 'E')).toEqual(['b']);
    const late = `<System><Items>${item('z')}</Items><Name>Z</Name></System>`;
    await expect(codesOf(several(system('B', item('b')), late), 'Z')).rejects.toThrow('B, Z.');
  });

  it('XML with a DTD, entities, endless depth or two systems is refused', async () => {
    const dtd = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    await expect(read(xml(item('&b;'), dtd))).rejects.toThrow(/DTD/);
    await expect(read(xml(item('&b;')))).rejects.toThrow(/entity/);
    await expect(read(xml('<a>'.repeat(300)))).rejects.toThrow(/nested/);
    await expect(read('<html><body/></html>')).rejects.toThrow(/BuildingInformation/);
    await expect(read(xml(`${item('1')}</Items></System><System><Name>T</Name><Items>`))).rejects.toThrow(
      /2 classification systems: S, T/,
    );
    await expect(read(xml('<Item><ID>1</ID>'))).rejects.toThrow(/line 1/);
    expect((await read(xml(item('1') + item('1')))).faults).toHaveLength(1);
  });

  it('an IFC library is a tree of references', async () => {
    const ifc = (lines: string) =>
      `ISO-10303-21;HEADER;FILE_SCHEMA(('IFC4'));ENDSEC;\nDATA;\n${lines}\nENDSEC;\nEND-ISO-10303-21;\n`;
    const library = ifc(`#1=IFCPROJECTLIBRARY($,$,'X',$,$,$,$,$,$);
#2=IFCCLASSIFICATION('S','2','2009-01-01','NS',$,$,$);
#5=IFCCLASSIFICATIONREFERENCE($,'20','Bygning, generelt',#4,$,$);
#4=IFCCLASSIFICATIONREFERENCE($,'2','Klargj\\X2\\00F8\\X0\\ring',#2,$,$);
#6=IFCCLASSIFICATIONREFERENCE($,'3','IFC2X3',#2);`);
    expect(await read(library)).toMatchObject({
      format: 'ifc',
      levels: 2,
      entries: [
        { code: '20', parent: '2' },
        { code: '2', title: 'Klargjøring', parent: null },
        { code: '3', parent: null },
      ],
    });
    await expect(read(library.slice(0, -30))).rejects.toThrow(/incomplete/);
    const nameless = await read(
      ifc("#1=IFCCLASSIFICATION($,$,$,'N');\n#2=IFCCLASSIFICATIONREFERENCE($,$,$,#1);"),
    );
    expect(nameless.faults).toMatchObject([{ path: 'body.row 4.code' }]);
  });

  it('CSV has code and title, in any order and encoding', async () => {
    expect(await read('Title;Code\nWalls;Ss_25\n;\nAll;Ss\n')).toMatchObject({
      format: 'csv',
      entries: [
        { code: 'Ss_25', parent: 'Ss' },
        { code: 'Ss', parent: null },
      ],
    });
    await expect(read('name,id\na,b\n')).rejects.toThrow(/columns code and title/);
  });
});

/** The items of an Archicad file as pairs of code and parent, by their tags alone. */
function itemsOfXml(text: string): [string, string | null][] {
  const items: [string, string | null][] = [];
  const open: string[] = [];
  for (const [tag, id] of text.matchAll(/<ID>([^<]*)<\/ID>|<\/Item>/g))
    if (tag === '</Item>') open.pop();
    else {
      items.push([(id ?? '').trim(), open.at(-1) ?? null]);
      open.push((id ?? '').trim());
    }
  return items;
}

/** The same of an IFC library: each reference names its parent by number. */
function itemsOfIfc(text: string): [string, string | null][] {
  const codes = new Map<string, string>();
  const parents = new Map<string, string>();
  const reference = /^#(\d+)\s*=\s*IFCCLASSIFICATIONREFERENCE\([^,]*,'([^']*)','(?:[^']|'')*',#(\d+)/gm;
  for (const [, number = '', code = '', parent = ''] of text.matchAll(reference)) {
    codes.set(number, code.trim());
    parents.set(number, parent);
  }
  return Array.from(codes, ([number, code]) => [code, codes.get(parents.get(number) ?? '') ?? null]);
}

/** Files from vendors, in a folder that the environment names: each item is an entry, in the same tree. */
const REAL = process.env['CLASSIFICATION_FILES'];
describe(
  'real files',
  needs(REAL !== undefined, "needs CLASSIFICATION_FILES, a folder with vendors' files"),
  () => {
    it.each(REAL ? readdirSync(REAL).filter((name) => /\.(xml|ifc)$/.test(name)) : [])('%s', async (name) => {
      const text = readFileSync(join(REAL ?? '', name), 'utf8');
      const items = name.endsWith('.xml') ? itemsOfXml(text) : itemsOfIfc(text);
      const { entries, faults } = await readEntries(join(REAL ?? '', name));
      expect(faults).toEqual([]);
      expect(entries).toHaveLength(items.length);
      expect(entries.map(({ code, parent }) => [code, parent]).sort()).toEqual(items.sort());
    });
  },
);
