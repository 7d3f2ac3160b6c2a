import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Admission, Admissions, Gate } from '../auth/admission.ts';
import type { Caller } from '../auth/scopes.ts';
import type { Metrics, Series } from '../metrics.ts';
import { EDGE_HEADERS, hasBody, refusalOf, requestId } from './edge.ts';
import type { Handling } from './event-loop.ts';
import { IGNORED_PARAMETERS } from './ignored-parameters.ts';
import { type Chosen, choose, chosenBefore, type ReadyAnswer } from './ready-answer.ts';

/** Finds the answer of one URL for this caller, or throws what the route would throw. */
export type Find = (caller: Caller) => Promise<ReadyAnswer>;

interface Shortcut {
  gate: Gate;
  find: Find;
  /** Headers of every answer to this URL: names and values, alternating. */
  own: readonly string[];
  series: Record<Chosen['status'], Series>;
}

const MAX_SHORTCUTS = 1000;
const MAX_URL_LENGTH = 500;

/**
 * A fast path in front of Fastify for repeated GETs. Plug-ins ask for the same URL again and again, nearly always with
 * the current version in If-None-Match; routing, hooks and validation then cost several times the answer itself. A URL
 * that the framework has answered once is remembered here together with the function that finds its answer. Both paths
 * share the admission rules (admission.ts), request ids and metrics. Whatever is not plainly a ready answer falls back
 * to the framework, which also words the errors.
 */
export class Shortcuts {
  readonly #admissions: Admissions;
  readonly #metrics: Metrics;
  readonly #handling: Handling;
  readonly #known = new LRUCache<string, Shortcut>({ max: MAX_SHORTCUTS });
  readonly #lines = new WeakMap<Chosen, string[]>();
  /** Answers found for requests that then fell back to the framework, so that they are not looked up twice. */
  readonly #found = new WeakMap<IncomingMessage, { caller: Caller; answer: Promise<ReadyAnswer> }>();

  constructor(admissions: Admissions, metrics: Metrics, handling: Handling) {
    this.#admissions = admissions;
    this.#metrics = metrics;
    this.#handling = handling;
  }

  /** For route handlers: answers the request through the framework, and remembers its URL for the fast path. */
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
    if (method !== 'GET' || this.#known.has(address) || address.length > MAX_URL_LENGTH) return;
    if (!config.scope) return;
    const series = {
      200: this.#metrics.series(method, url, 200),
      304: this.#metrics.series(method, url, 304),
    };
    const ignored = reply.getHeader(IGNORED_PARAMETERS);
    const own = ignored === undefined ? [] : [IGNORED_PARAMETERS, String(ignored)];
    this.#known.set(address, { gate: config, find, own, series });
  }

  /** Puts the fast path in front of the framework's request listener. */
  install(app: FastifyInstance): void {
    // Node types listeners of any event as functions of anything; those of `request` take these two.
    const [framework] = app.server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[];
    if (!framework) return;
    app.server.removeAllListeners('request').on('request', (request, response) => {
      const shortcut = request.method === 'GET' ? this.#known.get(request.url ?? '') : undefined;
      if (!shortcut || app.stopping.aborted || refusalOf(request) !== null || hasBody(request)) {
        framework(request, response);
        return;
      }
      const decided = (admission: Admission) => {
        const fallBack = () => {
          this.#admissions.keep(request, admission);
          framework(request, response);
        };
        if (admission.refusal) fallBack();
        else this.#answerAtOnce(shortcut, admission, request, response, fallBack);
      };
      const admission = this.#admissions.admit(shortcut.gate, request);
      // A look that failed is tried once more by the framework, which says what is wrong.
      if (admission instanceof Promise) admission.then(decided, () => framework(request, response));
      else decided(admission);
    });
  }

  #answerAtOnce(
    { find, own: ofAddress, series }: Shortcut,
    { caller, headers }: Extract<Admission, { caller: Caller }>,
    request: IncomingMessage,
    response: ServerResponse,
    fallBack: () => void,
  ): void {
    const start = performance.now();
    const route = `GET ${series[200].route}`;
    this.#handling.begin(route);
    const found = find(caller);
    const giveUp = () => {
      this.#handling.end(route);
      this.#found.set(request, { caller, answer: found });
      fallBack();
    };
    found.then((answer) => {
      const chosen = chosenBefore(answer, request.headers);
      if (!chosen) {
        giveUp();
        return;
      }
      const { status, body } = chosen;
      const own = [...ofAddress, 'x-request-id', requestId(request.headers)];
      for (const name in headers) own.push(name, String(headers[name]));
      response.writeHead(status, [...this.#linesOf(chosen), ...own]).end(body);
      series[status].record((performance.now() - start) / 1000);
      this.#handling.end(route);
    }, giveUp);
  }

  /** The headers as a flat list, which Node writes fastest. */
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
