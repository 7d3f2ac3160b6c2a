import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Retained } from '../retention/retention.ts';
import { tableStorage } from '../retention/table-storage.ts';
import { SUBJECT_IDS } from './operation.ts';

const STEP = 200;

/**
 * An operation that is the newest on one of its subjects stays: it is what their history begins with. One that changed
 * a subject stays until a later one prevents its undo: one that succeeded, changed the same subject, and neither was
 * undone nor is an undo itself. So do the undo of an operation that stays, and the operation that an undo took back.
 */
export const retainedOperations = (db: Db, days: number): Retained => {
  /** The candidates are walked once from old to new: most of those that stay would be looked at again every time. */
  let after = 0;
  return {
    name: 'operations',
    days,
    async removeSome(olderThan) {
      const { rows } = await sql<{ seq: number; id: string; goes: boolean }>`
        with old as (
          select seq, id, undo_of, undone_by, touched_ids || ${SUBJECT_IDS} as subjects,
            case status when 'succeeded' then touched_ids else '{}' end as changed
          from operation
          where seq > ${after} and status in ('succeeded', 'failed')
            and finished_at < now() - make_interval(days => ${olderThan})
          order by seq limit ${STEP}
        )
        select old.seq, old.id, old.undo_of is null and old.undone_by is null and not exists (
          select from unnest(old.subjects) subject where not exists (
            select from operation newer where newer.seq > old.seq
              and (newer.touched_ids @> array[subject]
                or newer.${SUBJECT_IDS} @> array[subject] and not old.changed @> array[subject])
              and (newer.status = 'succeeded' and newer.undone_by is null and newer.undo_of is null
                or not old.changed @> array[subject]))) as goes
        from old order by old.seq`.execute(db);
      const ids = rows.filter(({ goes }) => goes).map(({ id }) => id);
      await db.transaction().execute(async (tx) => {
        for (const table of ['operation_part', 'operation_progress'])
          await sql`delete from ${sql.table(table)} where operation_id = any(${ids}::text[])`.execute(tx);
        await sql`delete from operation where id = any(${ids}::text[])`.execute(tx);
      });
      const more = rows.length === STEP;
      after = more ? (rows.at(-1)?.seq ?? 0) : 0;
      return more;
    },
    storage: () => tableStorage(db, ['operation', 'operation_part'], 'created_at'),
  };
};
