/** In the order in which approval asks for them. */
export const CLASSIFICATION_KINDS = [
  'uniformat',
  'masterformat',
  'object_class_codes',
  'cad_categories',
] as const;
export type ClassificationKind = (typeof CLASSIFICATION_KINDS)[number];
export type PerKind<T> = Record<ClassificationKind, T>;

export type Status = 'draft' | 'approved' | 'archived';

/** An authored link to a vocabulary entry. The last four fields say something for CAD categories only. */
export interface Link {
  /** Vocabulary id; null for a CAD category that never resolved. */
  entryId: string | null;
  /** What the steward wrote. */
  given: string;
  /** Name and integer of the CAD category when it was bound. */
  boundName: string | null;
  boundInt: number | null;
  /** Set when a merge joined two different bindings. */
  reviewReason: string | null;
}

/** What stewards author. Everything else about a class (Derived) follows from the tree. */
export interface ObjectClass {
  id: string;
  handle: string;
  name: string;
  status: Status;
  parentId: string | null;
  description: string | null;
  synonyms: string | null;
  links: PerKind<Link | null>;
  /** null: never set, so it is inferred. */
  makeUnique: PerKind<boolean | null>;
}

/** What follows from a class's place in the tree; filled in the transaction that changed the tree. */
export interface Derived {
  depth: number;
  path: string;
  isLeaf: boolean;
  /** Per kind the class whose authored link is in force here: itself, an ancestor, or none. */
  sources: PerKind<string | null>;
}
