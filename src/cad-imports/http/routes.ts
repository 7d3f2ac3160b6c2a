import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { whileAwaited } from '../../platform/http/awaited-answer.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { errorResponses, open, PageQuery, pageSchema, Text } from '../../platform/http/schemas.ts';
import { sendRaw } from '../../platform/http/send-raw.ts';
import { ok } from '../../platform/idempotency/answer.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import { findArrived, type Registering, registerCadImport } from '../actions/register-cad-import.ts';
import { requestCadImportUploadUrl } from '../actions/request-cad-import-upload-url.ts';
import {
  getCadImport,
  listAllCadImports,
  listCadImportIssues,
  listCadImports,
  runAnswer,
} from '../queries/cad-imports.ts';
import type { RunWatch } from '../queries/watch-runs.ts';
import { knownProject, openProject } from './known-project.ts';
import {
  ImportProjectParams,
  RunParams,
  RunSchema,
  UnusableError,
  UploadRequestSchema,
  UploadTargetSchema,
} from './schemas.ts';

interface CadImportDependencies {
  registering: Registering;
  watch: RunWatch;
  publicUrl: string | null;
  uploadTtlSeconds: number;
  maxWaiting: number;
}

const base = '/api/v1/projects/:id/cad-imports';
const tags = ['cad-imports'];

export const cadImportRoutes =
  ({
    registering,
    watch,
    publicUrl,
    uploadTtlSeconds,
    maxWaiting,
  }: CadImportDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, {
      tags,
      read: { scope: 'imports:read' },
      write: { scope: 'imports:write', idempotency: 'honoured' },
    });

    api.post(`${base}/upload-url`, {
      operationId: 'requestCadImportUploadUrl',
      summary: 'Request a URL to upload an artifact to',
      params: ImportProjectParams,
      body: UploadRequestSchema,
      response: { 200: UploadTargetSchema, ...errorResponses(400, 404, 409) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const projectId = await openProject(tx, request);
          const body = await requestCadImportUploadUrl(tx, registering.store, {
            projectId,
            fileName: request.body?.fileName ?? null,
            contentLength: request.body?.contentLength ?? null,
            contentType: request.body?.contentType ?? null,
            sha256: request.body?.sha256 ?? null,
            requestedBy: request.caller,
            serviceUrl: publicUrl ?? addressOf(request),
            ttlSeconds: uploadTtlSeconds,
            maxBytes: registering.maxBytes,
            maxWaiting,
          });
          return ok(body);
        }),
    });

    api.post(base, {
      operationId: 'registerCadImport',
      summary: 'Queue an artifact that was uploaded to an external object store',
      params: ImportProjectParams,
      body: open({ uploadId: Text }),
      response: { 200: RunSchema, ...errorResponses(404, 409, 413), 400: UnusableError },
      handler: async (request, reply) => {
        const projectId = await knownProject(app.db, request);
        const found = await whileAwaited(request, reply, (signal) =>
          findArrived(app.db, registering, projectId, request.body.uploadId, signal),
        );
        return answerOnce(request, reply, async (tx) => {
          await openProject(tx, request);
          return ok(runAnswer(await registerCadImport(tx, found, registering.cron)));
        });
      },
    });

    api.get(base, {
      operationId: 'listCadImports',
      summary: 'List the import runs of a project, newest first',
      params: ImportProjectParams,
      querystring: PageQuery,
      response: {
        200: pageSchema(RunSchema),
        ...errorResponses(400, 404),
      },
      handler: async (request) => {
        const projectId = await knownProject(app.db, request);
        const before = readCursor(request.query.cursor, 1)?.[0] ?? null;
        const { count, runs, next } = await listCadImports(
          app.db,
          projectId,
          before,
          request.query.limit ?? 100,
        );
        return { count, items: runs.map(runAnswer), nextCursor: next && writeCursor([next]) };
      },
    });

    api.get('/api/v1/cad-imports', {
      operationId: 'listAllCadImports',
      summary: 'List the import runs of all projects the key can read, newest first',
      querystring: Type.Object({
        ...PageQuery.properties,
        state: Type.Optional(RunSchema.properties.state),
      }),
      response: {
        200: pageSchema(RunSchema),
        ...errorResponses(400),
      },
      handler: async (request) => {
        const { state = null, cursor, limit = 100 } = request.query;
        const before = readCursor(cursor, 1)?.[0] ?? null;
        const wanted = { state, projects: request.caller.projects };
        const { count, runs, next } = await listAllCadImports(app.db, wanted, before, limit);
        return { count, items: runs.map(runAnswer), nextCursor: next && writeCursor([next]) };
      },
    });

    api.get(`${base}/:runId`, {
      operationId: 'getCadImport',
      summary:
        'Get a run. With wait, the response is sent when the run is ready, failed or deleted, or when the time is up',
      params: RunParams,
      querystring: Type.Object({ wait: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })) }),
      response: { 200: RunSchema, ...errorResponses(400, 404) },
      handler: async (request, reply) => {
        const projectId = await knownProject(app.db, request);
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const { runId } = request.params;
        const enough = AbortSignal.any([gone.signal, app.stopping]); // the client is gone, or the service is stopping
        const waitSeconds = request.query.wait ?? 0;
        const run = await getCadImport(app.db, watch, { projectId, runId, waitSeconds, gone: enough });
        if (waitSeconds > 0) await knownProject(app.db, request); // its deletion ends its runs before it removes them
        return runAnswer(run);
      },
    });

    api.get(`${base}/:runId/issues`, {
      operationId: 'listCadImportIssues',
      summary: 'List all issues of a run, one JSON object per line',
      params: RunParams,
      response: {
        200: {
          description: 'The issues, in the order of their lines',
          content: { 'application/x-ndjson': { schema: Type.String() } },
        },
        ...errorResponses(404),
      },
      handler: async (request, reply) => {
        const projectId = await knownProject(app.db, request);
        const lines = await listCadImportIssues(app.db, projectId, request.params.runId);
        return sendRaw(reply.type('application/x-ndjson; charset=utf-8'), Readable.from(lines));
      },
    });
  };

/** As the client wrote it. Behind a proxy, without PUBLIC_URL, nothing better is known. */
function addressOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
