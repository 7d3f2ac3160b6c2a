import type { Category } from '../../artifact/index.ts';
import { readCategoryFacts } from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { readCodes } from '../domain/code-rules.ts';
import type { Suggestion } from '../domain/suggestions.ts';
import {
  type GroupRow,
  selectSiblings,
  selectUnclassifiedCategories,
  unclassifiedGroups,
} from '../store/group-rows.ts';
import { ignoredNames } from '../store/ignored-categories.ts';
import type { CurrentOntology } from './current-ontology.ts';

export interface SuggestedGroup {
  category: Category | null;
  familyName: string | null;
  typeName: string | null;
  elements: number;
  suggestions: Suggestion[];
}

/**
 * Suggests classes for the largest groups of elements that count in coverage and have none. `projects`: the projects whose elements may
 * be compared, beside this one; null for all.
 */
export async function listClassSuggestions(
  db: DbOrTx,
  ontology: CurrentOntology,
  projectId: string,
  projects: ReadonlySet<string> | null,
  limit: number,
): Promise<{ count: number; items: SuggestedGroup[] }> {
  const ignored = await ignoredNames(db, projectId);
  const facts = await readCategoryFacts(db, await selectUnclassifiedCategories(db, projectId));
  const builtinNames = [...facts]
    .filter(([name, { kind, label }]) => kind !== 'model' || ignored.has(name) || ignored.has(label))
    .map(([name]) => name);
  const leftOut = { builtinNames: [...builtinNames, ...ignored], names: [...ignored] };
  const groups = await unclassifiedGroups(db, projectId, leftOut, limit);
  const siblings = await selectSiblings(db, projectId, projects && [...projects], groups);
  const suggester = await (await ontology.read(db)).suggester();
  return {
    count: groups[0]?.count ?? 0,
    items: groups.map((row, no) => {
      const { familyName, typeName, elements } = row;
      const group = { category: categoryOf(row), familyName, typeName };
      const suggestions = suggester.suggest(
        { ...group, codes: readCodes(row.codes) },
        siblings.get(no) ?? [],
      );
      return { ...group, elements, suggestions };
    }),
  };
}

function categoryOf({ builtinName, builtinCategoryInt, categoryName: name }: GroupRow): Category | null {
  const isNone = builtinName === null && builtinCategoryInt === null && name === null;
  return isNone ? null : { builtinName, builtinCategoryInt, name };
}
