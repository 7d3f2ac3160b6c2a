/** The code that Node, PostgreSQL or a library put on an error, such as ENOENT or 23505. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
