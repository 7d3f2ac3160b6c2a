import type { DbOrTx } from '../../platform/db/database.ts';
import { ALL_PROJECTS, readIgnored } from '../store/ignored-categories.ts';

/** The list of a project, or (null) the one for all projects, as the user wrote the names. */
export async function getIgnoredCategories(
  db: DbOrTx,
  projectId: string | null,
): Promise<{ categories: string[] }> {
  return { categories: await readIgnored(db, projectId ?? ALL_PROJECTS) };
}
