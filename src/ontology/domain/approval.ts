import { type Counts, derive, inForce, missingKinds, type Sources } from './inheritance.ts';
import type { ClassificationKind, Link, ObjectClass, Status } from './object-class.ts';
import { ancestorsOf } from './tree.ts';

export interface AncestorBlocker {
  type: 'ancestor';
  objectClassId: string;
  name: string;
  status: Status;
}

export interface ClassificationBlocker {
  type: 'classification';
  missingClassificationKind: ClassificationKind;
  /** Said when a binding of its own that does not count hides a current one. */
  reason?: string;
}

export type Blocker = AncestorBlocker | ClassificationBlocker;

/** Why a steward should look at a CAD category's binding; null while it is current. */
export type ReviewReasonOf = (link: Link) => string | null;

/**
 * Everything that keeps a class from being approved: ancestors that are not approved, from the root down, then
 * the missing kinds. The first of them is what approve answers with. `classes` must hold all ancestors.
 */
export function approvalBlockers(
  classes: ReadonlyMap<string, ObjectClass>,
  id: string,
  sources: Sources,
  counts: Counts,
  reviewReasonOf: ReviewReasonOf = () => null,
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
    ...classificationBlockers(classes, id, { missing, sources, above }, counts, reviewReasonOf),
  ];
}

export function ancestorBlocker({ id, name, status }: ObjectClass): AncestorBlocker {
  return { type: 'ancestor', objectClassId: id, name, status };
}

/** What a class lacks. `above` are the sources of its parent: they tell what its own binding hides. */
export function classificationBlockers(
  classes: ReadonlyMap<string, ObjectClass>,
  id: string,
  {
    missing,
    sources,
    above,
  }: { missing: readonly ClassificationKind[]; sources: Sources; above: Sources | null },
  counts: Counts,
  reviewReasonOf: ReviewReasonOf,
): ClassificationBlocker[] {
  return missing.map((kind) => {
    const reason =
      kind === 'cad_categories' ? bindingReason(classes, id, sources, above, counts, reviewReasonOf) : null;
    return {
      type: 'classification',
      missingClassificationKind: kind,
      ...(reason === null ? {} : { reason }),
    };
  });
}

/** A binding of its own that does not count keeps a current one away: only then it is not simply missing. */
function bindingReason(
  classes: ReadonlyMap<string, ObjectClass>,
  id: string,
  sources: Sources,
  above: Sources | null,
  counts: Counts,
  reviewReasonOf: ReviewReasonOf,
): string | null {
  const own = inForce(classes, id, sources, 'cad_categories');
  const review = own.link && own.source === 'authored' ? reviewReasonOf(own.link) : null;
  const hidden = above && inForce(classes, id, above, 'cad_categories');
  const hides = hidden?.link && counts('cad_categories', hidden.link) ? hidden : null;
  const source = classes.get(hides?.sourceObjectClassId ?? '');
  if (!review || !source) return null;
  return `The CAD category set on this class is invalid and overrides ${hides?.link?.given}, inherited from ${source.name} (${source.id}): ${review}`;
}
