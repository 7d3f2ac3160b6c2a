import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, HEAD, OPTIONS';
const REQUEST_HEADERS = 'authorization, x-api-key, if-none-match, content-type, accept, x-user-agent';
const ANSWER_HEADERS = 'etag, retry-after, x-request-id, x-ignored-parameters';
const PREFLIGHT_SECONDS = '600';

/**
 * Lets the pages of these origins, and no others, read the answers of the routes that `register` registers; browsers
 * ask beforehand with OPTIONS.
 */
export function allowOrigins(app: FastifyInstance, origins: ReadonlySet<string>, register: () => void): void {
  const paths = new Set<string>();
  app.addHook('onRoute', ({ url }) => void paths.add(url));
  app.addHook('onSend', ({ headers }, reply, payload, done) => {
    // The answer depends on the origin, so caches must key on it.
    if (origins.size > 0) {
      const vary = String(reply.getHeader('vary') ?? '');
      reply.header('vary', vary === '' ? 'origin' : `${vary}, origin`);
    }
    if (headers.origin !== undefined && origins.has(headers.origin))
      reply.headers({
        'access-control-allow-origin': headers.origin,
        'access-control-expose-headers': ANSWER_HEADERS,
        'cross-origin-resource-policy': 'cross-origin',
      });
    done(null, payload);
  });
  register();
  for (const path of paths)
    app.options(path, { config: { scope: null }, schema: { hide: true } }, ({ headers }, reply) => {
      if (headers.origin !== undefined && origins.has(headers.origin))
        reply.headers({
          'access-control-allow-methods': METHODS,
          'access-control-allow-headers': REQUEST_HEADERS,
          'access-control-max-age': PREFLIGHT_SECONDS,
        });
      return reply.code(204).header('allow', METHODS).send();
    });
}
