import { normalised } from './unicode.ts';

/** A text as it is compared: letters without case and accents, no punctuation, single spaces. */
export function comparable(text: string): string {
  const lower = text.toLowerCase();
  if (/^[a-z0-9 ]*$/.test(lower)) return collapsed(lower);
  // Names stored by earlier releases may hold marks without end.
  const letters = normalised(normalised(lower, 'NFKC').toLowerCase(), 'NFD');
  return collapsed(normalised(letters.replace(/[\p{M}\p{P}]/gu, ''), 'NFC'));
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
