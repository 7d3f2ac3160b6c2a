import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { ObjectClassNotFoundError } from '../domain/errors.ts';
import { redirectsTo, resolveKeys } from '../store/keys.ts';

/**
 * The class that a key names, and every id that others may know it by: its own, and those of classes that were merged
 * into it. With its descendants, theirs too.
 */
export async function namedClasses(
  db: DbOrTx,
  key: string,
  { includeDescendants }: { includeDescendants: boolean },
): Promise<{ id: string; ids: string[] }> {
  const id = (await resolveKeys(db, [key])).get(key);
  if (id === undefined) throw new ObjectClassNotFoundError(key);
  return { id, ids: await withFormerIds(db, includeDescendants ? await idsBelow(db, id) : [id]) };
}

/** These and the former keys that lead to them. */
export async function withFormerIds(db: DbOrTx, ids: readonly string[]): Promise<string[]> {
  const former = await redirectsTo(db, ids);
  return [...ids, ...former.map(({ alias }) => alias)];
}

async function idsBelow(db: DbOrTx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select c.id from object_class c where c.id = ${id}
      union
      select c.id from object_class c join below on c.parent_id = below.id
    )
    select id from below`.execute(db);
  return rows.map((row) => row.id);
}
