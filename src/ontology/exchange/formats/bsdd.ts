import { entityNamed } from '../../../ifc-schema/index.ts';
import { isObject } from '../../../kernel/json.ts';
import { keysOf } from '../../../kernel/keys.ts';
import {
  FIELDS,
  IFC_KEYS,
  type IfcNames,
  LIST_KEYS,
  PROSE_KEYS,
  TEXT_KEYS,
  type TextKey,
} from '../../classes/domain/authored-fields.ts';
import { ImportUnreadable, inQuotes } from '../../classes/domain/errors.ts';
import type { Status } from '../../classes/domain/object-class.ts';
import { canonicalTag, NOT_A_TAG } from '../../classes/domain/texts/languages.ts';
import { singleSynonyms } from '../../classes/domain/texts/synonyms.ts';
import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';
import { describedIn } from '../../parameters/domain/template-translations.ts';
import {
  classProperty,
  type DictionaryProperties,
  dictionaryProperty,
  propertiesByCode,
  templatesOfProperties,
} from '../domain/bsdd-properties.ts';
import type { ExchangeRow, RowProblem, RowTranslations } from '../domain/exchange-row.ts';
import { isWellFormedId } from '../domain/import-match.ts';
import type { ExportedClass } from './exported-class.ts';
import { readJsonFile } from './json-file.ts';
import { systemCodeIri, systemCodeOfIri } from './skos-terms.ts';

/** What a bSDD dictionary is called; the rest of its heading is the same for all of ours. */
export interface Dictionary {
  organizationCode: string;
  dictionaryCode: string;
  dictionaryVersion: string;
  /** Of the texts; absent: the ontology's own. */
  language?: string;
}

const STATUSES: Record<Status, string> = { draft: 'Preview', approved: 'Active', archived: 'Inactive' };

/** The import model 2.0 of the buildingSMART Data Dictionary. */
export async function* writeBsdd(
  classes: AsyncIterable<ExportedClass>,
  { organizationCode, dictionaryCode, dictionaryVersion, language }: Dictionary,
  own: string,
): AsyncGenerator<string> {
  const tag = language === undefined || language === own ? null : language;
  const heading = {
    ModelVersion: '2.0',
    OrganizationCode: organizationCode,
    DictionaryCode: dictionaryCode,
    DictionaryVersion: dictionaryVersion,
    DictionaryName: 'Object classes',
    LanguageIsoCode: isoCode(tag ?? own),
    LanguageOnly: false,
    UseOwnUri: false,
    Status: 'Preview',
  };
  const properties = new Map<string, ParamTemplate>();
  const described = describedIn(tag);
  let separator = `${JSON.stringify(heading).slice(0, -1)},"Classes":[\n`;
  for await (const objectClass of classes) {
    for (const template of objectClass.paramTemplates)
      if (!properties.has(template.name)) properties.set(template.name, described(template));
    yield separator + JSON.stringify(classOf(inLanguage(objectClass, tag)));
    separator = ',\n';
  }
  // With no class at all the heading is still to be written.
  yield `${separator.startsWith('{') ? separator : ''}\n],"Properties":[`;
  let before = '';
  for (const template of properties.values()) {
    yield before + JSON.stringify(dictionaryProperty(template));
    before = ',\n';
  }
  yield ']}\n';
}

/** The dictionary's list of languages has English without a country as EN. */
function isoCode(tag: string): string {
  return tag === 'en' ? 'EN' : tag;
}

/** With its texts in a language, and its own where it has none: a dictionary needs a name for every class. */
function inLanguage(objectClass: ExportedClass, tag: string | null): ExportedClass {
  if (tag === null) return objectClass;
  return {
    ...objectClass,
    ...objectClass.translations[tag],
    paramTemplates: objectClass.paramTemplates.map(describedIn(tag)),
  };
}

