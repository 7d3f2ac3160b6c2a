import type { Category } from '../../artifact/index.ts';
import type { SummaryContent } from './summary.ts';

/** What the vocabulary knows of a built-in category. */
export interface CategoryFacts {
  kind: 'model' | 'annotation' | 'analytical' | 'internal';
  label: string;
}

export interface Coverage {
  modelElements: number;
  classified: number;
  /** With one decimal; 100 only when every model element has a class, 0 only when none has. */
  percent: number;
}

/**
 * How many model elements have a class. A category that the vocabulary does not have (a custom one, or one of a later
 * CAD tool) belongs to the model, because somebody drew in it. An element without any category does not (CAD tools
 * store styles, sketches and settings like that), unless a class was found for it.
 */
export function coverageOf(
  { byCategory, unclassified }: Pick<SummaryContent, 'byCategory' | 'unclassified'>,
  facts: ReadonlyMap<string, CategoryFacts>,
  ignored: ReadonlySet<string>,
): Coverage {
  const without = new Map(unclassified.categories.map((category) => [identity(category), category.elements]));
  let modelElements = 0;
  let classified = 0;
  for (const category of byCategory) {
    const known = category.builtinName === null ? undefined : facts.get(category.builtinName);
    if (known && known.kind !== 'model') continue;
    if (namesOf(category, known).some((name) => ignored.has(name))) continue;
    const withClass = category.elements - (without.get(identity(category)) ?? 0);
    modelElements += isNone(category) ? withClass : category.elements;
    classified += withClass;
  }
  return { modelElements, classified, percent: percentOf(classified, modelElements) };
}

/** All names that a user may use for a category. */
export function namesOf({ builtinName, name }: Category, facts: CategoryFacts | undefined): string[] {
  return [builtinName, name, facts?.label].filter((text) => text !== null && text !== undefined);
}

function isNone({ builtinName, builtinCategoryInt, name }: Category): boolean {
  return builtinName === null && builtinCategoryInt === null && name === null;
}

/** How the summary distinguishes categories. */
function identity(category: {
  builtinName: string | null;
  builtinCategoryInt: number | null;
  name?: string | null;
}) {
  const { builtinName, builtinCategoryInt, name = null } = category;
  return JSON.stringify([
    builtinName,
    builtinCategoryInt,
    builtinName === null && builtinCategoryInt === null ? name : null,
  ]);
}

function percentOf(part: number, whole: number): number {
  if (whole === 0) return 0;
  const rounded = Math.round((part / whole) * 1000) / 10;
  return rounded === 100 && part < whole ? 99.9 : rounded;
}
