/** Crockford's base 32, as in all ids: its order is the order of the characters. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME = 'oc_'.length;
const LENGTH = { time: 10, random: 10, count: 6 };

/**
 * Ids for the new classes of an import that sort after the ids there are, in the order of the rows. They follow from
 * the ontology and the file alone, so that a dry run, the run, and a run after a crash give the same ids.
 */
export function importIds(existing: Iterable<string>, seed: Uint8Array): () => string {
  let greatest = ALPHABET.charAt(0).repeat(LENGTH.time);
  for (const id of existing) {
    const time = id.slice(TIME, TIME + LENGTH.time);
    if (time > greatest && /^[0-9a-hjkmnp-tv-z]{10}$/.test(time)) greatest = time;
  }
  const random = Array.from(seed.subarray(0, LENGTH.random), (byte) => ALPHABET[byte % 32]).join('');
  const head = `oc_${following(greatest)}${random}`;
  let count = 0;
  return () => head + encoded(count++);
}

/** The next representable time; the last one has no successor. */
function following(time: string): string {
  for (let at = time.length - 1; at >= 0; at--) {
    const digit = ALPHABET.indexOf(time.charAt(at)) + 1;
    if (digit < ALPHABET.length)
      return time.slice(0, at) + ALPHABET.charAt(digit) + ALPHABET.charAt(0).repeat(time.length - at - 1);
  }
  return time;
}

function encoded(count: number): string {
  let text = '';
  for (let rest = count; text.length < LENGTH.count; rest = Math.floor(rest / 32))
    text = ALPHABET.charAt(rest % 32) + text;
  return text;
}
