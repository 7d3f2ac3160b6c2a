import { type Counts, missingKinds, type Placement } from '../inheritance.ts';
import type { ClassificationKind } from '../object-class.ts';
import { type Part, type Plan, PlanDraft } from '../plans/plan.ts';
import { ancestorsOf } from '../tree.ts';

/** An approved class that lost a required kind, and the classes below that fell with it. */
export interface Demotion {
  objectClassId: string;
  missingClassificationKinds: ClassificationKind[];
  demotedWith: string[];
}

/**
 * Approved classes that lack a kind become draft, and so do approved classes below one that is not approved.
 * Each class that was demoted only because of its ancestors is reported once: by the nearest ancestor that lost a kind.
 */
export function demote(
  part: Part,
  placements: ReadonlyMap<string, Placement>,
  counts: Counts,
): Plan & { demotions: Demotion[] } {
  const draft = new PlanDraft(part);
  const demotions = new Map<string, Demotion>();
  // Parents before children, so that each class sees what became of its parent.
  const downward = [...placements].sort(([, a], [, b]) => a.depth - b.depth);
  for (const [id, { sources }] of downward) {
    const objectClass = draft.get(id);
    if (objectClass.status !== 'approved') continue;
    const missing = missingKinds(part.classes, id, sources, counts);
    const parent = objectClass.parentId === null ? null : draft.find(objectClass.parentId);
    if (missing.length > 0) {
      demotions.set(id, { objectClassId: id, missingClassificationKinds: missing, demotedWith: [] });
    } else if (!parent || parent.status === 'approved') {
      continue;
    } else {
      const fellWith = ancestorsOf(part.classes, id).find((ancestor) => demotions.has(ancestor.id));
      if (fellWith) demotions.get(fellWith.id)?.demotedWith.push(id);
    }
    draft.change(id, { status: 'draft' });
  }
  return { ...draft.plan(), demotions: [...demotions.values()] };
}
