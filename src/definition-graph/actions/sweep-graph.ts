import type { Db } from '../../platform/db/database.ts';
import { sweepOneDocument } from '../store/discarding.ts';

/** Deletes the rows of everything discarded, in small steps. */
export async function sweepGraph(db: Db, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await sweepOneDocument(db, signal)));
}
