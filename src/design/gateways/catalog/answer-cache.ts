import { LRUCache } from 'lru-cache';
import { entryBytes } from '../../../platform/single-flight-cache.ts';

export interface CatalogAnswer {
  status: number;
  body: Buffer;
  contentType: string;
  etag: string;
}

const MOST_BYTES_OF_ANSWERS = 64 * 1024 * 1024;
const MOST_BYTES_OF_RECORDS = 32 * 1024 * 1024;
/** Nothing is kept for a longer id that the catalog does not know: no real request has one. */
const LONGEST_UNKNOWN_ID = 200;

/** An LRU cache of the catalog's answers and records. Keys count towards its size as well as values. */
export class AnswerCache {
  readonly #answers = new LRUCache<string, CatalogAnswer>({
    maxSize: MOST_BYTES_OF_ANSWERS,
    sizeCalculation: ({ body, contentType, etag }, url) =>
      entryBytes(url, body.length + 2 * (contentType.length + etag.length)),
  });
  /** Null: the catalog answered that it has no such record. */
  readonly #records = new LRUCache<string, { record: { id: string } | null }>({
    maxSize: MOST_BYTES_OF_RECORDS,
    sizeCalculation: ({ record }, key) => entryBytes(key, record ? 2 * JSON.stringify(record).length : 0),
  });

  get(url: string): CatalogAnswer | undefined {
    return this.#answers.get(url);
  }

  put(url: string, answer: CatalogAnswer): void {
    this.#answers.set(url, answer);
  }

  /**
   * Records are also kept by their own id, because the next batch seldom has the same ids. The latest answer on each
   * wins.
   */
  keepRecords(kind: string, requestedIds: readonly string[], records: readonly { id: string }[]): void {
    const byId = new Map(records.map((record) => [record.id, record]));
    for (const id of requestedIds) {
      const record = byId.get(id) ?? null;
      const key = `${kind} ${id}`;
      if (record === null && id.length > LONGEST_UNKNOWN_ID) this.#records.delete(key);
      else this.#records.set(key, { record });
    }
  }

  /** What is known of these ids; the others are left out. */
  recordsOf<T extends { id: string }>(kind: string, ids: readonly string[]): Map<string, T | null> {
    const known = new Map<string, T | null>();
    for (const id of ids) {
      const kept = this.#records.get(`${kind} ${id}`);
      // The kind is part of the key, and each kind has one type of record.
      if (kept) known.set(id, kept.record as T | null);
    }
    return known;
  }

  forget(url: string): void {
    this.#answers.delete(url);
  }
}
