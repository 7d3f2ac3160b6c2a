import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';

export async function projectsWithGraph(db: DbOrTx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct project_id as id from graph_document where current`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
