import type { FastifyPluginAsync } from 'fastify';

const LEGACY = '/api/app/design';
const CANONICAL = '/api/v1/design';

/** The former mount: same method, same body, same query, at the new address. What is there asks for the key. */
export const legacyRoutes: FastifyPluginAsync = async (app) => {
  for (const url of [LEGACY, `${LEGACY}/*`]) {
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      config: { scope: null },
      schema: { hide: true },
      // Before the body is read: it goes to the new address, not here.
      onRequest: async (request, reply) => {
        // The target is always below the canonical mount of this host, whatever the rest of the path says.
        return reply.redirect(`${CANONICAL}${request.url.slice(LEGACY.length)}`, 308);
      },
      handler: async () => undefined,
    });
  }
};
