import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { ZipFile } from 'yazl';
import {
  CLASS_FORMATS,
  type ClassFormat,
  FORMAT_FACTS,
  type Format,
} from '../../src/ontology/exchange/formats/format.ts';
import { ids, property, restricted } from '../support/ids.ts';

/** What a file of any format says of one class. */
interface Said {
  handle: string;
  name: string;
  description?: string;
}

const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

async function workbook(rows: string[][]): Promise<Buffer> {
  const strings = new Map<string, number>();
  const reference = (text: string) => {
    if (!strings.has(text)) strings.set(text, strings.size);
    return `<c t="s"><v>${strings.get(text)}</v></c>`;
  };
  const sheet = rows.map((cells) => `<row>${cells.map(reference).join('')}</row>`).join('');
  const zip = new ZipFile();
  for (const [name, text] of [
    ['xl/workbook.xml', '<workbook><sheets><sheet name="A" sheetId="1"/></sheets></workbook>'],
    ['xl/worksheets/sheet1.xml', `<worksheet><sheetData>${sheet}</sheetData></worksheet>`],
    [
      'xl/sharedStrings.xml',
      `<sst>${[...strings.keys()].map((text) => `<si><t>${xml(text)}</t></si>`).join('')}</sst>`,
    ],
  ] as const)
    zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

const WRITTEN: Record<ClassFormat, (classes: Said[]) => string | Promise<Buffer>> = {
  csv: (classes) =>
    ['handle,name,description', ...classes.map((each) => Object.values(each).map(quoted).join(','))].join(
      '\n',
    ),
  xlsx: (classes) =>
    workbook([['handle', 'name', 'description'], ...classes.map((each) => Object.values(each))]),
  jsonl: (classes) => classes.map((each) => JSON.stringify(each)).join('\n'),
  bsdd: (classes) =>
    JSON.stringify({
      Classes: classes.map(({ handle, name, description }) => ({
        Code: handle,
        Name: name,
        Definition: description,
      })),
    }),
  skos: (classes) =>
    classes
      .map(
        ({ handle, name, description = '' }, n) =>
          `<urn:c:${n}> a <${SKOS}Concept>; <${SKOS}notation> ${JSON.stringify(handle)}; <${SKOS}prefLabel> ${JSON.stringify(name)}; <${SKOS}definition> ${JSON.stringify(description)} .`,
      )
      .join('\n'),
  'skos-jsonld': (classes) =>
    JSON.stringify(
      classes.map(({ handle, name, description }, n) => ({
        '@id': `urn:c:${n}`,
        '@type': [`${SKOS}Concept`],
        [`${SKOS}notation`]: handle,
        [`${SKOS}prefLabel`]: name,
        [`${SKOS}definition`]: description ?? '',
      })),
    ),
};

const many = (count: number, make: (n: number) => Said) => Array.from({ length: count }, (_, n) => make(n));

/** Cheap to send and expensive to read, in every format. */
const CLASSES: Record<string, () => Said[]> = {
  'a name of megabytes': () => [{ handle: 'long', name: 'x'.repeat(3_000_000) }],
  'endless combining marks': () => [{ handle: 'marks', name: `e${'\u0301\u0323'.repeat(60_000)}` }],
  'one key in every row': () => many(1_500, (n) => ({ handle: 'same', name: `N${n}` })),
  'few rows of long texts': () =>
    many(80, (n) => ({ handle: `wordy-${n}`, name: 'N', description: 'ab'.repeat(4_900) })),
  'one name in every row': () => many(300, () => ({ handle: '', name: 'Same name' })),
};

type HostileFile = [format: Format, what: string, bytes: string | Buffer];

const rows = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, n) => row(n));

/** Hostile to the plan, in a way that only one format allows. */
function unplannable(): HostileFile[] {
  const deep = rows(250, () => 'A').join(' / ');
  return [
    ['csv', 'long paths', ['path', ...rows(1_900, (n) => `${deep} / ${n % 7}`)].join('\n')],
    ['csv', 'unknown categories', ['name,cadCategory', ...rows(1_900, (n) => `N,OST_Wal${n}`)].join('\n')],
    ['jsonl', 'many aliases', JSON.stringify({ name: 'A', aliases: rows(90_000, (n) => `-${n}`) })],
  ];
}

/** Hostile to the reader, which is a process of its own. */
async function unreadable(): Promise<HostileFile[]> {
  const iri = (n: number) => `<urn:lintel:object-class:oc_${String(n).padStart(26, '0')}>`;
  const long = 'x'.repeat(3_000_000);
  const values = rows(60_000, (n) => `<xs:enumeration value="${n}"/>`).join('');
  return [
    [
      'xlsx',
      'one text in many cells',
      await workbook([['name'], ...rows(400, () => long).map((text) => [text])]),
    ],
    ['csv', 'a heading without end', `name${','.repeat(200_000)}\n${'A\n'.repeat(1_900)}`],
    [
      'skos',
      'one class for all',
      rows(20_000, (n) => `${iri(n + 1)} <http://purl.org/dc/terms/isReplacedBy> ${iri(0)} .`).join('\n'),
    ],
    ['skos', 'an endless IRI', `<urn:${'x'.repeat(200_000)}:> a <${SKOS}Concept>; <${SKOS}prefLabel> "A" .`],
    ['skos', 'a text without end', `<urn:a> <${SKOS}prefLabel> """${'x'.repeat(6_000_000)}`],
    ['jsonl', 'nesting without end', '['.repeat(2_000_000)],
    ['bsdd', 'nesting without end', `{"Classes":${'['.repeat(2_000_000)}`],
    ['ids', 'elements within elements', '<a>'.repeat(2_000_000)],
    [
      'ids',
      'one specification of many values',
      ids({ requirements: property('P', 'N', '', restricted(values)) }),
    ],
    ['ids', 'many parameters', ids({ requirements: rows(40_000, (n) => property('P', `N${n}`)).join('') })],
    ['skos-jsonld', 'a context elsewhere', '{"@context":"http://127.0.0.1/context","@id":"urn:a"}'],
  ];
}

/** Dry runs and imports of such files, packed. In the short form, one file of each format has it all. */
export async function hostileFiles(isLong: boolean): Promise<{ what: string; request: InjectOptions }[]> {
  const files = [...unplannable(), ...(isLong ? await unreadable() : [])];
  for (const format of CLASS_FORMATS) {
    if (isLong)
      for (const [what, classes] of Object.entries(CLASSES))
        files.push([format, what, await WRITTEN[format](classes())]);
    else {
      const all = Object.values(CLASSES).flatMap((classes) => classes());
      files.push([format, 'all at once', await WRITTEN[format](all)]);
    }
  }
  return files.map(([format, what, bytes], n) => ({
    what: `${format}: ${what}`,
    request: {
      method: 'POST',
      url: `/api/v1/bim-ontology/imports?dryRun=${n % 4 !== 0}&partial=${n % 8 === 0}`,
      headers: {
        'content-type': FORMAT_FACTS[format].mediaType,
        'content-encoding': 'gzip',
        'idempotency-key': `hostile-file-${n}`,
      },
      payload: gzipSync(bytes),
    },
  }));
}
