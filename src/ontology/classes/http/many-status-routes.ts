import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyContextConfig } from 'fastify';
import { Type } from 'typebox';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { errorResponses, errorWith, open } from '../../../platform/http/schemas.ts';
import { ok } from '../../../platform/idempotency/answer.ts';
import { acceptedAnswer } from '../../../platform/operations/accept.ts';
import { noteRecordIds } from '../../../record-ids/note-record-ids.ts';
import {
  approveObjectClasses,
  archiveObjectClasses,
  previewApproval,
  previewArchive,
  previewRestore,
  restoreObjectClasses,
} from '../actions/status-of-many.ts';
import { AcceptedSchema } from './accepted.ts';
import * as requests from './request-schemas.ts';
import { Blocker } from './schemas.ts';
import { DryRunAnswer } from './write-schemas.ts';
import { OBJECT_CLASSES_PATH, type OntologyWrites, requesterOf, usageFor, writeNow } from './writing.ts';

const tags = ['ontology'];
const config = { scope: 'ontology:approve', acrossProjects: true, idempotency: 'honoured' } as const;
/** Archiving and restoring classes is for authors and approvers. */
export const authorsToo = {
  scope: ['ontology:write', 'ontology:approve'],
  acrossProjects: true,
  idempotency: 'honoured',
} satisfies FastifyContextConfig;

export const BlockedClasses = Type.Array(
  Type.Object(
    {
      objectClassId: Type.String(),
      name: Type.String(),
      path: Type.String(),
      blockers: Type.Array(Blocker),
    },
    { title: 'BlockedClass' },
  ),
  { description: "Drafts that can't be approved" },
);

const Count = Type.Integer({ minimum: 0 });
const ApprovalDryRun = Type.Object(
  {
    ...DryRunAnswer.properties,
    approved: Type.Array(Type.String(), { description: 'Parents before their children' }),
    alreadyApproved: Count,
    archived: Count,
    blocked: BlockedClasses,
  },
  { title: 'ApprovalDryRun', description: 'With dryRun: what would change. Nothing was changed.' },
);

const StatusConflict = errorWith(
  open({
    objectClasses: Type.Optional(
      Type.Array(Type.Object({ objectClassId: Type.String(), name: Type.String(), problem: Type.String() }), {
        description: "Classes that can't get the status, each with the reason",
      }),
    ),
  }),
);

const DONE = 'The operation has finished when the response is sent.';

/** Approve, archive and restore for several classes as one operation. */
export const manyStatusRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { runner } = writes;

    const api = apiRoutes(app, { tags, write: authorsToo });

    api.post(`${OBJECT_CLASSES_PATH}/actions/approve`, {
      operationId: 'approveObjectClasses',
      summary: 'Approve up to 5,000 drafts as one operation',
      config,
      description: `All of them or none, unless \`partial\` is set. A class that is approved by the request counts as an approved ancestor. ${DONE}`,
      body: requests.approveObjectClasses,
      response: { 200: ApprovalDryRun, 202: AcceptedSchema, ...errorResponses(400), 409: StatusConflict },
      handler: (request, reply) => {
        const { body } = request;
        noteRecordIds(request, reply, body.sourceObjectClassIds);
        return writeNow(writes, request, reply, async (tx) =>
          body.dryRun
            ? ok(await previewApproval(tx, runner, body))
            : acceptedAnswer(await approveObjectClasses(tx, runner, requesterOf(request), body), {}),
        );
      },
    });

    api.post(`${OBJECT_CLASSES_PATH}/actions/archive`, {
      operationId: 'archiveObjectClasses',
      summary: 'Archive up to 5,000 classes and their subclasses as one operation',
      description: DONE,
      body: requests.archiveObjectClasses,
      response: { 200: DryRunAnswer, 202: AcceptedSchema, ...errorResponses(400) },
      handler: (request, reply) => {
        const { body } = request;
        noteRecordIds(request, reply, body.sourceObjectClassIds);
        return writeNow(writes, request, reply, async (tx) =>
          body.dryRun
            ? ok(await previewArchive(tx, runner, body, usageFor(writes, request)))
            : acceptedAnswer(await archiveObjectClasses(tx, runner, requesterOf(request), body), {}),
        );
      },
    });

    api.post(`${OBJECT_CLASSES_PATH}/actions/restore`, {
      operationId: 'restoreObjectClasses',
      summary: 'Restore up to 5,000 archived classes as drafts in one operation',
      description: `All of them or none. The parent of a class can be restored by the same request. ${DONE}`,
      body: requests.restoreObjectClasses,
      response: { 200: DryRunAnswer, 202: AcceptedSchema, ...errorResponses(400), 409: StatusConflict },
      handler: (request, reply) => {
        const { body } = request;
        noteRecordIds(request, reply, body.sourceObjectClassIds);
        return writeNow(writes, request, reply, async (tx) =>
          body.dryRun
            ? ok(await previewRestore(tx, runner, body))
            : acceptedAnswer(await restoreObjectClasses(tx, runner, requesterOf(request), body), {}),
        );
      },
    });
  };
