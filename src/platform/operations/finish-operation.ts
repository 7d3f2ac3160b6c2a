import { sql } from 'kysely';
import { logLine } from '../../kernel/script-log.ts';
import type { Tx } from '../db/database.ts';
import { OPERATION_COLUMNS, type Operation } from './operation.ts';
import { countOutcome } from './tally.ts';

/** For runners of contexts whose operations take many transactions: marks the operation as running, once. */
export async function beginOperation(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('operation')
    .set({
      status: 'running',
      attempts: 1,
      started_at: sql`clock_timestamp()`,
      script_log: sql`script_log || ${logLine('running')}`,
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** Ends an operation that `beginOperation` began. It cannot be undone. */
export async function finishOperation(
  tx: Tx,
  id: string,
  outcomeOf: (operation: Operation) => { result: object; message: string },
): Promise<void> {
  const operation = await tx
    .selectFrom('operation')
    .select(OPERATION_COLUMNS)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!operation) return;
  const { result, message } = outcomeOf(operation);
  await countOutcome(tx, operation.action, 'succeeded');
  await tx
    .updateTable('operation')
    .set({
      status: 'succeeded',
      result: JSON.stringify(result),
      script_log: sql`script_log || ${logLine(`succeeded: ${message}`)}`,
      finished_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}
