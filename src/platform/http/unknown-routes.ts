import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TransportError } from './errors.ts';

/** Why there is nothing at an address, for this method. */
export interface UnknownRoute {
  error: TransportError;
  /** The methods there are. */
  allow?: string;
}

/**
 * A known path with another method is 405 with Allow; an unknown path is 404. Call it before the body is read, so
 * that a fault of the body doesn't hide it. Null if there is a route.
 */
export function findUnknownRoutes(app: FastifyInstance): (request: FastifyRequest) => UnknownRoute | null {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  /** Paths without parameters: `…/sync-all` is never a `…/:key`, whatever the method. */
  const fixed = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = [method].flat();
    if (!/[:*]/.test(url)) fixed.set(url, new Set([...(fixed.get(url) ?? []), ...methods]));
    routes.push({ pattern: patternOf(url), methods });
  });
  app.setNotFoundHandler(() => {
    throw new TransportError(404);
  });
  return (request) => {
    if (!request.is404 && !request.routeOptions.url?.includes(':')) return null;
    const path = (request.url.split('?', 1)[0] ?? '').replace(/\/$/, '');
    const methods = fixed.get(path);
    if (!request.is404 && (methods === undefined || methods.has(request.method))) return null;
    const matching = () =>
      routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    const allowed = methods ?? new Set(matching());
    // Slashes too many: the method is not what is wrong.
    if (allowed.size === 0 || allowed.has(request.method)) return { error: new TransportError(404) };
    return { error: new TransportError(405), allow: [...allowed].sort().join(', ') };
  };
}

function patternOf(url: string): RegExp {
  const parts = url
    .split(/(:\w+|\*)/)
    .map((part) =>
      part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${parts.join('')}/?$`);
}