function classOf(objectClass: ExportedClass): object {
  return {
    Code: objectClass.handle,
    Name: objectClass.name,
    ClassType: 'Class',
    ...Object.fromEntries(PROSE.map(({ key, field }) => [field, objectClass[key]])),
    ParentClassCode: objectClass.parentHandle,
    ReferenceCode: objectClass.effective.object_class_codes,
    ...Object.fromEntries(LISTS.map(({ key, field }) => [field, singleSynonyms(objectClass[key])])),
    RelatedIfcEntityNamesList: relatedEntities(objectClass),
    Status: STATUSES[objectClass.status],
    Uid: objectClass.id,
    ClassProperties: objectClass.paramTemplates.map(classProperty),
    ClassRelations: Object.entries(objectClass.codes).map(([system, code]) => ({
      RelationType: 'HasReference',
      RelatedClassUri: systemCodeIri(system, code),
      RelatedClassName: code,
    })),
  };
}

/** A predefined type follows its entity, which may be inherited: `IfcWallPARTITIONING`. Without one it isn't named. */
function relatedEntities({ ifcEntity, ifcPredefinedType, inheritedEntity }: ExportedClass): string[] {
  const entity = ifcEntity ?? inheritedEntity;
  return entity === null ? [] : [`${entity}${ifcPredefinedType ?? ''}`];
}

/** The first entity that IFC has; an empty list says nothing. */
function ifcNames(related: readonly string[]): IfcNames | null {
  for (const name of related) {
    const [, entity = '', predefinedType = ''] = /^(.*?)([A-Z0-9_]*)$/s.exec(name.slice(0, 200)) ?? [];
    const whole = entityNamed(name);
    if (whole) return { ifcEntity: whole, ifcPredefinedType: null };
    // Entities may end with capitals themselves, as IfcFurnishingElementHVAC would: the longest that fits counts.
    for (let end = entity.length + predefinedType.length; end >= entity.length; end--) {
      const found = entityNamed(name.slice(0, end));
      if (found) return { ifcEntity: found, ifcPredefinedType: name.slice(end) || null };
    }
  }
  return null;
}

/** The texts that a dictionary has a field for. */
const namedTexts = (keys: readonly TextKey[]) =>
  keys.flatMap((key) => {
    const field: string | null = FIELDS[key].bsdd;
    return field === null ? [] : [{ key, field }];
  });
const PROSE = namedTexts(PROSE_KEYS);
const LISTS = namedTexts(LIST_KEYS);

/** Fields that older files give under another name. */
const FORMER_NAMES: Record<string, string> = { Definition: 'Description' };

/** Groups of properties are no classes; materials are. */
const NO_CLASSES = new Set(['GroupOfProperties']);

export async function* readBsdd(file: string, own: string): AsyncGenerator<ExchangeRow> {
  const model = await readJsonFile(file);
  const classes = isObject(model) ? model['Classes'] : undefined;
  if (!Array.isArray(classes)) {
    throw new ImportUnreadable("The file isn't a bSDD import model: it has no Classes list.");
  }
  const tag = languageOf(model, own);
  const hasTextsOnly = isObject(model) && model['LanguageOnly'] === true;
  const properties = propertiesByCode(isObject(model) ? model['Properties'] : undefined);
  for (const [i, objectClass] of classes.entries()) {
    if (isObject(objectClass) && NO_CLASSES.has(String(objectClass['ClassType']))) continue;
    yield isObject(objectClass)
      ? translated(textsOnly(rowOf(i + 1, objectClass, properties), hasTextsOnly), tag, hasTextsOnly)
      : { row: i + 1, problems: [{ column: '', message: 'must be an object' }] };
  }
}

/** The language of the file; null: the ontology's own, or not stated. */
function languageOf(model: unknown, own: string): string | null {
  const code = isObject(model) ? model['LanguageIsoCode'] : undefined;
  if (typeof code !== 'string' || code === '') return null;
  const tag = canonicalTag(code);
  if (tag === null) throw new ImportUnreadable(`LanguageIsoCode ${inQuotes(code)} ${NOT_A_TAG}.`);
  return tag === own ? null : tag;
}

