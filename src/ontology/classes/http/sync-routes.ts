import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { errorResponses, nullable, open, UserId } from '../../../platform/http/schemas.ts';
import { syncObjectClassRenderedParamTemplates } from '../../parameters/actions/sync-object-class-rendered-param-templates.ts';
import {
  type HierarchySynced,
  syncAllObjectClasses,
  syncObjectClassHierarchy,
} from '../actions/sync-hierarchy.ts';
import { syncObjectClassClassificationInheritance } from '../actions/sync-object-class-classification-inheritance.ts';
import { Kind } from './class-schemas.ts';
import * as schemas from './write-schemas.ts';
import { done, OBJECT_CLASSES_PATH, type OntologyWrites, requesterOf, writeNow } from './writing.ts';

const tags = ['ontology', 'system-maintenance'];
const config = {
  scope: 'maintenance',
  acrossProjects: true,
  idempotency: 'honoured',
  domainErrors: 'ObjectClassDomainError',
} as const;
const params = schemas.KeyParams;
const WholeTree = Type.Optional(Type.Boolean());

const HierarchySyncedSchema = schemas.Done({
  checked: Type.Integer(),
  objectClassId: Type.Optional(Type.String({ description: 'Omitted for the whole tree' })),
  repaired: Type.Array(
    Type.Object({
      objectClassId: nullable(Type.String()),
      name: Type.String(),
      repaired: Type.Array(Type.String(), { description: 'What was wrong: identity, depth, path, …' }),
    }),
  ),
  unrepaired: Type.Array(
    Type.Object({ objectClassId: Type.String(), message: Type.String(), suggestion: Type.String() }),
  ),
  dryRun: Type.Boolean(),
});

/** Repairs: not part of the steward's workflow. */
export const syncRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { runner } = writes;

    const api = apiRoutes(app, { tags, write: config });

    api.post(`${OBJECT_CLASSES_PATH}/sync-all`, {
      operationId: 'syncAllObjectClasses',
      summary: "Recompute the whole hierarchy and report what can't be repaired",
      body: open({ userId: UserId, dryRun: schemas.DryRunFlag }),
      response: { 200: HierarchySyncedSchema, ...errorResponses(400) },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const { dryRun = false } = request.body;
          return done(withSuggestions(await syncAllObjectClasses(tx, runner, requesterOf(request), dryRun)));
        }),
    });

    api.post(`${OBJECT_CLASSES_PATH}/:key/sync-hierarchy`, {
      operationId: 'syncObjectClassHierarchy',
      summary: 'Recompute the hierarchy under a class, or all of it',
      params,
      body: open({ userId: UserId, recomputeWholeTree: WholeTree, dryRun: schemas.DryRunFlag }),
      response: { 200: HierarchySyncedSchema, ...errorResponses(400, 404) },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const { recomputeWholeTree: wholeTree = false, dryRun = false } = request.body;
          const options = { wholeTree, dryRun };
          const { key } = request.params;
          const synced = await syncObjectClassHierarchy(tx, runner, requesterOf(request), {
            key,
            ...options,
          });
          return done(withSuggestions(synced));
        }),
    });

    api.post(`${OBJECT_CLASSES_PATH}/:key/sync-classification-inheritance`, {
      operationId: 'syncObjectClassClassificationInheritance',
      summary: 'Recompute inherited classifications and demote classes that lost a required one',
      params,
      body: open({ userId: UserId, recomputeWholeTree: WholeTree, dryRun: schemas.DryRunFlag }),
      response: {
        200: schemas.Done({
          objectClassId: Type.String(),
          checked: Type.Integer(),
          refilledObjectClassIds: Type.Array(Type.String()),
          demoted: Type.Array(
            Type.Object({
              objectClassId: Type.String(),
              missingClassificationKinds: Type.Array(Kind),
              demotedWith: Type.Array(Type.String(), {
                description: 'Subclasses that became drafts because this class did',
              }),
            }),
          ),
          dryRun: Type.Boolean(),
        }),
        ...errorResponses(400, 404),
      },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const { recomputeWholeTree: wholeTree = false, dryRun = false } = request.body;
          const options = { wholeTree, dryRun };
          const { key } = request.params;
          return done(
            await syncObjectClassClassificationInheritance(tx, runner, requesterOf(request), {
              key,
              ...options,
            }),
          );
        }),
    });

    api.post(`${OBJECT_CLASSES_PATH}/:key/sync-rendered-param-templates`, {
      operationId: 'syncObjectClassRenderedParamTemplates',
      summary: 'Render the parameter templates of a class or its branch',
      params,
      body: open({
        userId: UserId,
        recomputeSubtree: Type.Optional(Type.Boolean()),
        dryRun: schemas.DryRunFlag,
      }),
      response: {
        200: schemas.Done({
          objectClassId: Type.String(),
          count: Type.Integer(),
          rendered: Type.Array(Type.Object({ objectClassId: Type.String(), templates: Type.Integer() })),
          dryRun: Type.Boolean(),
        }),
        ...errorResponses(400, 404),
      },
      handler: (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const { recomputeSubtree: subtree = false, dryRun = false } = request.body;
          const { key } = request.params;
          return done(await syncObjectClassRenderedParamTemplates(tx, runner, key, { subtree, dryRun }));
        }),
    });
  };

function withSuggestions({ unrepaired, ...synced }: HierarchySynced) {
  return {
    ...synced,
    unrepaired: unrepaired.map(({ hangsBelow, ...diagnostic }) => ({
      ...diagnostic,
      suggestion: hangsBelow
        ? 'No action needed. Repair the class named in the message.'
        : `Move one of the classes concerned to a healthy parent, or to the root: POST ${OBJECT_CLASSES_PATH}/actions/move ${JSON.stringify(
            { sourceObjectClassIds: [diagnostic.objectClassId], targetObjectClassId: null },
          )}`,
    })),
  };
}
