import { sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '../db/database.ts';
import type { Operation } from './operation.ts';

export interface Progress {
  rowsRead: number;
  rowsTotal: number;
}

export async function beginProgress(tx: Tx, operationId: string, rowsTotal: number): Promise<void> {
  await sql`insert into operation_progress (operation_id, rows_total) values (${operationId}, ${rowsTotal})`.execute(
    tx,
  );
}

/** How far an operation on rows is; none for any other. */
export async function findProgress(db: DbOrTx, { id, status }: Operation): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select rows_read as "rowsRead", rows_total as "rowsTotal" from operation_progress
    where operation_id = ${id}`.execute(db);
  const [progress] = rows;
  // The last report may have been lost; an operation that ended has read everything.
  return progress && (status === 'succeeded' || status === 'failed')
    ? { ...progress, rowsRead: progress.rowsTotal }
    : progress;
}

/**
 * Reports from inside a transaction, which nobody sees before it ends: on another connection, one report at a time, and
 * never waited for, so that the work neither needs a second connection nor suffers when there is none.
 */
export function progressReporter(db: Db, operationId: string): (rowsRead: number) => void {
  let latest = 0;
  let isSending = false;
  const send = async () => {
    isSending = true;
    for (let sent = -1; sent !== latest; ) {
      sent = latest;
      await sql`update operation_progress set rows_read = ${sent} where operation_id = ${operationId}`
        .execute(db)
        .catch(() => undefined);
    }
    isSending = false;
  };
  return (rowsRead) => {
    latest = rowsRead;
    if (!isSending) void send();
  };
}
