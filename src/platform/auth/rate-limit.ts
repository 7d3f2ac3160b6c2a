import type { FastifyInstance } from 'fastify';
import { TransportError } from '../http/errors.ts';
import { type Caller, LOCAL_CALLER } from './scopes.ts';

const WINDOW_MS = 60_000;

export interface Allowance {
  isExceeded: boolean;
  /** Seconds until it begins anew. */
  reset: number;
  headers: Record<string, number>;
}

/** So many requests a minute for each key, counted by each process; none for open operations and in protected mode. */
export class RateLimiter {
  readonly #perMinute: number;
  readonly #counts = new Map<string, number>();
  #windowEnd = 0;

  /** 0 is no limit. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  hasRoom(caller: Caller): boolean {
    return !this.#concerns(caller) || this.#used(caller, Date.now()) < this.#perMinute;
  }

  /** Counts a request; null when there is no limit for this caller. */
  count(caller: Caller): Allowance | null {
    if (!this.#concerns(caller)) return null;
    const now = Date.now();
    const used = this.#used(caller, now) + 1;
    this.#counts.set(caller.id, used);
    const reset = Math.ceil((this.#windowEnd - now) / 1000);
    return {
      isExceeded: used > this.#perMinute,
      reset,
      headers: {
        'ratelimit-limit': this.#perMinute,
        'ratelimit-remaining': Math.max(0, this.#perMinute - used),
        'ratelimit-reset': reset,
      },
    };
  }

  #concerns(caller: Caller): boolean {
    return this.#perMinute > 0 && caller !== LOCAL_CALLER;
  }

  #used(caller: Caller, now: number): number {
    if (now >= this.#windowEnd) {
      this.#counts.clear();
      this.#windowEnd = now + WINDOW_MS;
    }
    return this.#counts.get(caller.id) ?? 0;
  }
}

export function limitRate(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', (request, reply, done) => {
    const allowance = limiter.count(request.caller);
    if (allowance) reply.headers(allowance.headers);
    if (!allowance?.isExceeded) done();
    else {
      reply.header('retry-after', allowance.reset);
      done(new TransportError(429));
    }
  });
}
