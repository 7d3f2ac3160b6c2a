import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Admission, Admissions, Gate } from '../auth/admission.ts';
import type { Caller } from '../auth/scopes.ts';
import type { Series } from '../durations.ts';
import type { Metrics } from '../metrics.ts';
import { EDGE_HEADERS, hasBody, refusalOf, requestId } from './edge.ts';
import type { Handling } from './event-loop.ts';
import { IGNORED_PARAMETERS } from './ignored-parameters.ts';
import { type Chosen, choose, chosenBefore, type ReadyAnswer } from './ready-answer.ts';

/** Gives what an address stands for to this caller, or throws as the route does. */
export type Find = (caller: Caller) => Promise<ReadyAnswer>;

interface Shortcut {
  gate: Gate;
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
 * way once is known here, with what it stands for. Who may come in is decided in one place for both ways (admission.ts),
 * request ids and metrics are the same, and whatever is not plainly an answer takes the long one, which also says what
 * is wrong.
 */
export class Shortcuts {
  readonly #admissions: Admissions;
  readonly #metrics: Metrics;
  readonly #handling: Handling;
  readonly #known = new LRUCache<string, Shortcut>({ max: MOST_SHORTCUTS });
  readonly #lines = new WeakMap<Chosen, string[]>();
  /** What was found for requests that took the long way after all: nobody waits for it twice. */
  readonly #found = new WeakMap<IncomingMessage, { caller: Caller; answer: Promise<ReadyAnswer> }>();

  constructor(admissions: Admissions, metrics: Metrics, handling: Handling) {
    this.#admissions = admissions;
    this.#metrics = metrics;
    this.#handling = handling;
  }

  /** The long way, for the handler of a route: it has understood the request, and says how to find the answer. */
  async answer(request: FastifyRequest, reply: FastifyReply, find: Find): Promise<never> {
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
    if (!config.scope) return;
    const series = {
      200: this.#metrics.series(method, url, 200),
      304: this.#metrics.series(method, url, 304),
    };
    const ignored = reply.getHeader(IGNORED_PARAMETERS);
    const own = ignored === undefined ? [] : [IGNORED_PARAMETERS, String(ignored)];
    this.#known.set(address, { gate: config, find, own, series });
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
      if (!shortcut || app.stopping.aborted || refusalOf(request) !== null || hasBody(request)) {
        theLongWay(request, response);
        return;
      }
      const decided = (admission: Admission) => {
        const takeTheLongWay = () => {
          this.#admissions.keep(request, admission);
          theLongWay(request, response);
        };
        if (admission.refusal) takeTheLongWay();
        else this.#take(shortcut, admission, request, response, takeTheLongWay);
      };
      const admission = this.#admissions.admit(shortcut.gate, request);
      // A look that failed is tried once more on the long way, which says what is wrong.
      if (admission instanceof Promise) admission.then(decided, () => theLongWay(request, response));
      else decided(admission);
    });
  }

  #take(
    { find, own: ofAddress, series }: Shortcut,
    { caller, headers }: Extract<Admission, { caller: Caller }>,
    request: IncomingMessage,
    response: ServerResponse,
    theLongWay: () => void,
  ): void {
    const start = performance.now();
    const route = `GET ${series[200].labels.route}`;
    this.#handling.begin(route);
    const found = find(caller);
    const takeTheLongWay = () => {
      this.#handling.end(route);
      this.#found.set(request, { caller, answer: found });
      theLongWay();
    };
    found.then((answer) => {
      const chosen = chosenBefore(answer, request.headers);
      if (!chosen) {
        takeTheLongWay();
        return;
      }
      const { status, body } = chosen;
      const own = [...ofAddress, 'x-request-id', requestId(request.headers)];
      for (const name in headers) own.push(name, headers[name] as string);
      response.writeHead(status, [...this.#linesOf(chosen), ...own]).end(body);
      series[status].record((performance.now() - start) / 1000);
      this.#handling.end(route);
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
