import type { FastifyRequest, FastifySchema, FastifyTypeProvider } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';
import { unlessAborted } from '../../../platform/http/awaited-answer.ts';
import { type AnswerTo, type ReplyTo } from '../../../platform/idempotency/answer.ts';
import { answerOnce } from '../../../platform/idempotency/answer-once.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { afterLargeOperations } from '../../classes/http/writing.ts';

/** Imports what was read of a file, after earlier operations and while someone waits; a dry run writes nothing. */
export async function importNow<S extends FastifySchema, Config, P extends FastifyTypeProvider, Imported>(
  runner: Runner,
  request: FastifyRequest,
  reply: ReplyTo<S, Config, P>,
  {
    dryRun,
    signal,
    identity,
    work,
    answer,
  }: {
    dryRun: boolean;
    signal: AbortSignal;
    /** What an Idempotency-Key identifies: the bytes, and how to interpret them. */
    identity: { sha256: string; absent: string };
    work(tx: Tx): Promise<Imported>;
    answer(imported: Imported): AnswerTo<S>;
  },
): Promise<Imported> {
  await unlessAborted(runner.drain(), signal);
  // A dry run is never the answer to the request that means it, whatever key both carry.
  if (dryRun) return request.server.db.transaction().execute(work);
  request.body = identity;
  return afterLargeOperations(runner, () => answerOnce(request, reply, async (tx) => answer(await work(tx))));
}
