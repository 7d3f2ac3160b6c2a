import { sql } from 'kysely';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Rows that lack an id or a handle, which keeps every list from being answered, are given what they lack. */
export async function giveIdentities(
  tx: Tx,
  { dryRun, newHandle }: { dryRun: boolean; newHandle: (name: string) => string },
): Promise<{ id: string | null; name: string }[]> {
  const { rows } = await sql<{ row_id: number; id: string | null; handle: string | null; name: string }>`
    select row_id, id, handle, name from object_class where id is null or handle is null order by row_id`.execute(
    tx,
  );
  if (dryRun || rows.length === 0) return rows.map(({ id, name }) => ({ id, name }));
  const taken = new Set(rows.map(({ handle }) => handle));
  const freeHandle = (name: string): string => {
    let handle = newHandle(name);
    while (taken.has(handle)) handle = newHandle(name);
    return handle;
  };
  const identified = rows.map((row) => ({
    ...row,
    id: row.id ?? newId('oc'),
    handle: row.handle ?? freeHandle(row.name),
  }));
  await sql`
    update object_class o set id = r.id, handle = r.handle
    from unnest(
      ${identified.map((row) => row.row_id)}::bigint[],
      ${identified.map((row) => row.id)}::text[],
      ${identified.map((row) => row.handle)}::text[]
    ) as r (row_id, id, handle)
    where o.row_id = r.row_id`.execute(tx);
  return identified.map(({ id, name }) => ({ id, name }));
}
