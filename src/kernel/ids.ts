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
  | 'dlv';

let lastTime = 0;
let lastRandom: number[] = [];

/**
 * `<prefix>_<26 characters>`: 48 bits of milliseconds, then 80 random bits. Ids made by one process sort in the
 * order they were made, also within one millisecond, because the random part counts up.
 */
export function newId(prefix: IdPrefix, now: number = Date.now()): string {
  if (now > lastTime) {
    lastTime = now;
    lastRandom = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte & 31);
    lastRandom[0] = (lastRandom[0] ?? 0) & 15; // head room for counting up
  } else {
    countUp(lastRandom);
  }
  let time = '';
  for (let rest = lastTime, i = 0; i < 10; i++, rest = Math.floor(rest / 32))
    time = ALPHABET[rest % 32] + time;
  return `${prefix}_${time}${lastRandom.map((digit) => ALPHABET[digit]).join('')}`;
}

function countUp(digits: number[]): void {
  for (let i = digits.length - 1; i >= 0; i--) {
    if (digits[i] !== 31) {
      digits[i] = (digits[i] ?? 0) + 1;
      return;
    }
    digits[i] = 0;
  }
}

const RECORD_ID = /^rec[A-Za-z0-9]{14}$/;

/** Ids of the external record store: accepted in bodies for a transition, never answered. */
export function isRecordId(value: string): boolean {
  return RECORD_ID.test(value);
}

const RECORD_ID_IN_TEXT = /(?<![A-Za-z0-9])rec[A-Za-z0-9]{14}(?![A-Za-z0-9])/;

/** For texts from outside that would be answered as they are. */
export function mentionsRecordId(text: string): boolean {
  return RECORD_ID_IN_TEXT.test(text);
}
