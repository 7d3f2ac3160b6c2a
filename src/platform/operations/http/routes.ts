import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { errorResponses, nullable, Text } from '../../http/schemas.ts';
import { OPERATION_STATUSES, operationAnswer } from '../operation.ts';
import { findProgress } from '../progress.ts';
import { findOperation, listOperations } from '../queries.ts';

export const OperationSchema = Type.Object(
  {
    id: Type.String(),
    action: Type.String({ description: 'The operationId of the request' }),
    status: Type.Enum([...OPERATION_STATUSES]),
    script_log: Type.String({ description: 'One line an entry, newest last' }),
    result: Type.Unknown(),
    error: nullable(
      Type.Object({ error: Type.String(), message: Type.String(), details: Type.Optional(Type.Unknown()) }),
    ),
    requestedBy: nullable(Type.String()),
    userId: nullable(Type.String()),
    objectClassIds: Type.Array(Type.String()),
    undoOf: nullable(Type.String()),
    undoneBy: nullable(Type.String()),
    createdAt: Type.String({ format: 'date-time' }),
    startedAt: nullable(Type.String({ format: 'date-time' })),
    finishedAt: nullable(Type.String({ format: 'date-time' })),
    progress: Type.Optional(
      Type.Object(
        { rowsRead: Type.Integer(), rowsTotal: Type.Integer() },
        { description: 'Of an import, in the answer of getOperation' },
      ),
    ),
  },
  { title: 'Operation' },
);

export const AcceptedSchema = Type.Object(
  {
    operationId: Type.String(),
    action: Type.String(),
    status: Type.Literal('accepted'),
    statusUrl: Type.String(),
    objectClassId: Type.Optional(Type.String()),
    handle: Type.Optional(Type.String()),
  },
  { title: 'Accepted' },
);

export const operationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/operations',
    {
      config: { scope: 'ontology:read' },
      schema: {
        operationId: 'listOperations',
        tags: ['operations'],
        summary: 'Accepted operations, newest first',
        querystring: Type.Object({
          status: Type.Optional(Type.Enum([...OPERATION_STATUSES])),
          objectClassId: Type.Optional(Text),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
          cursor: Type.Optional(Type.Integer({ minimum: 1 })),
        }),
        response: {
          200: Type.Object({
            count: Type.Integer(),
            items: Type.Array(OperationSchema),
            nextCursor: nullable(Type.String()),
          }),
          ...errorResponses(400),
        },
      },
    },
    async ({ query }) =>
      listOperations(app.db, {
        status: query.status,
        objectClassId: query.objectClassId,
        before: query.cursor,
        limit: query.limit ?? 100,
      }),
  );

  app.get(
    '/api/v1/operations/:operationId',
    {
      config: { scope: 'ontology:read' },
      schema: {
        operationId: 'getOperation',
        tags: ['operations'],
        summary: 'What became of an accepted operation',
        params: Type.Object({ operationId: Text }),
        response: { 200: OperationSchema, ...errorResponses(404) },
      },
    },
    async ({ params }) => {
      const operation = await findOperation(app.db, params.operationId);
      const progress = await findProgress(app.db, operation);
      return { ...operationAnswer(operation), ...(progress ? { progress } : {}) };
    },
  );
};
