import { LRUCache } from 'lru-cache';
import { entryBytes } from '../../../platform/single-flight-cache.ts';

export interface Answer {
  status: number;
  body: Buffer;
  contentType: string;
  etag: string;
}

const MOST_BYTES_OF_ANSWERS = 64 * 1024 * 1024;
const MOST_BYTES_OF_RECORDS = 32 * 1024 * 1024;
/** Of a longer id that the catalog does not know, nothing is kept: nobody asks for it in earnest. */
const LONGEST_UNKNOWN_ID = 200;

/** Answers and records of the catalog, the least recently used forgotten first; keys count as well as values. */
export class AnswerMemory {
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: MOST_BYTES_OF_ANSWERS,
    sizeCalculation: ({ body, contentType, etag }, url) =>
      entryBytes(url, body.length + 2 * (contentType.length + etag.length)),
  });
  /** Null: the catalog said that it has no such record. */
  readonly #records = new LRUCache<string, { record: { id: string } | null }>({
    maxSize: MOST_BYTES_OF_RECORDS,
    sizeCalculation: ({ record }, key) => entryBytes(key, record ? 2 * JSON.stringify(record).length : 0),
  });

  get(url: string): Answer | undefined {
    return this.#answers.get(url);
  }

  put(url: string, answer: Answer): void {
    this.#answers.set(url, answer);
  }

  /** By their own id too, since a batch asked for now is seldom one asked for before: the last word on each counts. */
  keepRecords(kind: string, requestedIds: readonly string[], records: readonly { id: string }[]): void {
    const byId = new Map(records.map((record) => [record.id, record]));
    for (const id of requestedIds) {
      const record = byId.get(id) ?? null;
      const key = `${kind} ${id}`;
      if (record === null && id.length > LONGEST_UNKNOWN_ID) this.#records.delete(key);
      else this.#records.set(key, { record });
    }
  }

  /** Those of the ids that something is known of. */
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
