/** The code that Node, PostgreSQL or a library put on an error, such as ENOENT or 23505. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** What an error says; anything may be thrown, also by libraries. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
