import { LRUCache } from 'lru-cache';
import { coalesce } from '../../db/coalesce.ts';
import { digestOf } from './session.ts';

/** What has ended is refused by every process within this time, also when its notice got lost. */
const FRESH_MS = 2_000;
const MOST_KEPT = 10_000;

/**
 * The rows that tokens stand for, in memory for a moment: a page that asks for forty things costs one query. Requests
 * that wait share a query, so that made-up tokens cost none of their own.
 */
export class TokenRows<Row extends object> {
  readonly #kept = new LRUCache<string, Row>({ max: MOST_KEPT, ttl: FRESH_MS });
  readonly #look: () => Promise<Map<string, Row>>;
  #wanted = new Map<string, Buffer>();
  /** Increases with each `forget`: what was read before is not kept. */
  #age = 0;

  /** `read` gives the rows by their digests as hexadecimal text. */
  constructor(read: (digests: Buffer[]) => Promise<Map<string, Row>>) {
    this.#look = coalesce(async () => {
      const digests = this.#wanted;
      this.#wanted = new Map();
      const began = this.#age;
      const found = await read([...digests.values()]);
      if (began === this.#age) for (const [digest, row] of found) this.#kept.set(digest, row);
      return found;
    });
  }

  find(token: string): Row | Promise<Row | null> {
    const sha256 = digestOf(token);
    const digest = sha256.toString('hex');
    return this.#kept.get(digest) ?? this.#read(digest, sha256);
  }

  /** As it is now, whatever is in memory. */
  findNow(token: string): Promise<Row | null> {
    const sha256 = digestOf(token);
    const digest = sha256.toString('hex');
    this.#kept.delete(digest);
    return this.#read(digest, sha256);
  }

  #read(digest: string, sha256: Buffer): Promise<Row | null> {
    this.#wanted.set(digest, sha256);
    return this.#look().then((found) => found.get(digest) ?? null);
  }

  /** Some rows have ended. */
  forget(): void {
    this.#age++;
    this.#kept.clear();
  }
}
