import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { NODE_KINDS } from '../../artifact/index.ts';
import { projectNotFound, requireProject } from '../../platform/auth/authenticate.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { Cursor, errorResponses, literals, nullable, PathKey, Text } from '../../platform/http/schemas.ts';
import { ok } from '../../platform/idempotency/answer.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import { rematerializeProjectDefinitionGraphSummary } from '../actions/rematerialize-project-definition-graph-summary.ts';
import { getProjectDefinitionGraphSummary } from '../queries/get-project-definition-graph-summary.ts';
import { listProjectDefinitionGraphNodes } from '../queries/list-project-definition-graph-nodes.ts';
import { NodeSchema, SummarySchema } from './schemas.ts';

const Params = Type.Object({ id: PathKey });
const tags = ['definition-graph'];

export interface DefinitionGraphDependencies {
  /** The party directory's knowledge, joined in main. */
  projectExists(db: DbOrTx, projectId: string): Promise<boolean>;
}

export const definitionGraphRoutes =
  ({ projectExists }: DefinitionGraphDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const known = async (db: DbOrTx, request: FastifyRequest, projectId: string): Promise<string> => {
      requireProject(request, projectId);
      if (!(await projectExists(db, projectId))) throw projectNotFound(projectId);
      return projectId;
    };

    app.get(
      '/api/v1/projects/:id/definition-graph/summary',
      {
        config: { scope: 'imports:read' },
        schema: {
          operationId: 'getProjectDefinitionGraphSummary',
          tags,
          summary: "Counts of the project's graph by category, class and level",
          params: Params,
          response: { 200: SummarySchema, ...errorResponses(404) },
        },
      },
      async (request) =>
        getProjectDefinitionGraphSummary(app.db, await known(app.db, request, request.params.id)),
    );

    app.post(
      '/api/v1/projects/:id/definition-graph/summary/rematerialize',
      {
        config: { scope: 'maintenance', idempotency: 'honoured' },
        schema: {
          operationId: 'rematerializeProjectDefinitionGraphSummary',
          tags: [...tags, 'system-maintenance'],
          summary: 'Count the graph anew, with the ontology of now',
          params: Params,
          response: { 200: SummarySchema, ...errorResponses(404) },
        },
      },
      (request, reply) =>
        answerOnce(request, reply, async (tx) => {
          const projectId = await known(tx, request, request.params.id);
          return ok(await rematerializeProjectDefinitionGraphSummary(tx, projectId));
        }),
    );

    app.get(
      '/api/v1/projects/:id/definition-graph/nodes',
      {
        config: { scope: 'imports:read' },
        schema: {
          operationId: 'listProjectDefinitionGraphNodes',
          tags,
          summary: 'The current nodes, by document and id',
          params: Params,
          querystring: Type.Object({
            kind: Type.Optional(literals(...NODE_KINDS)),
            category: Type.Optional({ ...Text, description: 'Built-in name or integer' }),
            objectClassId: Type.Optional(Text),
            levelId: Type.Optional(Text),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
            cursor: Type.Optional(Cursor),
          }),
          response: {
            200: Type.Object({
              count: Type.Integer(),
              items: Type.Array(NodeSchema),
              nextCursor: nullable(Type.String()),
            }),
            ...errorResponses(400, 404),
          },
        },
      },
      async (request) => {
        const { limit = 100, cursor, ...filter } = request.query;
        const key = readCursor(cursor, 2);
        const after = key && { documentId: key[0], id: key[1] };
        const projectId = await known(app.db, request, request.params.id);
        const page = await listProjectDefinitionGraphNodes(app.db, projectId, filter, after, limit);
        const { count, items, next } = page;
        return { count, items, nextCursor: next && writeCursor([next.documentId, next.id]) };
      },
    );
  };
