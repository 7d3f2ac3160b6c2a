import { type TArrayOptions, type TProperties, type TSchema, Type } from 'typebox';
import {
  LONGEST_LIST,
  LONGEST_NAME,
  LONGEST_TEXT,
  READABLE,
  READABLE_LINE,
  UNREVERSED,
} from '../../kernel/text-limits.ts';
import { MAX_HEADER_BYTES } from './edge.ts';
import { LONGEST_KEY } from './validation.ts';

/** A body that refuses what it does not know. */
export const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** A body that ignores what it does not know. */
export const open = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: true });

/** An id, a key, a code. Every text and every list of a request has a limit; a test looks for those that have none. */
export const Text = Type.String({ minLength: 1, maxLength: LONGEST_NAME });
/** A text that people read, of at most this many characters. */
export const readable = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: READABLE });
/** The same in one line. */
export const readableLine = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: READABLE_LINE });
/** A text that people read and that may be blank, of at most this many characters. */
export const unreversed = (maxLength: number) => Type.String({ maxLength, pattern: UNREVERSED });
/** A name. */
export const Words = readable(LONGEST_NAME);
/** A description, or what else people write at length. */
export const LongText = Type.String({ maxLength: LONGEST_TEXT });
/** A part of a path; what is longer names nothing, and is 404. */
export const PathKey = Type.String({ maxLength: LONGEST_KEY });
/** `nextCursor` of the page before; it is as long as the keys that it holds. */
export const Cursor = Type.String({ minLength: 1, maxLength: 8000 });
/** Conditions such as If-Match: headers have an end of their own. */
export const HeaderText = { maxLength: MAX_HEADER_BYTES };
export const conditionalHeaders = (description?: string) =>
  Type.Object({
    'if-none-match': Type.Optional(
      Type.String({ ...HeaderText, ...(description === undefined ? {} : { description }) }),
    ),
  });
export const listed = <T extends TSchema>(item: T, options: TArrayOptions = {}) =>
  Type.Array(item, { maxItems: LONGEST_LIST, ...options });

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const literals = <const T extends readonly string[]>(...values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

/** Which page of a list is requested. */
export const PageQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
  cursor: Type.Optional(Cursor),
});
/** A page of a list, and how many items there are on all pages. */
export const pageSchema = <T extends TSchema>(item: T) =>
  Type.Object({ count: Type.Integer(), items: Type.Array(item), nextCursor: nullable(Type.String()) });

/** The answer 304, which has no body. */
export const notModified = (headers?: object) =>
  Type.Unsafe<undefined>({
    type: 'null',
    description: 'Not changed since the version in If-None-Match',
    ...(headers && { headers }),
  });

/** Integers that JSON keeps exactly. */
export const SafeInteger = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

/** The acting user as the caller claims it: kept for the audit trail, grants nothing. */
export const UserId = Type.Optional(nullable(unreversed(128)));

/** What every error says, with these details. */
export const errorWith = <D extends TSchema>(details: D) =>
  Type.Object(
    {
      error: Type.String(),
      reason: Type.Optional(
        Type.String({ description: 'The broken rule, where error is ObjectClassDomainError' }),
      ),
      message: Type.String(),
      requestId: Type.String(),
      details: Type.Optional(details),
    },
    { title: 'Error', additionalProperties: true },
  );

/** One text, number or truth. */
export const Scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

export const Faults = Type.Array(
  Type.Object({
    path: Type.String(),
    rule: Type.String(),
    message: Type.String(),
    suggestion: Type.Optional(Type.String({ description: 'A value that would be accepted instead' })),
  }),
  { description: 'For ValidationError: every problem found' },
);

export const Facts = Type.Record(Type.String(), Type.Union([Scalar, Type.Array(Type.String())]), {
  description: 'For other errors: additional facts by name',
});

/** Which error has which facts is in docs/errors.md; what has more than these says so with the route. */
export const ErrorDetails = Type.Union([Faults, Facts]);
export const ErrorSchema = errorWith(ErrorDetails);

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

const HTML = { 'text/html': { schema: Type.String() } };
/** A page for people. */
export const asPage = { description: 'The HTML page', content: HTML };

/** These errors, as text if a page was requested. */
export function jsonOrHtml(errors: ReturnType<typeof errorResponses>) {
  return Object.fromEntries(
    Object.entries(errors).map(([status, schema]) => [
      status,
      { content: { 'application/json': { schema }, ...HTML } },
    ]),
  );
}
