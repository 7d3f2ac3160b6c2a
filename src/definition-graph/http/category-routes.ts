import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
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
    app.get(
      OF_PROJECT,
      {
        config: { scope: 'imports:read' },
        schema: {
          operationId: 'getProjectIgnoredCategories',
          tags: ['definition-graph'],
          summary: "List the categories that don't count toward this project's coverage",
          params: Params,
          response: { 200: Ignored, ...errorResponses(404) },
        },
      },
      async (request) => getIgnoredCategories(app.db, await known(app.db, request)),
    );

    app.put(
      OF_PROJECT,
      {
        config: { scope: 'imports:write', idempotency: 'honoured' },
        schema: {
          operationId: 'setProjectIgnoredCategories',
          tags: ['definition-graph'],
          summary: "Set the categories that don't count toward this project's coverage",
          params: Params,
          body: Body,
          response: { 200: Set, ...errorResponses(400, 404, 409) },
        },
      },
      (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const projectId = await known(tx, request);
          await requireOpenProject(tx, projectId);
          return ok(await setProjectIgnoredCategories(tx, projectId, request.body.categories));
        }),
    );

    app.get(
      OF_ALL,
      {
        config: { scope: 'ontology:read' },
        schema: {
          operationId: 'getIgnoredCategories',
          tags: ['definition-graph'],
          summary: "List the categories that don't count toward coverage in any project",
          response: { 200: Ignored, ...errorResponses() },
        },
      },
      () => getIgnoredCategories(app.db, null),
    );

    app.put(
      OF_ALL,
      {
        config: { scope: 'ontology:write', idempotency: 'honoured', acrossProjects: true },
        schema: {
          operationId: 'setIgnoredCategories',
          tags: ['definition-graph'],
          summary: "Set the categories that don't count toward coverage in any project",
          body: Body,
          response: { 200: Set, ...errorResponses(400) },
        },
      },
      (request, reply) =>
        answerOnce(request, reply, async (tx) => ok(await setIgnoredCategories(tx, request.body.categories))),
    );
  };
