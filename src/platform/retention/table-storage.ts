import { sql } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import type { Storage } from './retention.ts';

/** How large a table is, with its indexes, and how old its oldest row. */
export async function tableStorage(
  db: DbOrTx,
  tables: readonly [main: string, ...beside: string[]],
  time: string,
): Promise<Storage> {
  const { rows } = await sql<Storage>`
    select count(*) as rows, min(${sql.ref(time)}) as oldest,
      (select sum(pg_total_relation_size(name::regclass))::bigint from unnest(${tables}::text[]) name) as bytes
    from ${sql.table(tables[0])}`.execute(db);
  return rows[0] ?? { rows: 0, bytes: 0, oldest: null };
}
