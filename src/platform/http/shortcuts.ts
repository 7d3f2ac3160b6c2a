import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyOf } from '../auth/authenticate.ts';
import { signOfElsewhere } from '../auth/elsewhere.ts';
import type { KeyRing } from '../auth/key-ring.ts';
import type { RateLimiter } from '../auth/rate-limit.ts';
import { type Caller, holds, LOCAL_CALLER, type Scope } from '../auth/scopes.ts';
import type { Series } from '../durations.ts';
import type { Metrics } from '../metrics.ts';
import { EDGE_HEADERS, hasBody, refusalOf, requestId } from './edge.ts';
import { IGNORED_PARAMETERS } from './ignored-parameters.ts';
import { type Chosen, choose, chosenBefore, type ReadyAnswer } from './ready-answer.ts';

/** Gives what an address stands for to this caller, or throws as the route does. */
export type Find = (caller: Caller) => Promise<ReadyAnswer>;

interface Shortcut {
  scope: Scope;
  browser: boolean;
  find: Find;
  /** Headers of this address, whatever the answer: names and values by turns. */
  own: readonly string[];
  series: Record<Chosen['status'], Series>;
}

const MOST_SHORTCUTS = 1000;
const LONGEST_ADDRESS = 500;

/**
 * Most requests of a plug-in's day ask for one address again, with the version at hand, and the answer lies ready:
 * the way through router, hooks and validation costs several times the answer itself. An address that went the long
 * way once is known here, with what it stands for. Keys, scopes, rate limits, request ids and metrics are the same on
 * both ways, and whatever is not plainly an answer takes the long one, which also says what is wrong.
 */
export class Shortcuts {
  readonly #keys: KeyRing;
  readonly #limiter: RateLimiter;
  readonly #metrics: Metrics;
  readonly #known = new Map<string, Shortcut>();
  readonly #lines = new WeakMap<Chosen, string[]>();
  /** What was found for requests that took the long way after all: nobody waits for it twice. */
  readonly #found = new WeakMap<IncomingMessage, { caller: Caller; answer: Promise<ReadyAnswer> }>();

  constructor(options: { keys: KeyRing; limiter: RateLimiter; metrics: Metrics }) {
    this.#keys = options.keys;
    this.#limiter = options.limiter;
    this.#metrics = options.metrics;
  }

  /** The long way, for the handler of a route: it has understood the request, and says how to find the answer. */
  async answer(request: FastifyRequest, reply: FastifyReply, find: Find): Promise<FastifyReply> {
    const before = this.#found.get(request.raw);
    const answer = await (before?.caller === request.caller ? before.answer : find(request.caller));
    this.#learn(request, reply, find);
    const { status, headers, body } = await choose(answer, request.headers);
    return reply.code(status).headers(headers).send(body);
  }

  #learn({ method, raw, routeOptions }: FastifyRequest, reply: FastifyReply, find: Find): void {
    const { config, url = '' } = routeOptions;
    const address = raw.url ?? '';
    if (method !== 'GET' || this.#known.has(address) || address.length > LONGEST_ADDRESS) return;
    if (typeof config.scope !== 'string') return;
    const series = {
      200: this.#metrics.series(method, url, 200),
      304: this.#metrics.series(method, url, 304),
    };
    const ignored = reply.getHeader(IGNORED_PARAMETERS);
    const own = ignored === undefined ? [] : [IGNORED_PARAMETERS, String(ignored)];
    this.#known.set(address, { scope: config.scope, browser: config.browser ?? false, find, own, series });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_SHORTCUTS) break;
      this.#known.delete(oldest);
    }
  }

  /** Puts the shortcuts before the long way. */
  install(app: FastifyInstance): void {
    const [theLongWay] = app.server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[];
    if (!theLongWay) return;
    app.server.removeAllListeners('request').on('request', (request, response) => {
      const shortcut = request.method === 'GET' ? this.#known.get(request.url ?? '') : undefined;
      const caller = shortcut && !app.stopping.aborted ? this.#admit(shortcut, request) : null;
      if (shortcut && caller) this.#take(shortcut, caller, request, response, theLongWay);
      else theLongWay(request, response);
    });
  }

  /** Null for whoever is to be refused. */
  #admit({ scope, browser }: Shortcut, request: IncomingMessage): Caller | null {
    if (refusalOf(request) !== null || hasBody(request) || request.headers.origin !== undefined) return null;
    const caller = this.#keys.callerOf(keyOf(request.headers, browser));
    if (caller === LOCAL_CALLER && signOfElsewhere(request.headers) !== null) return null;
    return caller && holds(caller.scopes, scope) && this.#limiter.hasRoom(caller) ? caller : null;
  }

  #take(
    { find, own: ofAddress, series }: Shortcut,
    caller: Caller,
    request: IncomingMessage,
    response: ServerResponse,
    theLongWay: (request: IncomingMessage, response: ServerResponse) => void,
  ): void {
    const start = performance.now();
    const found = find(caller);
    const takeTheLongWay = () => {
      this.#found.set(request, { caller, answer: found });
      theLongWay(request, response);
    };
    found.then((answer) => {
      const chosen = chosenBefore(answer, request.headers);
      // Many may have come in while this one waited, and used up what room there was.
      if (!chosen || !this.#limiter.hasRoom(caller)) {
        takeTheLongWay();
        return;
      }
      const { status, body } = chosen;
      const own = [...ofAddress, 'x-request-id', requestId(request.headers)];
      const allowance = this.#limiter.count(caller);
      if (allowance) own.push(...(Object.entries(allowance.headers).flat() as string[]));
      response.writeHead(status, [...this.#linesOf(chosen), ...own]).end(body);
      series[status].record((performance.now() - start) / 1000);
    }, takeTheLongWay);
  }

  /** The headers, as Node takes them quickest. */
  #linesOf(chosen: Chosen): string[] {
    let lines = this.#lines.get(chosen);
    if (!lines) {
      // A 304 brings no content, and the client keeps the headers of the answer that did.
      const headers = chosen.status === 304 ? chosen.headers : { ...EDGE_HEADERS, ...chosen.headers };
      lines = Object.entries(headers).flat();
      this.#lines.set(chosen, lines);
    }
    return lines;
  }
}
