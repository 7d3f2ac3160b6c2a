import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AuditedRequest } from '../../platform/audit/record-audit.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { errorResponses, listed, open, PathKey, Words } from '../../platform/http/schemas.ts';
import { ok } from '../../platform/idempotency/answer.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import { setIgnoredCategories, setProjectIgnoredCategories } from '../actions/set-ignored-categories.ts';
import { getIgnoredCategories } from '../queries/get-ignored-categories.ts';
import type { DefinitionGraphDependencies, KnownProject } from './dependencies.ts';

const Params = Type.Object({ id: PathKey });
const OF_PROJECT = '/api/v1/projects/:id/definition-graph/ignored-categories';
const OF_ALL = '/api/v1/bim-ontology/ignored-categories';
const Ignored = Type.Object(
  {
    categories: Type.Array(Type.String({ description: 'Built-in name or name' })),
  },
  { title: 'IgnoredCategories' },
);
const Set = Type.Object({
  ...Ignored.properties,
  warnings: Type.Optional(Type.Array(Type.String(), { description: 'Names that match no category' })),
});
const Body = open({ categories: listed(Words, { maxItems: 1000 }) });

/** Categories whose elements do not count as model elements in coverage, for one project or for all. */
export const categoryRoutes =
  (
    known: KnownProject,
    requireOpenProject: DefinitionGraphDependencies['requireOpenProject'],
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, {
      tags: ['definition-graph'],
      read: { scope: 'imports:read' },
      write: { scope: 'imports:write', idempotency: 'honoured' },
    });

    api.get(OF_PROJECT, {
      operationId: 'getProjectIgnoredCategories',
      summary: "List the categories that don't count toward this project's coverage",
      params: Params,
      response: { 200: Ignored, ...errorResponses(404) },
      handler: async (request) => getIgnoredCategories(app.db, await known(app.db, request)),
    });

    api.put(OF_PROJECT, {
      operationId: 'setProjectIgnoredCategories',
      summary: "Set the categories that don't count toward this project's coverage",
      params: Params,
      body: Body,
      response: { 200: Set, ...errorResponses(400, 404, 409) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const projectId = await known(tx, request);
          await requireOpenProject(tx, projectId);
          return ok(await setProjectIgnoredCategories(tx, by(request), projectId, request.body.categories));
        }),
    });

    api.get(OF_ALL, {
      operationId: 'getIgnoredCategories',
      summary: "List the categories that don't count toward coverage in any project",
      config: { scope: 'ontology:read' },
      response: { 200: Ignored, ...errorResponses() },
      handler: () => getIgnoredCategories(app.db, null),
    });

    api.put(OF_ALL, {
      operationId: 'setIgnoredCategories',
      summary: "Set the categories that don't count toward coverage in any project",
      config: { scope: 'ontology:write', idempotency: 'honoured', acrossProjects: true },
      body: Body,
      response: { 200: Set, ...errorResponses(400) },
      handler: (request, reply) =>
        answerOnce(request, reply, async (tx) =>
          ok(await setIgnoredCategories(tx, by(request), request.body.categories)),
        ),
    });
  };

const by = ({ caller, id }: FastifyRequest): AuditedRequest => ({ actor: caller, requestId: id });
