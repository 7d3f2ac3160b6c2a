import { sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';

export interface Deletion {
  projectId: string;
  operationId: string;
  /** Of the operation. */
  input: unknown;
}

export async function insertDeletion(
  tx: Tx,
  { projectId, operationId }: Omit<Deletion, 'input'>,
): Promise<void> {
  await tx
    .insertInto('project_deletion')
    .values({ project_id: projectId, operation_id: operationId })
    .execute();
}

/** Deletions that are not finished: those that nobody has tried yet, then those that were tried least recently. */
export async function openDeletions(db: Db): Promise<Deletion[]> {
  return db
    .selectFrom('project_deletion as d')
    .innerJoin('operation as o', 'o.id', 'd.operation_id')
    .select(['d.project_id as projectId', 'd.operation_id as operationId', 'o.input'])
    .where('d.finished_at', 'is', null)
    .orderBy('d.attempted_at', (order) => order.asc().nullsFirst())
    .orderBy('d.requested_at')
    .execute();
}

export async function noteAttempt(
  db: DbOrTx,
  projectId: string,
  until: 'finished_at' | 'checked_at',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('project_deletion')
    .set({ attempted_at: new Date() })
    .where('project_id', '=', projectId)
    .where(until, 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** By then, no upload URL is valid any more (at most a day), and no worker has a claim from before the deletion. */
const CHECKED_AFTER_HOURS = 25;

/** Projects whose deletion finished long ago and wasn't checked, those first that were tried least recently. */
export async function deletionsToCheck(db: DbOrTx, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('project_deletion')
    .select('project_id')
    .where('checked_at', 'is', null)
    .where('finished_at', '<', sql<Date>`now() - make_interval(hours => ${CHECKED_AFTER_HOURS})`)
    .where((no) =>
      no.or([no('attempted_at', 'is', null), no('attempted_at', '<', sql<Date>`now() - interval '1 hour'`)]),
    )
    .orderBy('attempted_at', (order) => order.asc().nullsFirst())
    .orderBy('finished_at')
    .limit(limit)
    .execute();
  return rows.map(({ project_id }) => project_id);
}

export async function closeCheck(db: DbOrTx, projectId: string): Promise<void> {
  await db
    .updateTable('project_deletion')
    .set({ checked_at: new Date() })
    .where('project_id', '=', projectId)
    .execute();
}

/** Keeps the id alone; a process of 2.0.0 may have stored the name too. False when another process has finished it. */
export async function closeDeletion(tx: Tx, projectId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('project_deletion')
    .set({ finished_at: new Date(), name: null })
    .where('project_id', '=', projectId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
