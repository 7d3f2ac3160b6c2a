import { byteAt } from '../../kernel/present.ts';

const LONG = 10_000;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Texts as an array in PostgreSQL's own notation. What pg does itself takes a second for each million of quotation
 * marks, so it is used where a text is long; everything else is left to pg.
 */
export function arrayLiteral(value: unknown): unknown {
  if (!Array.isArray(value) || !value.some(isLong) || !value.every(isTextOrNull)) return value;
  return `{${value.map((text) => (text === null ? 'NULL' : `"${escaped(text)}"`)).join(',')}}`;
}

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > LONG;
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

function escaped(text: string): string {
  const bytes = Buffer.from(text);
  const written = Buffer.allocUnsafe(bytes.length * 2);
  let at = 0;
  for (let from = 0; from < bytes.length; from++) {
    const byte = byteAt(bytes, from);
    if (byte === QUOTE || byte === BACKSLASH) written[at++] = BACKSLASH;
    written[at++] = byte;
  }
  return written.toString('utf8', 0, at);
}
