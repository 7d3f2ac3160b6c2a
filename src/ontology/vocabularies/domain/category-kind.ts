/** What a category's elements are: parts of the building, notes about it, its load model, or the tool's own affairs. */
export type CategoryKind = 'model' | 'annotation' | 'analytical' | 'internal';

const KINDS: Record<string, CategoryKind> = {
  Model: 'model',
  Annotation: 'annotation',
  AnalyticalModel: 'analytical',
  Internal: 'internal',
};

/**
 * The kind that the CAD tool gives the category. Half of them have none, mostly ones that users never see: those count
 * as internal unless they have tags, because what is tagged is in the model.
 */
export function categoryKind(categoryType: string | null, hasTags: boolean): CategoryKind {
  return KINDS[categoryType ?? ''] ?? (hasTags ? 'model' : 'internal');
}
