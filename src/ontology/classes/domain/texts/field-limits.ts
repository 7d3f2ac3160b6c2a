import { tableOf } from '../../../../kernel/keys.ts';
import { LONGEST_NAME, LONGEST_TEXT } from '../../../../kernel/text-limits.ts';
import { hasTooManyMarks, MOST_MARKS } from '../../../../kernel/unicode.ts';

import { FIELD_KEYS, FIELDS } from '../authored-fields.ts';

/** The longest text of each authored field, in characters. Request bodies and imported files share these limits. */
export const FIELD_LIMITS = {
  id: LONGEST_NAME,
  handle: LONGEST_NAME,
  parentHandle: LONGEST_NAME,
  status: LONGEST_NAME,
  ...tableOf(FIELD_KEYS, (key) => FIELDS[key].longest),
  cadCategory: LONGEST_NAME,
  uniformat: LONGEST_NAME,
  masterformat: LONGEST_NAME,
  objectClassCode: LONGEST_NAME,
  /** Names from the root down. */
  path: LONGEST_TEXT,
  /** Each of them. */
  aliases: LONGEST_NAME,
  /** Each text in the state of a binding. */
  cadBinding: LONGEST_TEXT,
  /** Each text in a template; the schema of templates is stricter. */
  paramTemplates: LONGEST_TEXT,
} as const;
export type LimitedField = keyof typeof FIELD_LIMITS;

/** Former keys of one class. Every merge adds some, so there can be more than a request may list. */
export const MOST_ALIASES = 100_000;
/** Parameter templates that one class can have of its own, and all of them together as JSON. */
export const MOST_TEMPLATES = 1000;
export const MOST_TEMPLATE_CHARACTERS = 2 * 1024 * 1024;

/** Why a field cannot hold this text; null if it can. */
export function textFault(field: LimitedField, text: string): string | null {
  const longest = FIELD_LIMITS[field];
  if (isLonger(text, longest)) return `must have at most ${longest.toLocaleString('en')} characters`;
  if (text.includes('\0')) return 'must not contain NUL';
  if (!text.isWellFormed()) return 'must not contain lone surrogates';
  if (hasTooManyMarks(text)) return `must not have more than ${MOST_MARKS} combining marks in a row`;
  return null;
}

function isLonger(text: string, longest: number): boolean {
  if (text.length <= longest) return false;
  if (text.length > 2 * longest) return true;
  let characters = 0;
  for (const _ of text) characters++;
  return characters > longest;
}
