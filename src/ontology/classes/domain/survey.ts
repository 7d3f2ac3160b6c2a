import { present } from '../../../kernel/present.ts';
import type { Binding, BindingStatus } from '../../vocabularies/domain/vocabulary.ts';
import { type Counts, countsBy, type Sources } from './inheritance.ts';
import {
  CLASSIFICATION_KINDS,
  type ClassificationKind,
  type Link,
  type ObjectClass,
} from './object-class.ts';
import {
  type AncestorBlocker,
  type Blocker,
  classificationBlockers,
  type ReviewReasonOf,
} from './status/approval.ts';
import { withBlocker } from './status/approve-subtree.ts';

/** A class with what the last write computed of its place. */
export type PlacedClass = ObjectClass & { path: string | null; sources: Sources };

/** One class of a survey, with its state. */
export interface Surveyed {
  objectClass: PlacedClass;
  parent: Surveyed | null;
  depth: number;
  /** Its place in the survey, and the place after the last class below it. */
  at: number;
  end: number;
  missing: readonly ClassificationKind[];
  cad: BindingStatus | 'none';
  reviewReason: string | null;
  /** Ancestors that are not approved, from the root down; of very many the first. */
  above: readonly AncestorBlocker[];
}

/**
 * The tree walked once: parents before their children, siblings by id, so that every branch is one stretch. All
 * reports on the state of the ontology are computed from it.
 */
export interface Survey {
  classes: ReadonlyMap<string, PlacedClass>;
  order: readonly Surveyed[];
  counts: Counts;
  reviewReasonOf: ReviewReasonOf;
}

export interface Surveyable {
  classes: ReadonlyMap<string, PlacedClass>;
  /** The roots (null) or the children of a class, by id. */
  childrenOf(id: string | null): readonly PlacedClass[];
  binding(link: Link): Binding;
}

/** A step a class, so that others get their turn. */
export function* survey({ classes, childrenOf, binding }: Surveyable): Generator<void, Survey> {
  const linkStates = linkStatesOf(classes, binding);
  const order: Surveyed[] = [];
  const stack: { objectClass: PlacedClass; parent: Surveyed | null }[] = [];
  const push = (parent: Surveyed | null) => {
    const children = childrenOf(parent?.objectClass.id ?? null);
    for (let i = children.length - 1; i >= 0; i--) stack.push({ objectClass: present(children[i]), parent });
  };
  push(null);
  for (let next = stack.pop(); next; next = stack.pop()) {
    yield;
    const { objectClass, parent } = next;
    const at = order.length;
    const above =
      !parent || parent.objectClass.status === 'approved'
        ? (parent?.above ?? [])
        : withBlocker(parent.above, parent.objectClass);
    const surveyed = {
      objectClass,
      parent,
      depth: parent ? parent.depth + 1 : 0,
      at,
      end: at + 1,
      above,
      ...linkStates(objectClass),
    };
    order.push(surveyed);
    push(surveyed);
  }
  for (let at = order.length - 1; at >= 0; at--) {
    const { parent, end } = present(order[at]);
    if (parent && parent.end < end) parent.end = end;
  }
  return { classes, order, counts: countsBy(binding), reviewReasonOf: (link) => binding(link).reviewReason };
}

/** The class and everything below it; without one, everything. */
export function branchOf({ order }: Survey, start: Surveyed | null): readonly Surveyed[] {
  return start ? order.slice(start.at, start.end) : order;
}

export function blockersOf(survey: Survey, surveyed: Surveyed): Blocker[] {
  const { objectClass, parent, missing, above } = surveyed;
  const lacks = { missing, sources: objectClass.sources, above: parent?.objectClass.sources ?? null };
  return [...above, ...classificationBlockers(survey.classes, objectClass.id, lacks, survey)];
}

type LinkStates = Pick<Surveyed, 'missing' | 'cad' | 'reviewReason'>;
const UNBOUND = { cad: 'none', reviewReason: null } as const;

/** Most classes inherit, so the binding of a source is resolved once. */
function linkStatesOf(
  classes: ReadonlyMap<string, PlacedClass>,
  binding: (link: Link) => Binding,
): (objectClass: PlacedClass) => LinkStates {
  const known = new Map<string, Pick<LinkStates, 'cad' | 'reviewReason'>>();
  const linkOf = ({ sources }: PlacedClass, kind: ClassificationKind): Link | null => {
    const source = sources[kind];
    return source === null ? null : (classes.get(source)?.links[kind] ?? null);
  };
  const bindingOf = (objectClass: PlacedClass) => {
    const source = objectClass.sources.cad_categories;
    if (source === null) return UNBOUND;
    let found = known.get(source);
    if (!found) {
      const link = linkOf(objectClass, 'cad_categories');
      const { status, reviewReason } = link ? binding(link) : { status: 'none' as const, reviewReason: null };
      found = { cad: status, reviewReason };
      known.set(source, found);
    }
    return found;
  };
  return (objectClass) => {
    const { cad, reviewReason } = bindingOf(objectClass);
    let lacking = 0;
    for (const [i, kind] of CLASSIFICATION_KINDS.entries()) {
      if (kind === 'cad_categories' ? cad !== 'current' : linkOf(objectClass, kind) === null)
        lacking |= 1 << i;
    }
    return { missing: present(LACKING[lacking]), cad, reviewReason };
  };
}

/** Every choice of kinds, in their order. */
const LACKING: readonly (readonly ClassificationKind[])[] = Array.from(
  { length: 1 << CLASSIFICATION_KINDS.length },
  (_, choice) => CLASSIFICATION_KINDS.filter((_kind, i) => choice & (1 << i)),
);
