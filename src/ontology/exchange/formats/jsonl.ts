import { createReadStream } from 'node:fs';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isObject, isWholeNumber } from '../../../kernel/json.ts';
import {
  type CodesEdit,
  type FieldKey,
  FLAG_FIELDS,
  IFC_KEYS,
  ifcNamesOf,
  type KeyedField,
  LINK_FIELDS,
  TEXT_KEYS,
  TRANSLATED_KEYS,
  textsOf,
} from '../../classes/domain/authored-fields.ts';
import { hasCodes, sortedCodes } from '../../classes/domain/codes.ts';
import { CLASSIFICATION_KINDS } from '../../classes/domain/object-class.ts';
import { canonicalTag } from '../../classes/domain/texts/languages.ts';
import {
  isTranslated,
  sortedTranslations,
  tagFault,
  translationFaults,
} from '../../classes/domain/texts/translations.ts';
import { withCanonicalLanguages } from '../../parameters/domain/template-translations.ts';
import type {
  ExchangeRow,
  RowBinding,
  RowLink,
  RowProblem,
  RowTranslations,
} from '../domain/exchange-row.ts';
import type { ExportedClass } from './exported-class.ts';
import { jsonFault } from './json-fault.ts';
import { refuseEndless } from './tabular.ts';
import { templatesCheck } from './template-faults.ts';

/** JSON Lines: nothing is lost. A line has the names of the detail's authored fields, and parentId. */
export async function* writeJsonl(classes: AsyncIterable<ExportedClass>): AsyncGenerator<string> {
  for await (const objectClass of classes) yield `${JSON.stringify(lineOf(objectClass))}\n`;
}

function lineOf(objectClass: ExportedClass): object {
  const { links, makeUnique } = objectClass;
  return {
    id: objectClass.id,
    handle: objectClass.handle,
    name: objectClass.name,
    status: objectClass.status,
    parentId: objectClass.parentId,
    ...textsOf(objectClass),
    ...(isTranslated(objectClass.translations)
      ? { translations: sortedTranslations(objectClass.translations) }
      : {}),
    ...(hasCodes(objectClass.codes) ? { codes: sortedCodes(objectClass.codes) } : {}),
    cadCategory: links.cad_categories?.text ?? null,
    ...(objectClass.cadBinding ? { cadBinding: objectClass.cadBinding } : {}),
    cadMakeUnique: makeUnique.cad_categories,
    uniformat: links.uniformat?.text ?? null,
    uniformatMakeUnique: makeUnique.uniformat,
    masterformat: links.masterformat?.text ?? null,
    masterformatMakeUnique: makeUnique.masterformat,
    objectClassCode: links.object_class_codes?.text ?? null,
    objectClassCodeMakeUnique: makeUnique.object_class_codes,
    ...(objectClass.revision === null ? {} : { revision: objectClass.revision }),
    aliases: objectClass.aliases,
    ...ifcNamesOf(objectClass),
    paramTemplates: objectClass.paramTemplates,
  } satisfies Record<Exclude<FieldKey, KeyedField>, unknown> & Record<string, unknown>;
}

const LONGEST_LINE = 4 * 1024 * 1024;
const LINE_END = 0x0a;

export async function* readJsonl(file: string, own: string): AsyncGenerator<ExchangeRow> {
  let line = 0;
  for await (const bytes of linesOf(file)) {
    refuseEndless(++line);
    const row = bytes === null ? unusable(line, 'the line is longer than 4 MiB') : readLine(line, bytes, own);
    if (row) yield row;
  }
}

