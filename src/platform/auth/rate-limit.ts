import type { Caller } from './scopes.ts';

const WINDOW_MS = 60_000;

export interface Allowance {
  isExceeded: boolean;
  /** Seconds until it begins anew. */
  reset: number;
  headers: Record<string, number>;
}

/** So many requests a minute for each key, counted by each process. */
export class RateLimiter {
  readonly #perMinute: number;
  readonly #counts = new Map<string, number>();
  #windowEnd = 0;

  /** 0 is no limit. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts a request; null when there is no limit. */
  count(caller: Caller): Allowance | null {
    if (this.#perMinute === 0) return null;
    const now = Date.now();
    if (now >= this.#windowEnd) {
      this.#counts.clear();
      this.#windowEnd = now + WINDOW_MS;
    }
    const used = (this.#counts.get(caller.id) ?? 0) + 1;
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
}
