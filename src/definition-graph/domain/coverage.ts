import type { Category } from '../../artifact/index.ts';
import { tableOf } from '../../kernel/keys.ts';
import type { SummaryContent } from './summary-content.ts';

/** The vocabulary's facts about a built-in category. */
export interface KnownCategory {
  kind: 'model' | 'annotation' | 'analytical' | 'internal';
  label: string;
}

export interface ElementCoverage {
  modelElements: number;
  classified: number;
  /** With one decimal; 100 only when every model element has a class, 0 only when none has. */
  percent: number;
}

/** Why the elements of a category do not count in coverage. */
export const NOT_COUNTED = ['annotation', 'not_model', 'no_category', 'ignored'] as const;
export type NotCounted = (typeof NOT_COUNTED)[number];

/**
 * Null when elements of the category that have no class count. A category that the vocabulary does not have (a custom
 * one, or one of a later CAD tool) belongs to the model, because somebody drew in it. An element without any category
 * does not: CAD tools store styles, sketches and settings like that.
 */
export function notCountedAs(
  category: Category,
  facts: ReadonlyMap<string, KnownCategory>,
  ignored: ReadonlySet<string>,
): NotCounted | null {
  const known = category.builtinName === null ? undefined : facts.get(category.builtinName);
  if (known?.kind === 'annotation') return 'annotation';
  if (known && known.kind !== 'model') return 'not_model';
  if (namesOf(category, known).some((name) => ignored.has(name))) return 'ignored';
  return isNone(category) ? 'no_category' : null;
}

export type UnclassifiedCategory = SummaryContent['unclassified']['categories'][number];
export type JudgedCategory = UnclassifiedCategory & { counts: boolean; reason?: NotCounted };

/** Whether each unclassified category counts, and the elements of those that do not by the reason. */
export function judgeUnclassified(
  { byCategory, unclassified }: Pick<SummaryContent, 'byCategory' | 'unclassified'>,
  facts: ReadonlyMap<string, KnownCategory>,
  ignored: ReadonlySet<string>,
): { categories: JudgedCategory[]; notCounted: Record<NotCounted, number> } {
  // Only the list of all categories has the names of built-in ones, by which users may ignore them.
  const whole = new Map(byCategory.map((category) => [identity(category), category]));
  const notCounted = tableOf(NOT_COUNTED, () => 0);
  const categories = unclassified.categories.map((category) => {
    const { name = null } = category;
    const reason = notCountedAs(whole.get(identity(category)) ?? { ...category, name }, facts, ignored);
    if (reason === null) return { ...category, counts: true };
    notCounted[reason] += category.elements;
    return { ...category, counts: false, reason };
  });
  return { categories, notCounted };
}

/** How many model elements have a class. An element without a category counts when a class was found for it. */
export function coverageOf(
  { byCategory, unclassified }: Pick<SummaryContent, 'byCategory' | 'unclassified'>,
  facts: ReadonlyMap<string, KnownCategory>,
  ignored: ReadonlySet<string>,
): ElementCoverage {
  const without = new Map(unclassified.categories.map((category) => [identity(category), category.elements]));
  let modelElements = 0;
  let classified = 0;
  for (const category of byCategory) {
    const reason = notCountedAs(category, facts, ignored);
    if (reason !== null && reason !== 'no_category') continue;
    const withClass = category.elements - (without.get(identity(category)) ?? 0);
    modelElements += reason === 'no_category' ? withClass : category.elements;
    classified += withClass;
  }
  return { modelElements, classified, percent: percentOf(classified, modelElements) };
}

/** All names that a user may use for a category. */
function namesOf({ builtinName, name }: Category, facts: KnownCategory | undefined): string[] {
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
