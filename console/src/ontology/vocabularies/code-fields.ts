/** The code of a further classification system: `code@uniclass`, as in the columns of a file. */
export type CodeField = `code@${string}`;

export const codeField = (systemId: string): CodeField => `code@${systemId}`;

export const isCodeField = (text: string): text is CodeField => /^code@[a-z0-9-]{1,40}$/.test(text);

/** Of `code@uniclass` the system. */
export const systemIdOf = (field: CodeField): string => field.slice(field.indexOf('@') + 1);

/** Reads `Code@Uniclass` as `code@uniclass`; undefined for anything else. */
export function codeFieldIn(text: string): CodeField | undefined {
  const lower = text.trim().toLowerCase();
  return isCodeField(lower) ? lower : undefined;
}
