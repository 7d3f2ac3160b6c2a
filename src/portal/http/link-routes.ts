import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isOverTls } from '../../platform/auth/sessions/same-origin.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { TransportError } from '../../platform/http/errors.ts';
import { errorResponses, jsonOrHtml, PathKey } from '../../platform/http/schemas.ts';
import { sendRaw } from '../../platform/http/send-raw.ts';
import { showErrorPages } from '../pages/trouble-page.ts';
import { type ClientLinks, guestCookieLines } from '../queries/client-links.ts';
import { nothingPublished } from '../queries/published-reads.ts';
import { CLIENT_TROUBLES } from './client-page.ts';

/** Where a client's own link leads. It writes nothing: the browser keeps the token, the database its digest. */
export function linkRoutes(links: ClientLinks, publicUrl: string | null): FastifyPluginAsyncTypebox {
  const address = publicUrl === null ? null : URL.parse(publicUrl);
  return async (app) => {
    const api = apiRoutes(app, { tags: ['client-portal'], read: { scope: null, secretInPath: true } });

    api.get('/portal/open/:token', {
      operationId: 'openPortalLink',
      summary: 'Open a client link. Sets a cookie and redirects to the project',
      onSend: showErrorPages(CLIENT_TROUBLES, 'text/html'),
      params: Type.Object({ token: PathKey }),
      response: {
        302: Type.Null({ description: 'To the page of the project' }),
        ...jsonOrHtml(errorResponses(404, 429)),
      },
      handler: async (request, reply) => {
        const { token } = request.params;
        const link = await links.opened(token);
        if (!link) {
          const wait = app.admissions.countWrongLink(request.raw);
          if (wait === null) throw nothingPublished('link');
          reply.header('retry-after', String(wait));
          throw new TransportError(
            429,
            'Too many invalid links. Wait for the time in the Retry-After header, then try again.',
          );
        }
        const over = { isOverTls: isOverTls(request.raw, address), now: new Date() };
        reply
          .code(302)
          .header('location', `/portal/${encodeURIComponent(link.projectId)}`)
          .header('set-cookie', guestCookieLines(link, token, over));
        return sendRaw(reply, '');
      },
    });
  };
}
