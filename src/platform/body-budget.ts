const MIB = 1024 * 1024;

export interface BudgetLimits {
  inAll: number;
  ofOneCaller: number;
  /** As much of a caller is taken however much others hold, so that no two of them shut everybody else out. */
  always: number;
}

/**
 * Parsed, a body takes several times its bytes. While two callers are at their limit, the largest body (32 MiB) of
 * another still fits.
 */
export const BODY_BUDGET: BudgetLimits = { inAll: 128 * MIB, ofOneCaller: 48 * MIB, always: 0 };

/** Of bodies up to 1 MiB. Forty of one caller fit; while one caller is at its limit, another can use all of its own. */
export const SMALL_BODY_BUDGET: BudgetLimits = { inAll: 96 * MIB, ofOneCaller: 48 * MIB, always: 4 * MIB };

/** Which limit a body would exceed. */
export type ExceededLimit = 'caller' | 'all';

/** Bytes of request bodies that this process holds in memory, per caller and in all. */
export class BodyBudget {
  readonly limits: BudgetLimits;
  readonly #ofCallers = new Map<string, number>();
  #inAll = 0;

  constructor(limits: BudgetLimits) {
    this.limits = limits;
  }

  get inAll(): number {
    return this.#inAll;
  }

  /** The bytes of a body, 0 at first. Its holder grows it, and releases it once the request has ended. */
  open(caller: string): BodyShare {
    let bytes = 0;
    let isReleased = false;
    return {
      grow: (to) => {
        if (isReleased || to <= bytes) return null;
        const own = (this.#ofCallers.get(caller) ?? 0) + to - bytes;
        if (own > this.limits.ofOneCaller) return 'caller';
        const { inAll, always } = this.limits;
        if (own > always && this.#inAll + to - bytes > inAll) return 'all';
        this.#ofCallers.set(caller, own);
        this.#inAll += to - bytes;
        bytes = to;
        return null;
      },
      release: () => {
        isReleased = true;
        const own = (this.#ofCallers.get(caller) ?? 0) - bytes;
        if (own > 0) this.#ofCallers.set(caller, own);
        else this.#ofCallers.delete(caller);
        this.#inAll -= bytes;
        bytes = 0;
      },
    };
  }
}

export interface BodyShare {
  /** Returns the limit that would be exceeded; the share is then unchanged. */
  grow(to: number): ExceededLimit | null;
  /** Can be called more than once. */
  release(): void;
}
