import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { BODY_LIMITS } from '../../../platform/body-limits.ts';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { ErrorDetails, errorResponses, errorWith } from '../../../platform/http/schemas.ts';
import { ok } from '../../../platform/idempotency/answer.ts';
import { acceptedAnswer } from '../../../platform/operations/accept.ts';
import { noteRecordIds } from '../../../record-ids/note-record-ids.ts';
import { AcceptedSchema } from '../../classes/http/accepted.ts';
import * as requests from '../../classes/http/request-schemas.ts';
import {
  linksIn,
  OBJECT_CLASSES_PATH,
  type OntologyWrites,
  requesterOf,
  usageFor,
  writeNow,
} from '../../classes/http/writing.ts';
import { editObjectClasses, previewEdits } from '../actions/edit-object-classes.ts';
import { EditDryRunAnswer } from './exchange-schemas.ts';

const tags = ['ontology'];
const config = { scope: 'ontology:write', acrossProjects: true, idempotency: 'required' } as const;

const EditConflict = errorWith(
  Type.Union([
    Type.Object(
      {
        objectClasses: Type.Array(
          Type.Object({
            objectClassId: Type.String(),
            expected: Type.Integer({ description: 'The revision in the edit' }),
            revision: Type.Integer(),
          }),
        ),
      },
      { description: 'For ObjectClassRevisionConflict: every class that has changed' },
    ),
    ErrorDetails,
  ]),
);

/** Many edits at once answer with a row for each, like the rows of a file. */
export const editRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags, write: config });

    api.post(`${OBJECT_CLASSES_PATH}/actions/edit`, {
      operationId: 'editObjectClasses',
      summary: 'Edit up to 5,000 classes as one operation, all or none',
      bodyLimit: BODY_LIMITS.editObjectClasses.bytes,
      description:
        'Each edit has the fields of updateObjectClass. The operation has finished when the response is sent; its rows have an entry for each edit. Bodies can have up to 16 MiB.',
      body: requests.editObjectClasses,
      response: { 200: EditDryRunAnswer, 202: AcceptedSchema, ...errorResponses(400), 409: EditConflict },
      handler: (request, reply) => {
        const { edits, dryRun } = request.body;
        noteRecordIds(
          request,
          reply,
          edits.flatMap((edit) => [edit.objectClassId, ...linksIn(edit)]),
        );
        return writeNow(writes, request, reply, async (tx) =>
          dryRun
            ? ok(await previewEdits(tx, writes.runner, edits, usageFor(writes, request)))
            : acceptedAnswer(await editObjectClasses(tx, writes.runner, requesterOf(request), edits), {}),
        );
      },
    });
  };
