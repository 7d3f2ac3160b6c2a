import { keysOf, tableOf } from '../../../kernel/keys.ts';
import { LONGEST_IFC_NAME, LONGEST_NAME, LONGEST_TEXT } from '../../../kernel/text-limits.ts';

/**
 * The fields that stewards author on a class, each described once. Rows, columns, bodies, equality, edits, merges,
 * history, exports and imports are derived from this table. The key is the field's name in bodies, answers, files and
 * the history.
 */
export const FIELDS = {
  name: {
    type: 'name',
    column: 'name',
    longest: LONGEST_NAME,
    merge: 'first',
    skos: 'prefLabel',
    bsdd: 'Name',
  },
  description: {
    type: 'text',
    column: 'description',
    longest: LONGEST_TEXT,
    merge: 'first',
    skos: 'definition',
    bsdd: 'Definition',
  },
  synonyms: {
    type: 'text',
    column: 'synonyms',
    longest: LONGEST_TEXT,
    merge: 'united',
    skos: 'altLabel',
    bsdd: 'Synonyms',
  },
  /** Name and texts in other languages than the ontology's own; the limits are those of each text. */
  translations: {
    type: 'translations',
    column: 'translations',
    longest: LONGEST_TEXT,
    merge: 'gaps',
    skos: null,
    bsdd: null,
  },
  /** As IFC writes it: `IfcWall`. */
  ifcEntity: {
    type: 'ifcName',
    column: 'ifc_entity',
    longest: LONGEST_IFC_NAME,
    merge: 'first',
    skos: null,
    bsdd: null,
  },
  /** `PARTITIONING`; of the class's own entity or of the one that it inherits. */
  ifcPredefinedType: {
    type: 'ifcName',
    column: 'ifc_predefined_type',
    longest: LONGEST_IFC_NAME,
    merge: 'first',
    skos: null,
    bsdd: null,
  },
} as const satisfies Record<string, Field>;

interface Field {
  type: keyof Values;
  /** Of the table object_class. */
  column: string;
  /** In characters. */
  longest: number;
  /**
   * `first`: the first class that has a value keeps it. `united`: a list separated by commas, each entry once. `gaps`: the
   * target keeps what it has, and the sources fill the rest.
   */
  merge: MergeRule;
  /** The property of SKOS that carries it; null: SKOS has none. */
  skos: string | null;
  /** The field of a class in a bSDD dictionary; null: it has none. */
  bsdd: string | null;
}

export type MergeRule = 'first' | 'united' | 'gaps';

/** What a field of each type holds. A name is never blank; a text may be missing. */
interface Values {
  name: string;
  text: string | null;
  translations: Translations;
  ifcName: string | null;
}

/** What an edit of a field of each type holds. */
interface Edits extends Omit<Values, 'translations'> {
  translations: TranslationsEdit;
}

export type FieldKey = keyof typeof FIELDS;
export type ValueOf<K extends FieldKey> = Values[(typeof FIELDS)[K]['type']];
export type Fields = { [K in FieldKey]: ValueOf<K> };
export type FieldEdits = { [K in FieldKey]: Edits[(typeof FIELDS)[K]['type']] };

export const FIELD_KEYS = keysOf<FieldKey>(FIELDS);

/** The fields that are optional texts. The name is not among them: every format has a place of its own for it. */
export type TextKey = { [K in FieldKey]: (typeof FIELDS)[K]['type'] extends 'text' ? K : never }[FieldKey];
export type Texts = Record<TextKey, string | null>;

/** What can be said in several languages. */
export type TranslatedKey = 'name' | TextKey;
export type Translation = { readonly [K in TranslatedKey]?: string };
/** By canonical BCP 47 tag. A language without any text is not there. */
export type Translations = { readonly [language: string]: Translation };
/** A language or a text that is null is removed; what is not named stays. */
export type TranslationsEdit = {
  readonly [language: string]: { readonly [K in TranslatedKey]?: string | null | undefined } | null;
};

/** What IFC calls the class; names aren't translated, and lists don't have them. */
export type IfcKey = 'ifcEntity' | 'ifcPredefinedType';
export type IfcNames = Record<IfcKey, string | null>;
export const IFC_KEYS: readonly IfcKey[] = ['ifcEntity', 'ifcPredefinedType'];

export function perIfcName<T>(valueOf: (key: IfcKey) => T): Record<IfcKey, T> {
  return tableOf(IFC_KEYS, valueOf);
}

export const TEXT_KEYS = FIELD_KEYS.filter((key) => isText(key));
/** Texts that are lists of entries, such as synonyms, and the others: some formats have lists. */
export const LIST_KEYS = TEXT_KEYS.filter((key) => isList(key));
export const PROSE_KEYS = TEXT_KEYS.filter((key) => !isList(key));

function isText(key: FieldKey): key is TextKey {
  return FIELDS[key].type === 'text';
}

export const TRANSLATED_KEYS: readonly TranslatedKey[] = ['name', ...TEXT_KEYS];

export function perText<T>(valueOf: (key: TextKey) => T): Record<TextKey, T> {
  return tableOf(TEXT_KEYS, valueOf);
}

export function isList(key: TextKey): boolean {
  return FIELDS[key].merge === 'united';
}

/** The texts of a class, and nothing else of it. */
export function textsOf(from: Texts): Texts {
  return perText((key) => from[key]);
}

/** What IFC calls a class, and nothing else of it. */
export function ifcNamesOf(from: Partial<IfcNames>): IfcNames {
  return perIfcName((key) => from[key] ?? null);
}

/** In the order in which approval asks for them. */
export const CLASSIFICATION_KINDS = [
  'uniformat',
  'masterformat',
  'object_class_codes',
  'cad_categories',
] as const;
export type ClassificationKind = (typeof CLASSIFICATION_KINDS)[number];
export type PerKind<T> = Record<ClassificationKind, T>;

/** What bodies and files call the link of each kind, and its flag. */
export const LINK_FIELDS = {
  uniformat: 'uniformat',
  masterformat: 'masterformat',
  object_class_codes: 'objectClassCode',
  cad_categories: 'cadCategory',
} as const satisfies PerKind<string>;

export const FLAG_FIELDS = {
  uniformat: 'uniformatMakeUnique',
  masterformat: 'masterformatMakeUnique',
  object_class_codes: 'objectClassCodeMakeUnique',
  cad_categories: 'cadMakeUnique',
} as const satisfies PerKind<string>;

export type LinkField = (typeof LINK_FIELDS)[keyof typeof LINK_FIELDS];
export type FlagField = (typeof FLAG_FIELDS)[keyof typeof FLAG_FIELDS];
