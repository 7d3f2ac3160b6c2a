import type { RecordKind, RecordOf, RecordQuery } from './records.ts';

/**
 * Where collections, items, part types and deck jobs live. A store like this has no transaction with anything else
 * and may have written what it did not answer, so every call may be repeated: upserts go by domain id, and
 * destroying what is gone is no fault. Record ids stay inside; they come in from old clients' bodies only.
 */
export interface RecordStore {
  /** Creates or replaces by domain id. Each domain id once in a call. */
  upsert<K extends RecordKind>(kind: K, records: readonly RecordOf<K>[]): Promise<void>;
  destroy(kind: RecordKind, ids: readonly string[]): Promise<void>;
  /** Those of the ids that exist, sorted by id. */
  get<K extends RecordKind>(kind: K, ids: readonly string[]): Promise<RecordOf<K>[]>;
  /** Those whose columns equal the given values, sorted by id; `{}` is all of them. */
  list<K extends RecordKind>(kind: K, where: RecordQuery): Promise<RecordOf<K>[]>;
  /** Domain ids of record ids; those that resolve to nothing are left out. */
  resolve(kind: RecordKind, recordIds: readonly string[]): Promise<Map<string, string>>;
  close(): Promise<void>;
}
