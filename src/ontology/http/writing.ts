import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import { type Answer, answerOnce } from '../../platform/idempotency/answer-once.ts';
import type { Runner } from '../../platform/operations/runner.ts';
import type { Asked } from '../actions/effect.ts';
import { type Usage, type UsageOf, usageOfClasses } from '../actions/usage.ts';

export const BASE = '/api/v1/bim-ontology/object-classes';

export interface OntologyWrites {
  runner: Runner;
  usageOf: UsageOf;
}

/**
 * For what is done when the answer leaves: earlier acceptances first, outside the transaction, where attempts are
 * counted. What comes in between is settled inside it.
 */
export async function writeNow(
  { runner }: OntologyWrites,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Tx) => Promise<Answer>,
): Promise<never> {
  await runner.drain();
  return answerOnce(request, reply, work);
}

export function askedBy(request: FastifyRequest): Asked {
  const body = request.body as { userId?: unknown } | undefined;
  return {
    requestedBy: request.caller.name,
    requestedByKeyId: request.caller.id,
    userId: typeof body?.userId === 'string' ? body.userId : null,
    requestId: request.id,
  };
}

/** Where classes are used, as far as the caller may know. */
export function usageFor({ usageOf }: OntologyWrites, { caller }: FastifyRequest) {
  return (tx: Tx, ids: readonly string[]): Promise<Usage> =>
    usageOfClasses(tx, usageOf, ids, caller.projects);
}

export function done(data: object): Answer {
  return { status: 200, body: { success: true, data } };
}
