import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ValidationError } from '../../kernel/domain-error.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { optionalBody } from '../../platform/http/json-body.ts';
import { errorResponses, literals, open, Words } from '../../platform/http/schemas.ts';
import { noteRecordIds, recordIdsIn } from '../../record-ids/note-record-ids.ts';
import { addProjectCollectionItem } from '../actions/add-project-collection-item.ts';
import {
  addItemsToCollection,
  createProjectCollection,
  removeItemsFromCollection,
  renameProjectCollection,
  selectCollectionItems,
} from '../actions/collections.ts';
import { deleteProjectCollections } from '../actions/delete-project-collections.ts';
import { resolveRecordIds, resolveReference } from '../actions/resolve-record-ids.ts';
import type { DesignParts } from '../parts.ts';
import { CollectionLists, findCollection, getProjectCollection } from '../queries/collections.ts';
import { answers, DESIGN_PATH } from './answers.ts';
import * as schemas from './schemas.ts';
import { collectionOfPath, commandRoutes, mayUse, projectOfPath, write } from './writing.ts';

const tags = ['design'];
const read = { scope: 'design:read' } as const;
const writes = { scope: 'design:write', idempotency: 'honoured' } as const;

export const collectionRoutes =
  (parts: DesignParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const commands = commandRoutes(app, parts, { tags });
    const api = apiRoutes(app, { tags, read, write: writes });
    const lists = new CollectionLists(parts.records);

    api.get(`${DESIGN_PATH}/projects/:projectId/project-collections`, {
      operationId: 'listProjectCollections',
      summary: 'List the collections of a project',
      params: schemas.ProjectParams,
      response: { 200: schemas.countedList(schemas.CollectionSchema), ...errorResponses(404) },
      handler: async (request) => {
        const project = await projectOfPath(request, app.db, request.params.projectId);
        return lists.of(project);
      },
    });

    commands.post(`${DESIGN_PATH}/projects/:projectId/project-collections`, {
      operationId: 'createProjectCollection',
      summary: 'Create a collection',
      params: schemas.ProjectParams,
      body: open({ name: Words, kind: Type.Optional(literals('curated', 'favorites')) }),
      response: { 201: schemas.CollectionSchema, ...errorResponses(400, 404, 409) },
      run: async (command, request) => {
        const project = await projectOfPath(request, command.tx, request.params.projectId);
        const { name, kind = 'curated' } = request.body;
        return answers.createProjectCollection(
          await createProjectCollection(command, project, { name, kind }),
        );
      },
    });

    api.get(`${DESIGN_PATH}/project-collections/:id`, {
      operationId: 'getProjectCollection',
      summary: 'Get a collection with its items, including removed items',
      params: schemas.CollectionParams,
      querystring: Type.Object({ state: Type.Optional(literals('active', 'removed')) }),
      response: { 200: schemas.CollectionWithItems, ...errorResponses(400, 404) },
      handler: async (request) => {
        const found = await findCollection(parts.records, app.db, request.params.id, mayUse(request));
        return getProjectCollection(parts.records, found.collection, request.query.state);
      },
    });

    commands.patch(`${DESIGN_PATH}/project-collections/:id`, {
      operationId: 'renameProjectCollection',
      summary: 'Rename a collection',
      params: schemas.CollectionParams,
      body: open({ name: Words }),
      response: { 200: schemas.CollectionSchema, ...errorResponses(400, 404, 409) },
      run: async (command, request) => {
        const target = await collectionOfPath(command, request);
        return answers.renameProjectCollection(
          await renameProjectCollection(command, target, request.body.name),
        );
      },
    });

    commands.post(`${DESIGN_PATH}/project-collections/:id/items`, {
      operationId: 'addProjectCollectionItem',
      summary: 'Add a product, a variant or a made-to-order variant to a collection',
      params: schemas.CollectionParams,
      body: open({ productReference: schemas.ProductReferenceSchema }),
      response: { 201: schemas.ItemSchema, ...errorResponses(400, 404, 409) },
      preHandler: recordIdsIn('productReference.id'),
      run: async (command, request) => {
        const { productReference } = request.body;
        const target = await collectionOfPath(command, request);
        const reference = await resolveReference(
          parts,
          productReference,
          'body.productReference',
          mayUse(request),
        );
        return answers.addProjectCollectionItem(await addProjectCollectionItem(command, target, reference));
      },
    });

    commands.post(`${DESIGN_PATH}/project-collections/:id/add-items`, {
      operationId: 'addItemsToCollection',
      summary: 'Add the products of existing items from other collections to this collection',
      params: schemas.CollectionParams,
      body: open({ itemIds: schemas.SomeIds }),
      response: {
        200: Type.Object({
          collectionId: Type.String(),
          added: Type.Array(Type.String()),
          restored: Type.Array(Type.String()),
          alreadyPresent: Type.Array(Type.String()),
        }),
        ...errorResponses(400, 404, 409),
      },
      preHandler: recordIdsIn('itemIds'),
      run: async (command, request) => {
        const target = await collectionOfPath(command, request);
        const itemIds = await resolveRecordIds(parts, 'item', request.body.itemIds, 'body.itemIds');
        return answers.addItemsToCollection(await addItemsToCollection(command, target, itemIds));
      },
    });

    commands.post(`${DESIGN_PATH}/project-collections/:id/remove-items`, {
      operationId: 'removeItemsFromCollection',
      summary:
        'Remove items from a collection. Products left without a collection move to the default collection',
      params: schemas.CollectionParams,
      body: open({ itemIds: schemas.SomeIds, rehomeToDefault: Type.Optional(Type.Boolean()) }),
      response: {
        200: Type.Object({
          removed: Type.Array(Type.String()),
          rehomed: Type.Array(Type.String()),
          releasedVariantIds: Type.Array(Type.String()),
        }),
        ...errorResponses(400, 404, 409),
      },
      preHandler: recordIdsIn('itemIds'),
      run: async (command, request) => {
        const target = await collectionOfPath(command, request);
        const itemIds = await resolveRecordIds(parts, 'item', request.body.itemIds, 'body.itemIds');
        const { rehomeToDefault = true } = request.body;
        return answers.removeItemsFromCollection(
          await removeItemsFromCollection(command, target, { itemIds, rehomeToDefault }),
        );
      },
    });

    commands.post(`${DESIGN_PATH}/project-collections/:id/select-items`, {
      operationId: 'selectCollectionItems',
      summary: 'Select or deselect a collection together with its active items',
      preValidation: optionalBody,
      params: schemas.CollectionParams,
      body: open({ selected: Type.Optional(Type.Boolean()) }),
      response: {
        200: Type.Object({
          collectionId: Type.String(),
          selected: Type.Boolean(),
          itemCount: Type.Integer(),
        }),
        ...errorResponses(400, 404, 409),
      },
      run: async (command, request) => {
        const target = await collectionOfPath(command, request);
        return answers.selectCollectionItems(
          await selectCollectionItems(command, target, request.body.selected ?? true),
        );
      },
    });

    api.post(`${DESIGN_PATH}/project-collections/delete`, {
      operationId: 'deleteProjectCollections',
      summary: 'Permanently delete collections with their items, or individual items',
      body: open({
        collectionIds: Type.Optional(schemas.Ids),
        itemIds: Type.Optional(schemas.Ids),
      }),
      response: {
        200: Type.Object({
          deletedCollectionIds: Type.Array(Type.String()),
          deletedItemIds: Type.Array(Type.String()),
          releasedVariantIds: Type.Array(Type.String()),
        }),
        ...errorResponses(400, 404, 409),
      },
      handler: (request, reply) => {
        const { collectionIds = [], itemIds = [] } = request.body;
        if (collectionIds.length + itemIds.length === 0) throw new ValidationError([NOTHING_NAMED]);
        noteRecordIds(request, reply, [...collectionIds, ...itemIds]);
        return write(parts, request, reply, async (_tx, command) => {
          const named = {
            collectionIds: await resolveRecordIds(parts, 'collection', collectionIds, 'body.collectionIds'),
            itemIds: await resolveRecordIds(parts, 'item', itemIds, 'body.itemIds'),
          };
          return answers.deleteProjectCollections(
            await deleteProjectCollections(command, named, mayUse(request)),
          );
        });
      },
    });
  };

const NOTHING_NAMED = {
  path: 'body',
  rule: 'required',
  message: 'must have collectionIds, itemIds or both',
};
