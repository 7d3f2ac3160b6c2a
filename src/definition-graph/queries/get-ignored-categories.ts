import type { DbOrTx } from '../../platform/db/database.ts';
import { ALL_PROJECTS, readIgnored } from '../store/ignored-categories.ts';

/** Of a project, or (null) of all projects, as the user named them. */
export async function getIgnoredCategories(
  db: DbOrTx,
  projectId: string | null,
): Promise<{ categories: string[] }> {
  return { categories: await readIgnored(db, projectId ?? ALL_PROJECTS) };
}
