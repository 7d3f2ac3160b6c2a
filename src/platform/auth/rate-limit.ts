import type { SharedCounters } from '../limits/shared-counters.ts';
import type { Caller } from './scopes.ts';

const WINDOW_MS = 60_000;
/** Told at once when this part of what is left was used since the others last heard of it. */
const PART = 8;

export interface Allowance {
  isExceeded: boolean;
  /** Seconds until it begins anew. */
  reset: number;
  headers: Record<string, number>;
}

interface Count {
  /** By all processes, as far as they have said. */
  used: number;
  /** Of it, by this one and not told yet. */
  untold: number;
}

/** So many requests a minute for each key, whichever process they come to. */
export class RateLimiter implements SharedCounters {
  readonly kind = 'key';
  readonly #perMinute: number;
  readonly #onUrgent: () => void;
  readonly #counts = new Map<string, Count>();
  #windowEnd = 0;

  /** 0 is no limit. `onUrgent`: the others should hear of it now. */
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

  /** What is refused is not told: however many they are, they cost no query. */
  #add(id: string): number {
    let count = this.#counts.get(id);
    if (!count) this.#counts.set(id, (count = { used: 0, untold: 0 }));
    if (count.used >= this.#perMinute) return this.#perMinute + 1;
    count.used += 1;
    count.untold += 1;
    const left = this.#perMinute - count.used;
    if (count.untold === count.used || count.untold * PART >= left) this.#onUrgent();
    return count.used;
  }

  untold(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [id, count] of this.#counts) {
      if (count.untold > 0) counts.set(id, count.untold);
      count.untold = 0;
    }
    return counts;
  }

  untell(counts: ReadonlyMap<string, number>): void {
    for (const [id, told] of counts) {
      const count = this.#counts.get(id);
      if (count) count.untold += told;
    }
  }

  hear(totals: ReadonlyMap<string, number>, endsInMs: number): void {
    for (const [id, total] of totals) {
      const count = this.#counts.get(id);
      if (count) count.used = total + count.untold;
    }
    this.#windowEnd = Date.now() + endsInMs;
  }
}
