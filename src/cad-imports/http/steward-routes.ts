import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { errorResponses } from '../../platform/http/schemas.ts';
import { accepted, ok } from '../../platform/idempotency/answer.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import { processCadImport, retryCadImport } from '../actions/change-runs.ts';
import { deleteCadImportGraph } from '../actions/delete-cad-import-graph.ts';
import { runAnswer } from '../queries/cad-imports.ts';
import { knownProject, openProject } from './known-project.ts';
import { RunParams, RunSchema } from './schemas.ts';

const base = '/api/v1/projects/:id/cad-imports/:runId';

/** What stewards can do with a run. These operations take no body. */
export const stewardRoutes =
  ({
    cron,
    checks,
    afterDelete,
  }: {
    cron: boolean;
    /** Whether a changed graph is checked automatically. */
    checks: boolean;
    afterDelete(): void;
  }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, {
      tags: ['cad-imports'],
      write: { scope: 'imports:write', idempotency: 'honoured' },
    });

    api.post(`${base}/process`, {
      operationId: 'processCadImport',
      tags: ['cad-imports', 'system-maintenance'],
      summary: 'Start a queued run now',
      config: { scope: 'maintenance', idempotency: 'honoured' },
      params: RunParams,
      response: { 202: RunSchema, ...errorResponses(404, 409) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const projectId = await knownProject(tx, request);
          const run = await processCadImport(tx, projectId, request.params.runId);
          return accepted(runAnswer(run));
        }),
    });

    api.post(`${base}/actions/delete-graph`, {
      operationId: 'deleteCadImportGraph',
      summary: 'Delete what a run imported. Its artifact is kept',
      params: RunParams,
      response: { 200: RunSchema, ...errorResponses(404, 409) },
      handler: async (request, reply) => {
        const answer = await answerOnce(request, reply, async (tx) => {
          const projectId = await openProject(tx, request);
          const by = { actor: request.caller, requestId: request.id, checks };
          const run = await deleteCadImportGraph(tx, projectId, request.params.runId, by);
          return ok(runAnswer(run));
        });
        afterDelete();
        return answer;
      },
    });

    api.post(`${base}/actions/retry`, {
      operationId: 'retryCadImport',
      summary: 'Queue a failed or deleted run again',
      params: RunParams,
      response: { 200: RunSchema, ...errorResponses(404, 409, 410) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const projectId = await openProject(tx, request);
          const run = await retryCadImport(tx, projectId, request.params.runId, cron);
          return ok(runAnswer(run));
        }),
    });
  };
