import { isObject } from '../../kernel/json.ts';
import { keysOf } from '../../kernel/keys.ts';
import { FIELDS, LIST_KEYS, PROSE_KEYS } from '../domain/authored-fields.ts';
import { ImportUnreadable } from '../domain/errors.ts';
import type { ExchangeRow, RowProblem } from '../domain/exchange-row.ts';
import { isWellFormedId } from '../domain/import-match.ts';
import type { Status } from '../domain/object-class.ts';
import { singleSynonyms } from '../domain/synonyms.ts';
import type { ExportedClass } from './exported-class.ts';
import { readJsonFile } from './json-file.ts';

/** What a bSDD dictionary is called; the rest of its heading is the same for all of ours. */
export interface Dictionary {
  organizationCode: string;
  dictionaryCode: string;
  dictionaryVersion: string;
}

const STATUSES: Record<Status, string> = { draft: 'Preview', approved: 'Active', archived: 'Inactive' };

/** The import model 2.0 of the buildingSMART Data Dictionary. */
export async function* writeBsdd(
  classes: AsyncIterable<ExportedClass>,
  { organizationCode, dictionaryCode, dictionaryVersion }: Dictionary,
): AsyncGenerator<string> {
  const heading = {
    ModelVersion: '2.0',
    OrganizationCode: organizationCode,
    DictionaryCode: dictionaryCode,
    DictionaryVersion: dictionaryVersion,
    DictionaryName: 'Object classes',
    LanguageIsoCode: 'EN',
    LanguageOnly: false,
    UseOwnUri: false,
    Status: 'Preview',
  };
  let separator = `${JSON.stringify(heading).slice(0, -1)},"Classes":[\n`;
  for await (const objectClass of classes) {
    yield separator + JSON.stringify(classOf(objectClass));
    separator = ',\n';
  }
  // With no class at all the heading is still to be written.
  yield `${separator.startsWith('{') ? separator : ''}\n],"Properties":[]}\n`;
}

function classOf(objectClass: ExportedClass): object {
  return {
    Code: objectClass.handle,
    Name: objectClass.name,
    ClassType: 'Class',
    ...Object.fromEntries(PROSE_KEYS.map((key) => [FIELDS[key].bsdd, objectClass[key]])),
    ParentClassCode: objectClass.parentHandle,
    ReferenceCode: objectClass.effective.object_class_codes,
    ...Object.fromEntries(LIST_KEYS.map((key) => [FIELDS[key].bsdd, singleSynonyms(objectClass[key])])),
    RelatedIfcEntityNamesList: [],
    Status: STATUSES[objectClass.status],
    Uid: objectClass.id,
    ClassProperties: [],
    ClassRelations: [],
  };
}

/** Fields that older files give under another name. */
const FORMER_NAMES: Record<string, string> = { Definition: 'Description' };

/** Groups of properties are no classes; materials are. */
const NO_CLASSES = new Set(['GroupOfProperties']);

export async function* readBsdd(file: string): AsyncGenerator<ExchangeRow> {
  const model = await readJsonFile(file);
  const classes = isObject(model) ? model['Classes'] : undefined;
  if (!Array.isArray(classes)) {
    throw new ImportUnreadable('The file is no bSDD import model: it has no list Classes.');
  }
  for (const [i, objectClass] of classes.entries()) {
    if (isObject(objectClass) && NO_CLASSES.has(String(objectClass['ClassType']))) continue;
    yield isObject(objectClass)
      ? rowOf(i + 1, objectClass)
      : { row: i + 1, problems: [{ column: '', message: 'must be an object' }] };
  }
}

/** Lintel has no field for the rest of what a bSDD class can say. */
function rowOf(row: number, objectClass: Record<string, unknown>): ExchangeRow {
  const problems: RowProblem[] = [];
  const text = (field: string): string | null | undefined => {
    const value = objectClass[field];
    if (value === undefined || value === null || typeof value === 'string') return value;
    problems.push({ column: field, message: 'must be a text' });
    return undefined;
  };
  const list = (field: string): string[] | undefined => {
    const value = objectClass[field] ?? undefined;
    if (value === undefined || isTexts(value)) return value;
    problems.push({ column: field, message: 'must be a list of texts' });
    return undefined;
  };
  const read: ExchangeRow = { row };
  const [code, name, uid, parent] = [text('Code'), text('Name'), text('Uid'), text('ParentClassCode')];
  if (code) read.handle = code;
  else problems.push({ column: 'Code', message: 'must not be empty' });
  if (uid && isWellFormedId(uid)) read.id = uid;
  if (name !== undefined && name !== null) read.name = name;
  read.parent = parent ? { handle: parent } : null;
  for (const key of PROSE_KEYS) {
    const field = FIELDS[key].bsdd;
    const given = text(field) ?? text(FORMER_NAMES[field] ?? field);
    if (given !== undefined) read[key] = given || null;
  }
  for (const key of LIST_KEYS) {
    const given = list(FIELDS[key].bsdd);
    if (given !== undefined) read[key] = given;
  }
  const status = keysOf(STATUSES).find((each) => STATUSES[each] === objectClass['Status']);
  if (status) read.status = status;
  if (problems.length > 0) read.problems = problems;
  return read;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
