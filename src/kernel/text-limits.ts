/** How long texts and lists may be, wherever they come from. Text lengths count characters (code points). */
export const LONGEST_NAME = 500;
export const LONGEST_TEXT = 10_000;
export const LONGEST_LIST = 10_000;

/** Blanks, and characters of no width: alone, they show nothing. */
const UNSEEN =
  '[\\s\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]';

const REVERSING = '\\u202a-\\u202e\\u2066-\\u2069';
const ALL_REVERSING = new RegExp(`[${REVERSING}]`, 'gu');
/** For texts of files, which can't be corrected as easily as what someone types. */
export function withoutReversing(text: string): string {
  return text.replace(ALL_REVERSING, '');
}

/**
 * More than blanks, and without the characters that reverse the direction of what follows (U+202E and its kind): a text
 * must not read like another. The marks U+200E and U+200F, which right-to-left texts need, are fine.
 */
export const READABLE = `^(?!${UNSEEN}*$)[^${REVERSING}]*$`;
/** The same in one line: a label, a title. */
export const READABLE_LINE = `^(?!${UNSEEN}*$)[^\\x00-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069]*$`;
/** Also blank, or nothing at all, as long as it reverses nothing. */
export const UNREVERSED = `^[^${REVERSING}]*$`;
/** Of an entity, a predefined type or a data type of IFC; the longest have some 50. */
export const LONGEST_IFC_NAME = 100;
