import { LRUCache } from 'lru-cache';

/** Longer than any statement may take. A value that is not there by then never will be, and the next caller tries again. */
const TIMEOUT_MS = 65_000;

/** Roughly the overhead of one cache entry, in bytes. */
const ENTRY_BYTES = 200;

/** The size of an entry with its key. Keys count too: a caller can ask for thousands of long ones. */
export function entryBytes(key: string, valueBytes: number): number {
  return ENTRY_BYTES + 2 * key.length + valueBytes;
}

/**
 * An LRU cache, limited in bytes, for values that are costly to load. Concurrent calls for one key share one load
 * (single flight). The newest entry stays, however large it is.
 */
export class SingleFlightCache<V> {
  readonly #entries: LRUCache<string, { value: V }>;
  readonly #loading = new Map<string, Promise<V>>();

  constructor(limit: number, sizeOf: (value: V, key: string) => number) {
    this.#entries = new LRUCache({
      maxSize: limit,
      // lru-cache refuses an entry that is larger than the whole cache.
      sizeCalculation: ({ value }, key) => Math.min(limit, Math.max(1, sizeOf(value, key))),
    });
  }

  get(key: string, load: () => Promise<V>): V | Promise<V> {
    const entry = this.#entries.get(key);
    return entry ? entry.value : (this.#loading.get(key) ?? this.#load(key, load));
  }

  #load(key: string, load: () => Promise<V>): Promise<V> {
    const loading = load().then((value) => {
      this.#entries.set(key, { value });
      return value;
    });
    const forget = (): void => {
      clearTimeout(timer);
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    };
    const timer = setTimeout(forget, TIMEOUT_MS).unref();
    loading.then(forget, forget);
    this.#loading.set(key, loading);
    return loading;
  }
}
