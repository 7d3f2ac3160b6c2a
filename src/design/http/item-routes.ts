import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { errorResponses, nullable, open, unreversed } from '../../platform/http/schemas.ts';
import { recordIdsIn } from '../../record-ids/note-record-ids.ts';
import { reorderCollectionItems, updateProjectCollectionItem } from '../actions/collections.ts';
import { resolveRecordIds } from '../actions/resolve-record-ids.ts';
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from '../domain/project-design.ts';
import type { DesignParts } from '../parts.ts';
import { answers, DESIGN_PATH } from './answers.ts';
import * as schemas from './schemas.ts';
import { collectionOfPath, commandRoutes } from './writing.ts';

const tags = ['design'];

/** What designers say about the items of a collection: their order, a note for the client, how many. */
export const itemRoutes =
  (parts: DesignParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const commands = commandRoutes(app, parts, { tags });

    commands.patch(`${DESIGN_PATH}/project-collections/:id/items/:itemId`, {
      operationId: 'updateProjectCollectionItem',
      summary: 'Change the note or the quantity of an item',
      params: schemas.ItemParams,
      body: open({
        note: Type.Optional(nullable(unreversed(MAX_NOTE_LENGTH))),
        quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_QUANTITY })),
      }),
      response: { 200: schemas.ItemSchema, ...errorResponses(400, 404, 409) },
      run: async (command, request) => {
        const { itemId } = request.params;
        const target = await collectionOfPath(command, request);
        return answers.updateProjectCollectionItem(
          await updateProjectCollectionItem(command, target, itemId, request.body),
        );
      },
    });

    commands.post(`${DESIGN_PATH}/project-collections/:id/actions/reorder-items`, {
      operationId: 'reorderCollectionItems',
      summary: 'Reorder the active items of a collection',
      params: schemas.CollectionParams,
      body: open({ itemIds: schemas.Ids }),
      response: { 200: schemas.CollectionWithItems, ...errorResponses(400, 404, 409) },
      preHandler: recordIdsIn('itemIds'),
      run: async (command, request) => {
        const target = await collectionOfPath(command, request);
        const itemIds = await resolveRecordIds(parts, 'item', request.body.itemIds, 'body.itemIds');
        return answers.reorderCollectionItems(await reorderCollectionItems(command, target, itemIds));
      },
    });
  };
