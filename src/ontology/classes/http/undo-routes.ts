import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { errorResponses, errorWith, open, PathKey, UserId } from '../../../platform/http/schemas.ts';
import { ok } from '../../../platform/idempotency/answer.ts';
import { acceptedAnswer } from '../../../platform/operations/accept.ts';
import { undoOperation } from '../actions/undo-operation.ts';
import { AcceptedSchema } from './accepted.ts';
import * as schemas from './write-schemas.ts';
import { type OntologyWrites, requesterOf, writeNow } from './writing.ts';

const UndoConflict = errorWith(
  Type.Object({
    operationIds: Type.Array(Type.String(), {
      description: 'Later operations that prevent the undo, oldest first',
    }),
    obstacles: Type.Array(Type.Object({ objectClassIds: Type.Array(Type.String()), reason: Type.String() })),
  }),
);

export const undoRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, {
      tags: ['operations'],
      write: { scope: 'ontology:write', acrossProjects: true, idempotency: 'honoured' },
    });

    api.post('/api/v1/operations/:operationId/undo', {
      operationId: 'undoOperation',
      summary: 'Undo an operation',
      // There is nothing that the body must say.
      preValidation: async (request) => {
        request.body ??= {};
      },
      params: Type.Object({ operationId: PathKey }),
      body: open({ userId: UserId, dryRun: schemas.DryRunFlag }),
      response: {
        200: schemas.DryRunAnswer,
        202: AcceptedSchema,
        ...errorResponses(400, 404),
        409: UndoConflict,
      },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const dryRun = request.body.dryRun ?? false;
          const { operationId } = request.params;
          const outcome = await undoOperation(tx, writes.runner, requesterOf(request), {
            operationId,
            dryRun,
          });
          return 'dryRun' in outcome ? ok(outcome) : acceptedAnswer(outcome, {});
        }),
    });
  };
