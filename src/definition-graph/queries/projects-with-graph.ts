import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';

/** Of these projects; null: of all. */
export async function projectsWithGraph(
  db: DbOrTx,
  among: readonly string[] | null,
): Promise<ReadonlySet<string>> {
  const ofThese = among === null ? sql`true` : sql`project_id = any(${among}::text[])`;
  const { rows } = await sql<{ id: string }>`
    select distinct project_id as id from graph_document where current and ${ofThese}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
