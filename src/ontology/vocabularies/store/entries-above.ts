import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

export interface EntryAbove {
  code: string;
  title: string;
  parent: string | null;
}

/** Entries of a system by their codes, and all above them. A circle of parents ends it. */
export async function entriesAbove(
  db: DbOrTx,
  systemId: string,
  codes: readonly string[],
): Promise<EntryAbove[]> {
  const { rows } = await sql<EntryAbove>`
    with recursive up as (
      select code, title, parent_code from classification_system_entry
      where system_id = ${systemId} and code = any(${codes}::text[])
      union
      select e.code, e.title, e.parent_code from up
      join classification_system_entry e on e.system_id = ${systemId} and e.code = up.parent_code)
    select code, title, parent_code as parent from up`.execute(db);
  return rows;
}
