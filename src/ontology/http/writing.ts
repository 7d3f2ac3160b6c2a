import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import type { Answer } from '../../platform/idempotency/answer.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import type { Runner } from '../../platform/operations/runner.ts';
import type { Asked } from '../actions/effect.ts';

export const BASE = '/api/v1/bim-ontology/object-classes';

export interface OntologyWrites {
  runner: Runner;
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

export function done(data: object): Answer {
  return { status: 200, body: { success: true, data } };
}
