import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { errorResponses, HeaderText, nullable } from '../../../platform/http/schemas.ts';
import { ok } from '../../../platform/idempotency/answer.ts';
import { acceptedAnswer } from '../../../platform/operations/accept.ts';
import { createObjectClass } from '../actions/create-object-class.ts';
import { setObjectClassCadCategory } from '../actions/set-object-class-cad-category.ts';
import { updateObjectClass } from '../actions/update-object-class.ts';
import { AcceptedSchema } from './accepted.ts';
import { Warnings } from './dry-run-schemas.ts';
import * as requests from './request-schemas.ts';
import { CadCategoryBinding } from './schemas.ts';
import * as schemas from './write-schemas.ts';
import {
  OBJECT_CLASSES_PATH,
  type OntologyWrites,
  recordIdsInLinks,
  requesterOf,
  writeNow,
} from './writing.ts';

const tags = ['ontology'];
const config = { scope: 'ontology:write', acrossProjects: true, idempotency: 'required' } as const;

/** What stewards author on classes. */
export const classRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags, write: config });

    api.post(OBJECT_CLASSES_PATH, {
      operationId: 'createObjectClass',
      summary: 'Create a draft root class',
      body: requests.createObjectClass,
      preHandler: recordIdsInLinks,
      response: { 202: AcceptedSchema, ...errorResponses(400) },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const { operation, ...made } = await createObjectClass(
            tx,
            writes.runner,
            requesterOf(request),
            request.body,
          );
          return acceptedAnswer(operation, made);
        }),
    });

    api.patch(`${OBJECT_CLASSES_PATH}/:key`, {
      operationId: 'updateObjectClass',
      summary: 'Edit a class. If-Match accepts the revision',
      params: schemas.KeyParams,
      headers: Type.Object({
        'if-match': Type.Optional(Type.String({ ...HeaderText, pattern: REVISION })),
      }),
      body: requests.updateObjectClass,
      preHandler: recordIdsInLinks,
      response: {
        200: Type.Object({
          success: Type.Literal(true),
          data: Type.Object({
            objectClassId: Type.String(),
            revision: Type.Integer(),
            operationId: Type.String(),
          }),
          warnings: Warnings,
        }),
        ...errorResponses(400, 404, 409),
      },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const { params, body, headers } = request;
          const requester = requesterOf(request);
          const { data, ...warned } = await updateObjectClass(tx, writes.runner, requester, {
            key: params.key,
            body,
            expectedRevision: expectedRevision(headers['if-match']),
          });
          return ok({ success: true as const, data, ...warned });
        }),
    });

    api.put(`${OBJECT_CLASSES_PATH}/:key/cad-category`, {
      operationId: 'setObjectClassCadCategory',
      summary: 'Set the CAD category of a class',
      params: schemas.KeyParams,
      body: requests.setObjectClassCadCategory,
      preHandler: recordIdsInLinks,
      response: {
        200: Type.Object({
          data: Type.Object({
            objectClassId: Type.String(),
            objectClassKey: Type.String(),
            cadCategory: nullable(CadCategoryBinding),
          }),
          warnings: Warnings,
        }),
        ...errorResponses(400, 404),
      },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const { params, body } = request;
          const requester = requesterOf(request);
          return ok(await setObjectClassCadCategory(tx, writes.runner, requester, { key: params.key, body }));
        }),
    });
  };

const REVISION = '^(\\*|(W/)?([0-9]+|"[0-9]+"))$';

/** The revision that If-Match names; null: any. */
function expectedRevision(ifMatch = '*'): string | null {
  return /[0-9]+/.exec(ifMatch)?.[0] ?? null;
}
