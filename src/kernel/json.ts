export type JsonObject = Record<string, unknown>;

/** Whether a value has fields to look at: an object, and no array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a value of unknown shape; none when it is no object. */
export function fieldsOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/**
 * JSON that Lintel wrote itself, into its database, its files or its own cookie. Its shape is taken for granted;
 * whatever comes from anybody else is checked against a schema or field by field.
 */
export function trustedJson<T>(text: string): T {
  return JSON.parse(text);
}
