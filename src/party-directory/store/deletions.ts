import type { Db, Tx } from '../../platform/db/database.ts';

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

/** Deletions that are not finished, oldest first. */
export async function openDeletions(db: Db): Promise<Deletion[]> {
  return db
    .selectFrom('project_deletion as d')
    .innerJoin('operation as o', 'o.id', 'd.operation_id')
    .select(['d.project_id as projectId', 'd.operation_id as operationId', 'o.input'])
    .where('d.finished_at', 'is', null)
    .orderBy('d.requested_at')
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
