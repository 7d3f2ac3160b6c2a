import { type TProperties, type TSchema, Type } from 'typebox';

/** A body that refuses what it does not know. */
export const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** A body that ignores what it does not know. */
export const open = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: true });

export const Text = Type.String({ minLength: 1 });
/** Text that is more than blanks. */
export const Words = Type.String({ minLength: 1, pattern: '\\S' });
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const literals = <const T extends readonly string[]>(...values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

/** The acting user as the caller claims it: kept for the audit trail, grants nothing. */
export const UserId = Type.Optional(nullable(Type.String({ maxLength: 128 })));

export const ErrorSchema = Type.Object(
  {
    error: Type.String(),
    message: Type.String(),
    requestId: Type.String(),
    details: Type.Optional(Type.Unknown()),
  },
  { title: 'Error', additionalProperties: true },
);

/** A body of bytes in one of these media types. */
export function bytesOf(...types: string[]) {
  const schema = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' });
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

/** Answers that any route may give, from the transport. */
const TRANSPORT = [400, 401, 403, 413, 415, 429, 503] as const;

/** The error answers of a route, for the documentation. */
export function errorResponses(...statuses: number[]): Record<number, typeof ErrorSchema> {
  return Object.fromEntries([...statuses, ...TRANSPORT, 500].map((status) => [status, ErrorSchema]));
}
