import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Operation, OperationStatus } from '../../../platform/operations/operation.ts';

const LONGEST_LOG = 8000;

/**
 * Adds a line to the log of the classes that an operation is about or has touched, as its row says; a log keeps the
 * last of them. The status is that of the operation accepted last, whichever finishes last. Ids in order, so that two
 * writers never wait for each other in a circle.
 */
export async function noteOnClasses(
  tx: Tx,
  operation: Pick<Operation, 'id' | 'action' | 'subject_ids'>,
  status: OperationStatus,
  line: string,
): Promise<void> {
  // Until it ends, an operation has touched nothing.
  const isUnderWay = status === 'queued' || status === 'running';
  if (isUnderWay && operation.subject_ids.length === 0) return;
  const entry = line.replace(' ', ` ${operation.id} ${operation.action} `);
  await sql`
    insert into object_class_log as log (object_class_id, script_log, last_script_status, last_operation_id)
    select distinct concerned, ${entry}, ${status}, ${operation.id}
    from operation o, unnest(o.object_class_ids || o.touched_ids) concerned
    where o.id = ${operation.id}
    order by concerned
    on conflict (object_class_id) do update set
      script_log = case
        when length(log.script_log) + length(excluded.script_log) <= ${LONGEST_LOG}
          then log.script_log || excluded.script_log
        else regexp_replace(right(log.script_log, ${LONGEST_LOG / 2}), '^[^\n]*\n', '') || excluded.script_log
      end,
      last_script_status = case
        when excluded.last_operation_id >= coalesce(log.last_operation_id, '') then excluded.last_script_status
        else log.last_script_status
      end,
      last_operation_id = greatest(excluded.last_operation_id, log.last_operation_id)`.execute(tx);
}

/**
 * What was undone is no longer in force; if it was an undo itself, what that one undid is in force again, and so on
 * down the chain: undoing an undo is a redo.
 */
export async function markUndone(tx: Tx, undone: string, by: string): Promise<void> {
  await tx.updateTable('operation').set({ undo_of: undone }).where('id', '=', by).execute();
  let [id, undoneBy]: [string | null, string | null] = [undone, by];
  while (id !== null) {
    const { undo_of } = await tx
      .updateTable('operation')
      .set({ undone_by: undoneBy })
      .where('id', '=', id)
      .returning('undo_of')
      .executeTakeFirstOrThrow();
    [id, undoneBy] = [undo_of, undoneBy === null ? id : null];
  }
}
