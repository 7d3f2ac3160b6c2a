import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { TransportError } from '../../platform/http/errors.ts';
import {
  Cursor,
  errorResponses,
  nullable,
  open,
  pageSchema,
  readableLine,
} from '../../platform/http/schemas.ts';
import { created, ok } from '../../platform/idempotency/answer.ts';
import { listLinks, type PortalLink } from '../../portal/index.ts';
import { createPortalLink, revokePortalLink } from '../actions/portal-links.ts';
import type { DesignParts } from '../parts.ts';
import * as schemas from './schemas.ts';
import { projectOfPath, write } from './writing.ts';

const LINKS = '/api/v1/design/projects/:projectId/portal/links';
const tags = ['portal-publishing'];
const designers = { scope: 'design:write' } as const;
const writes = { ...designers, idempotency: 'honoured' } as const;

const Time = Type.String({ format: 'date-time' });
const linkFields = {
  id: Type.String(),
  label: Type.String(),
  createdAt: Time,
  expiresAt: Time,
  revokedAt: nullable(Time),
};
const PortalLinkSchema = Type.Object(linkFields, { title: 'PortalLink' });
const CreatedLink = Type.Object(
  {
    ...linkFields,
    url: Type.Optional(
      Type.String({ description: 'Link for the client. Shown only once; absent from repeated answers' }),
    ),
  },
  { title: 'CreatedPortalLink' },
);

/** The client's own links to a project's pages. `portalUrl` null: the address by which each caller asks. */
export const portalLinkRoutes =
  (parts: DesignParts, portalUrl: string | null): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags, read: designers, write: writes });

    api.post(LINKS, {
      operationId: 'createPortalLink',
      summary: 'Create a client link that opens the project without a key',
      params: schemas.ProjectParams,
      body: open({
        label: readableLine(200),
        expiresAt: Type.Optional(
          Type.String({
            format: 'date-time',
            maxLength: 40,
            description: 'At most 2 years from now. Defaults to 90 days from now',
          }),
        ),
      }),
      response: { 201: CreatedLink, ...errorResponses(400, 404, 409) },
      handler: (request, reply) =>
        write(parts, request, reply, async (tx, command) => {
          const project = await projectOfPath(request, tx, request.params.projectId);
          const { label, expiresAt } = request.body;
          const { link, token } = await createPortalLink(command, project, {
            label,
            expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
          });
          const replayedBody = linkView(link);
          const url = `${portalUrl ?? addressOf(request)}/portal/open/${token}`;
          const location = LINKS.replace(':projectId', encodeURIComponent(project.id));
          return { ...created({ ...replayedBody, url }, location), replayedBody };
        }),
    });

    api.get(LINKS, {
      operationId: 'listPortalLinks',
      summary: 'List the client links of a project, newest first, including revoked and expired links',
      params: schemas.ProjectParams,
      querystring: Type.Object({
        cursor: Type.Optional(Cursor),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      }),
      response: {
        200: pageSchema(PortalLinkSchema),
        ...errorResponses(400, 404),
      },
      handler: async (request) => {
        const project = await projectOfPath(request, app.db, request.params.projectId);
        const { cursor, limit = 100 } = request.query;
        const [before] = readCursor(cursor, 1) ?? [null];
        const { count, items, nextCursor } = await listLinks(app.db, project.id, { before, limit });
        return { count, items: items.map(linkView), nextCursor: nextCursor && writeCursor([nextCursor]) };
      },
    });

    api.delete(`${LINKS}/:linkId`, {
      operationId: 'revokePortalLink',
      summary: 'Revoke a client link. It stops working within seconds and stays in the list',
      params: Type.Object({ projectId: schemas.Id, linkId: schemas.Id }),
      response: { 200: PortalLinkSchema, ...errorResponses(404, 409) },
      handler: (request, reply) =>
        write(parts, request, reply, async (tx, command) => {
          const project = await projectOfPath(request, tx, request.params.projectId);
          return ok(linkView(await revokePortalLink(command, project, request.params.linkId)));
        }),
    });
  };

function linkView({ id, label, createdAt, expiresAt, revokedAt }: PortalLink) {
  return {
    id,
    label,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt && revokedAt.toISOString(),
  };
}

/** As the caller wrote it. Behind a proxy, without PUBLIC_URL, nothing better is known. */
function addressOf({ protocol, host }: FastifyRequest): string {
  if (!/^[\w.:[\]-]{1,255}$/.test(host))
    throw new TransportError(400, "The Host header isn't a valid host name.");
  return `${protocol}://${host}`;
}
