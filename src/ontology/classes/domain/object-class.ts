import type { Fields, PerKind } from './authored-fields.ts';

export { CLASSIFICATION_KINDS, type ClassificationKind, type PerKind } from './authored-fields.ts';

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
export interface ObjectClass extends Fields {
  id: string;
  handle: string;
  status: Status;
  parentId: string | null;
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
