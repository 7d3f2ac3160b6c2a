import type {
  FastifyReply,
  FastifySchema,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify';
import type { Static, TSchema } from 'typebox';

/** What a writing route answers; body and headers are kept with the key and replayed as they are. */
export interface Answer<Status extends number = number, Body = unknown> {
  status: Status;
  body: Body;
  headers?: Record<string, string>;
  /** Stored instead of a body with a secret, so that a replay doesn't reveal it. */
  replayedBody?: Body;
}

/** The reply of a route with the schema S, with any config and type provider. */
export type ReplyTo<
  S extends FastifySchema,
  Config = unknown,
  P extends FastifyTypeProvider = FastifyTypeProvider,
> = FastifyReply<
  RouteGenericInterface,
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  Config,
  S,
  P
>;

/** One of the answers that a route's schema declares, each status with its own body. Errors are thrown, not answered. */
export type AnswerTo<S extends FastifySchema> = unknown extends S['response']
  ? Answer
  : Declared<S['response']>;

type Declared<Responses> = {
  [Status in keyof Responses as Status extends Success ? Status : never]: Status extends number
    ? Answer<Status, Responses[Status] extends TSchema ? Static<Responses[Status]> : never>
    : never;
} extends infer Answers
  ? Answers[keyof Answers]
  : never;

type Success = 200 | 201 | 202;

export function ok<Body>(body: Body): Answer<200, Body> {
  return { status: 200, body };
}

/** Something new, and its address. */
export function created<Body>(body: Body, location: string): Answer<201, Body> {
  return { status: 201, body, headers: { location } };
}

/** Work that goes on after the answer, and where to ask what became of it. */
export function accepted<Body>(body: Body, location?: string): Answer<202, Body> {
  return { status: 202, body, ...(location !== undefined && { headers: { location } }) };
}
