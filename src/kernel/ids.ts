import { uint32At } from './present.ts';

/** Crockford's base 32 in lower case: no i, l, o, u, so ids can be read aloud. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export type IdPrefix =
  | 'oc'
  | 'prj'
  | 'pc'
  | 'pci'
  | 'ppv'
  | 'pt'
  | 'dj'
  | 'run'
  | 'op'
  | 'evt'
  | 'key'
  | 'upl'
  | 'req'
  | 'whk'
  | 'whs'
  | 'dlv'
  | 'aud'
  | 'ses'
  | 'lnk'
  | 'prop'
  | 'chg'
  | 'com'
  | 'chk';

let lastTime = 0;
let time = ''; // 10 characters
let random = ''; // 10 characters
let count = 0; // 6 characters; begins in the lower half of what they can tell, and never runs out in a millisecond

/**
 * `<prefix>_<26 characters>`: 48 bits of milliseconds, then 80 random bits. Ids made by one process sort in the
 * order they were made, also within one millisecond, because the random part counts up.
 */
export function newId(prefix: IdPrefix, now: number = Date.now()): string {
  if (now > lastTime || count === 32 ** 6 - 1) {
    lastTime = Math.max(now, lastTime + 1);
    time = encoded(lastTime, 10);
    random = encoded(randomBits(), 5) + encoded(randomBits(), 5);
    count = randomBits() % (32 ** 6 / 2);
  } else {
    count++;
  }
  return `${prefix}_${time}${random}${encoded(count, 6)}`;
}

const spare = new Uint32Array(256);
let used = spare.length;

/** 32 of them; fetched in bulk, because it is the asking that costs. */
function randomBits(): number {
  if (used === spare.length) {
    crypto.getRandomValues(spare);
    used = 0;
  }
  return uint32At(spare, used++);
}

/** The last digits of a number. */
function encoded(value: number, characters: number): string {
  let text = '';
  for (let rest = value; text.length < characters; rest = Math.floor(rest / 32))
    text = ALPHABET[rest % 32] + text;
  return text;
}
