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
 * (single flight). The newest entry stays, however large it is. Where values have versions, callers name the one they
 * need, and a load gets the value of an earlier version to build on.
 */
export class SingleFlightCache<V> {
  readonly #entries: LRUCache<string, Entry<V>>;
  readonly #loading = new Map<string, Promise<V>>();

  constructor(limit: number, sizeOf: (value: V, key: string) => number) {
    this.#entries = new LRUCache({
      maxSize: limit,
      // lru-cache refuses an entry that is larger than the whole cache.
      sizeCalculation: ({ value }, key) => Math.min(limit, Math.max(1, sizeOf(value, key))),
    });
  }

  get(key: string, load: (earlier?: Entry<V>) => Promise<V>, version = 0): V | Promise<V> {
    const entry = this.#entries.get(key);
    if (entry?.version === version) return entry.value;
    const flight = `${version} ${key}`;
    return this.#loading.get(flight) ?? this.#load(key, version, flight, () => load(entry));
  }

  /** Forgets what is older than a version. */
  forgetBefore(version: number): void {
    for (const [key, entry] of this.#entries) if (entry.version < version) this.#entries.delete(key);
  }

  #load(key: string, version: number, flight: string, load: () => Promise<V>): Promise<V> {
    const loading = load().then((value) => {
      if ((this.#entries.peek(key)?.version ?? version) <= version)
        this.#entries.set(key, { value, version });
      return value;
    });
    const forget = (): void => {
      clearTimeout(timer);
      if (this.#loading.get(flight) === loading) this.#loading.delete(flight);
    };
    const timer = setTimeout(forget, TIMEOUT_MS).unref();
    loading.then(forget, forget);
    this.#loading.set(flight, loading);
    return loading;
  }
}

interface Entry<V> {
  readonly value: V;
  readonly version: number;
}
