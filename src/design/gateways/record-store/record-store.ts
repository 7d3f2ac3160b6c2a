import type { RecordOf, RecordQuery, StoredKind } from './records.ts';

/**
 * Where collections, items, part types and deck jobs are stored. Such a store shares no transaction with anything
 * else, and may have written although it gave no answer, so every call is idempotent: upserts go by domain id, and
 * deleting what is already gone is no error. Record ids stay internal; only bodies of old clients contain them.
 */
export interface RecordStore {
  /** Creates or replaces by domain id. A call contains each domain id at most once. */
  upsert<K extends StoredKind>(kind: K, records: readonly RecordOf<K>[]): Promise<void>;
  destroy(kind: StoredKind, ids: readonly string[]): Promise<void>;
  /** The records with these ids that exist, sorted by id. */
  get<K extends StoredKind>(kind: K, ids: readonly string[]): Promise<RecordOf<K>[]>;
  /** The records whose columns equal the given values, sorted by id; `{}` matches all of them. */
  list<K extends StoredKind>(kind: K, where: RecordQuery): Promise<RecordOf<K>[]>;
  /** Domain ids by record id; record ids that resolve to nothing are left out. */
  resolve(kind: StoredKind, recordIds: readonly string[]): Promise<Map<string, string>>;
  close(): Promise<void>;
}
