import { sql } from 'kysely';
import { addCustomCategories } from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { customCategoryNames } from '../store/summary-rows.ts';

/**
 * Makes the project's custom categories entries that classes can be bound to. This changes the version of the
 * ontology, but not this project's summary: no class is bound to them yet.
 */
export async function enterCustomCategories(db: DbOrTx, projectId: string): Promise<void> {
  const moved = await addCustomCategories(db, await customCategoryNames(db, projectId));
  if (!moved) return;
  await sql`
    update graph_summary set ontology_version = ${moved.after}
    where project_id = ${projectId} and ontology_version = ${moved.before}`.execute(db);
}
