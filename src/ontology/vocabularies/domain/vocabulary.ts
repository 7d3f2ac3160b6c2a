import { ValidationError } from '../../../kernel/domain-error.ts';
import { isRecordId } from '../../../record-ids/record-id.ts';
import { LINK_FIELDS } from '../../classes/domain/authored-fields.ts';
import type { ClassificationKind, Link } from '../../classes/domain/object-class.ts';
import { tidyText } from './classification-system.ts';

/** Kinds that firms extend with codes of their own; CAD categories are closed. */
export type OpenKind = Exclude<ClassificationKind, 'cad_categories'>;

export interface CadCategory {
  id: string;
  /** Of a custom category its name. */
  builtinName: string;
  /** Custom categories have none that is the same in every document. */
  builtinCategoryInt: number | null;
  label: string;
  retired: boolean;
  /** Made by users in their CAD tool, and met in an import. */
  custom?: boolean;
}

export interface ClassificationEntry {
  id: string;
  kind: OpenKind;
  code: string;
  title: string;
  /** Made from a reference that the vocabulary did not know. */
  custom: boolean;
}

export const ID_PREFIXES = {
  uniformat: 'uf_',
  masterformat: 'mf_',
  object_class_codes: 'occ_',
  cad_categories: 'cad_',
} as const satisfies Record<ClassificationKind, string>;

/** Even escaped throughout, a reference this long stays within what an index row can hold. */
const LONGEST_REFERENCE = 200;

/** A reference as a steward means it. Blank, overlong and record ids are refused. */
export function readReference(kind: ClassificationKind, reference: string): string {
  const text = tidyText(reference);
  if (text === '') throw refused(kind, 'must not be blank');
  if (text.length > LONGEST_REFERENCE) {
    throw refused(kind, `must have at most ${LONGEST_REFERENCE} characters`);
  }
  if (isRecordId(text)) throw refused(kind, "is a legacy ID that isn't in this vocabulary");
  return text;
}

function refused(kind: ClassificationKind, message: string): ValidationError {
  return new ValidationError([{ path: LINK_FIELDS[kind], rule: 'reference', message }]);
}

/** Where to look for a CAD category, in this order. */
export interface CadCandidates {
  id: string;
  builtinName: string;
  builtinCategoryInt: number | null;
}

export function cadCandidates(reference: string): CadCandidates {
  const text = readReference('cad_categories', reference);
  const int = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return { id: text, builtinName: text, builtinCategoryInt: Number.isSafeInteger(int) ? int : null };
}

/** The entry of a category that has no built-in name; null when its name is none that a reference could give. */
export function customCategory(name: string): { id: string; builtinName: string } | null {
  if (tidyText(name) !== name || name === '' || name.length > LONGEST_REFERENCE || isRecordId(name))
    return null;
  return { id: `${ID_PREFIXES.cad_categories}custom_${escaped(name)}`, builtinName: name };
}

/** The codes under which a vocabulary may have what an exporter wrote, as written first; none for what is no code. */
export function codeSpellings(kind: OpenKind, reference: string): string[] {
  const text = tidyText(reference);
  if (text === '' || text.length > LONGEST_REFERENCE || isRecordId(text)) return [];
  return entryCandidates(kind, text).codes;
}

/** Where to look for an entry of an open kind: by id, then by each code in turn. */
export interface EntryCandidates {
  id: string;
  codes: string[];
}

export function entryCandidates(kind: OpenKind, reference: string): EntryCandidates {
  const text = readReference(kind, reference);
  const codes = new Set([text, codeOf(kind, text)]);
  if (kind === 'object_class_codes' && /^\d\d([ .-]\d\d){1,2}$/.test(text)) {
    codes.add(text.replace(/[ -]/g, '.').padEnd('23.30.10.00'.length, '.00')); // a heading without its zeros
  }
  return { id: text, codes: [...codes] };
}

/** What an unknown reference becomes. The same reference always gives the same entry, another one another id. */
export function customEntry(kind: OpenKind, reference: string): ClassificationEntry {
  const code = codeOf(kind, readReference(kind, reference));
  return { id: entryId(kind, code), kind, code, title: code, custom: true };
}

/**
 * The id of a code: `uf_B2010`, `mf_09-29-00`, `occ_23.30.10.00`. Codes of a firm's own keep letters, digits and
 * `.-_`; any other character becomes `~hex~`, so the id is ASCII, safe in a URL, and no two codes share it.
 */
export function entryId(kind: OpenKind, code: string): string {
  const published = kind === 'masterformat' && publishedCode(kind, code) === code;
  return ID_PREFIXES[kind] + (published ? code.replaceAll(' ', '-') : escaped(code));
}

