import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { fieldsOf } from '../../../kernel/json.ts';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { pathParam } from '../../../platform/http/path-param.ts';
import {
  ErrorSchema,
  errorResponses,
  literals,
  nullable,
  open,
  UserId,
} from '../../../platform/http/schemas.ts';
import { ok } from '../../../platform/idempotency/answer.ts';
import { approveObjectClassSubtree } from '../actions/approve-object-class-subtree.ts';
import type { StatusRequest } from '../actions/change-status.ts';
import { approveObjectClass, archiveObjectClass, restoreObjectClass } from '../actions/change-status.ts';
import {
  ObjectClassActiveAncestorInvariantError,
  ObjectClassClassificationIncompleteError,
} from '../domain/errors.ts';
import { CLASSIFICATION_KINDS } from '../domain/object-class.ts';
import { authorsToo, BlockedClasses } from './many-status-routes.ts';
import * as requests from './request-schemas.ts';
import * as schemas from './write-schemas.ts';
import {
  done,
  doneOrDryRun,
  OBJECT_CLASSES_PATH,
  type OntologyWrites,
  requesterOf,
  usageFor,
  writeNow,
} from './writing.ts';

const tags = ['ontology'];
const config = { scope: 'ontology:approve', acrossProjects: true, idempotency: 'honoured' } as const;
const Status = literals('draft', 'approved', 'archived');
const changed = { objectClassId: Type.String(), status: Status, operationId: Type.String() };

const Count = Type.Integer({ minimum: 0 });
const SubtreeApprovedSchema = Type.Object(
  {
    dryRun: Type.Boolean(),
    objectClassId: Type.String(),
    operationId: nullable(Type.String({ description: 'Null for a dry run' })),
    approved: Type.Array(Type.String(), { description: 'Parents before their children' }),
    alreadyApproved: Count,
    archived: Count,
    blocked: BlockedClasses,
  },
  { title: 'SubtreeApproval' },
);

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
  { title: 'ApproveConflict', description: 'The unmet requirement, in a separate envelope.' },
);

export const statusRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { runner } = writes;

    const api = apiRoutes(app, { tags, write: config });

    api.post(`${OBJECT_CLASSES_PATH}/:key/actions/approve`, {
      operationId: 'approveObjectClass',
      summary: 'Approve a draft whose ancestors are approved and that has all four classifications',
      params: schemas.KeyParams,
      body: open({ userId: UserId, dryRun: schemas.DryRunFlag }),
      response: {
        200: Type.Union([
          schemas.Done({ objectClassId: Type.String(), status: Status }),
          schemas.DryRunAnswer,
        ]),
        ...errorResponses(400, 404),
        409: ApproveConflict,
      },
      handler: async (request, reply) => {
        try {
          return await writeNow(writes, request, reply, async (tx) => {
            const outcome = await approveObjectClass(tx, runner, requester(request));
            if ('dryRun' in outcome) return ok(outcome);
            const { objectClassId, status } = outcome;
            return done({ objectClassId, status });
          });
        } catch (error) {
          return sendConflict(reply, error);
        }
      },
    });

    api.post(`${OBJECT_CLASSES_PATH}/:key/actions/approve-subtree`, {
      operationId: 'approveObjectClassSubtree',
      summary: 'Approve all drafts in a branch that meet the requirements, and report what blocks the others',
      params: schemas.KeyParams,
      body: open({
        userId: UserId,
        dryRun: schemas.DryRunFlag,
        includeAncestors: Type.Optional(
          Type.Boolean({ default: false, description: 'Also approve draft ancestors' }),
        ),
      }),
      response: {
        200: SubtreeApprovedSchema,
        ...errorResponses(400, 404),
        409: Type.Union([ApproveConflict, ErrorSchema]),
      },
      handler: async (request, reply) => {
        const { includeAncestors = false, dryRun = false } = request.body;
        const { key } = request.params;
        const requester = { key, requester: requesterOf(request), includeAncestors, dryRun };
        try {
          return await writeNow(writes, request, reply, async (tx) =>
            ok(await approveObjectClassSubtree(tx, runner, requester)),
          );
        } catch (error) {
          return sendConflict(reply, error);
        }
      },
    });

    api.post(`${OBJECT_CLASSES_PATH}/:key/actions/archive`, {
      operationId: 'archiveObjectClass',
      summary: 'Archive a class and its subclasses',
      config: authorsToo,
      params: schemas.KeyParams,
      body: requests.archiveObjectClass,
      response: {
        200: Type.Union([
          schemas.Done({ ...changed, archivedObjectClassIds: Type.Array(Type.String()) }),
          schemas.DryRunAnswer,
        ]),
        ...errorResponses(400, 404),
      },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) =>
          doneOrDryRun(await archiveObjectClass(tx, runner, requester(request), usageFor(writes, request))),
        ),
    });

    api.post(`${OBJECT_CLASSES_PATH}/:key/actions/restore`, {
      operationId: 'restoreObjectClass',
      summary: 'Restore an archived class as a draft, with or without its subclasses',
      config: authorsToo,
      params: schemas.KeyParams,
      body: requests.restoreObjectClass,
      response: {
        200: Type.Union([
          schemas.Done({ ...changed, restoredObjectClassIds: Type.Array(Type.String()) }),
          schemas.DryRunAnswer,
        ]),
        ...errorResponses(400, 404),
      },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const { includeChildren = false } = request.body;
          return doneOrDryRun(await restoreObjectClass(tx, runner, requester(request), includeChildren));
        }),
    });
  };

/** The two conflicts in their envelope; other errors are for the error handler. */
async function sendConflict(reply: FastifyReply, error: unknown): Promise<never> {
  const isConflict =
    error instanceof ObjectClassActiveAncestorInvariantError ||
    error instanceof ObjectClassClassificationIncompleteError;
  if (!isConflict) throw error;
  const { name, message, details } = error;
  reply.request.why = { error: name, detail: message };
  return reply.code(409).send({ success: false, error: { code: name, message, details } });
}

function requester(request: FastifyRequest): StatusRequest {
  const dryRun = fieldsOf(request.body)['dryRun'] === true;
  return { key: pathParam(request, 'key'), requester: requesterOf(request), dryRun };
}
