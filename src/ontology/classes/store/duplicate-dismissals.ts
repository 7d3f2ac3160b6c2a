import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { Dismissal } from '../domain/dismissed-duplicates.ts';

/** The operation that an undo takes a dismissal back with. */
export const DISMISS = 'dismissDuplicates';

/** Every process has them in memory. The oldest make room for new ones. */
export const MOST_DISMISSALS = 10_000;

export async function saveDismissal(tx: Tx, operationId: string, dismissal: Dismissal): Promise<void> {
  await sql`
    insert into duplicate_dismissal (operation_id, object_class_ids, fingerprints)
    values (${operationId}, ${[...dismissal.keys()]}::text[], ${[...dismissal.values()]}::text[])`.execute(
    tx,
  );
  await sql`
    delete from duplicate_dismissal where operation_id in (
      select operation_id from duplicate_dismissal
      order by created_at desc, operation_id desc offset ${MOST_DISMISSALS})`.execute(tx);
}

/** In force are those whose operation is: called after an undo, and after the undo of an undo. */
export async function followUndo(tx: Tx): Promise<void> {
  await sql`
    update duplicate_dismissal d set in_force = o.undone_by is null
    from operation o where o.id = d.operation_id and d.in_force <> (o.undone_by is null)`.execute(tx);
}

export async function readDismissals(db: DbOrTx): Promise<Dismissal[]> {
  const { rows } = await sql<{ ids: string[]; fingerprints: string[] }>`
    select object_class_ids as ids, fingerprints from duplicate_dismissal
    where in_force order by created_at, operation_id`.execute(db);
  return rows.map(({ ids, fingerprints }) => new Map(ids.map((id, i) => [id, fingerprints[i] ?? ''])));
}
