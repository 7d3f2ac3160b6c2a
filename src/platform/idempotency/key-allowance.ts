import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { IdempotencyKeysUsedUp } from './errors.ts';

/** So many more may be kept before it is worth counting again, when there is much room. */
const MOST_AHEAD = 1000;
const REFUSED_FOR_MS = 10_000;

/**
 * How many keys each caller may still use. Counting costs more the more there are, so after each count a part of the
 * room is given out without another; several processes give out parts of the same room, and meet near its end.
 */
export class KeyAllowance {
  readonly #most: number;
  /** One entry for each API key that was ever used here. */
  readonly #ahead = new Map<string, number>();
  readonly #refusedUntil = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  async takeOne(tx: Tx, caller: string): Promise<void> {
    const ahead = this.#ahead.get(caller) ?? 0;
    if (ahead > 0) {
      this.#ahead.set(caller, ahead - 1);
      return;
    }
    const now = Date.now();
    if (now < (this.#refusedUntil.get(caller) ?? 0)) throw new IdempotencyKeysUsedUp(this.#most);
    const room = this.#most - (await this.#count(tx, caller));
    if (room <= 0) {
      this.#refusedUntil.set(caller, now + REFUSED_FOR_MS);
      throw new IdempotencyKeysUsedUp(this.#most);
    }
    this.#ahead.set(caller, Math.min(MOST_AHEAD, Math.floor(room / 4)));
  }

  async #count(tx: Tx, caller: string): Promise<number> {
    const { rows } = await sql<{ kept: number }>`
      select count(*) as kept from (
        select from idempotency_key where caller = ${caller} and created_at > now() - interval '7 days'
        limit ${this.#most}) k`.execute(tx);
    return rows[0]?.kept ?? 0;
  }
}
