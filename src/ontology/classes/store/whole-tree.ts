import { sql } from 'kysely';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { handlesFor } from './keys.ts';
import { type Neighbourhood, neighbourhoodStepwise } from './neighbourhood.ts';
import { type ObjectClassRow, READ_COLUMNS } from './object-class-row.ts';
import { planForManyRows } from './planner-settings.ts';

/** Every class that has an identity. */
export async function loadWholeTree(tx: Tx): Promise<Neighbourhood> {
  await planForManyRows(tx);
  await sql`declare whole_tree no scroll cursor for
    select ${READ_COLUMNS} from object_class where id is not null and handle is not null order by id`.execute(
    tx,
  );
  const rows: ObjectClassRow[] = [];
  for (;;) {
    const { rows: some } =
      await sql<ObjectClassRow>`fetch ${sql.raw(String(AT_ONCE))} from whole_tree`.execute(tx);
    rows.push(...some);
    if (some.length < AT_ONCE) break;
  }
  await sql`close whole_tree`.execute(tx);
  return inSlices(neighbourhoodStepwise(rows));
}

/** Rows that arrive in one piece: other work in this process gets a turn in between. */
const AT_ONCE = 500;

/** Rows that lack an id or a handle, which keeps every list from being answered, are given what they lack. */
export async function giveIdentities(
  tx: Tx,
  { dryRun }: { dryRun: boolean },
): Promise<{ id: string | null; name: string }[]> {
  const { rows } = await sql<{ row_id: number; id: string | null; handle: string | null; name: string }>`
    select row_id, id, handle, name from object_class where id is null or handle is null order by row_id`.execute(
    tx,
  );
  if (dryRun || rows.length === 0) return rows.map(({ id, name }) => ({ id, name }));
  const handle = await handlesFor(
    tx,
    rows.map(({ name }) => name),
  );
  const identified = rows.map((row) => ({
    ...row,
    id: row.id ?? newId('oc'),
    handle: row.handle ?? handle(row.name),
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