/** Lines without their line ends; null for a line that is too long. */
async function* linesOf(file: string): AsyncGenerator<Buffer | null> {
  let pieces: Buffer[] = [];
  let length = 0;
  const joined = () => (length > LONGEST_LINE ? null : Buffer.concat(pieces));
  const chunks: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: 256 * 1024 });
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, from)) {
      pieces.push(chunk.subarray(from, end));
      length += end - from;
      yield joined();
      pieces = [];
      length = 0;
      from = end + 1;
    }
    length += chunk.length - from;
    if (length > LONGEST_LINE) pieces = [];
    else pieces.push(chunk.subarray(from));
  }
  if (length > 0) yield joined();
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function readLine(line: number, bytes: Buffer, own: string): ExchangeRow | null {
  let text = '';
  try {
    text = utf8.decode(bytes);
    if (text.trim() === '') return null;
    const value: unknown = JSON.parse(text);
    return isObject(value) ? rowOfObject(line, value, own) : unusable(line, 'must be a JSON object');
  } catch {
    const fault = text === '' ? null : jsonFault(text);
    if (!fault) return unusable(line, 'must be a JSON object in UTF-8');
    return unusable(line, `the line isn't valid JSON. Column ${fault.at + 1}: ${fault.message}`);
  }
}

function unusable(line: number, message: string): ExchangeRow {
  return { row: line, problems: [{ column: '', message }] };
}

/** A field that is not there leaves the class alone; null clears it. */
function rowOfObject(line: number, object: Record<string, unknown>, own: string): ExchangeRow {
  const row: ExchangeRow = { row: line };
  const problems: RowProblem[] = [];
  const field = <T>(
    name: string,
    allowed: string,
    read: (value: unknown) => T | undefined,
  ): T | undefined => {
    const value = object[name];
    if (value === undefined) return undefined;
    const result = read(value);
    if (result === undefined) problems.push({ column: name, message: `must be ${allowed}` });
    return result;
  };
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const textOrNull = (value: unknown) => (value === null ? null : text(value));

  for (const name of ['id', 'handle', 'path', 'name', 'status'] as const) {
    const value = field(name, 'a text', (raw) => (raw === null && name !== 'name' ? '' : text(raw)));
    if (value !== undefined && (value !== '' || name === 'name')) row[name] = value;
  }
  const parentId = field('parentId', 'an ID or null', textOrNull);
  const parentHandle = field('parentHandle', 'a handle or null', textOrNull);
  if (parentId) row.parent = { id: parentId };
  else if (parentHandle) row.parent = { handle: parentHandle };
  else if (parentId !== undefined || parentHandle !== undefined) row.parent = null;
  for (const name of [...TEXT_KEYS, ...IFC_KEYS]) {
    const value = field(name, 'a string or null', textOrNull);
    if (value !== undefined) row[name] = value;
  }
  if (object['translations'] !== undefined) {
    const read = readTranslations(object['translations'], own);
    row.translations = read.translations;
    problems.push(...read.problems);
  }
  const codes = field('codes', 'an object of codes or null by system ID', codesOf);
  if (codes !== undefined) row.codes = codes;
  row.links = {};
  row.makeUnique = {};
  for (const kind of CLASSIFICATION_KINDS) {
    const link = field(LINK_FIELDS[kind], 'a code or null', linkOf);
    if (link !== undefined && link !== 'inherited') row.links[kind] = link;
    const flag = field(FLAG_FIELDS[kind], 'true, false or null', (value) =>
      value === null || typeof value === 'boolean' ? value : undefined,
    );
    if (flag !== undefined) row.makeUnique[kind] = flag;
  }
  const binding = field('cadBinding', 'an exported CAD category state', bindingOf);
  if (binding && row.links.cad_categories) row.links.cad_categories.binding = binding;
  const revision = field('revision', 'a whole number', (value) =>
    value === null ? -1 : isWholeNumber(value) && value >= 0 ? value : undefined,
  );
  if (revision !== undefined && revision >= 0) row.revision = revision;
  const aliases = field('aliases', 'a list of keys', (value) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined,
  );
  if (aliases) row.aliases = aliases;
  const templates = object['paramTemplates'];
  if (templates !== undefined && !templatesCheck.accepts(templates))
    for (const { path, message } of templatesCheck.faults(templates))
      problems.push({ column: placeInList('paramTemplates', path), message });
  else if (templates) {
    row.paramTemplates = templates.map(withCanonicalLanguages);
    for (const [i, { translations = {} }] of templates.entries())
      for (const fault of translationFaults(translations, own, `paramTemplates[${i}].translations`))
        problems.push({ column: fault.path, message: fault.message });
  }
  if (problems.length > 0) row.problems = problems;
  return row;
}

