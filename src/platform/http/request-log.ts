import type { FastifyBaseLogger } from 'fastify';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

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
    this.#write('trace', given);
  }

  debug(...given: unknown[]): void {
    this.#write('debug', given);
  }

  info(...given: unknown[]): void {
    this.#write('info', given);
  }

  warn(...given: unknown[]): void {
    this.#write('warn', given);
  }

  error(...given: unknown[]): void {
    this.#write('error', given);
  }

  fatal(...given: unknown[]): void {
    this.#write('fatal', given);
  }

  silent(): void {}

  #write(level: Level, given: unknown[]): void {
    // The levels of pino are overloaded functions; whatever was given to ours fits one of their overloads.
    this.#made[level](...(given as [message: string]));
  }

  get #made(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings);
    return this.#own;
  }
}
