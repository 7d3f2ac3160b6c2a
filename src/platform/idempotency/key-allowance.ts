import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { IdempotencyKeysUsedUp } from './errors.ts';

/** How many keys may be used, at most, before the stored ones are counted again. */
const MAX_AHEAD = 1000;
const REFUSED_FOR_MS = 10_000;

/**
 * How many keys each caller may still use. Counting is expensive, so after each count a quarter of the remaining room
 * is granted without counting again. Several processes grant from the same room; the quarters shrink near its end.
 */
export class KeyAllowance {
  readonly #max: number;
  /** One entry for each API key that was ever used here. */
  readonly #ahead = new Map<string, number>();
  readonly #refusedUntil = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  async takeOne(tx: Tx, caller: string): Promise<void> {
    const ahead = this.#ahead.get(caller) ?? 0;
    if (ahead > 0) {
      this.#ahead.set(caller, ahead - 1);
      return;
    }
    const now = Date.now();
    if (now < (this.#refusedUntil.get(caller) ?? 0)) throw new IdempotencyKeysUsedUp(this.#max);
    const room = this.#max - (await this.#count(tx, caller));
    if (room <= 0) {
      this.#refusedUntil.set(caller, now + REFUSED_FOR_MS);
      throw new IdempotencyKeysUsedUp(this.#max);
    }
    this.#ahead.set(caller, Math.min(MAX_AHEAD, Math.floor(room / 4)));
  }

  async #count(tx: Tx, caller: string): Promise<number> {
    const { rows } = await sql<{ kept: number }>`
      select count(*) as kept from (
        select from idempotency_key where caller = ${caller} and created_at > now() - interval '7 days'
        limit ${this.#max}) k`.execute(tx);
    return rows[0]?.kept ?? 0;
  }
}
