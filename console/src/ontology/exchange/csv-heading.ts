import { OPTIONAL_TEXT_KEYS, type TranslatedField, translatedIn } from '../classes/class-texts.ts';
import { type CodeField, codeField, codeFieldIn } from '../vocabularies/code-fields.ts';
import { messages } from './messages.ts';

/** The columns that an import reads, without those that only show computed values. */
export const CSV_COLUMNS = [
  'id',
  'handle',
  'parentHandle',
  'path',
  'name',
  'status',
  ...OPTIONAL_TEXT_KEYS,
  'cadCategory',
  'cadMakeUnique',
  'uniformat',
  'uniformatMakeUnique',
  'masterformat',
  'masterformatMakeUnique',
  'objectClassCode',
  'objectClassCodeMakeUnique',
  'revision',
  'ifcEntity',
  'ifcPredefinedType',
] as const;
/** The code of a further classification system, by the ID of the system: `code@uniclass`. */
export type Column = (typeof CSV_COLUMNS)[number] | TranslatedField | CodeField;

const IGNORED = [
  'effectivecadcategory',
  'effectiveuniformat',
  'effectivemasterformat',
  'effectiveobjectclasscode',
];

/** The first bytes of a table are enough for its heading. */
export const HEADING_BYTES = 64 * 1024;

const MOST_SAMPLES = 3;

/** The names of the columns and their first values, from the beginning of a CSV file; empty when there is none. */
export function csvBeginningOf(head: Uint8Array): Map<string, string[]> {
  const text = decoded(head).trimStart();
  const [heading = '', ...records] = firstRecords(text, MOST_SAMPLES + 1);
  const widest = [',', ';', '\t']
    .map((delimiter) => ({ delimiter, names: cellsOf(heading, delimiter) }))
    .toSorted((a, b) => b.names.length - a.names.length)[0];
  if (!widest) return new Map();
  const rows = records.map((record) => cellsOf(record, widest.delimiter));
  const columns = new Map<string, string[]>();
  for (const [at, name] of widest.names.entries())
    if (name.trim() !== '' && !columns.has(name.trim()))
      columns.set(
        name.trim(),
        rows.map((cells) => (cells[at] ?? '').trim().slice(0, LONGEST_SAMPLE)),
      );
  return columns;
}

const LONGEST_SAMPLE = 80;

/** As the server reads it: by the byte order mark, else UTF-8, else Windows-1252, which Excel writes in western countries. */
function decoded(head: Uint8Array): string {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(head);
  try {
    // The beginning of a file can end inside of a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(head);
  }
}

export const csvHeadingOf = (head: Uint8Array): string[] => [...csvBeginningOf(head).keys()];

/** Up to line breaks that are not inside quotation marks. */
function firstRecords(text: string, most: number): string[] {
  const records: string[] = [];
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length && records.length < most; at++) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      if (at > start) records.push(text.slice(start, at));
      start = at + 1;
    }
  }
  if (records.length < most && start < text.length) records.push(text.slice(start));
  return records;
}

function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at);
    if (character === '"') {
      if (isQuoted && line[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = !isQuoted;
    } else if (character === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  cells.push(cell);
  return cells;
}

/** The column of Lintel for each column of the file; null: not read. */
export type ColumnMapping = ReadonlyMap<string, Column | null>;

const WORDS: Partial<Record<string, Column>> = {
  parent: 'parentHandle',
  parentcode: 'parentHandle',
  code: 'handle',
  key: 'handle',
  title: 'name',
  label: 'name',
  class: 'name',
  definition: 'description',
  aliases: 'synonyms',
  uniformatcode: 'uniformat',
  masterformatcode: 'masterformat',
  omniclass: 'objectClassCode',
  category: 'cadCategory',
  revitcategory: 'cadCategory',
  bezeichnung: 'name',
  benennung: 'name',
  klasse: 'name',
  beschreibung: 'description',
  synonyme: 'synonyms',
  übergeordneteklasse: 'parentHandle',
  übergeordnet: 'parentHandle',
  oberklasse: 'parentHandle',
  cadkategorie: 'cadCategory',
  revitkategorie: 'cadCategory',
  kategorie: 'cadCategory',
};

/** Columns with the same name, and a guess for some others; each column of Lintel at most once. */
export function guessMapping(
  heading: readonly string[],
  systems: readonly { id: string; name: string }[] = [],
): Map<string, Column | null> {
  const taken = new Set<Column>();
  const mapping = new Map<string, Column | null>();
  const take = (theirs: string, ours: Column | undefined) => {
    if (ours === undefined || taken.has(ours) || mapping.get(theirs)) return;
    taken.add(ours);
    mapping.set(theirs, ours);
  };
  for (const theirs of heading) {
    mapping.set(theirs, null);
    take(theirs, oursNamed(theirs));
  }
  for (const theirs of heading) take(theirs, translatedLike(theirs));
  for (const theirs of heading) take(theirs, systemLike(theirs, systems));
  for (const theirs of heading) take(theirs, WORDS[theirs.toLowerCase().replace(/[^\p{L}]/gu, '')]);
  return mapping;
}

const oursNamed = (theirs: string): Column | undefined =>
  CSV_COLUMNS.find((column) => column.toLowerCase() === theirs.toLowerCase()) ??
  translatedIn(theirs) ??
  codeFieldIn(theirs);

/** "Uniclass", "Uniclass code", or the name of a system without its year. */
function systemLike(theirs: string, systems: readonly { id: string; name: string }[]): CodeField | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/code$|\b(19|20)\d\d\b|[^a-z0-9]/g, '');
  const wanted = plain(theirs.trim());
  const found = systems.find(({ id, name }) => wanted !== '' && [plain(id), plain(name)].includes(wanted));
  return found && codeField(found.id);
}

/** "Name (de)", "name_de", "Name DE". */
function translatedLike(theirs: string): Column | undefined {
  const [, key, tag] =
    /^([a-z]+)[\s_([-]+([a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3})[)\]]?$/i.exec(theirs.trim()) ?? [];
  return translatedIn(`${key}@${tag}`);
}

/** A sheet of parameters: its columns have fixed names. */
const isParameterSheet = (heading: readonly string[]): boolean =>
  ['handle', 'parameter'].every((name) => heading.some((theirs) => theirs.toLowerCase() === name));

/** Whether every column has a name of Lintel's, so that no mapping is needed. */
export const isOurs = (heading: readonly string[]): boolean =>
  isParameterSheet(heading) ||
  heading.every((theirs) => oursNamed(theirs) !== undefined || IGNORED.includes(theirs.toLowerCase()));

/** Whether a row can be a class: it has a name, or the key of a class that exists. */
export const tellsClasses = (mapping: ColumnMapping): boolean =>
  [...mapping.values()].some(
    (ours) => ours === 'name' || ours === 'id' || ours === 'handle' || ours === 'path',
  );

/** Why a column cannot be mapped; null when it can. */
export const mappingRefusal = (theirs: string): string | null =>
  theirs.includes(',') ? messages.commaInName : null;

/** For the request: `theirs=ours` pairs of all columns whose names differ. */
export const columnsParameter = (mapping: ColumnMapping): string =>
  [...mapping]
    .filter(
      ([theirs, ours]) => ours !== null && oursNamed(theirs) !== ours && mappingRefusal(theirs) === null,
    )
    .map(([theirs, ours]) => `${theirs}=${ours}`)
    .join(',');
