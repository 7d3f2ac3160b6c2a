import type { FastifyReply, FastifyRequest, FastifySchema, FastifyTypeProvider } from 'fastify';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { unlessAborted, whileAwaited } from '../../../platform/http/awaited-answer.ts';
import { userOf } from '../../../platform/http/requester.ts';
import { type AnswerTo, ok, type ReplyTo } from '../../../platform/idempotency/answer.ts';
import { answeredOnce, answerOnce, sendStored } from '../../../platform/idempotency/answer-once.ts';
import type { StoredAnswer } from '../../../platform/idempotency/stored-answers.ts';
import { EarlierOperationsPending } from '../../../platform/operations/accept.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { recordIdsIn } from '../../../record-ids/note-record-ids.ts';
import type { Requester } from '../actions/apply-action.ts';
import type { OntologyRunner } from '../actions/ontology-runner.ts';
import type { Preview } from '../actions/preview.ts';
import { type Usage, type UsageOf, usageOfClasses } from '../actions/usage.ts';
import { LINK_FIELDS } from '../domain/authored-fields.ts';
import type { Ontology } from '../queries/ontology.ts';

export const OBJECT_CLASSES_PATH = '/api/v1/bim-ontology/object-classes';

const LINKS = Object.values(LINK_FIELDS);

/** Old clients send record IDs of vocabulary entries too. */
export const recordIdsInLinks = recordIdsIn(...LINKS);

/** The links of a class in a body, as they were sent. */
export function linksIn(body: Partial<Record<(typeof LINKS)[number], unknown>>): string[] {
  return LINKS.flatMap((field) => body[field]).filter((link) => typeof link === 'string');
}

export interface OntologyWrites {
  runner: OntologyRunner;
  usageOf: UsageOf;
  /** Of names and texts. */
  language: string;
}

/**
 * For what is done when the answer leaves: earlier acceptances first, outside the transaction, where attempts are
 * counted. What comes in between is settled inside it.
 */
export async function writeNow<S extends FastifySchema, Config, P extends FastifyTypeProvider>(
  writes: OntologyWrites,
  request: FastifyRequest,
  reply: ReplyTo<S, Config, P>,
  work: (tx: Tx) => Promise<AnswerTo<S>>,
): Promise<never> {
  return sendStored(reply, await writtenNow(writes, request, reply, work));
}

/** The same without sending it. */
export async function writtenNow<S extends FastifySchema, Config, P extends FastifyTypeProvider>(
  { runner }: OntologyWrites,
  request: FastifyRequest,
  reply: ReplyTo<S, Config, P>,
  work: (tx: Tx) => Promise<AnswerTo<S>>,
): Promise<StoredAnswer> {
  return whileAwaited(request, reply, (signal) =>
    afterEarlierOperations(runner, signal, async () => {
      await runner.fresh();
      return answeredOnce(request, reply, unlessLeft(signal, work));
    }),
  );
}

/** The same without Idempotency-Keys, also for what only reads: work after the earlier acceptances, if someone still waits. */
export async function inOrder<T>(
  runner: Runner,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  return whileAwaited(request, reply, (signal) => afterEarlierOperations(runner, signal, work));
}

/** Earlier acceptances first. They go on, but a request whose client has gone no longer waits for them, and does nothing. */
export async function afterEarlierOperations<T>(
  runner: Runner,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  await unlessAborted(runner.drain(), signal);
  return afterLargeOperations(runner, signal, work);
}

/** What has to be finished first, such as a large operation that was accepted in between, is; then the work begins again. */
const MOST_TRIES = 20;

export async function afterLargeOperations<T>(
  runner: Runner,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      signal.throwIfAborted();
      return await work();
    } catch (error) {
      if (!(error instanceof EarlierOperationsPending) || tries === MOST_TRIES) throw error;
      await unlessAborted(runner.drain(), signal);
    }
  }
}

/** The client may have left while the request waited for a connection, or for another one with the same key. */
export const unlessLeft =
  <T>(signal: AbortSignal, work: (tx: Tx) => Promise<T>) =>
  (tx: Tx): Promise<T> => {
    signal.throwIfAborted();
    return work(tx);
  };

/** For what is accepted now and done in its turn. A dry run is done now. `known` is the ontology as of the request. */
export async function writeInTurn<S extends FastifySchema, Config, P extends FastifyTypeProvider>(
  writes: OntologyWrites,
  {
    request,
    reply,
    dryRun,
  }: { request: FastifyRequest; reply: ReplyTo<S, Config, P>; dryRun: boolean | undefined },
  work: (tx: Tx, known: Ontology) => Promise<AnswerTo<S>>,
): Promise<never> {
  const { runner } = writes;
  const inTurn = dryRun ? afterEarlierOperations : afterLargeOperations;
  return whileAwaited(request, reply, (signal) =>
    inTurn(runner, signal, async () => {
      const known = await runner.fresh();
      return answerOnce(
        request,
        reply,
        unlessLeft(signal, (tx) => work(tx, known)),
      );
    }),
  );
}

export function requesterOf(request: FastifyRequest): Requester {
  return {
    requestedBy: request.caller.name,
    requestedByKeyId: request.caller.id,
    userId: userOf(request),
    requestId: request.id,
  };
}

/** Where classes are used, as far as the caller may know. */
export function usageFor({ usageOf }: OntologyWrites, { caller }: FastifyRequest) {
  return (db: DbOrTx, ids: readonly string[]): Promise<Usage> =>
    usageOfClasses(db, usageOf, ids, caller.projects);
}

export function done<Data extends object>(data: Data) {
  return ok({ success: true as const, data });
}

/** What a dry run would do as it is, what was done in its envelope. */
export function doneOrDryRun<Data extends object>(outcome: Preview | Data) {
  return isPreview(outcome) ? ok(outcome) : done(outcome);
}

function isPreview(outcome: object): outcome is Preview {
  return 'dryRun' in outcome;
}
