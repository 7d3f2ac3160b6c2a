import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { TransportError } from '../../platform/http/errors.ts';
import { optionalBody } from '../../platform/http/json-body.ts';
import { errorResponses, open, Words } from '../../platform/http/schemas.ts';
import { noteRecordIds, recordIdsIn } from '../../record-ids/note-record-ids.ts';
import { addVariantsToProject } from '../actions/add-variants-to-project.ts';
import { generatePart } from '../actions/generate-part.ts';
import {
  materializeMadeToOrderProjectVariant,
  reviseMadeToOrderProjectVariant,
  withdrawMadeToOrderProjectVariant,
} from '../actions/made-to-order-variants.ts';
import { refuseRecordId, resolveRecordId, resolveVariantIds } from '../actions/resolve-record-ids.ts';
import type { DesignParts } from '../parts.ts';
import {
  getPartType,
  getProjectProductVariant,
  listProjectProductVariantRevisions,
  listProjectProductVariants,
} from '../queries/variants.ts';
import { answers, DESIGN_PATH } from './answers.ts';
import * as schemas from './schemas.ts';
import { commandRoutes, mayUse, projectOfPath, write } from './writing.ts';

const VARIANTS = `${DESIGN_PATH}/projects/:projectId/project-product-variants`;
const tags = ['design'];
const read = { scope: 'design:read' } as const;
const writes = { scope: 'design:write', idempotency: 'honoured' } as const;

