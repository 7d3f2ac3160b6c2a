import { hash, randomBytes } from 'node:crypto';
import { networkOf } from './network.ts';

const WINDOW_MS = 60_000;
const SLOTS = 2 ** 16;

/**
 * So many a minute for each network, counted by each process in a table of fixed size: a network has one slot in each
 * of two rows, and its count is the lower of the two. Nothing is ever evicted, so no crowd of addresses can make the
 * table forget one, nor make it grow; the slots depend on a secret, so nobody can choose whom to share them with. Two
 * networks that share both slots are counted as one, which is rarer than one in a thousand million.
 */
export class AddressLimit {
  readonly #perMinute: number;
  readonly #secret = randomBytes(16).toString('hex');
  readonly #counts = new Uint32Array(2 * SLOTS);
  #windowEnd = 0;
  #isAnyUsedUp = false;

  /** 0 is no limit. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts one; false when the network had used up its share before. */
  take(address: string): boolean {
    if (this.#perMinute === 0) return true;
    this.#turnWindow();
    const slots = this.#slotsOf(address);
    const used = this.#usedOf(slots);
    if (used >= this.#perMinute) return false;
    for (const slot of slots) if (this.#counts[slot] === used) this.#counts[slot] = used + 1;
    this.#isAnyUsedUp ||= used + 1 >= this.#perMinute;
    return true;
  }

  /** The same without counting. While nobody has used up anything, as nearly always, it costs nothing to ask. */
  isUsedUp(address: string): boolean {
    if (!this.#isAnyUsedUp) return false;
    this.#turnWindow();
    return this.#isAnyUsedUp && this.#usedOf(this.#slotsOf(address)) >= this.#perMinute;
  }

  /** Seconds until it begins anew. */
  get reset(): number {
    return Math.max(1, Math.ceil((this.#windowEnd - Date.now()) / 1000));
  }

  #turnWindow(): void {
    const now = Date.now();
    if (now < this.#windowEnd) return;
    this.#windowEnd = now + WINDOW_MS;
    this.#counts.fill(0);
    this.#isAnyUsedUp = false;
  }

  #slotsOf(address: string): [number, number] {
    const digest = hash('sha256', `${this.#secret} ${networkOf(address)}`, 'buffer');
    return [digest.readUInt32BE(0) % SLOTS, SLOTS + (digest.readUInt32BE(4) % SLOTS)];
  }

  #usedOf([first, second]: [number, number]): number {
    return Math.min(this.#counts[first] as number, this.#counts[second] as number);
  }
}
