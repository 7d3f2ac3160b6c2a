import { createHash } from 'node:crypto';
import type { NewId } from '../../classes/actions/action-context.ts';

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const PREFIX = 'chg_'.length;
const TIME = 10;
const TIME_AND_RANDOM = 14;
const COUNT = 20;

/** Rows of files have numbers above those that earlier releases gave them, which later changes may name. */
const ROWS = 32 ** 5;

/**
 * Ids for the classes that a change creates. They follow from the change and from what the class is made of, so that
 * every plan of it, and the operation in the end, give the same, whatever else the change creates by then. Those of
 * changes sort in the order in which the changes were added, those of rows in the order of the file.
 */
export function idsOfChange(changeId: string): NewId {
  const text = changeId.slice(PREFIX);
  return (from) => {
    if (typeof from === 'string') return `oc_${text.slice(0, TIME)}${hashed(`${changeId} ${from}`)}`;
    const number = from === undefined ? 0 : ROWS + from;
    return `oc_${text.slice(0, TIME_AND_RANDOM)}${text.slice(COUNT)}${digitsOf(number)}`;
  };
}

function digitsOf(number: number): string {
  let digits = '';
  for (let rest = number; digits.length < 6; rest = Math.floor(rest / 32))
    digits = DIGITS.charAt(rest % 32) + digits;
  return digits;
}

function hashed(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  return Array.from(bytes, (byte) => DIGITS[byte % 32]).join('');
}
