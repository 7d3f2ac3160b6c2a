/** Longer than any statement may take: what is not made by then never will be, and the next who asks tries again. */
const PATIENCE_MS = 65_000;

/**
 * Values that are costly to make: each is made once for all who ask for it at the time, and kept while there is
 * room. What was asked for longest ago goes first; the newest stays, however large it is.
 */
export class MadeOnce<V> {
  readonly #limit: number;
  readonly #sizeOf: (value: V) => number;
  readonly #kept = new Map<string, V>();
  readonly #making = new Map<string, Promise<V>>();
  #size = 0;
  #newest = '';

  constructor(limit: number, sizeOf: (value: V) => number) {
    this.#limit = limit;
    this.#sizeOf = sizeOf;
  }

  get(key: string, make: () => Promise<V>): V | Promise<V> {
    const kept = this.#kept.get(key);
    if (kept === undefined) return this.#making.get(key) ?? this.#make(key, make);
    if (key !== this.#newest) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      this.#newest = key;
    }
    return kept;
  }

  #make(key: string, make: () => Promise<V>): Promise<V> {
    const making = make().then((value) => this.#keep(key, value));
    const forget = (): void => {
      clearTimeout(timer);
      if (this.#making.get(key) === making) this.#making.delete(key);
    };
    const timer = setTimeout(forget, PATIENCE_MS).unref();
    making.then(forget, forget);
    this.#making.set(key, making);
    return making;
  }

  #keep(key: string, value: V): V {
    const before = this.#kept.get(key);
    if (before !== undefined) this.#size -= this.#sizeOf(before);
    this.#kept.set(key, value);
    this.#newest = key;
    this.#size += this.#sizeOf(value);
    for (const [oldest, gone] of this.#kept) {
      if (this.#size <= this.#limit || oldest === key) break;
      this.#kept.delete(oldest);
      this.#size -= this.#sizeOf(gone);
    }
    return value;
  }
}