export const variantRoutes =
  (parts: DesignParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const commands = commandRoutes(app, parts, { tags });
    const api = apiRoutes(app, { tags, read, write: writes });

    commands.post(`${DESIGN_PATH}/projects/:projectId/actions/add-variants`, {
      operationId: 'addVariantsToProject',
      summary: 'Add catalog variants to the default collection, or to another one',
      params: schemas.ProjectParams,
      body: open({
        variantIds: Type.Array(schemas.Id, { minItems: 1, maxItems: 500 }),
        collectionId: Type.Optional(schemas.Id),
      }),
      response: {
        200: Type.Object({
          collectionId: Type.String(),
          addedItemIds: Type.Array(Type.String()),
          projectProductVariantIds: Type.Array(Type.String()),
          alreadyPresent: Type.Array(Type.String()),
          notFound: Type.Array(Type.String()),
        }),
        ...errorResponses(400, 404, 409),
      },
      preHandler: recordIdsIn('variantIds', 'collectionId'),
      run: async (command, request) => {
        const { variantIds, collectionId } = request.body;
        const project = await projectOfPath(request, command.tx, request.params.projectId);
        const known = await resolveVariantIds(parts, variantIds, 'body.variantIds', mayUse(request));
        const target =
          collectionId && (await resolveRecordId(parts, 'collection', collectionId, 'body.collectionId'));
        return answers.addVariantsToProject(await addVariantsToProject(command, project, known, target));
      },
    });

    commands.post(VARIANTS, {
      operationId: 'materializeMadeToOrderProjectVariant',
      summary: 'Create a made-to-order variant and add it to a collection',
      params: schemas.ProjectParams,
      body: open({
        productMtoId: schemas.Id,
        selections: schemas.SelectionsSchema,
        name: Type.Optional(Words),
        collectionId: Type.Optional(schemas.Id),
      }),
      response: { 201: schemas.VariantSchema, ...errorResponses(400, 404, 409) },
      preHandler: recordIdsIn('productMtoId', 'collectionId'),
      run: async (command, request) => {
        const { productMtoId, selections, name, collectionId } = request.body;
        const project = await projectOfPath(request, command.tx, request.params.projectId);
        const target =
          collectionId && (await resolveRecordId(parts, 'collection', collectionId, 'body.collectionId'));
        const input = { productMtoId, selections, name, collectionId: target };
        return answers.materializeMadeToOrderProjectVariant(
          await materializeMadeToOrderProjectVariant(command, project, input),
        );
      },
    });

    api.get(VARIANTS, {
      operationId: 'listProjectProductVariants',
      summary: "List the variants of a project. Stock variants have the catalog's current fields",
      params: schemas.ProjectParams,
      response: { 200: schemas.countedList(schemas.VariantSchema), ...errorResponses(404) },
      handler: async (request) => {
        const project = await projectOfPath(request, app.db, request.params.projectId);
        return listProjectProductVariants(parts, app.db, project.id);
      },
    });

    api.get(`${VARIANTS}/:id`, {
      operationId: 'getProjectProductVariant',
      summary: 'Get a variant. Made-to-order variants include their snapshot and selections',
      params: schemas.VariantParams,
      response: { 200: schemas.VariantSchema, ...errorResponses(404) },
      handler: async (request) => {
        const project = await projectOfPath(request, app.db, request.params.projectId);
        return getProjectProductVariant(parts, app.db, project.id, request.params.id);
      },
    });

    api.get(`${VARIANTS}/:id/revisions`, {
      operationId: 'listProjectProductVariantRevisions',
      summary: 'List the revisions of a made-to-order variant',
      params: schemas.VariantParams,
      response: { 200: schemas.countedList(schemas.RevisionSchema), ...errorResponses(400, 404) },
      handler: async (request) => {
        const project = await projectOfPath(request, app.db, request.params.projectId);
        return listProjectProductVariantRevisions(app.db, project.id, request.params.id);
      },
    });

    commands.post(`${VARIANTS}/:id/actions/update`, {
      operationId: 'reviseMadeToOrderProjectVariant',
      summary: 'Replace the selections of a made-to-order variant',
      params: schemas.VariantParams,
      body: open({ selections: schemas.SelectionsSchema }),
      response: { 200: schemas.VariantSchema, ...errorResponses(400, 404, 409) },
      run: async (command, request) => {
        const project = await projectOfPath(request, command.tx, request.params.projectId);
        const { selections } = request.body;
        return answers.reviseMadeToOrderProjectVariant(
          await reviseMadeToOrderProjectVariant(command, project, request.params.id, selections),
        );
      },
    });

    commands.post(`${VARIANTS}/:id/actions/delete`, {
      operationId: 'withdrawMadeToOrderProjectVariant',
      summary: 'Withdraw a made-to-order variant and remove its items',
      preValidation: optionalBody,
      params: schemas.VariantParams,
      body: open({}),
      response: {
        200: Type.Object({ id: Type.String(), withdrawn: Type.Literal(true) }),
        ...errorResponses(400, 404, 409),
      },
      run: async (command, request) => {
        const project = await projectOfPath(request, command.tx, request.params.projectId);
        return answers.withdrawMadeToOrderProjectVariant(
          await withdrawMadeToOrderProjectVariant(command, project, request.params.id),
        );
      },
    });

    api.post(`${DESIGN_PATH}/product-mtos/:productMtoId/generate-part`, {
      operationId: 'generatePart',
      summary: 'Create a part type from a made-to-order template',
      preValidation: optionalBody,
      params: Type.Object({ productMtoId: schemas.Id }),
      body: open({
        selections: Type.Optional(schemas.SelectionsSchema),
        projectId: Type.Optional(schemas.Id),
      }),
      response: { 201: schemas.PartTypeSchema, ...errorResponses(400, 404, 409) },
      handler: (request, reply) => {
        const { selections, projectId } = request.body;
        if (projectId === undefined && request.caller.projects !== null)
          throw new TransportError(
            403,
            'This API key is limited to certain projects. Set projectId to one of them.',
          );
        noteRecordIds(request, reply, projectId ? [projectId] : []);
        return write(parts, request, reply, async (_tx, command) => {
          refuseRecordId(projectId, 'body.projectId');
          const { productMtoId } = request.params;
          return answers.generatePart(
            await generatePart(command, productMtoId, { selections, projectId }, mayUse(request)),
          );
        });
      },
    });

    api.get(`${DESIGN_PATH}/part-types/:id`, {
      operationId: 'getPartType',
      summary: 'Get a part type with its parameters',
      params: Type.Object({ id: schemas.Id }),
      response: { 200: schemas.PartTypeSchema, ...errorResponses(404) },
      handler: async (request) => getPartType(parts.records, app.db, request.params.id, mayUse(request)),
    });
  };
