import { type Counts, derive, inForce, missingKinds, type Sources } from '../inheritance.ts';
import type { ClassificationKind, Link, ObjectClass, Status } from '../object-class.ts';
import { ancestorsOf } from '../tree.ts';

export interface AncestorBlocker {
  type: 'ancestor';
  objectClassId: string;
  name: string;
  status: Status;
}

export interface ClassificationBlocker {
  type: 'classification';
  missingClassificationKind: ClassificationKind;
  /** Present when an invalid binding set on the class hides a current one. */
  reason?: string;
}

export type Blocker = AncestorBlocker | ClassificationBlocker;

/** Why a steward should look at a CAD category's binding; null while it is current. */
export type ReviewReasonOf = (link: Link) => string | null;

/** How to judge a class's links. */
export interface LinkRules {
  /** Whether a link counts for approval. */
  counts: Counts;
  reviewReasonOf: ReviewReasonOf;
}

/**
 * Everything that prevents the approval of a class: ancestors that are not approved, from the root down, then the
 * missing kinds. Approving responds with the first of these. `classes` must contain all ancestors.
 */
export function approvalBlockers(
  classes: ReadonlyMap<string, ObjectClass>,
  id: string,
  sources: Sources,
  { counts, reviewReasonOf = () => null }: { counts: Counts; reviewReasonOf?: ReviewReasonOf | undefined },
): Blocker[] {
  const ancestors = ancestorsOf(classes, id)
    .filter((ancestor) => ancestor.status !== 'approved')
    .map(ancestorBlocker)
    .toReversed();
  const missing = missingKinds(classes, id, sources, counts);
  const bound = missing.includes('cad_categories') && sources.cad_categories === id;
  const parentId = classes.get(id)?.parentId ?? null;
  const above =
    bound && parentId !== null ? (derive(classes, [parentId]).get(parentId)?.sources ?? null) : null;
  return [
    ...ancestors,
    ...classificationBlockers(classes, id, { missing, sources, above }, { counts, reviewReasonOf }),
  ];
}

/** The sources of a class, and of its parent. */
interface ClassSources {
  sources: Sources;
  above: Sources | null;
}

export function ancestorBlocker({ id, name, status }: ObjectClass): AncestorBlocker {
  return { type: 'ancestor', objectClassId: id, name, status };
}

/** The classifications that a class lacks. `above` has the sources of its parent, which its own binding may hide. */
export function classificationBlockers(
  classes: ReadonlyMap<string, ObjectClass>,
  id: string,
  { missing, sources, above }: { missing: readonly ClassificationKind[] } & ClassSources,
  rules: LinkRules,
): ClassificationBlocker[] {
  return missing.map((kind) => {
    const reason = kind === 'cad_categories' ? bindingReason(classes, id, { sources, above }, rules) : null;
    return {
      type: 'classification',
      missingClassificationKind: kind,
      ...(reason === null ? {} : { reason }),
    };
  });
}

/** Why the CAD category is missing, if a binding set on the class is invalid and hides a current one from an ancestor. */
function bindingReason(
  classes: ReadonlyMap<string, ObjectClass>,
  id: string,
  { sources, above }: ClassSources,
  { counts, reviewReasonOf }: LinkRules,
): string | null {
  const own = inForce(classes, id, sources, 'cad_categories');
  const review = own.link && own.source === 'authored' ? reviewReasonOf(own.link) : null;
  const hidden = above && inForce(classes, id, above, 'cad_categories');
  const hides = hidden?.link && counts('cad_categories', hidden.link) ? hidden : null;
  const source = classes.get(hides?.sourceObjectClassId ?? '');
  if (!review || !source) return null;
  return `${review} The value set on this class overrides ${hides?.link?.given}, inherited from ${source.name}.`;
}
