import { unknownCategoryNames } from '../../ontology/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ALL_PROJECTS, writeIgnored } from '../store/ignored-categories.ts';

interface IgnoredCategoriesSet {
  categories: string[];
  warnings?: string[];
}

/**
 * Replaces the list of a project. A name that matches no category is stored, since a later import may have it, and
 * reported as a warning, since it may be a typing error.
 */
export async function setProjectIgnoredCategories(
  tx: Tx,
  projectId: string,
  names: readonly string[],
): Promise<IgnoredCategoriesSet> {
  const categories = [...new Set(names.map((name) => name.trim()))];
  await writeIgnored(tx, projectId, categories);
  const unknown = await unknownCategoryNames(tx, categories);
  if (unknown.length === 0) return { categories };
  const warnings = unknown.map((name) => `No category is named ${JSON.stringify(name)} yet.`);
  return { categories, warnings };
}

/** Replaces the list for all projects. */
export async function setIgnoredCategories(tx: Tx, names: readonly string[]): Promise<IgnoredCategoriesSet> {
  return setProjectIgnoredCategories(tx, ALL_PROJECTS, names);
}
