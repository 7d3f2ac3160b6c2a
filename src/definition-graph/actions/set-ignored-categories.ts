import type { Tx } from '../../platform/db/database.ts';
import { ALL_PROJECTS } from '../store/ignored-categories.ts';
import { type IgnoredCategoriesSet, setProjectIgnoredCategories } from './set-project-ignored-categories.ts';

/** Replaces the list for all projects. */
export async function setIgnoredCategories(tx: Tx, names: readonly string[]): Promise<IgnoredCategoriesSet> {
  return setProjectIgnoredCategories(tx, ALL_PROJECTS, names);
}
