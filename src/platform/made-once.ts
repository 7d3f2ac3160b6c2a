import { LRUCache } from 'lru-cache';

/** Longer than any statement may take: what is not made by then never will be, and the next who asks tries again. */
const PATIENCE_MS = 65_000;

/** About what the cache itself spends on an entry, in bytes. */
const ENTRY_BYTES = 200;

/** Bytes of an entry with its key: whoever asks for thousands of long names fills the cache, not the memory. */
export function entryBytes(key: string, valueBytes: number): number {
  return ENTRY_BYTES + 2 * key.length + valueBytes;
}

/**
 * Values that are costly to make: each is made once for all who ask for it at the time, and kept while there is
 * room. What was asked for longest ago goes first; the newest stays, however large it is.
 */
export class MadeOnce<V> {
  readonly #kept: LRUCache<string, { value: V }>;
  readonly #making = new Map<string, Promise<V>>();

  constructor(limit: number, sizeOf: (value: V, key: string) => number) {
    this.#kept = new LRUCache({
      maxSize: limit,
      // The cache would not take in at all what is larger than itself.
      sizeCalculation: ({ value }, key) => Math.min(limit, Math.max(1, sizeOf(value, key))),
    });
  }

  get(key: string, make: () => Promise<V>): V | Promise<V> {
    const kept = this.#kept.get(key);
    return kept ? kept.value : (this.#making.get(key) ?? this.#make(key, make));
  }

  #make(key: string, make: () => Promise<V>): Promise<V> {
    const making = make().then((value) => {
      this.#kept.set(key, { value });
      return value;
    });
    const forget = (): void => {
      clearTimeout(timer);
      if (this.#making.get(key) === making) this.#making.delete(key);
    };
    const timer = setTimeout(forget, PATIENCE_MS).unref();
    making.then(forget, forget);
    this.#making.set(key, making);
    return making;
  }
}
