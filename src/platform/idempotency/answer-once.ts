import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Db, Tx } from '../db/database.ts';
import { canonicalJson } from './canonical-json.ts';
import { inTurn } from './in-turn.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Writing routes honour Idempotency-Key; some require it. */
    idempotency?: 'required' | 'honoured';
  }
}

export class IdempotencyKeyRequired extends DomainError {}
export class IdempotencyKeyInvalid extends DomainError {}
export class IdempotencyKeyReuse extends DomainError {}

/** What a writing route answers; body and headers are kept with the key and replayed as they are. */
export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Tests of the tests switch this off to show that the harness notices. */
export interface IdempotencySwitches {
  uniqueness: boolean;
}

export interface Kept {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a request with an Idempotency-Key stands for: who asked for what, and the body they sent. */
export interface Claim {
  scope: Buffer;
  bodyHash: Buffer;
}

/**
 * Does the work of a writing route in one transaction and answers. With an Idempotency-Key the answer is written in
 * that same transaction, so that work and answer stand or fall together; the same request again gets the first
 * answer, byte for byte. An error rolls back and keeps nothing. `work` must use the transaction alone, never the
 * pool: a request that waits for a second connection while it holds one can starve all others.
 */
export async function answerOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Tx, claim: Claim | null) => Promise<Answer>,
): Promise<never> {
  const { db, idempotencySwitches } = request.server;
  const key = checkedKey(request);
  if (key === null || !idempotencySwitches.uniqueness) {
    return send(
      reply,
      await db.transaction().execute(async (tx) => keep(await work(tx, null), reply)),
      false,
    );
  }
  const bodyHash = createHash('sha256').update(canonicalJson(request.body)).digest();
  const claim: Claim = { scope: scopeOf(request, key), bodyHash };
  // Duplicates wait in memory, so that each process holds one connection for them and not fifty.
  const outcome = await inTurn(claim.scope.toString('hex'), () =>
    firstOrReplay(db, claim, async (tx) => keep(await work(tx, claim), reply)),
  );
  return send(reply, outcome.answer, outcome.replayed);
}

async function firstOrReplay(db: Db, claim: Claim, work: (tx: Tx) => Promise<Kept>) {
  return db.transaction().execute(async (tx) => {
    // Held until commit: the same key on another process waits here, then finds the row.
    await sql`select pg_advisory_xact_lock(${claim.scope.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
    const row = await findAnswer(tx, claim);
    if (row) return { answer: row, replayed: true };
    const answer = await work(tx);
    await keepAnswer(tx, claim, answer);
    return { answer, replayed: false };
  });
}

/** The answer that this request got before, if any. */
export async function findAnswer(tx: Tx, claim: Claim): Promise<Kept | null> {
  const row = await tx
    .selectFrom('idempotency_key')
    .selectAll()
    .where('scope', '=', claim.scope)
    .executeTakeFirst();
  if (row && !row.body_hash.equals(claim.bodyHash))
    throw new IdempotencyKeyReuse(
      'This Idempotency-Key was used with another body. Use a new key for a new request.',
    );
  return row ?? null;
}

/** Work that outlives its request (it was cut off and finished later) keeps its answer by itself, through this. */
export async function keepAnswer(tx: Tx, claim: Claim, answer: Kept): Promise<void> {
  await tx
    .insertInto('idempotency_key')
    .values({
      scope: claim.scope,
      body_hash: claim.bodyHash,
      status: answer.status,
      headers: JSON.stringify(answer.headers),
      body: answer.body,
    })
    .onConflict((conflict) => conflict.column('scope').doNothing())
    .execute();
}

/** The key, if there is one. Routes that read their body themselves ask for it before they do. */
export function checkedKey(request: FastifyRequest): string | null {
  const key = idempotencyKey(request);
  if (key === null && request.routeOptions.config.idempotency === 'required')
    throw new IdempotencyKeyRequired(
      'The header Idempotency-Key is required: any text of 1 to 255 characters, new for each request.',
    );
  return key;
}

function idempotencyKey(request: FastifyRequest): string | null {
  const sent = request.raw.rawHeaders.filter(
    (text, i) => i % 2 === 0 && text.toLowerCase() === 'idempotency-key',
  ).length;
  if (sent > 1) throw new IdempotencyKeyInvalid('Send the header Idempotency-Key once.');
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key.trim() === '') return null;
  if (key.length > 255) throw new IdempotencyKeyInvalid('An Idempotency-Key has at most 255 characters.');
  return key.trim();
}

function scopeOf(request: FastifyRequest, key: string): Buffer {
  const path = request.url.split('?', 1)[0];
  return createHash('sha256')
    .update(JSON.stringify([request.caller.id, request.method, path, key]))
    .digest();
}

/** The bytes are made once, before the commit. A deprecation that the work noted belongs to the answer. */
function keep(answer: Answer, reply: FastifyReply): Kept {
  const deprecation = reply.getHeader('deprecation');
  return {
    status: answer.status,
    headers: { ...answer.headers, ...(deprecation ? { deprecation: String(deprecation) } : {}) },
    body: Buffer.from(JSON.stringify(answer.body)),
  };
}

/** The bytes go out as they are; for the route's types there is nothing left to return. */
function send(reply: FastifyReply, answer: Kept, replayed: boolean): never {
  if (replayed) reply.header('idempotent-replayed', 'true');
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .type('application/json; charset=utf-8')
    .send(answer.body) as never;
}

/** Keys are kept for seven days. */
export async function sweepIdempotencyKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '7 days'`.execute(db);
}
