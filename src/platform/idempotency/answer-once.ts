import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, FastifySchema, FastifyTypeProvider } from 'fastify';
import { sql } from 'kysely';
import { fieldsOf } from '../../kernel/json.ts';
import { projectNotFound } from '../auth/errors.ts';
import type { Db, Tx } from '../db/database.ts';
import { sendRaw } from '../http/send-raw.ts';
import { runExclusive } from '../keyed-mutex.ts';
import type { Answer, AnswerTo, ReplyTo } from './answer.ts';
import { IdempotencyKeyInvalid, IdempotencyKeyRequired } from './errors.ts';
import type { KeyedRequest, StoredAnswer, StoredAnswers } from './stored-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Writing routes honour Idempotency-Key; some require it. */
    idempotency?: 'required' | 'honoured';
    /** The request that deletes the project of its path: a repeat gets the first answer although the project is gone. */
    deletesProject?: boolean;
  }
  interface FastifyInstance {
    /** Where there are projects. */
    projectExists?(tx: Tx, projectId: string): Promise<boolean>;
  }
}

/**
 * Does the work of a writing route in one transaction and answers. With an Idempotency-Key the answer is stored in
 * the same transaction, so work and answer are committed together; the same request again gets the first answer, byte
 * for byte. An error rolls back and stores nothing. `work` must use the transaction alone, never the pool: requests
 * that hold one connection and wait for a second can deadlock the pool.
 */
export async function answerOnce<S extends FastifySchema, Config, P extends FastifyTypeProvider>(
  request: FastifyRequest,
  reply: ReplyTo<S, Config, P>,
  work: (tx: Tx, keyedRequest: KeyedRequest | null) => Promise<AnswerTo<S> | StoredAnswer>,
): Promise<never> {
  return sendStored(reply, await answeredOnce(request, reply, work));
}

/** Sends the bytes as they are. */
export function sendStored(reply: FastifyReply, { status, headers, body }: StoredAnswer): Promise<never> {
  return sendRaw(reply.code(status).headers(headers), body);
}

/** The same without sending it. */
export async function answeredOnce<S extends FastifySchema, Config, P extends FastifyTypeProvider>(
  request: FastifyRequest,
  reply: ReplyTo<S, Config, P>,
  work: (tx: Tx, keyedRequest: KeyedRequest | null) => Promise<AnswerTo<S> | StoredAnswer>,
): Promise<StoredAnswer> {
  const { db, storedAnswers, keyAllowance } = request.server;
  const keyedRequest = keyedRequestOf(request);
  if (keyedRequest === null)
    return asJson(await db.transaction().execute(async (tx) => bytesOf(await work(tx, null), reply).first));
  // Duplicates wait in memory, so that they hold one connection per process and not one each.
  const outcome = await runExclusive(keyedRequest.scope.toString('hex'), () =>
    firstOrReplay(db, storedAnswers, keyedRequest, requireProjects(request), async (tx) => {
      await keyAllowance.takeOne(tx, request.caller.id);
      return bytesOf(await work(tx, keyedRequest), reply);
    }),
  );
  return asJson(outcome.answer, outcome.replayed ? { 'idempotent-replayed': 'true' } : {});
}

/** What the answer is stored under; null without an Idempotency-Key. */
export function keyedRequestOf(request: FastifyRequest): KeyedRequest | null {
  const key = checkedKey(request);
  if (key === null) return null;
  const bodyHash = createHash('sha256').update(canonicalJson(request.body)).digest();
  return { scope: scopeOf(request, key), bodyHash, caller: request.caller.id, projects: new Set() };
}

