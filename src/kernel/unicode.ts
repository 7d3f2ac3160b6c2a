/**
 * Normalising sorts the combining marks that follow a letter, in quadratic time. Unicode's own Stream-Safe Text Format
 * allows thirty in a row, which is more than any script has; more isn't text that anyone wrote.
 */
export const MOST_MARKS = 30;

/** The last two are letters that become marks when they are folded. */
const MARK = '[\\p{M}\\uFF9E\\uFF9F]';
/** Counted from the first of a run alone: from each of its marks, a body full of runs would be read thirty times. */
const RUN_OF_MOST = `(?<!${MARK})${MARK}{${MOST_MARKS}}`;
const TOO_MANY = new RegExp(`${RUN_OF_MOST}${MARK}`, 'u');
const REST_OF_TOO_MANY = new RegExp(`(${RUN_OF_MOST})${MARK}+`, 'gu');

export function hasTooManyMarks(text: string): boolean {
  return text.length > MOST_MARKS && TOO_MANY.test(text);
}

/** `text.normalize(form)` in linear time: marks after the thirtieth in a row are left out. */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (hasTooManyMarks(text) ? text.replace(REST_OF_TOO_MANY, '$1') : text).normalize(form);
}

/** Most texts are, and need no normalising. */
export function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/** For searches: ignores case and accents, so that `cafe` finds `Café`. */
export function folded(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return normalised(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
