import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
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
  ({ cron, afterDelete }: { cron: boolean; afterDelete(): void }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      `${base}/process`,
      {
        config: { scope: 'maintenance', idempotency: 'honoured' },
        schema: {
          operationId: 'processCadImport',
          tags: ['cad-imports', 'system-maintenance'],
          summary: 'Start a queued run now',
          params: RunParams,
          response: { 202: RunSchema, ...errorResponses(404, 409) },
        },
      },
      (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const projectId = await knownProject(tx, request);
          const run = await processCadImport(tx, projectId, request.params.runId);
          return accepted(runAnswer(run));
        }),
    );

    app.post(
      `${base}/actions/delete-graph`,
      {
        config: { scope: 'imports:write', idempotency: 'honoured' },
        schema: {
          operationId: 'deleteCadImportGraph',
          tags: ['cad-imports'],
          summary: 'Delete what a run imported. Its artifact is kept',
          params: RunParams,
          response: { 200: RunSchema, ...errorResponses(404, 409) },
        },
      },
      async (request, reply) => {
        const answer = await answerOnce(request, reply, async (tx) => {
          const projectId = await openProject(tx, request);
          const by = { actor: request.caller, requestId: request.id };
          const run = await deleteCadImportGraph(tx, projectId, request.params.runId, by);
          return ok(runAnswer(run));
        });
        afterDelete();
        return answer;
      },
    );

    app.post(
      `${base}/actions/retry`,
      {
        config: { scope: 'imports:write', idempotency: 'honoured' },
        schema: {
          operationId: 'retryCadImport',
          tags: ['cad-imports'],
          summary: 'Queue a failed or deleted run again',
          params: RunParams,
          response: { 200: RunSchema, ...errorResponses(404, 409, 410) },
        },
      },
      (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const projectId = await openProject(tx, request);
          const run = await retryCadImport(tx, projectId, request.params.runId, cron);
          return ok(runAnswer(run));
        }),
    );
  };
