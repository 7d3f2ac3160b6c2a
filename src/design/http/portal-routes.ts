import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import { preparePreview } from '../../platform/exports-in-turn.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { matchesEntityTag } from '../../platform/http/entity-tag.ts';
import { optionalBody } from '../../platform/http/json-body.ts';
import { errorResponses, HeaderText, literals, nullable, open } from '../../platform/http/schemas.ts';
import { recordIdsIn } from '../../record-ids/note-record-ids.ts';
import { publishProjectToPortal } from '../actions/publish-project-to-portal.ts';
import { republishPortalVersion } from '../actions/republish-portal-version.ts';
import { resolveRecordIds } from '../actions/resolve-record-ids.ts';
import { unpublishProjectFromPortal } from '../actions/unpublish-project-from-portal.ts';
import type { DesignParts } from '../parts.ts';
import { portalDiff } from '../queries/portal-draft.ts';
import { listPortalVersions } from '../queries/portal-versions.ts';
import { answers } from './answers.ts';
import * as schemas from './schemas.ts';
import { commandRoutes, projectOfPath } from './writing.ts';

const PROJECT = '/api/v1/design/projects/:projectId';
const tags = ['portal-publishing'];
const read = { scope: 'design:read' } as const;
const writes = { scope: 'design:write', idempotency: 'honoured' } as const;

const Chosen = open({ collectionIds: Type.Optional(schemas.Ids) });
const FirstTimeVisible = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
  description: 'Collections that have never been published',
});
const Published = Type.Object(
  {
    publishedCollectionIds: Type.Array(Type.String()),
    message: Type.String(),
    snapshotVersion: nullable(Type.Integer({ minimum: 1 })),
    firstTimeVisibleCollections: Type.Optional(FirstTimeVisible),
  },
  { title: 'Published' },
);
const Change = literals('added', 'removed', 'changed', 'unchanged');

export const portalPublishingRoutes =
  (parts: DesignParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const commands = commandRoutes(app, parts, { tags });
    const api = apiRoutes(app, { tags, read, write: writes });
    const chosenOf = async ({ collectionIds }: Static<typeof Chosen>) =>
      collectionIds ? resolveRecordIds(parts, 'collection', collectionIds, 'body.collectionIds') : null;

    commands.post(`${PROJECT}/actions/publish-to-portal`, {
      operationId: 'publishProjectToPortal',
      summary:
        'Publish the current state of collections to the client portal. If-Match accepts the ETag of the diff',
      preValidation: optionalBody,
      params: schemas.ProjectParams,
      headers: Type.Object({ 'if-match': Type.Optional(Type.String(HeaderText)) }),
      body: Chosen,
      response: { 200: Published, ...errorResponses(400, 404, 409) },
      preHandler: recordIdsIn('collectionIds'),
      run: async (command, request) => {
        const project = await projectOfPath(request, command.tx, request.params.projectId);
        const chosen = await chosenOf(request.body);
        const seen = request.headers['if-match'];
        const isSeen = (etag: string) => seen === undefined || matchesEntityTag(seen, etag);
        return answers.publishProjectToPortal(await publishProjectToPortal(command, project, chosen, isSeen));
      },
    });

    commands.post(`${PROJECT}/actions/unpublish-from-portal`, {
      operationId: 'unpublishProjectFromPortal',
      summary: 'Move published collections back to draft',
      preValidation: optionalBody,
      params: schemas.ProjectParams,
      body: Chosen,
      response: {
        200: Type.Object({ unpublishedCollectionIds: Type.Array(Type.String()), message: Type.String() }),
        ...errorResponses(400, 404, 409),
      },
      preHandler: recordIdsIn('collectionIds'),
      run: async (command, request) => {
        const project = await projectOfPath(request, command.tx, request.params.projectId);
        const chosen = await chosenOf(request.body);
        return answers.unpublishProjectFromPortal(await unpublishProjectFromPortal(command, project, chosen));
      },
    });

    api.get(`${PROJECT}/portal/diff`, {
      operationId: 'getPortalDiff',
      summary: 'Preview what would change for clients if all or selected collections were published now',
      params: schemas.ProjectParams,
      querystring: Type.Object({ collectionIds: schemas.IdsInQuery }),
      response: {
        200: Type.Object(
          {
            projectId: Type.String(),
            snapshotVersion: nullable(Type.Integer()),
            publishedAt: nullable(Type.String({ format: 'date-time' })),
            changed: Type.Boolean(),
            leftOutItemCount: Type.Integer(),
            firstTimeVisibleCollections: FirstTimeVisible,
            collections: Type.Array(
              Type.Object({
                id: Type.String(),
                name: Type.String(),
                change: Change,
                items: Type.Array(
                  Type.Object({
                    id: Type.String(),
                    name: Type.String(),
                    change: Change,
                    fields: Type.Array(Type.String()),
                    imageUrl: Type.Optional(
                      nullable(Type.String({ description: 'The published picture of a removed item' })),
                    ),
                  }),
                ),
              }),
            ),
          },
          { title: 'PortalDiff' },
        ),
        ...errorResponses(400, 404),
      },
      handler: async (request, reply) => {
        const project = await projectOfPath(request, app.db, request.params.projectId);
        const chosen = schemas.idsInQuery(request.query.collectionIds);
        const { diff, etag } = await preparePreview(() => portalDiff(parts, app.db, project, chosen));
        reply.header('etag', etag);
        return diff;
      },
    });

    api.get(`${PROJECT}/portal/versions`, {
      operationId: 'listPortalVersions',
      summary: 'List every published version, newest first',
      params: schemas.ProjectParams,
      response: {
        200: Type.Object({
          count: Type.Integer(),
          items: Type.Array(
            Type.Object(
              {
                version: Type.Integer(),
                current: Type.Boolean(),
                firstPublishedAt: Type.String({ format: 'date-time' }),
                collections: Type.Array(
                  Type.Object({ id: Type.String(), name: Type.String(), itemCount: Type.Integer() }),
                ),
              },
              { title: 'PortalVersion' },
            ),
          ),
        }),
        ...errorResponses(404),
      },
      handler: async (request) => {
        const project = await projectOfPath(request, app.db, request.params.projectId);
        return preparePreview(() => listPortalVersions(parts, app.db, project));
      },
    });

    commands.post(`${PROJECT}/portal/versions/:version/actions/publish`, {
      operationId: 'republishPortalVersion',
      summary: 'Publish an earlier version again, unchanged',
      preValidation: optionalBody,
      params: Type.Object({
        projectId: schemas.Id,
        version: Type.String({ pattern: '^[1-9][0-9]{0,8}$', maxLength: 9 }),
      }),
      body: open({}),
      response: { 200: Published, ...errorResponses(400, 404, 409) },
      run: async (command, request) => {
        const project = await projectOfPath(request, command.tx, request.params.projectId);
        return answers.republishPortalVersion(
          await republishPortalVersion(command, project, Number(request.params.version)),
        );
      },
    });
  };
