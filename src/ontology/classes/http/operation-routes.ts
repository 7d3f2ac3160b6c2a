import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { CsvQuery, jsonOrCsv, wantsCsv } from '../../../platform/http/csv-answer.ts';
import {
  ErrorDetails,
  errorResponses,
  literals,
  nullable,
  PathKey,
  pageSchema,
  Text,
} from '../../../platform/http/schemas.ts';
import { sendRaw } from '../../../platform/http/send-raw.ts';
import { findOperation } from '../../../platform/operations/find-operation.ts';
import { OPERATION_STATUSES } from '../../../platform/operations/operation.ts';
import { findProgress } from '../../../platform/operations/progress.ts';
import { ImportRejection } from '../../exchange/http/exchange-schemas.ts';
import { idsOfClass, listOperations, operationsAsCsv, operationViewer } from '../queries/list-operations.ts';
import { operationChanges } from '../queries/operation-changes.ts';
import { OperationResult } from './operation-result.ts';

/** The details of a failed operation are those of the error answer that a synchronous refusal would have had. */
const OperationErrorDetails = Type.Unsafe<unknown>(Type.Union([...ErrorDetails.anyOf, ImportRejection]));

const operationFields = {
  id: Type.String(),
  action: Type.String({ description: 'The operationId of the request' }),
  status: Type.Enum([...OPERATION_STATUSES]),
  script_log: Type.String({ description: 'One line per entry, newest last' }),
  error: nullable(
    Type.Object({
      error: Type.String(),
      message: Type.String(),
      details: Type.Optional(OperationErrorDetails),
    }),
  ),
  requestedBy: nullable(Type.String({ description: 'The name of the key' })),
  requestedByKeyId: nullable(Type.String()),
  userId: nullable(Type.String()),
  objectClassIds: Type.Array(Type.String(), { description: 'The classes in the request' }),
  changedClasses: Type.Integer({ minimum: 0, description: 'How many classes the operation changed' }),
  changedClassNames: Type.Array(Type.String(), { maxItems: 3, description: 'Names of the first classes' }),
  project: Type.Optional(
    Type.Object({ id: Type.String(), name: Type.String() }, { description: 'The project being deleted' }),
  ),
  undoOf: nullable(Type.String()),
  undoneBy: nullable(Type.String()),
  createdAt: Type.String({ format: 'date-time' }),
  startedAt: nullable(Type.String({ format: 'date-time' })),
  finishedAt: nullable(Type.String({ format: 'date-time' })),
};

/** A field before and after. */
const Value = Type.Unsafe<unknown>(
  Type.Union([
    Type.String(),
    Type.Boolean(),
    Type.Null(),
    Type.Array(Type.Object({ name: Type.String() }, { additionalProperties: true })),
  ]),
);

const detailFields = {
  changes: Type.Array(
    Type.Object(
      {
        objectClassId: Type.String(),
        name: nullable(Type.String()),
        type: literals('created', 'deleted', 'updated'),
        field: Type.String(),
        before: Value,
        after: Value,
        beforeName: Type.Optional(Type.String({ description: 'Label of the previous ID' })),
        afterName: Type.Optional(Type.String()),
      },
      { title: 'OperationChange' },
    ),
    { maxItems: 1000, description: 'The first changes' },
  ),
  parameterChanges: Type.Optional(
    Type.Array(
      Type.Object(
        {
          guid: Type.String(),
          name: Type.String(),
          type: literals('created', 'deleted', 'updated'),
          field: Type.String(),
          before: nullable(Type.Union([Type.String(), Type.Boolean()])),
          after: nullable(Type.Union([Type.String(), Type.Boolean()])),
        },
        { title: 'OperationParameterChange' },
      ),
      { maxItems: 1000, description: 'The first changes of shared parameters, field by field' },
    ),
  ),
  progress: Type.Optional(
    Type.Object(
      { rowsRead: Type.Integer(), rowsTotal: Type.Integer() },
      {
        description: 'Rows of an import read so far, or records and files of a project deleted so far',
      },
    ),
  ),
};

const DateTime = Type.String({ format: 'date-time', maxLength: 40 });

const fields = { ...operationFields, result: nullable(Type.Unsafe<unknown>(OperationResult)) };
const OperationSchema = Type.Object(fields, { title: 'Operation' });
const OperationDetailSchema = Type.Object({ ...fields, ...detailFields }, { title: 'OperationDetail' });

export const operationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const api = apiRoutes(app, { tags: ['operations'], read: { scope: 'ontology:read' } });

  api.get('/api/v1/operations', {
    operationId: 'listOperations',
    summary: 'List operations, newest first. Returns CSV with Accept: text/csv',
    querystring: Type.Object({
      status: Type.Optional(Type.Enum([...OPERATION_STATUSES])),
      action: Type.Optional(Text),
      userId: Type.Optional(Text),
      who: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: "Part of the user, or of the key's name if there is no user. Ignores case",
        }),
      ),
      objectClassId: Type.Optional(
        Type.String({ minLength: 1, maxLength: 500, description: 'ID or handle' }),
      ),
      from: Type.Optional(DateTime),
      to: Type.Optional(DateTime),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      cursor: Type.Optional(Type.Integer({ minimum: 1 })),
      ...CsvQuery,
    }),
    response: {
      200: jsonOrCsv(pageSchema(OperationSchema)),
      ...errorResponses(400, 404, 410),
    },
    handler: async (request, reply) => {
      const { objectClassId, from, to, cursor, limit, format: _, ...rest } = request.query;
      const filter = {
        ...rest,
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
        objectClassIds: objectClassId === undefined ? undefined : await idsOfClass(app.db, objectClassId),
        before: cursor,
        projects: request.caller.projects,
      };
      reply.header('vary', 'accept');
      if (wantsCsv(request)) {
        const rows = Readable.from(operationsAsCsv(app.db, { ...filter, limit }));
        return sendRaw(reply.type('text/csv; charset=utf-8'), rows);
      }
      return listOperations(app.db, { ...filter, limit: limit ?? 100 });
    },
  });

  api.get('/api/v1/operations/:operationId', {
    operationId: 'getOperation',
    summary: 'Get an operation with its changes field by field',
    params: Type.Object({ operationId: PathKey }),
    response: { 200: OperationDetailSchema, ...errorResponses(404) },
    handler: async ({ params, caller }) => {
      const operation = await findOperation(app.db, params.operationId, caller.projects);
      const view = await operationViewer(app.db, [operation]);
      const changes = await operationChanges(app.db, operation);
      const progress = await findProgress(app.db, operation);
      return {
        ...view(operation),
        ...changes,
        ...(progress ? { progress } : {}),
      };
    },
  });
};
