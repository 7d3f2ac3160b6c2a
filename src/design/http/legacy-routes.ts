import type { FastifyPluginAsync } from 'fastify';

const LEGACY = '/api/app/design';
const CANONICAL = '/api/v1/design';

/**
 * The former base path redirects to the new one, with the same method, body and query. The new address requires the
 * key.
 */
export const legacyRoutes: FastifyPluginAsync = async (app) => {
  for (const url of [LEGACY, `${LEGACY}/*`]) {
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      config: { scope: null },
      schema: { hide: true },
      // Before the body is read: the client sends it to the new address.
      onRequest: async (request, reply) => {
        // The target is always below the canonical base path of this host, whatever the rest of the path is.
        return reply.redirect(`${CANONICAL}${request.url.slice(LEGACY.length)}`, 308);
      },
      handler: async () => undefined,
    });
  }
};
