import type { FastifyBaseLogger } from 'fastify';

type Given = [message: string];

/** The log of one request, with its id on every line. Most requests log nothing, so it is made for the first line. */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #own: FastifyBaseLogger | null = null;

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(bindings: Record<string, unknown>): FastifyBaseLogger {
    return this.#made.child(bindings);
  }

  trace(...given: unknown[]): void {
    this.#made.trace(...(given as Given));
  }

  debug(...given: unknown[]): void {
    this.#made.debug(...(given as Given));
  }

  info(...given: unknown[]): void {
    this.#made.info(...(given as Given));
  }

  warn(...given: unknown[]): void {
    this.#made.warn(...(given as Given));
  }

  error(...given: unknown[]): void {
    this.#made.error(...(given as Given));
  }

  fatal(...given: unknown[]): void {
    this.#made.fatal(...(given as Given));
  }

  silent(): void {}

  get #made(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings);
    return this.#own;
  }
}
