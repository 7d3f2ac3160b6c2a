import type { SharedCounters } from '../limits/shared-counters.ts';
import type { Caller } from './scopes.ts';

const WINDOW_MS = 60_000;
/** Counts are reported at once when one in this many of the remaining requests was used since the last report. */
const PART = 8;

export interface Allowance {
  isExceeded: boolean;
  /** Seconds until the window resets. */
  reset: number;
  headers: Record<string, number>;
}

interface Count {
  /** By all processes, as far as reported. */
  used: number;
  /** By this process and not reported yet. */
  unreported: number;
}

/** A limit of requests per minute and key, across all processes. */
export class RateLimiter implements SharedCounters {
  readonly kind = 'key';
  readonly #perMinute: number;
  readonly #onUrgent: () => void;
  readonly #counts = new Map<string, Count>();
  #windowEnd = 0;

  /** 0 is no limit. `onUrgent`: counts should be reported now. */
  constructor(perMinute: number, onUrgent: () => void = () => undefined) {
    this.#perMinute = perMinute;
    this.#onUrgent = onUrgent;
  }

  /** Counts a request; null when there is no limit. */
  count(caller: Caller): Allowance | null {
    if (this.#perMinute === 0) return null;
    const now = Date.now();
    if (now >= this.#windowEnd) {
      this.#counts.clear();
      this.#windowEnd = now + WINDOW_MS;
    }
    const used = this.#add(caller.id);
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

  /** Refused requests aren't reported, so that they cost no query. */
  #add(id: string): number {
    let count = this.#counts.get(id);
    if (!count) this.#counts.set(id, (count = { used: 0, unreported: 0 }));
    if (count.used >= this.#perMinute) return this.#perMinute + 1;
    count.used += 1;
    count.unreported += 1;
    const left = this.#perMinute - count.used;
    if (count.unreported === count.used || count.unreported * PART >= left) this.#onUrgent();
    return count.used;
  }

  takeUnreported(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [id, count] of this.#counts) {
      if (count.unreported > 0) counts.set(id, count.unreported);
      count.unreported = 0;
    }
    return counts;
  }

  restoreUnreported(counts: ReadonlyMap<string, number>): void {
    for (const [id, added] of counts) {
      const count = this.#counts.get(id);
      if (count) count.unreported += added;
    }
  }

  applyTotals(totals: ReadonlyMap<string, number>, endsInMs: number): void {
    for (const [id, total] of totals) {
      const count = this.#counts.get(id);
      if (count) count.used = total + count.unreported;
    }
    this.#windowEnd = Date.now() + endsInMs;
  }
}
