import { unknownCategoryNames } from '../../ontology/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ALL_PROJECTS, writeIgnored } from '../store/ignored-categories.ts';

/**
 * Takes the place of the list there was, of a project or (null) of all projects. A name that no category has is kept, since a later import may bring it, and
 * told: it may be a slip.
 */
export async function setIgnoredCategories(
  tx: Tx,
  projectId: string | null,
  names: readonly string[],
): Promise<{ categories: string[]; warnings?: string[] }> {
  const categories = [...new Set(names.map((name) => name.trim()))];
  await writeIgnored(tx, projectId ?? ALL_PROJECTS, categories);
  const unknown = await unknownCategoryNames(tx, categories);
  if (unknown.length === 0) return { categories };
  const warnings = unknown.map((name) => `No category is called ${JSON.stringify(name)} so far.`);
  return { categories, warnings };
}
