import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { mayUseProject } from '../../platform/auth/authenticate.ts';
import type { Caller } from '../../platform/auth/scopes.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import type { Entity } from '../../platform/http/entity.ts';
import { matchesEntityTag } from '../../platform/http/entity-tag.ts';
import { TransportError } from '../../platform/http/errors.ts';
import { sendReady } from '../../platform/http/ready-answer.ts';
import {
  asPage,
  bytesOf,
  errorResponses,
  jsonOrHtml,
  literals,
  PathKey,
} from '../../platform/http/schemas.ts';
import { sendRaw } from '../../platform/http/send-raw.ts';
import { IMAGE_TYPES, PORTAL_IMAGE_PATH } from '../actions/publish-snapshot.ts';
import { VIEWS } from '../pages/links.ts';
import { showErrorPages } from '../pages/trouble-page.ts';
import {
  asJson,
  nothingPublished,
  notPublished,
  type PublishedReads,
  type Rendering,
} from '../queries/published-reads.ts';
import type { Image } from '../store/images.ts';
import {
  ADDRESS_TROUBLES,
  CLIENT_TROUBLES,
  clientModelPage,
  clientPage,
  projectTroubles,
} from './client-page.ts';
import { PublishedCollections, PublishedProductModelSchema } from './schemas.ts';

/** A browser asks its user for the key: any name, and the key as password. */
const reads = { scope: 'portal:read', browser: true } as const;
const Unchanged = Type.Null({ description: 'Not changed since the version in If-None-Match.' });
const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));
/** What the cookie of a client link opens, and nothing else. */
const withLink = { ...reads, guests: true } as const;
const forPeople = { config: withLink, onSend: showErrorPages(CLIENT_TROUBLES), compress: false } as const;

const imageResponses = {
  200: { description: 'The picture', ...bytesOf(...IMAGE_TYPES) },
  304: Unchanged,
  ...errorResponses(404),
};

const pageResponses = { 200: asPage, 304: Unchanged, ...jsonOrHtml(errorResponses(400, 404)) };

/** What clients read. The answer is the same for what is not published, no longer published, and unknown. */
export function portalRoutes(published: PublishedReads): FastifyPluginAsyncTypebox {
  function publicationFor(
    caller: Caller,
    projectId: string,
    name: string,
    render: Rendering,
  ): Promise<Entity> {
    if (!mayUseProject(caller, projectId)) throw nothingPublished('project');
    return published.publication(projectId, name, render);
  }

  return async (app) => {
    await app.register(unknownAddresses, { prefix: '/portal' });

    const api = apiRoutes(app, { tags: ['client-portal'], read: reads });

    api.get('/api/v2/client-portal/projects/:projectId/project-collections', {
      operationId: 'listClientPortalProjectCollections',
      summary: 'Get the published collections of a project',
      compress: false, // compressed once, not for each request
      params: Type.Object({ projectId: PathKey }),
      response: { 200: PublishedCollections, 304: Unchanged, ...errorResponses(404) },
      handler: async (request, reply) => {
        const { projectId } = request.params;
        return sendReady(request, reply, await publicationFor(request.caller, projectId, 'json', asJson));
      },
    });

    api.get('/api/v2/client-portal/product-models/:productModelId', {
      operationId: 'getClientPortalProductModel',
      summary: 'Get a product model with its published variants',
      compress: false, // compressed once, not for each request
      params: Type.Object({ productModelId: PathKey }),
      response: { 200: PublishedProductModelSchema, 304: Unchanged, ...errorResponses(404) },
      handler: async (request, reply) => {
        const { productModelId } = request.params;
        const model = await published.productModel(productModelId, request.caller.projects);
        return sendReady(request, reply, model);
      },
    });

    api.get(`${PORTAL_IMAGE_PATH}/:sha256`, {
      operationId: 'getClientPortalImage',
      summary: 'Get a published picture. The URL contains the hash of its bytes',
      compress: false, // compressed once, not for each request
      params: Type.Object({ sha256: PathKey }),
      response: imageResponses,
      handler: async (request, reply) =>
        sendImage(request, reply, await published.image(request.params.sha256, request.caller.projects)),
    });

    api.get('/portal/:projectId/images/:sha256', {
      operationId: 'showClientPortalImage',
      summary: "Get a picture used on a project's pages",
      config: withLink,
      compress: false, // pictures are compressed already
      params: Type.Object({ projectId: PathKey, sha256: PathKey }),
      response: imageResponses,
      handler: async (request, reply) => {
        const { projectId, sha256 } = request.params;
        if (!mayUseProject(request.caller, projectId)) throw notPublished('picture');
        return sendImage(request, reply, await published.image(sha256, new Set([projectId])));
      },
    });

    api.get('/portal/:projectId', {
      ...forPeople,
      onSend: showErrorPages(projectTroubles),
      operationId: 'showClientPortalPage',
      summary: 'Show the published collections of a project as a web page, to present or to print',
      params: Type.Object({ projectId: PathKey }),
      querystring: Type.Object({
        page: Page,
        view: Type.Optional(literals(...VIEWS)),
      }),
      response: pageResponses,
      handler: async (request, reply) => {
        const { projectId } = request.params;
        const { page = 1, view = 'pages' } = request.query;
        const render = clientPage(page, view);
        const shown = await publicationFor(request.caller, projectId, `${view} ${page}`, render);
        return sendReady(request, reply, shown);
      },
    });

    api.get('/portal/:projectId/product-models/:productModelId', {
      ...forPeople,
      operationId: 'showClientPortalProductModel',
      summary: 'Show a product model of a project as a web page',
      params: Type.Object({ projectId: PathKey, productModelId: PathKey }),
      querystring: Type.Object({ page: Page }),
      response: pageResponses,
      handler: async (request, reply) => {
        const { projectId, productModelId } = request.params;
        const { page = 1 } = request.query;
        const name = `model page ${page} ${encodeURIComponent(productModelId)}`;
        const render = clientModelPage(productModelId, page);
        return sendReady(request, reply, await publicationFor(request.caller, projectId, name, render));
      },
    });
  };
}

/** People who mistype an address see a page, too. */
const unknownAddresses: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', showErrorPages(ADDRESS_TROUBLES));
  app.setNotFoundHandler(() => {
    throw new TransportError(404);
  });
};

async function sendImage(request: FastifyRequest, reply: FastifyReply, image: Image | null): Promise<never> {
  if (!image) throw notPublished('picture');
  const etag = `"${image.sha256}"`;
  // The address contains the hash of the bytes, so a cached picture never needs to be revalidated.
  reply.header('etag', etag).header('cache-control', 'private, max-age=31536000, immutable');
  if (matchesEntityTag(request.headers['if-none-match'], etag)) return sendRaw(reply.code(304), undefined); // null would be sent as JSON
  return sendRaw(reply.type(image.contentType), image.bytes);
}
