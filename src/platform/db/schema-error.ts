/** Why this release cannot work with the schema of a database, in words for the operator. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}