/** As bodies carry them: a language or a text that is null is removed. */
function readTranslations(
  value: unknown,
  own: string,
): { translations: RowTranslations; problems: RowProblem[] } {
  const translations: RowTranslations = {};
  const problems: RowProblem[] = [];
  const refuse = (place: string, message: string) =>
    void problems.push({ column: `translations${place}`, message });
  if (!isObject(value)) {
    refuse('', 'must be an object with language tags as keys');
    return { translations, problems };
  }
  for (const [tagText, texts] of Object.entries(value)) {
    const place = `.${tagText.slice(0, 60)}`;
    const fault = tagFault(tagText, own);
    const tag = canonicalTag(tagText) ?? tagText;
    if (fault !== null) refuse(place, fault);
    else if (tag in translations) refuse(place, 'repeats a language of this row with a different spelling');
    else if (texts === null) translations[tag] = null;
    else if (!isObject(texts)) refuse(place, 'must be an object of strings or null');
    else translations[tag] = textsOfLanguage(texts, place, refuse);
  }
  return { translations, problems };
}

function textsOfLanguage(
  texts: Record<string, unknown>,
  place: string,
  refuse: (place: string, message: string) => void,
): NonNullable<RowTranslations[string]> {
  const read: NonNullable<RowTranslations[string]> = {};
  for (const [field, text] of Object.entries(texts)) {
    const key = TRANSLATED_KEYS.find((known) => known === field);
    if (!key) refuse(`${place}.${field.slice(0, 60)}`, `must be one of ${TRANSLATED_KEYS.join(', ')}`);
    else if (text === null || typeof text === 'string') read[key] = text;
    else refuse(`${place}.${key}`, 'must be a string or null');
  }
  return read;
}

/** As bodies carry them, or as the detail has them: what is inherited there is not authored. */
function codesOf(value: unknown): CodesEdit | undefined {
  if (!isObject(value)) return undefined;
  const codes: Record<string, string | null> = {};
  for (const [system, given] of Object.entries(value)) {
    const link = linkOf(given);
    if (link === undefined) return undefined;
    if (link !== 'inherited') codes[system] = link?.text ?? null;
  }
  return codes;
}

/** A text, a list of at most one, or what the service answers in its place: what is inherited there is not authored. */
function linkOf(value: unknown): RowLink | null | 'inherited' | undefined {
  if (value === null) return null;
  if (typeof value === 'string') return value.trim() === '' ? null : { text: value };
  if (Array.isArray(value))
    return value.length === 0 ? null : value.length === 1 ? linkOf(value[0]) : undefined;
  if (!isObject(value)) return undefined;
  const { source, code, builtinName, id } = value;
  if (source === 'inherited') return 'inherited';
  const text = [code, builtinName, id].find((candidate) => typeof candidate === 'string');
  return text === undefined ? undefined : { text };
}

const SAFE = Number.MAX_SAFE_INTEGER;
const bindingCheck = Compile(
  Type.Object({
    given: Type.String({ minLength: 1, maxLength: 200 }),
    boundName: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
    boundInt: Type.Union([Type.Integer({ minimum: -SAFE, maximum: SAFE }), Type.Null()]),
    reviewReason: Type.Union([Type.String({ maxLength: 2000 }), Type.Null()]),
    resolved: Type.Boolean(),
  }),
);

function bindingOf(value: unknown): RowBinding | null | undefined {
  if (value === null) return null;
  return bindingCheck.Check(value) ? value : undefined;
}

/** "paramTemplates[0].ifc.name" */
const placeInList = (list: string, [index, ...rest]: readonly string[]): string =>
  [index === undefined ? list : `${list}[${index}]`, ...rest].join('.');
