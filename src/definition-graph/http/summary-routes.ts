import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { DbOrTx } from '../../platform/db/database.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { errorResponses, PathKey } from '../../platform/http/schemas.ts';
import { ok } from '../../platform/idempotency/answer.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import {
  rematerializeAllProjects,
  rematerializeProjectDefinitionGraphSummary,
} from '../actions/summaries.ts';
import type { Summary } from '../domain/summary.ts';
import type { CurrentOntology } from '../queries/current-ontology.ts';
import { getProjectDefinitionGraphSummary } from '../queries/get-project-definition-graph-summary.ts';
import { listClassSuggestions } from '../queries/list-class-suggestions.ts';
import type { CompletenessOf, KnownProject } from './dependencies.ts';
import { SuggestionsSchema, SummarySchema } from './schemas.ts';

const Params = Type.Object({ id: PathKey });
const tags = ['definition-graph'];

export const summaryRoutes =
  (
    known: KnownProject,
    completenessOf: CompletenessOf,
    ontology: CurrentOntology,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const withCompleteness = async (db: DbOrTx, summary: Summary) => {
      const { projectId, runIds, totals } = summary;
      const graph = { elements: totals.elements, runIds };
      return { ...summary, completeness: await completenessOf(db, projectId, graph) };
    };

    const api = apiRoutes(app, {
      tags,
      read: { scope: 'imports:read' },
      write: { scope: 'maintenance', idempotency: 'honoured' },
    });

    api.get('/api/v1/projects/:id/definition-graph/summary', {
      operationId: 'getProjectDefinitionGraphSummary',
      summary: 'Get the element counts of a project by category, class and level',
      params: Params,
      response: { 200: SummarySchema, ...errorResponses(404) },
      handler: async (request) => {
        const projectId = await known(app.db, request);
        return withCompleteness(app.db, await getProjectDefinitionGraphSummary(app.db, projectId));
      },
    });

    api.post('/api/v1/projects/:id/definition-graph/summary/rematerialize', {
      operationId: 'rematerializeProjectDefinitionGraphSummary',
      tags: [...tags, 'system-maintenance'],
      summary: 'Recompute the summary with the current ontology',
      params: Params,
      response: { 200: SummarySchema, ...errorResponses(404) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const projectId = await known(tx, request);
          const summary = await rematerializeProjectDefinitionGraphSummary(tx, projectId);
          return ok(await withCompleteness(tx, summary));
        }),
    });

    api.post('/api/v1/projects/actions/rematerialize', {
      operationId: 'rematerializeAllProjects',
      tags: [...tags, 'system-maintenance'],
      summary: 'Queue the recomputation of all project summaries',
      config: { scope: 'maintenance', idempotency: 'honoured', acrossProjects: true },
      response: {
        202: Type.Object({
          queued: Type.Integer({ minimum: 0, description: 'Number of projects with a graph' }),
        }),
        ...errorResponses(),
      },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => ({
          status: 202 as const,
          body: await rematerializeAllProjects(tx),
        })),
    });

    api.get('/api/v1/projects/:id/definition-graph/suggestions', {
      operationId: 'listClassSuggestions',
      summary: 'List the largest groups of elements without a class, with suggested classes',
      params: Params,
      querystring: Type.Object({
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      }),
      response: { 200: SuggestionsSchema, ...errorResponses(400, 404) },
      config: { scope: 'imports:read', reads: 'heavy' },
      handler: async (request) => {
        const projectId = await known(app.db, request);
        const { limit = 20 } = request.query;
        return listClassSuggestions(app.db, ontology, projectId, request.caller.projects, limit);
      },
    });
  };