/** A file with texts only says nothing of parents and statuses, so that the classes stay where they are. */
function textsOnly(row: ExchangeRow, hasTextsOnly: boolean): ExchangeRow {
  if (!hasTextsOnly) return row;
  const { parent: _parent, status: _status, codes: _codes, ...texts } = row;
  for (const key of IFC_KEYS) delete texts[key];
  return texts;
}

/** What a file in another language says of a class. With texts only, it creates none. */
function translated(row: ExchangeRow, tag: string | null, hasTextsOnly: boolean): ExchangeRow {
  if (tag === null) return row;
  const { name, ...rest } = row;
  const texts: NonNullable<RowTranslations[string]> = name === undefined ? {} : { name };
  for (const key of TEXT_KEYS) {
    if (rest[key] !== undefined) texts[key] = rest[key];
    delete rest[key];
  }
  return {
    ...rest,
    ...(name === undefined || hasTextsOnly ? {} : { ifNew: { ...texts, name } }),
    translations: { [tag]: texts },
    repeatsOwnTexts: true,
    ...(rest.describedTemplates && { descriptions: { language: tag, only: hasTextsOnly } }),
  };
}

/** The codes of further systems among the relations; other relations have no field here. */
function furtherCodes(relations: unknown): Record<string, string> | null {
  if (!Array.isArray(relations)) return null;
  const codes = relations.flatMap((relation) => {
    const uri = isObject(relation) ? relation['RelatedClassUri'] : null;
    const found = typeof uri === 'string' ? systemCodeOfIri(uri) : null;
    return found ? [[found.system, found.code] as const] : [];
  });
  return codes.length === 0 ? null : Object.fromEntries(codes);
}

/** Lintel has no field for the rest of what a bSDD class can say. */
function rowOf(
  row: number,
  objectClass: Record<string, unknown>,
  properties: DictionaryProperties,
): ExchangeRow {
  const problems: RowProblem[] = [];
  const text = (field: string): string | null | undefined => {
    const value = objectClass[field];
    if (value === undefined || value === null || typeof value === 'string') return value;
    problems.push({ column: field, message: 'must be a string' });
    return undefined;
  };
  const list = (field: string): string[] | undefined => {
    const value = objectClass[field] ?? undefined;
    if (value === undefined || isTexts(value)) return value;
    problems.push({ column: field, message: 'must be a list of strings' });
    return undefined;
  };
  const read: ExchangeRow = { row };
  const codes = furtherCodes(objectClass['ClassRelations']);
  if (codes) read.codes = codes;
  const [code, name, uid, parent] = [text('Code'), text('Name'), text('Uid'), text('ParentClassCode')];
  if (code) read.handle = code;
  else problems.push({ column: 'Code', message: 'must not be empty' });
  if (uid && isWellFormedId(uid)) read.id = uid;
  if (name !== undefined && name !== null) read.name = name;
  read.parent = parent ? { handle: parent } : null;
  for (const { key, field } of PROSE) {
    const found = text(field) ?? text(FORMER_NAMES[field] ?? field);
    if (found !== undefined) read[key] = found || null;
  }
  for (const { key, field } of LISTS) {
    const texts = list(field);
    if (texts !== undefined) read[key] = texts;
  }
  const names = ifcNames(list('RelatedIfcEntityNamesList') ?? []);
  if (names) Object.assign(read, names);
  if (names?.ifcPredefinedType) read.entityMayBeInherited = true;
  const ownProperties = objectClass['ClassProperties'];
  // Dictionaries without properties have an empty list: it removes nothing.
  if (Array.isArray(ownProperties) && ownProperties.length > 0)
    read.describedTemplates = templatesOfProperties(ownProperties.slice(0, 1000), properties, problems);
  const status = keysOf(STATUSES).find((each) => STATUSES[each] === objectClass['Status']);
  if (status) read.status = status;
  if (problems.length > 0) read.problems = problems;
  return read;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
