import type { Fault } from '../../../kernel/domain-error.ts';
import { isAscii, normalised } from '../../../kernel/unicode.ts';
import { CLASSIFICATION_KINDS } from '../../classes/domain/authored-fields.ts';

/** A classification beside the four kinds of the contract. It is data: no rule knows a system by its name. */
export interface ClassificationSystem {
  id: string;
  name: string;
  version: string | null;
  source: string | null;
}

export const MOST_SYSTEMS = 20;
export const MOST_ENTRIES = 50_000;
/** Of entries below each other. */
export const DEEPEST_ENTRY = 100;
export const LONGEST_CODE = 200;
export const LONGEST_TITLE = 500;

/** Lower-case words with hyphens; also a key of JSON objects, a column of files and a part of URLs. */
export const SYSTEM_ID = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const LONGEST_SYSTEM_ID = 40;

/** Why a system can't have this ID; null if it can. The schema of the body has checked its form. */
export function systemIdFault(id: string): Fault | null {
  if (id in {})
    return { path: 'body.id', rule: 'reserved', message: `${id} is a reserved word. Use another ID` };
  return CLASSIFICATION_KINDS.some((kind) => kind === id)
    ? {
        path: 'body.id',
        rule: 'reserved',
        message: `${id} is one of the built-in classifications. Use another ID`,
      }
    : null;
}

/** One line, single spaces, composed letters, nothing invisible: what looks the same is the same. */
export function tidyText(text: string): string {
  const visible = text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{Cf}/gu, '');
  return normalised(visible, 'NFC').replace(/\s+/g, ' ').trim();
}

/** What two codes have in common that differ in case and spaces alone. */
export function codeKey(code: string): string {
  const plain = isAscii(code) ? code : normalised(code, 'NFKC');
  return plain.toLowerCase().replace(/\s+/g, '');
}

/** What two spellings of a system's name have in common: case, spaces, punctuation and a year don't count. */
export function systemNameKey(name: string): string {
  const letters = (text: string) =>
    normalised(text, 'NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
  return letters(name.replace(/(?<!\d)(?:19|20)\d\d(?!\d)/g, ' ')) || letters(name);
}

/** The systems that a name from elsewhere means: the one with this ID, else those with this name. */
export function systemNamed(
  systems: Iterable<Pick<ClassificationSystem, 'id' | 'name'>>,
  name: string,
): string | null {
  const key = systemNameKey(name);
  let byName: string | null = null;
  for (const system of systems) {
    if (systemNameKey(system.id) === key) return system.id;
    if (systemNameKey(system.name) === key) byName ??= system.id;
  }
  return byName;
}
