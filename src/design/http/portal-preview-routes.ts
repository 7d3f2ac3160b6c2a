import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { NotFound } from '../../kernel/domain-error.ts';
import { preparePreview } from '../../platform/exports-in-turn.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import type { Entity } from '../../platform/http/entity.ts';
import {
  asPage,
  bytesOf,
  errorResponses,
  jsonOrHtml,
  literals,
  PathKey,
} from '../../platform/http/schemas.ts';
import { sendRaw } from '../../platform/http/send-raw.ts';
import {
  IMAGE_TYPES,
  linksBelow,
  modelPage,
  PORTAL_IMAGE_PATH,
  presentationPage,
  projectPage,
  type ShownProject,
  showErrorPages,
  type Troubles,
  VIEWS,
} from '../../portal/index.ts';
import type { DesignParts } from '../parts.ts';
import { DraftPictures } from '../queries/draft-pictures.ts';
import { portalDraft } from '../queries/portal-draft.ts';
import * as schemas from './schemas.ts';
import { projectOfPath } from './writing.ts';

const PREVIEW = '/api/v1/design/projects/:projectId/portal/preview';
const tags = ['portal-publishing'];
const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));

const TROUBLES: Troubles = {
  401: ['Sign in first', 'Sign in to the console in this browser, then reload this page.'],
  403: ['You can’t preview this project', 'You need a key with the design:write scope to preview.'],
  404: ['Nothing to preview', 'This project or product doesn’t exist, or the client wouldn’t see any of it.'],
  503: [
    'The preview isn’t available right now',
    'The catalog doesn’t answer, or too many previews are being prepared. Reload this page in a moment.',
  ],
};
/** Only for callers who may publish; never cached. */
const forDesigners = { onSend: showErrorPages(TROUBLES) } as const;

/** The client's pages as they would be if the collections were published now. Nothing is written. */
export const portalPreviewRoutes =
  (parts: DesignParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags, read: { scope: 'design:write' } });
    const pictures = new DraftPictures(parts);

    async function shown(request: FastifyRequest, projectId: string, ids?: string): Promise<ShownProject> {
      const project = await projectOfPath(request, app.db, projectId);
      const draft = await preparePreview(() => portalDraft(parts, app.db, project, schemas.idsInQuery(ids)));
      pictures.note(projectId, draft);
      const base = PREVIEW.replace(':projectId', encodeURIComponent(projectId));
      const picture = (path: string) => path.replace(PORTAL_IMAGE_PATH, `${base}/images`);
      return {
        content: draft.after,
        standing: null,
        links: linksBelow(base, ids === undefined ? {} : { collectionIds: ids }, picture),
      };
    }

    api.get(PREVIEW, {
      ...forDesigners,
      operationId: 'previewClientPortalPage',
      summary: "Preview the client's project page as if these collections were published now",
      params: schemas.ProjectParams,
      querystring: Type.Object({
        collectionIds: schemas.IdsInQuery,
        page: Page,
        view: Type.Optional(literals(...VIEWS)),
      }),
      response: { 200: asPage, ...jsonOrHtml(errorResponses(400, 404)) },
      handler: async (request, reply) => {
        const { collectionIds, page = 1, view = 'pages' } = request.query;
        const project = await shown(request, request.params.projectId, collectionIds);
        const entity =
          view === 'presentation' ? presentationPage(project, page) : projectPage(project, page, view);
        return sendPage(reply, entity);
      },
    });

    api.get(`${PREVIEW}/product-models/:productModelId`, {
      ...forDesigners,
      operationId: 'previewClientPortalProductModel',
      summary: 'Preview a product model page as if these collections were published now',
      params: Type.Object({ projectId: schemas.Id, productModelId: PathKey }),
      querystring: Type.Object({ collectionIds: schemas.IdsInQuery, page: Page }),
      response: { 200: asPage, ...jsonOrHtml(errorResponses(400, 404)) },
      handler: async (request, reply) => {
        const { projectId, productModelId } = request.params;
        const { collectionIds, page = 1 } = request.query;
        const project = await shown(request, projectId, collectionIds);
        const entity = modelPage(project, productModelId, page);
        if (!entity) throw new NotFound("This product model isn't in the collections you are previewing.");
        return sendPage(reply, entity);
      },
    });

    api.get(`${PREVIEW}/images/:sha256`, {
      operationId: 'previewClientPortalImage',
      summary: 'Get a picture from a preview by the hash of its bytes',
      params: Type.Object({ projectId: schemas.Id, sha256: PathKey }),
      response: {
        200: { description: 'The picture', ...bytesOf(...IMAGE_TYPES) },
        ...errorResponses(404),
      },
      handler: async (request, reply) => {
        const project = await projectOfPath(request, app.db, request.params.projectId);
        const image = await pictures.find(app.db, project, request.params.sha256);
        if (!image) throw new NotFound("This picture doesn't exist.");
        return reply.type(image.contentType).send(image.bytes);
      },
    });
  };

/** Without an ETag, because a preview is rendered anew each time. */
async function sendPage(reply: FastifyReply, { contentType, headers = {}, body }: Entity): Promise<never> {
  return sendRaw(
    reply.type(contentType).headers({ ...headers, 'cache-control': 'no-store' }),
    await body('identity'),
  );
}
