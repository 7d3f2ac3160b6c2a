import type { Fields } from '../authored-fields.ts';
import { ObjectClassParentIdentityMissingError, ObjectClassWorkflowFailedError } from '../errors.ts';
import { ifcFault, refuseIfcFault } from '../ifc-names.ts';
import type { Link, ObjectClass, PerKind } from '../object-class.ts';
import { type Part, type Plan, PlanDraft } from './plan.ts';

/** What a steward writes about a new class. */
export interface Authored extends Fields {
  links: PerKind<Link | null>;
  makeUnique: PerKind<boolean | null>;
}

/** A draft root. */
export function planCreate(part: Part, id: string, handle: string, authored: Authored): Plan {
  const draft = new PlanDraft(part);
  draft.put(newClass(id, handle, null, authored));
  refuseIfcFault(ifcFault(authored, () => null));
  return draft.plan();
}

/** A draft child of a class that is not archived. */
export function planAddChild(
  part: Part,
  { id, handle, parentId, authored }: { id: string; handle: string; parentId: string; authored: Authored },
): Plan {
  const parent = part.classes.get(parentId);
  if (!parent)
    throw new ObjectClassParentIdentityMissingError(
      `Object class ${parentId} doesn't exist, so no child can be added.`,
    );
  if (parent.status === 'archived') {
    throw new ObjectClassWorkflowFailedError(
      `${parent.name} (${parent.id}) is archived. Restore it before you add classes under it.`,
    );
  }
  const draft = new PlanDraft(part);
  draft.put(newClass(id, handle, parentId, authored));
  refuseIfcFault(ifcFault(authored, () => draft.inheritedEntity(id)));
  return draft.plan();
}

function newClass(id: string, handle: string, parentId: string | null, authored: Authored): ObjectClass {
  return { id, handle, status: 'draft', parentId, ...authored };
}
