import { uint32At } from '../kernel/present.ts';
/**
 * A hash table outside of the heap that finds the first of equal things by its number. The caller compares two of
 * them.
 */
export class FirstOfEach {
  #slots = new Uint32Array(1024);
  #hashes = new Uint32Array(1024);
  #count = 0;

  /** The number of an equal thing that was added before, or -1. */
  find(hash: number, isSame: (number: number) => boolean): number {
    const mask = this.#slots.length - 1;
    for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
      const number = uint32At(this.#slots, slot);
      if (number === 0) return -1;
      if (this.#hashes[slot] === hash >>> 0 && isSame(number - 1)) return number - 1;
    }
  }

  add(hash: number, number: number): void {
    if (this.#count * 2 >= this.#slots.length) this.#grow();
    this.#put(hash >>> 0, number + 1);
    this.#count++;
  }

  #put(hash: number, stored: number): void {
    const mask = this.#slots.length - 1;
    let slot = spread(hash) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = stored;
    this.#hashes[slot] = hash;
  }

  #grow(): void {
    const [slots, hashes] = [this.#slots, this.#hashes];
    this.#slots = new Uint32Array(slots.length * 2);
    this.#hashes = new Uint32Array(slots.length * 2);
    for (const [at, stored] of slots.entries()) if (stored !== 0) this.#put(uint32At(hashes, at), stored);
  }
}

const spread = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0;

/** The largest prime below 2^26: a product of two numbers below it is exact. */
const PRIME = 67_108_859;
/** Chosen by every process at random, so that nobody can write a file in which all texts have the same hash. */
const FACTOR = 1_000_000 + Math.floor(Math.random() * (PRIME - 2_000_000));

export function textHashOf(text: string): number {
  let hash = text.length % PRIME;
  for (let at = 0; at < text.length; at++) hash = (hash * FACTOR + text.charCodeAt(at) + 1) % PRIME;
  return hash;
}
