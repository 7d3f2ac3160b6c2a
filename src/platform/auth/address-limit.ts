import { hash, randomBytes } from 'node:crypto';
import { uint32At } from '../../kernel/present.ts';
import type { SharedCounters } from '../limits/shared-counters.ts';
import { networkOf } from './network.ts';

const WINDOW_MS = 60_000;
const SLOTS = 2 ** 16;
/** A slot is published to other processes from this part of the limit on: addresses with single requests cost no query. */
const PART = 8;
/** Slots per message; the others wait for the next one. */
const MOST_REPORTED = 1000;

export interface AddressLimitOptions {
  /** Among limits of several kinds. */
  kind?: string;
  /** The same for processes that count together. */
  secret?: string;
  /** Publish the count to the other processes now. */
  onUrgent?(): void;
}

/**
 * So many a minute for each network, counted in a table of fixed size: a network has one slot in each of two rows,
 * and its count is the lower of the two. Nothing is ever evicted, so no crowd of addresses can make the table forget
 * one, nor make it grow; the slots depend on a secret, so nobody can choose whom to share them with. Two networks that
 * share both slots are counted as one, which is rarer than one in a thousand million.
 */
export class AddressLimit implements SharedCounters {
  readonly kind: string;
  readonly #perMinute: number;
  readonly #secret: string;
  readonly #onUrgent: () => void;
  /** By all processes, as far as they have said. */
  readonly #counts = new Uint32Array(2 * SLOTS);
  /** Those counted by this process and not published yet. */
  readonly #unreported = new Map<number, number>();
  /** Slots that are worth telling. */
  readonly #due = new Set<number>();
  #windowEnd = 0;
  #isAnyUsedUp = false;

  /** 0 is no limit. */
  constructor(perMinute: number, { kind = 'address', secret, onUrgent }: AddressLimitOptions = {}) {
    this.kind = kind;
    this.#perMinute = perMinute;
    this.#secret = secret ?? randomBytes(16).toString('hex');
    this.#onUrgent = onUrgent ?? (() => undefined);
  }

  /** Counts one; false when the network had used up its share before. */
  take(address: string): boolean {
    if (this.#perMinute === 0) return true;
    this.#turnWindow();
    const slots = this.#slotsOf(address);
    const used = this.#usedOf(slots);
    if (used >= this.#perMinute) return false;
    for (const slot of slots) this.#add(slot);
    this.#isAnyUsedUp ||= used + 1 >= this.#perMinute;
    return true;
  }

  /** The same without counting. It costs nothing while no address has reached its limit, which is nearly always. */
  isUsedUp(address: string): boolean {
    if (!this.#isAnyUsedUp) return false;
    this.#turnWindow();
    return this.#isAnyUsedUp && this.#usedOf(this.#slotsOf(address)) >= this.#perMinute;
  }

  /** Seconds until the limit resets. */
  get reset(): number {
    return Math.max(1, Math.ceil((this.#windowEnd - Date.now()) / 1000));
  }

  takeUnreported(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const slot of this.#due) {
      if (counts.size === MOST_REPORTED) break;
      counts.set(String(slot), this.#unreported.get(slot) ?? 0);
      this.#unreported.delete(slot);
      this.#due.delete(slot);
    }
    return counts;
  }

  restoreUnreported(counts: ReadonlyMap<string, number>): void {
    for (const [slot, count] of counts) {
      this.#unreported.set(Number(slot), (this.#unreported.get(Number(slot)) ?? 0) + count);
      this.#due.add(Number(slot));
    }
  }

  applyTotals(totals: ReadonlyMap<string, number>, endsInMs: number): void {
    for (const [slot, total] of totals) {
      const used = total + (this.#unreported.get(Number(slot)) ?? 0);
      this.#counts[Number(slot)] = used;
      this.#isAnyUsedUp ||= used >= this.#perMinute;
    }
    this.#windowEnd = Date.now() + endsInMs;
  }

  #add(slot: number): void {
    const used = uint32At(this.#counts, slot) + 1;
    const unreported = (this.#unreported.get(slot) ?? 0) + 1;
    this.#counts[slot] = used;
    this.#unreported.set(slot, unreported);
    // Slots that others count too are published sooner, because less of the limit is left.
    const left = used === unreported ? this.#perMinute : this.#perMinute - used;
    if (unreported * PART < left) return;
    this.#due.add(slot);
    this.#onUrgent();
  }

  #turnWindow(): void {
    const now = Date.now();
    if (now < this.#windowEnd) return;
    this.#windowEnd = now + WINDOW_MS;
    this.#counts.fill(0);
    this.#unreported.clear();
    this.#due.clear();
    this.#isAnyUsedUp = false;
  }

  #slotsOf(address: string): [number, number] {
    const digest = hash('sha256', `${this.#secret} ${networkOf(address)}`, 'buffer');
    return [digest.readUInt32BE(0) % SLOTS, SLOTS + (digest.readUInt32BE(4) % SLOTS)];
  }

  #usedOf([first, second]: [number, number]): number {
    return Math.min(uint32At(this.#counts, first), uint32At(this.#counts, second));
  }
}
