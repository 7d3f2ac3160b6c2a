import type { FastifyInstance } from 'fastify';
import { TransportError } from './errors.ts';

/**
 * A known path with another method is 405 with Allow; an unknown path is 404. Said before the body is looked at,
 * so that no fault of the body hides it.
 */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  /** Paths without parameters: `…/sync-all` is never a `…/:key`, whatever the method. */
  const fixed = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = [method].flat();
    if (!/[:*]/.test(url)) fixed.set(url, new Set([...(fixed.get(url) ?? []), ...methods]));
    routes.push({ pattern: patternOf(url), methods });
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 && !request.routeOptions.url?.includes(':')) {
      done();
      return;
    }
    const path = (request.url.split('?', 1)[0] ?? '').replace(/\/$/, '');
    const methods = fixed.get(path);
    if (!request.is404 && (methods === undefined || methods.has(request.method))) {
      done();
      return;
    }
    const matching = () =>
      routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    const allowed = methods ?? new Set(matching());
    // Slashes too many: the method is not what is wrong.
    if (allowed.size === 0 || allowed.has(request.method)) {
      done(new TransportError(404));
      return;
    }
    reply.header('allow', [...allowed].sort().join(', '));
    done(new TransportError(405));
  });
  app.setNotFoundHandler(() => {
    throw new TransportError(404);
  });
}

function patternOf(url: string): RegExp {
  const parts = url
    .split(/(:\w+|\*)/)
    .map((part) =>
      part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${parts.join('')}/?$`);
}
