import type { DbOrTx } from '../db/database.ts';
import type { Operation } from './operation.ts';

/** One field that an operation changed, with the names of what ids stand for. */
export interface ToldChange {
  objectClassId: string;
  name: string | null;
  type: 'created' | 'deleted' | 'updated';
  field: string;
  before: unknown;
  after: unknown;
  beforeName?: string;
  afterName?: string;
}

/** What the context that owns the operations knows about them. */
export interface OperationHistory {
  /** The class that an id, handle or former key stands for now. */
  resolveClass(db: DbOrTx, key: string): Promise<string | undefined>;
  classNames(db: DbOrTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The first of the fields that an operation changed, and of how many classes it changed any. */
  changes(db: DbOrTx, operation: Operation): Promise<{ classes: number; items: ToldChange[] }>;
}
