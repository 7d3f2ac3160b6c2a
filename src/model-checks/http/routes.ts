import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { FAILURE_KINDS } from '../../constraints/index.ts';
import { findProject, requireOpenProject } from '../../party-directory/index.ts';
import { requireProject } from '../../platform/auth/authenticate.ts';
import { projectNotFound } from '../../platform/auth/errors.ts';
import { BODY_LIMITS } from '../../platform/body-limits.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { whileAwaited } from '../../platform/http/awaited-answer.ts';
import { CsvQuery, jsonOrCsv, sendCsv, wantsCsv } from '../../platform/http/csv-answer.ts';
import { notACursor, readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { TransportError } from '../../platform/http/errors.ts';
import { optionalBody } from '../../platform/http/json-body.ts';
import { pathParam } from '../../platform/http/path-param.ts';
import {
  Cursor,
  closed,
  errorResponses,
  literals,
  PageQuery,
  pageSchema,
  Text,
  Words,
} from '../../platform/http/schemas.ts';
import { accepted } from '../../platform/idempotency/answer.ts';
import { answerOnce, keyedRequestOf } from '../../platform/idempotency/answer-once.ts';
import { sha256InPieces } from '../../platform/sha256-in-pieces.ts';
import { runModelCheck, type WantedCheck } from '../actions/run-model-check.ts';
import { IdsRejected } from '../domain/errors.ts';
import { CHECK_STATES, type ModelCheck, NO_TOTALS, OUTCOMES } from '../domain/model-check.ts';
import type { AuditIds } from '../processing/audit-ids.ts';
import { compareModelChecks } from '../queries/compare-model-checks.ts';
import { getModelCheck, listModelChecks } from '../queries/get-model-check.ts';
import { listModelCheckFailures, streamFailures } from '../queries/list-model-check-failures.ts';
import type { StoredFailure } from '../store/failures.ts';
import { bcfRoutes } from './bcf-routes.ts';
import { CheckParams, CheckSchema, ComparisonSchema, FailureSchema, ProjectParams } from './schemas.ts';

export interface ModelCheckDependencies {
  /** Throws if there is no such release. */
  requireRelease(version: string): Promise<void>;
  /** Checks of a project that may wait. */
  maxWaiting: number;
  auditIds: AuditIds;
}

const base = '/api/v1/projects/:id/model-checks';
const tags = ['model-checks'];
const XML = 'application/xml';
const MOST_BYTES = BODY_LIMITS.runModelCheck.bytes;
const Wanted = closed({
  release: Type.Optional({ ...Text, description: 'Check against the requirements of this release' }),
});
const pack = promisify(gzip);

/** The project of the path. The same 404 for a project that does not exist and one that the caller may not know. */
async function knownProject(db: DbOrTx, request: FastifyRequest): Promise<string> {
  const id = pathParam(request, 'id');
  requireProject(request, id);
  if (!(await findProject(db, id))) throw projectNotFound(id);
  return id;
}

export const modelCheckRoutes =
  (dependencies: ModelCheckDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(runRoute(dependencies));
    await app.register(bcfRoutes(knownProject));
    await app.register(compareRoute);

    const api = apiRoutes(app, { tags, read: { scope: 'imports:read' } });

    api.get(base, {
      operationId: 'listModelChecks',
      summary: 'List the checks of a project, newest first',
      params: ProjectParams,
      querystring: Type.Object({
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
        cursor: Type.Optional(Cursor),
      }),
      response: {
        200: pageSchema(CheckSchema),
        ...errorResponses(400, 404),
      },
      handler: async (request) => {
        const { limit = 20, cursor } = request.query;
        const before = readCursor(cursor, 1)?.[0] ?? null;
        const projectId = await knownProject(app.db, request);
        const { count, checks, next } = await listModelChecks(app.db, projectId, before, limit);
        return { count, items: checks.map(checkAnswer), nextCursor: next && writeCursor([next]) };
      },
    });

    api.get(`${base}/:checkId`, {
      operationId: 'getModelCheck',
      summary: 'Get a check with its counts by class and parameter',
      params: CheckParams,
      response: { 200: CheckSchema, ...errorResponses(404) },
      handler: async (request) => {
        const projectId = await knownProject(app.db, request);
        return checkAnswer(await getModelCheck(app.db, projectId, request.params.checkId));
      },
    });

    api.get(`${base}/:checkId/failures`, {
      operationId: 'listModelCheckFailures',
      summary: 'List the values that are missing or wrong, with their elements',
      params: CheckParams,
      querystring: Type.Object({
        objectClassId: Type.Optional({ ...Text, description: 'ID or handle' }),
        parameter: Type.Optional(Text),
        kind: Type.Optional(literals(...FAILURE_KINDS)),
        levelId: Type.Optional(Text),
        q: Type.Optional({ ...Words, description: 'Searches name, element ID and ID, ignoring case' }),
        ...PageQuery.properties,
        ...CsvQuery,
      }),
      response: {
        200: jsonOrCsv(pageSchema(FailureSchema)),
        ...errorResponses(400, 404),
      },
      handler: async (request, reply) => {
        const { limit = 100, cursor, q, format: _, ...rest } = request.query;
        const after = readNumber(cursor);
        const projectId = await knownProject(app.db, request);
        const check = { projectId, checkId: request.params.checkId };
        const wanted = { ...rest, text: q?.trim() };
        if (wantsCsv(request))
          return sendCsv(reply, {
            fileName: `failures-${check.checkId}.csv`,
            columns: Object.keys(FailureSchema.properties),
            pages: await streamFailures(app.db, check, wanted),
            cellsOf: (failure) => Object.values(failureAnswer(failure)),
          });
        const page = await listModelCheckFailures(app.db, check, wanted, { after, limit });
        return {
          count: page.count,
          items: page.failures.map(failureAnswer),
          nextCursor: page.next === null ? null : writeCursor([String(page.next)]),
        };
      },
    });
  };

const compareRoute: FastifyPluginAsyncTypebox = async (app) => {
  const api = apiRoutes(app, { tags, read: { scope: 'imports:read' } });

  api.get(`${base}/:checkId/compare`, {
    operationId: 'compareModelChecks',
    summary: 'Compare a check with an earlier one: what was fixed, is new, or is still open',
    config: { scope: 'imports:read', reads: 'heavy' },
    params: CheckParams,
    querystring: Type.Object({
      with: Type.Optional({
        ...Text,
        description: 'The earlier check; by default the last one before against the same requirements',
      }),
      outcome: Type.Optional({ ...literals(...OUTCOMES), default: 'new' }),
      ...PageQuery.properties,
    }),
    response: { 200: ComparisonSchema, ...errorResponses(400, 404, 409) },
    handler: async (request) => {
      const { with: other, outcome = 'new', limit = 100, cursor } = request.query;
      const after = readNumber(cursor);
      const projectId = await knownProject(app.db, request);
      const { checkId } = request.params;
      const wanted = { outcome, after, limit };
      const found = await compareModelChecks(app.db, projectId, { checkId, other }, wanted);
      return {
        checkId,
        with: found.with,
        counts: found.counts,
        outcome,
        items: found.failures.map(failureAnswer),
        nextCursor: found.next === null ? null : writeCursor([String(found.next)]),
      };
    },
  });
};

/** A route of its own, because its body can also be XML. */
const runRoute =
  ({ requireRelease, maxWaiting, auditIds }: ModelCheckDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addContentTypeParser(
      [XML, 'text/xml'],
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      async (_: unknown, body: Buffer) => body,
    );

    const api = apiRoutes(app, { tags });

    api.post(base, {
      operationId: 'runModelCheck',
      summary: "Check a project's graph against today's requirements, those of a release, or an IDS file",
      config: {
        scope: 'imports:write',
        idempotency: 'honoured',
        fileBytes: MOST_BYTES,
        documented: {
          body: {
            content: {
              'application/json': { schema: Wanted },
              [XML]: { schema: Type.String({ maxLength: MOST_BYTES, description: 'An IDS 1.0 file' }) },
            },
          },
        },
      },
      preValidation: optionalBody,
      params: ProjectParams,
      body: { content: { 'application/json': { schema: Wanted } } },
      response: {
        202: Type.Object(
          { checkId: Type.String(), state: literals(...CHECK_STATES) },
          { title: 'AcceptedModelCheck' },
        ),
        ...errorResponses(400, 404, 409, 413, 415, 429),
      },
      handler: async (request, reply) => {
        const projectId = await knownProject(app.db, request);
        const wanted = await whileAwaited(request, reply, (signal) =>
          wantedOf(request, { projectId, auditIds, signal }),
        );
        if (wanted.release !== undefined) await requireRelease(wanted.release);
        return answerOnce(request, reply, async (tx) => {
          await requireOpenProject(tx, projectId);
          const checkId = await runModelCheck(tx, projectId, wanted, maxWaiting);
          const address = `/api/v1/projects/${encodeURIComponent(projectId)}/model-checks/${checkId}`;
          return accepted({ checkId, state: 'queued' as const }, address);
        });
      },
    });
  };

async function wantedOf(
  request: FastifyRequest,
  { projectId, auditIds, signal }: { projectId: string; auditIds: AuditIds; signal: AbortSignal },
): Promise<WantedCheck> {
  const body: unknown = request.body;
  if (!(body instanceof Uint8Array)) return body as { release?: string }; // checked against its schema
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new TransportError(415, 'Send the IDS file without a Content-Encoding.');
  const sha256 = await sha256InPieces(body);
  request.body = { sha256 }; // what an Idempotency-Key identifies
  await requireOpenOrAnswered(request, projectId);
  const packed = await pack(body);
  const problems = await auditIds({ packed, bytes: body.length }, request.caller.id, signal);
  if (problems.length > 0) throw new IdsRejected(problems);
  return { ids: { packed, sha256 } };
}

/** Before a file is read: a closed project takes no check, but a repeated request still gets its answer. */
async function requireOpenOrAnswered(request: FastifyRequest, projectId: string): Promise<void> {
  const { db, storedAnswers } = request.server;
  const keyedRequest = keyedRequestOf(request);
  await db.transaction().execute(async (tx) => {
    if (keyedRequest && (await storedAnswers.find(tx, keyedRequest))) return;
    await requireOpenProject(tx, projectId);
  });
}

function readNumber(cursor: string | undefined): number {
  const [text] = readCursor(cursor, 1) ?? ['0'];
  if (!/^\d{1,15}$/.test(text)) throw notACursor();
  return Number(text);
}

function checkAnswer({ projectId: _, createdAt, finishedAt, totals, ...check }: ModelCheck) {
  return {
    ...check,
    totals: totals ?? NO_TOTALS,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** In the order of the columns of the CSV. */
function failureAnswer(failure: StoredFailure) {
  const { documentId, nodeId, elementId, name, objectClassId, className, levelName } = failure;
  const { parameter, kind, value, expected, typeName, levelId } = failure;
  return {
    nodeId,
    sourceId: nodeId,
    elementId,
    name,
    objectClassId,
    className,
    levelName,
    parameter,
    kind,
    value,
    expected,
    typeName,
    levelId,
    documentId,
  };
}
