import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { errorResponses, nullable, open } from '../../platform/http/schemas.ts';
import { noteRecordIds } from '../../record-ids/note-record-ids.ts';
import { reorderCollectionItems, updateProjectCollectionItem } from '../actions/collections.ts';
import { resolveRecordIds } from '../actions/resolve-record-ids.ts';
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from '../domain/project-design.ts';
import type { DesignParts } from '../parts.ts';
import { findCollection } from '../queries/collections.ts';
import { answers, DESIGN_PATH } from './answers.ts';
import * as schemas from './schemas.ts';
import { mayUse, write } from './writing.ts';

const tags = ['design'];
const writes = { scope: 'design:write', idempotency: 'honoured' } as const;

/** What designers say about the items of a collection: their order, a note for the client, how many. */
export const itemRoutes =
  (parts: DesignParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags, write: writes });

    api.patch(`${DESIGN_PATH}/project-collections/:id/items/:itemId`, {
      operationId: 'updateProjectCollectionItem',
      summary: 'Change the note or the quantity of an item',
      params: schemas.ItemParams,
      body: open({
        note: Type.Optional(nullable(Type.String({ maxLength: MAX_NOTE_LENGTH }))),
        quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_QUANTITY })),
      }),
      response: { 200: schemas.ItemSchema, ...errorResponses(400, 404) },
      handler: (request, reply) =>
        write(parts, request, reply, async (tx, command) => {
          const { id, itemId } = request.params;
          const target = await findCollection(parts.records, tx, id, mayUse(request));
          return answers.updateProjectCollectionItem(
            await updateProjectCollectionItem(command, target, itemId, request.body),
          );
        }),
    });

    api.post(`${DESIGN_PATH}/project-collections/:id/actions/reorder-items`, {
      operationId: 'reorderCollectionItems',
      summary: 'Reorder the active items of a collection',
      params: schemas.CollectionParams,
      body: open({ itemIds: schemas.Ids }),
      response: { 200: schemas.CollectionWithItems, ...errorResponses(400, 404) },
      handler: (request, reply) => {
        noteRecordIds(request, reply, request.body.itemIds);
        return write(parts, request, reply, async (tx, command) => {
          const target = await findCollection(parts.records, tx, request.params.id, mayUse(request));
          const itemIds = await resolveRecordIds(parts, 'item', request.body.itemIds, 'body.itemIds');
          return answers.reorderCollectionItems(await reorderCollectionItems(command, target, itemIds));
        });
      },
    });
  };
