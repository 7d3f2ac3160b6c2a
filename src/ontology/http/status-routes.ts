import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ErrorSchema, errorResponses, literals, open, UserId } from '../../platform/http/schemas.ts';
import { approveObjectClassSubtree } from '../actions/approve-object-class-subtree.ts';
import {
  approveObjectClass,
  archiveObjectClass,
  restoreObjectClass,
  type StatusRequest,
} from '../actions/change-status.ts';
import {
  ObjectClassActiveAncestorInvariantError,
  ObjectClassClassificationIncompleteError,
} from '../domain/errors.ts';
import { CLASSIFICATION_KINDS } from '../domain/object-class.ts';
import { SubtreeApprovedSchema } from './insight-schemas.ts';
import * as schemas from './write-schemas.ts';
import { askedBy, BASE, type OntologyWrites, usageFor, writeNow } from './writing.ts';

const tags = ['ontology'];
const config = { scope: 'ontology:approve', acrossProjects: true, idempotency: 'honoured' } as const;
/** Taking a class out of use and bringing it back is for whoever authors or approves. */
const authorsToo = {
  scope: ['ontology:write', 'ontology:approve'],
  acrossProjects: true,
  idempotency: 'honoured',
} satisfies FastifyContextConfig;
const Status = literals('draft', 'approved', 'archived');

/** The one error with an envelope of its own. */
const ApproveConflict = Type.Object(
  {
    success: Type.Literal(false),
    error: Type.Object({
      code: literals('ObjectClassActiveAncestorInvariantError', 'ObjectClassClassificationIncompleteError'),
      message: Type.String(),
      details: Type.Optional(
        Type.Object({
          objectClassId: Type.String(),
          objectClassName: Type.String(),
          blockingAncestor: Type.Optional(
            Type.Object({ id: Type.String(), name: Type.Optional(Type.String()), status: Status }),
          ),
          missingClassificationKind: Type.Optional(literals(...CLASSIFICATION_KINDS)),
        }),
      ),
    }),
  },
  { title: 'ApproveConflict', description: 'What keeps it from being approved, in an envelope of its own.' },
);

export const statusRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { runner } = writes;

    app.post(
      `${BASE}/:key/actions/approve`,
      {
        config,
        schema: {
          operationId: 'approveObjectClass',
          tags,
          summary: 'Approve a draft whose ancestors are approved and that has all four kinds',
          params: schemas.KeyParams,
          body: open({ userId: UserId, dryRun: schemas.DryRun }),
          response: {
            200: Type.Union([
              schemas.Done({ objectClassId: Type.String(), status: Status }),
              schemas.DryRunAnswer,
            ]),
            ...errorResponses(400, 404),
            409: ApproveConflict,
          },
        },
      },
      async (request, reply) => {
        try {
          return await writeNow(writes, request, reply, (tx) =>
            approveObjectClass(tx, runner, asked(request)),
          );
        } catch (error) {
          return sendConflict(reply, error);
        }
      },
    );

    app.post(
      `${BASE}/:key/actions/approve-subtree`,
      {
        config,
        schema: {
          operationId: 'approveObjectClassSubtree',
          tags,
          summary: 'Approve every draft of a branch that can be approved, and say what blocks the others',
          params: schemas.KeyParams,
          body: open({
            userId: UserId,
            dryRun: schemas.DryRun,
            includeAncestors: Type.Optional(
              Type.Boolean({ default: false, description: 'Approve the draft ancestors first' }),
            ),
          }),
          response: {
            200: SubtreeApprovedSchema,
            ...errorResponses(400, 404),
            409: Type.Union([ApproveConflict, ErrorSchema]),
          },
        },
      },
      async (request, reply) => {
        const { includeAncestors = false, dryRun = false } = request.body;
        const { key } = request.params;
        const asked = { key, asked: askedBy(request), includeAncestors, dryRun };
        try {
          return await writeNow(writes, request, reply, async (tx) => ({
            status: 200,
            body: await approveObjectClassSubtree(tx, runner, asked),
          }));
        } catch (error) {
          return sendConflict(reply, error);
        }
      },
    );

    app.post(
      `${BASE}/:key/actions/archive`,
      {
        config: authorsToo,
        schema: {
          operationId: 'archiveObjectClass',
          tags,
          summary: 'Archive a class and its whole subtree',
          params: schemas.KeyParams,
          body: open({ userId: UserId, dryRun: schemas.DryRun }),
          response: {
            200: Type.Union([
              schemas.Done({ objectClassId: Type.String(), status: Status, operationId: Type.String() }),
              schemas.DryRunAnswer,
            ]),
            ...errorResponses(400, 404),
          },
        },
      },
      (request, reply) =>
        writeNow(writes, request, reply, (tx) =>
          archiveObjectClass(tx, runner, asked(request), usageFor(writes, request)),
        ),
    );

    app.post(
      `${BASE}/:key/actions/restore`,
      {
        config: authorsToo,
        schema: {
          operationId: 'restoreObjectClass',
          tags,
          summary: 'Bring an archived class back as a draft, alone or with its subtree',
          params: schemas.KeyParams,
          body: open({ userId: UserId, includeChildren: schemas.IncludeChildren, dryRun: schemas.DryRun }),
          response: {
            200: Type.Union([
              schemas.Done({ objectClassId: Type.String(), status: Status, operationId: Type.String() }),
              schemas.DryRunAnswer,
            ]),
            ...errorResponses(400, 404),
          },
        },
      },
      (request, reply) =>
        writeNow(writes, request, reply, (tx) =>
          restoreObjectClass(tx, runner, asked(request), request.body.includeChildren ?? false),
        ),
    );
  };

/** The two conflicts in their envelope; other errors are for the error handler. */
function sendConflict(reply: FastifyReply, error: unknown): never {
  const isConflict =
    error instanceof ObjectClassActiveAncestorInvariantError ||
    error instanceof ObjectClassClassificationIncompleteError;
  if (!isConflict) throw error;
  const { name, message, details } = error;
  return reply.code(409).send({ success: false, error: { code: name, message, details } }) as never;
}

function asked(request: FastifyRequest): StatusRequest {
  const { dryRun = false } = request.body as { dryRun?: boolean };
  return { key: (request.params as { key: string }).key, asked: askedBy(request), dryRun };
}