function codeOf(kind: OpenKind, text: string): string {
  return codeOfId(kind, text) ?? publishedCode(kind, text) ?? text;
}

/** The code in one of our IDs, even if no entry has it yet; null for a text that isn't such an ID. */
function codeOfId(kind: OpenKind, text: string): string | null {
  const prefix = ID_PREFIXES[kind];
  if (!text.startsWith(prefix) || text === prefix) return null;
  const plain = unescaped(text.slice(prefix.length));
  if (tidyText(plain) !== plain) return null; // escapes of what a reference cannot hold
  const code = publishedCode(kind, plain) ?? plain;
  return entryId(kind, code) === text ? code : null;
}

/** A code written as its publisher writes it, from any of the usual spellings; null for a firm's own code. */
function publishedCode(kind: OpenKind, text: string): string | null {
  switch (kind) {
    case 'uniformat': {
      const code = text.replace(/[ -]/g, '').toUpperCase();
      return /^[A-Z](\d\d(\d\d(\.?\d{2,3})?)?)?$/.test(code) ? code : null; // B, B20, B2010, B2010100, B2010.10
    }
    case 'masterformat': {
      const pairs = /^(\d\d)[ .-]?(\d\d)[ .-]?(\d\d)(\.\d\d)?$/.exec(text); // 092900, 09-29-00, 09 29 00.13
      return pairs && `${pairs[1]} ${pairs[2]} ${pairs[3]}${pairs[4] ?? ''}`;
    }
    case 'object_class_codes': // 23-30 10 00, 23.30.10.17.27
      return /^\d\d([ .-]\d\d){3,}$/.test(text) ? text.replace(/[ -]/g, '.') : null;
  }
}

function escaped(code: string): string {
  return code.replace(/[^A-Za-z0-9._-]/gu, (character) => `~${character.codePointAt(0)?.toString(16)}~`);
}

function unescaped(text: string): string {
  return text.replace(/~([0-9a-f]{1,6})~/g, (escape, hex: string) => {
    const codePoint = Number.parseInt(hex, 16);
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : escape;
  });
}

export type BindingStatus = 'current' | 'stale' | 'needs_review' | 'unresolved';

export interface Binding {
  status: BindingStatus;
  /** Why a steward should look at it; null while it is current. */
  reviewReason: string | null;
}

/** How a class's authored CAD category relates to the current vocabulary. */
export function bindingStatus(link: Link, category: CadCategory | null): Binding {
  if (link.entryId === null || category === null) {
    return review('unresolved', `CAD category ${quoted(link.given)} doesn't exist.`);
  }
  if (category.retired) {
    return review('stale', `${category.builtinName} was retired from the CAD category vocabulary.`);
  }
  if (link.boundName !== null && link.boundName !== category.builtinName) {
    return review(
      'needs_review',
      `${link.boundName} was renamed to ${category.builtinName} after it was set on this class.`,
    );
  }
  if (link.boundInt !== null && link.boundInt !== category.builtinCategoryInt) {
    return review(
      'needs_review',
      `The number of ${category.builtinName} changed from ${link.boundInt} to ${category.builtinCategoryInt} after it was set on this class.`,
    );
  }
  if (link.reviewReason !== null) return review('needs_review', link.reviewReason);
  return { status: 'current', reviewReason: null };
}

function review(status: BindingStatus, reviewReason: string): Binding {
  return { status, reviewReason };
}

const QUOTED = 60;

/** A steward's words inside a sentence of ours: not too many of them, and never a record id. */
function quoted(reference: string): string {
  if (isRecordId(reference.trim())) return 'with this legacy ID';
  const characters = Array.from(reference);
  return `“${characters.length > QUOTED ? `${characters.slice(0, QUOTED).join('')}…` : reference}”`;
}

/** What a category's elements are: parts of the building, notes about it, its load model, or the tool's own affairs. */
export type CategoryKind = 'model' | 'annotation' | 'analytical' | 'internal';

const KINDS: Record<string, CategoryKind> = {
  Model: 'model',
  Annotation: 'annotation',
  AnalyticalModel: 'analytical',
  Internal: 'internal',
};

/**
 * The kind that the CAD tool gives the category. Half of them have none, mostly ones that users never see: those count
 * as internal unless they have tags, because what is tagged is in the model.
 */
export function categoryKind(categoryType: string | null, hasTags: boolean): CategoryKind {
  return KINDS[categoryType ?? ''] ?? (hasTags ? 'model' : 'internal');
}