async function firstOrReplay(
  db: Db,
  answers: StoredAnswers,
  keyedRequest: KeyedRequest,
  requireProjects: (tx: Tx, ids?: readonly string[]) => Promise<void>,
  work: (tx: Tx) => Promise<AnswerBytes>,
) {
  return db.transaction().execute(async (tx) => {
    // Held until commit: the same request in another process waits here, then finds the row.
    await sql`select pg_advisory_xact_lock(${keyedRequest.scope.readBigInt64BE(0).toString()}::bigint)`.execute(
      tx,
    );
    await requireProjects(tx);
    const stored = await answers.find(tx, keyedRequest);
    if (stored) {
      await requireProjects(tx, stored.projects);
      return { answer: stored, replayed: true };
    }
    const { first, later } = await work(tx);
    await answers.keep(tx, keyedRequest, later);
    return { answer: first, replayed: false };
  });
}

/** Once a project has been deleted, its ID is 404, also for repeats of requests with a stored answer. */
function requireProjects({ params, routeOptions, server }: FastifyRequest) {
  const name = /\/projects\/:(id|projectId)(?=\/|$)/.exec(routeOptions.url ?? '')?.[1];
  const id = name === undefined ? undefined : fieldsOf(params)[name];
  const ofPath = typeof id === 'string' && !routeOptions.config.deletesProject ? [id] : [];
  return async (tx: Tx, ids: readonly string[] = ofPath) => {
    if (!server.projectExists) return;
    for (const id of ids) if (!(await server.projectExists(tx, id))) throw projectNotFound(id);
  };
}

/** The key, if there is one. Routes that read their body themselves check it before they do. */
export function checkedKey(request: FastifyRequest): string | null {
  const key = idempotencyKey(request);
  if (key === null && request.routeOptions.config.idempotency === 'required')
    throw new IdempotencyKeyRequired(
      'The Idempotency-Key header is required. Use a new string of 1 to 255 characters for each change, and the same string when you retry it.',
    );
  return key;
}

function idempotencyKey(request: FastifyRequest): string | null {
  const sent = request.raw.rawHeaders.filter(
    (text, i) => i % 2 === 0 && text.toLowerCase() === 'idempotency-key',
  ).length;
  if (sent > 1)
    throw new IdempotencyKeyInvalid(
      'The request has more than one Idempotency-Key header. Send exactly one.',
    );
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key.trim() === '') return null;
  if (key.length > 255)
    throw new IdempotencyKeyInvalid('The Idempotency-Key header must have at most 255 characters.');
  return key.trim();
}

function scopeOf(request: FastifyRequest, key: string): Buffer {
  const path = request.url.split('?', 1)[0];
  return createHash('sha256')
    .update(JSON.stringify([request.caller.id, request.method, path, key]))
    .digest();
}

/** What is sent now, and what is stored for repeats. The two differ only when the answer contains a secret. */
interface AnswerBytes {
  first: StoredAnswer;
  later: StoredAnswer;
}

/** Serialises the answer once, before the commit. A Deprecation header that the work has set belongs to the answer. */
function bytesOf(answer: Answer | StoredAnswer, reply: FastifyReply): AnswerBytes {
  const deprecation = reply.getHeader('deprecation');
  const first = {
    status: answer.status,
    headers: { ...answer.headers, ...(deprecation ? { deprecation: String(deprecation) } : {}) },
    body: Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(JSON.stringify(answer.body)),
  };
  if (!('replayedBody' in answer)) return { first, later: first };
  return { first, later: { ...first, body: Buffer.from(JSON.stringify(answer.replayedBody)) } };
}

function asJson(answer: StoredAnswer, more: Record<string, string> = {}): StoredAnswer {
  return {
    ...answer,
    headers: { ...answer.headers, ...more, 'content-type': 'application/json; charset=utf-8' },
  };
}

/** The same JSON gives the same text, whatever the order of its keys. Written for bodies of hundreds of thousands of values. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const keys = Object.keys(value);
  if (keys.length === 0) return '{}';
  const fields = value as Record<string, unknown>; // an object of JSON
  let text = '';
  for (const key of keys.sort()) {
    const inner = fields[key];
    if (inner !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(inner)}`;
  }
  return `{${text}}`;
}
