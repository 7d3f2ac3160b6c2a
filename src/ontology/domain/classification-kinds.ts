/** In the order in which approval asks for them. */
export const CLASSIFICATION_KINDS = [
  'uniformat',
  'masterformat',
  'object_class_codes',
  'cad_categories',
] as const;
export type ClassificationKind = (typeof CLASSIFICATION_KINDS)[number];
export type PerKind<T> = Record<ClassificationKind, T>;
