import { isAscii, normalised } from './unicode.ts';

/** What `\p{P}` has of ASCII. */
const ASCII_PUNCTUATION = /[!-#%-*,-/:;?@[-\]_{}]/g;

/** A text as it is compared: letters without case and accents, no punctuation, single spaces. */
export function comparable(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return collapsed(lower.replace(ASCII_PUNCTUATION, ''));
  // Names stored by earlier releases may hold marks without end.
  const letters = normalised(normalised(lower, 'NFKC').toLowerCase(), 'NFD');
  return collapsed(normalised(letters.replace(/[\p{M}\p{P}]/gu, ''), 'NFC'));
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Sorts texts by their code points; `<` compares UTF-16 units, which differ beyond the basic plane. */
export function byCodePoints(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let i = 0; i < end; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
}

/** Surrogates come after every other unit. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
