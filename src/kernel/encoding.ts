export type UnicodeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The encoding that the byte order mark at the beginning of a file names; null without one. */
export function markedEncoding([first, second, third]: Uint8Array): UnicodeEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}
