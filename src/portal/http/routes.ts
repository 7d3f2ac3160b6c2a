import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { NotFound } from '../../kernel/domain-error.ts';
import { mayUseProject } from '../../platform/auth/authenticate.ts';
import { errorResponses } from '../../platform/http/schemas.ts';
import { IMAGE_PATH } from '../actions/publish-snapshot.ts';
import { asJson, publishedReads } from '../queries/published-reads.ts';
import { clientPage, PAGE_POLICY } from './client-page.ts';
import { PublishedCollections, PublishedProductModelSchema } from './schemas.ts';
import { isKnown, sendEntity } from './send-entity.ts';

/** A browser asks its user for the key: any name, the key as password. */
const reads = { scope: 'portal:read', browser: true } as const;
const Unchanged = Type.Null({ description: 'Unchanged since the If-None-Match given.' });

/** What clients read. Not published, no longer published and never heard of answer alike. */
export const portalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const published = publishedReads(app.db);

  app.get(
    '/api/v2/client-portal/projects/:projectId/project-collections',
    {
      config: reads,
      compress: false, // packed once, not once per request
      schema: {
        operationId: 'listClientPortalProjectCollections',
        tags: ['client-portal'],
        summary: 'The published collections of a project',
        params: Type.Object({ projectId: Type.String() }),
        response: { 200: PublishedCollections, 304: Unchanged, ...errorResponses(404) },
      },
    },
    async (request, reply) => {
      const { projectId } = request.params;
      const visible = mayUseProject(request.caller, projectId);
      const entity = visible ? await published.publication(projectId, 'json', asJson) : null;
      if (!entity) throw notPublished('project');
      return sendEntity(request, reply, entity) as never;
    },
  );

  app.get(
    '/api/v2/client-portal/product-models/:productModelId',
    {
      config: reads,
      compress: false, // packed once, not once per request
      schema: {
        operationId: 'getClientPortalProductModel',
        tags: ['client-portal'],
        summary: 'A product model with its published variants',
        params: Type.Object({ productModelId: Type.String() }),
        response: { 200: PublishedProductModelSchema, 304: Unchanged, ...errorResponses(404) },
      },
    },
    async (request, reply) => {
      const entity = await published.productModel(request.params.productModelId, request.caller.projects);
      if (!entity) throw notPublished('product model');
      return sendEntity(request, reply, entity) as never;
    },
  );

  app.get(
    `${IMAGE_PATH}/:sha256`,
    {
      config: reads,
      compress: false, // packed once, not once per request
      schema: {
        operationId: 'getClientPortalImage',
        tags: ['client-portal'],
        summary: 'A published picture; its address is the hash of its bytes',
        params: Type.Object({ sha256: Type.String() }),
        response: { 200: Type.Unknown(), 304: Unchanged, ...errorResponses(404) },
      },
    },
    async (request, reply) => {
      const image = await published.image(request.params.sha256, request.caller.projects);
      if (!image) throw notPublished('picture');
      const etag = `"${image.sha256}"`;
      // The address names the bytes: what was fetched once never needs to be asked for again.
      reply.header('etag', etag).header('cache-control', 'private, max-age=31536000, immutable');
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send(null);
      return reply.type(image.contentType).send(image.bytes);
    },
  );

  app.get(
    '/portal/:projectId',
    {
      config: reads,
      compress: false, // packed once, not once per request
      schema: {
        operationId: 'showClientPortalPage',
        tags: ['client-portal'],
        summary: 'The published collections of a project as a page for its client',
        params: Type.Object({ projectId: Type.String() }),
        querystring: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
        response: { 200: Type.String(), 304: Unchanged, ...errorResponses(400, 404) },
      },
    },
    async (request, reply) => {
      const { projectId } = request.params;
      const page = request.query.page ?? 1;
      const visible = mayUseProject(request.caller, projectId);
      const entity = visible
        ? await published.publication(projectId, `page ${page}`, clientPage(page))
        : null;
      if (!entity) throw notPublished('project');
      reply.header('content-security-policy', PAGE_POLICY);
      return sendEntity(request, reply, entity) as never;
    },
  );
};

function notPublished(what: string): NotFound {
  return new NotFound(`Nothing is published under this ${what}.`);
}
