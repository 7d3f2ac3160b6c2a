import { ValidationError } from '../../kernel/domain-error.ts';

/** Where a list goes on: the key of the last item, opaque to clients. */
export function writeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Throws when the text is not a cursor of this many parts. */
export function readCursor(text: string | undefined, parts: 1): [string] | null;
export function readCursor(text: string | undefined, parts: 2): [string, string] | null;
export function readCursor(text: string | undefined, parts: 3): [string, string, string] | null;
export function readCursor(text: string | undefined, parts: 4): [string, string, string, string] | null;
export function readCursor(text: string | undefined, parts: number): string[] | null {
  if (text === undefined) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const isKey = Array.isArray(key) && key.length === parts && key.every((part) => typeof part === 'string');
    if (isKey && key.every((part: string) => part.isWellFormed() && !part.includes('\0'))) return key;
  } catch {
    // reported below
  }
  throw notACursor();
}

export const notACursor = () =>
  new ValidationError([{ path: 'query.cursor', rule: 'cursor', message: "isn't a cursor from this list" }]);
