/** The kinds of codes of elements and types, in the order in which they are tried. */
export const CODE_KINDS = ['objectClassCode', 'uniformat', 'masterformat'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

const LONGEST_CODE = 200;
const MOST_MARKS = 30;
const PREFIXES: Record<CodeKind, string> = {
  objectClassCode: 'occ_',
  uniformat: 'uf_',
  masterformat: 'mf_',
};
const RECORD_ID = /^rec[A-Za-z0-9]{14}$/;

/** The spellings under which the ontology may have a code, as written first. Empty for text that cannot be a code. */
export function codeSpellings(kind: CodeKind, code: string): string[] {
  if (Array.from(code).length > LONGEST_CODE) return [];
  const text = tidied(code);
  if (text === '' || text.length > LONGEST_CODE || RECORD_ID.test(text)) return [];
  const spellings = new Set([text, codeOfId(kind, text) ?? publishedCode(kind, text) ?? text]);
  if (kind === 'objectClassCode' && /^\d\d([ .-]\d\d){1,2}$/.test(text)) {
    spellings.add(text.replace(/[ -]/g, '.').padEnd('23.30.10.00'.length, '.00')); // a heading without its zeros
  }
  return [...spellings];
}

/** What two spellings of a code of a further system have in common; empty for text that cannot be a code. */
export function codeKey(code: string): string {
  if (Array.from(code).length > LONGEST_CODE) return '';
  return compatible(code).replace(/\s+/g, '');
}

/** What two names of a system have in common: case, spaces, punctuation and a year don't count. */
export function systemNameKey(name: string): string {
  const letters = (text: string) => compatible(text).replace(/[^\p{L}\p{N}]+/gu, '');
  return letters(name.replace(/(?<!\d)(?:19|20)\d\d(?!\d)/g, ' ')) || letters(name);
}

const compatible = (text: string): string => withoutManyMarks(text).normalize('NFKC').toLowerCase();

/** One line, single spaces, composed letters, nothing invisible. */
function tidied(text: string): string {
  const visible = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{Cf}/gu, '');
  return withoutManyMarks(visible).normalize('NFC').replace(/\s+/g, ' ').trim();
}

const MARKS = new RegExp(`([\\p{M}\\uFF9E\\uFF9F]{${MOST_MARKS}})[\\p{M}\\uFF9E\\uFF9F]+`, 'gu');

/** Normalizing sorts marks in quadratic time, so marks after the thirtieth in a row are dropped. */
const withoutManyMarks = (text: string): string => text.replace(MARKS, '$1');

/** A code in its publisher's spelling, from any of the usual spellings; null for a firm's own code. */
function publishedCode(kind: CodeKind, text: string): string | null {
  if (kind === 'uniformat') {
    const code = text.replace(/[ -]/g, '').toUpperCase();
    return /^[A-Z](\d\d(\d\d(\.?\d{2,3})?)?)?$/.test(code) ? code : null;
  }
  if (kind === 'masterformat') {
    const pairs = /^(\d\d)[ .-]?(\d\d)[ .-]?(\d\d)(\.\d\d)?$/.exec(text);
    return pairs && `${pairs[1]} ${pairs[2]} ${pairs[3]}${pairs[4] ?? ''}`;
  }
  return /^\d\d([ .-]\d\d){3,}$/.test(text) ? text.replace(/[ -]/g, '.') : null;
}

/** The code in the ID of a vocabulary entry (`uf_B2010`); null for a text that isn't such an ID. */
function codeOfId(kind: CodeKind, text: string): string | null {
  const prefix = PREFIXES[kind];
  if (!text.startsWith(prefix) || text === prefix) return null;
  const plain = unescaped(text.slice(prefix.length));
  if (tidied(plain) !== plain) return null;
  const code = publishedCode(kind, plain) ?? plain;
  const published = kind === 'masterformat' && publishedCode(kind, code) === code;
  const id = prefix + (published ? code.replaceAll(' ', '-') : escaped(code));
  return id === text ? code : null;
}

const escaped = (code: string): string =>
  code.replace(/[^A-Za-z0-9._-]/gu, (character) => `~${character.codePointAt(0)?.toString(16)}~`);

const unescaped = (text: string): string =>
  text.replace(/~([0-9a-f]{1,6})~/g, (escape, hex: string) => {
    const codePoint = Number.parseInt(hex, 16);
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : escape;
  });
