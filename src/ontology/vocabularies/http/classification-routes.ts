import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { NotFound } from '../../../kernel/domain-error.ts';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { pathParam } from '../../../platform/http/path-param.ts';
import { errorResponses, open, PathKey, readableLine, Text, UserId } from '../../../platform/http/schemas.ts';
import { ok } from '../../../platform/idempotency/answer.ts';
import { CLASSIFICATION_KINDS } from '../../classes/domain/object-class.ts';
import { VocabularyEntry } from '../../classes/http/schemas.ts';
import * as schemas from '../../classes/http/write-schemas.ts';
import { done, inOrder, type OntologyWrites, requesterOf, writeNow } from '../../classes/http/writing.ts';
import {
  deleteClassificationEntry,
  type EntryRequest,
  mergeClassificationEntry,
  updateClassificationEntry,
} from '../actions/change-entries.ts';
import type { OpenKind } from '../domain/vocabulary.ts';

export const CLASSIFICATIONS_PATH = '/api/v1/bim-ontology/classifications';
const tags = ['ontology'];
const config = { scope: 'ontology:write', acrossProjects: true, idempotency: 'honoured' } as const;
export const OPEN_KINDS = CLASSIFICATION_KINDS.filter((kind): kind is OpenKind => kind !== 'cad_categories');
export const Kind = { ...PathKey, description: OPEN_KINDS.join(', ') };
const EntryParams = Type.Object({ kind: Kind, id: PathKey });

/** A firm's own codes. */
export const classificationRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { runner } = writes;
    const api = apiRoutes(app, { tags, write: config });

    api.patch(`${CLASSIFICATIONS_PATH}/:kind/:id`, {
      operationId: 'updateClassificationEntry',
      summary: 'Set the title of a custom entry',
      params: EntryParams,
      body: open({
        title: readableLine(500),
        userId: UserId,
      }),
      response: { 200: VocabularyEntry, ...errorResponses(400, 404, 409, 413) },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const { id, code, title, custom } = await updateClassificationEntry(
            tx,
            runner,
            entryOf(request),
            request.body.title,
          );
          return ok({ id, code, title, custom });
        }),
    });

    api.delete(`${CLASSIFICATIONS_PATH}/:kind/:id`, {
      operationId: 'deleteClassificationEntry',
      summary: 'Delete a custom entry that no class uses',
      config: { scope: 'ontology:write', acrossProjects: true },
      params: EntryParams,
      response: {
        200: Type.Object({ id: Type.String(), deleted: Type.Boolean() }),
        ...errorResponses(404, 409),
      },
      handler: async (request, reply) => {
        const entry = entryOf(request);
        await inOrder(runner, request, reply, () =>
          app.db.transaction().execute((tx) => deleteClassificationEntry(tx, runner, entry)),
        );
        return { id: entry.id, deleted: true };
      },
    });

    api.post(`${CLASSIFICATIONS_PATH}/:kind/:id/actions/merge`, {
      operationId: 'mergeClassificationEntry',
      summary: 'Merge a custom entry into another entry. Its code resolves to that entry from then on',
      params: EntryParams,
      body: open({ targetId: Text, userId: UserId }),
      response: {
        200: schemas.Done({
          id: Type.String(),
          targetId: Type.String(),
          objectClassIds: Type.Array(Type.String()),
          operationId: Type.String(),
        }),
        ...errorResponses(400, 404, 409),
      },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) =>
          done(await mergeClassificationEntry(tx, runner, entryOf(request), request.body.targetId)),
        ),
    });
  };

function entryOf(request: FastifyRequest): EntryRequest {
  return {
    kind: openKind(pathParam(request, 'kind')),
    id: pathParam(request, 'id'),
    requester: requesterOf(request),
  };
}

export function openKind(kind: string): OpenKind {
  const found = OPEN_KINDS.find((each) => each === kind);
  if (!found) throw new NotFound(`Entries can be changed only in ${OPEN_KINDS.join(', ')}.`);
  return found;
}
