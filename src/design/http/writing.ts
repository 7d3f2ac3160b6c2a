import type { FastifyReply, FastifyRequest, FastifySchema, FastifyTypeProvider } from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';
import { findProject, type Project } from '../../party-directory/index.ts';
import { mayUseProject, requireProject } from '../../platform/auth/authenticate.ts';
import { projectNotFound } from '../../platform/auth/errors.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { currentTaker } from '../../platform/db/request-uses.ts';
import { apiRoutes, type Handler, type RouteFields, type SchemaOf } from '../../platform/http/api-routes.ts';
import type { AnswerTo, ReplyTo } from '../../platform/idempotency/answer.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import type { StoredAnswer } from '../../platform/idempotency/stored-answers.ts';
import type { TurnTaker } from '../../platform/turns.ts';
import { CarriedOutBefore, type Command, finishEarlier } from '../actions/carry-out.ts';
import { RecordStoreUnavailable } from '../domain/errors.ts';
import type { DesignParts } from '../parts.ts';
import { type CollectionInProject, findCollection } from '../queries/collections.ts';

/**
 * A writing route: one transaction, one answer for an Idempotency-Key, and a Retry-After header when the record store
 * is unavailable.
 *
 * A command holds its transaction while it waits for its project and for the record store, which can take long. So
 * commands on the same project or collection queue up before they take a connection, where callers take turns, and all
 * of them together take no more than half of the pool, which leaves the other half to the rest of the service.
 */
export async function write<S extends FastifySchema, Config, P extends FastifyTypeProvider>(
  parts: DesignParts,
  request: FastifyRequest,
  reply: ReplyTo<S, Config, P>,
  work: (tx: Tx, command: Command) => Promise<AnswerTo<S>>,
): Promise<never> {
  const operation = request.routeOptions.schema?.operationId ?? '';
  const answer = () =>
    answerOnce(request, reply, async (tx, claim) => {
      const earlier = claim && (await finishEarlier(parts, tx, claim));
      if (earlier) return earlier;
      const { id: actorId, name } = request.caller;
      const by = { actor: { id: actorId, name }, requestId: request.id };
      const deprecated = reply.hasHeader('deprecation');
      const command = { parts, tx, operation, by, claim, deprecated };
      return work(tx, command).catch(storedAnswerInstead);
    });
  return inTurn(parts, request, reply, (taker) => parts.turns.transaction(taker, answer));
}

/** Registers commands: routes with `run` in place of a handler, which gets the command and returns the answer. */
export function commandRoutes(
  app: Parameters<typeof apiRoutes>[0],
  parts: DesignParts,
  defaults: { tags: readonly string[] },
) {
  const api = apiRoutes(app, { ...defaults, write: { scope: 'design:write', idempotency: 'honoured' } });
  const registering =
    (method: 'post' | 'patch') =>
    <Params, Query, Headers, Body, Response>(
      url: string,
      {
        run,
        ...route
      }: RouteFields<Params, Query, Headers, Body, Response> & {
        run: (
          command: Command,
          request: Parameters<Handler<SchemaOf<Params, Query, Headers, Body, Response>>>[0],
        ) => Promise<AnswerTo<{ response: Response }>>;
      },
    ): void => {
      const handler: Handler<SchemaOf<Params, Query, Headers, Body, Response>> = (request, reply) =>
        // The cast: `write` sends the answer itself, and `run` has been checked against the schema.
        write(parts, request, reply, (_tx, command) => run(command, request)) as never;
      api[method](url, { ...route, handler });
    };
  return { post: registering('post'), patch: registering('patch') };
}

/**
 * One request of a queue at a time, and a Retry-After header when the record store is unavailable. The queue is that
 * of the project or collection in the path; without one, of the same caller's commands of the same kind.
 */
export async function inTurn<T>(
  { turns }: DesignParts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (taker: TurnTaker) => Promise<T>,
): Promise<T> {
  const { projectId, id, productMtoId } = fieldsOf(request.params);
  const target = projectId ?? id;
  const taker = currentTaker();
  const inQueue = () => work(taker);
  try {
    return typeof target === 'string'
      ? await turns.on(taker, target, inQueue)
      : await turns.own(taker, JSON.stringify([request.routeOptions.url, productMtoId]), inQueue);
  } catch (error) {
    if (!(error instanceof RecordStoreUnavailable)) throw error;
    reply.header('retry-after', String(error.retryAfterSeconds));
    throw error.duringWrite();
  }
}

function storedAnswerInstead(error: unknown): StoredAnswer {
  if (error instanceof CarriedOutBefore) return error.answer;
  throw error;
}

/** The project of the path; 404 also for one that the key is not bound to. */
export async function projectOfPath(
  request: FastifyRequest,
  db: DbOrTx,
  projectId: string,
): Promise<Project> {
  requireProject(request, projectId);
  const project = await findProject(db, projectId);
  if (!project) throw projectNotFound(projectId);
  return project;
}

/** The collection of the path, if the key may use its project. */
export function collectionOfPath(
  { parts, tx }: Command,
  request: FastifyRequest & { params: { id: string } },
): Promise<CollectionInProject> {
  return findCollection(parts.records, tx, request.params.id, mayUse(request));
}

export function mayUse(request: FastifyRequest): (projectId: string) => boolean {
  return (projectId) => mayUseProject(request.caller, projectId);
}
