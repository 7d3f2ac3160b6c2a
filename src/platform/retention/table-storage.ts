import { sql } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import type { Storage } from './retention.ts';

/** Operators' pages ask every few seconds: more rows than this are not counted but estimated. */
const COUNTED = 10_000;

/**
 * How large a table is, with its indexes, and how old its oldest row (`time` needs an index). However large the table,
 * the answer reads no more than a few thousand rows: beyond that, the number of rows is the estimate that PostgreSQL keeps
 * for its planner, which VACUUM and ANALYZE refresh.
 */
export async function tableStorage(
  db: DbOrTx,
  tables: readonly [main: string, ...beside: string[]],
  time: string,
): Promise<Storage> {
  const [main] = tables;
  const { rows } = await sql<Omit<Storage, 'isEstimate'> & { estimate: number }>`
    select (select count(*) from (select from ${sql.table(main)} limit ${COUNTED + 1}) counted) as rows,
      (select greatest(reltuples, 0)::bigint from pg_class where oid = ${main}::regclass) as estimate,
      (select ${sql.ref(time)} from ${sql.table(main)} where ${sql.ref(time)} is not null
        order by ${sql.ref(time)} limit 1) as oldest,
      (select sum(pg_total_relation_size(name::regclass))::bigint from unnest(${tables}::text[]) name) as bytes`.execute(
    db,
  );
  const { rows: counted = 0, estimate = 0, oldest = null, bytes = 0 } = rows[0] ?? {};
  const isEstimate = counted > COUNTED;
  return { rows: isEstimate ? Math.max(counted, estimate) : counted, bytes, oldest, isEstimate };
}
