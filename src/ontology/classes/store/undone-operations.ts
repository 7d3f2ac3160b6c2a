import type { Tx } from '../../../platform/db/database.ts';

/**
 * What was undone is no longer in force; if it was an undo itself, what that one undid is in force again, and so on
 * down the chain: undoing an undo is a redo.
 */
export async function markUndone(tx: Tx, undone: string, by: string): Promise<void> {
  await tx.updateTable('operation').set({ undo_of: undone }).where('id', '=', by).execute();
  let [id, undoneBy]: [string | null, string | null] = [undone, by];
  while (id !== null) {
    const { undo_of } = await tx
      .updateTable('operation')
      .set({ undone_by: undoneBy })
      .where('id', '=', id)
      .returning('undo_of')
      .executeTakeFirstOrThrow();
    [id, undoneBy] = [undo_of, undoneBy === null ? id : null];
  }
}
