import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyOf } from '../auth/authenticate.ts';
import type { KeyRing } from '../auth/key-ring.ts';
import type { RateLimiter } from '../auth/rate-limit.ts';
import { type Caller, holds, type Scope } from '../auth/scopes.ts';
import type { Metrics, Series } from '../metrics.ts';
import { hasBody, refusalOf, requestId } from './edge.ts';

/** Gives the headers of a 304, or null when the caller's copy is not the present one. */
export type Unchanged = (ifNoneMatch: string) => Promise<OutgoingHttpHeaders | null>;

interface Shortcut {
  scope: Scope;
  series: Series;
  unchanged: Unchanged;
}

const MOST_SHORTCUTS = 1000;
const LONGEST_ADDRESS = 500;

/**
 * Most requests of a plug-in's day are the same address with the version it has, and the answer is 304: the way
 * through router, hooks and validation costs several times the answer itself. An address that went the long way once
 * is known here, with what it stands for. Keys, scopes, rate limits, request ids and metrics are the same on both
 * ways, and whatever is not plainly a 304 takes the long one, which also says what is wrong.
 */
export class Shortcuts {
  readonly #keys: KeyRing;
  readonly #limiter: RateLimiter;
  readonly #metrics: Metrics;
  readonly #known = new Map<string, Shortcut>();

  constructor(options: { keys: KeyRing; limiter: RateLimiter; metrics: Metrics }) {
    this.#keys = options.keys;
    this.#limiter = options.limiter;
    this.#metrics = options.metrics;
  }

  /** For a handler that has understood its request. */
  learn({ method, raw, routeOptions: { config, url = '' } }: FastifyRequest, unchanged: Unchanged): void {
    const address = raw.url ?? '';
    if (method !== 'GET' || this.#known.has(address) || address.length > LONGEST_ADDRESS) return;
    if (typeof config.scope !== 'string' || this.#known.size >= MOST_SHORTCUTS) return;
    const series = this.#metrics.series(method, url, 304);
    this.#known.set(address, { scope: config.scope, series, unchanged });
  }

  /** Puts the shortcuts before the long way. */
  install(app: FastifyInstance): void {
    const [theLongWay] = app.server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[];
    if (!theLongWay) return;
    app.server.removeAllListeners('request').on('request', (request, response) => {
      const shortcut = app.stopping.aborted ? null : this.#find(request);
      if (shortcut) this.#take(shortcut, request, response, () => theLongWay(request, response));
      else theLongWay(request, response);
    });
  }

  #find(request: IncomingMessage): (Shortcut & { caller: Caller; ifNoneMatch: string }) | null {
    const shortcut = request.method === 'GET' ? this.#known.get(request.url ?? '') : undefined;
    if (!shortcut) return null;
    const { headers } = request;
    const ifNoneMatch = headers['if-none-match'];
    const caller = this.#keys.callerOf(keyOf(headers));
    if (ifNoneMatch === undefined || caller === null || !holds(caller.scopes, shortcut.scope)) return null;
    return refusalOf(request) === null && !hasBody(request) ? { ...shortcut, caller, ifNoneMatch } : null;
  }

  #take(
    { unchanged, ifNoneMatch, caller, series }: Shortcut & { caller: Caller; ifNoneMatch: string },
    request: IncomingMessage,
    response: ServerResponse,
    takeTheLongWay: () => void,
  ): void {
    const start = performance.now();
    unchanged(ifNoneMatch).then((headers) => {
      if (headers === null || !this.#limiter.hasRoom(caller)) {
        takeTheLongWay();
        return;
      }
      const own = { 'x-request-id': requestId(request.headers), ...this.#limiter.count(caller)?.headers };
      response.writeHead(304, { ...own, ...headers }).end();
      series.record((performance.now() - start) / 1000);
    }, takeTheLongWay);
  }
}
