import { present } from '../../../../kernel/present.ts';
import {
  InvalidObjectClassStatusTransitionError,
  ObjectClassActiveAncestorInvariantError,
  ObjectClassArchivedError,
  ObjectClassClassificationIncompleteError,
} from '../errors.ts';
import { derive, missingKinds } from '../inheritance.ts';
import type { ObjectClass } from '../object-class.ts';
import { type Part, type Plan, PlanDraft } from '../plans/plan.ts';
import { ancestorsOf } from '../tree.ts';
import {
  type AncestorBlocker,
  ancestorBlocker,
  type Blocker,
  type ClassificationBlocker,
  classificationBlockers,
  type LinkRules,
} from './approval.ts';

/**
 * Lists name only the first blocking ancestors from the root down; the detail of a class names all. A chain of many
 * thousand drafts would otherwise be repeated for each of its classes.
 */
export const MOST_ANCESTORS_TOLD = 20;

export interface ApproveSubtree {
  id: string;
  /** Draft ancestors are approved first, from the root down. */
  includeAncestors: boolean;
}

export interface SubtreeApproval extends Plan {
  /** Parents before their children. */
  approved: string[];
  alreadyApproved: number;
  archived: number;
  /** Every draft that stays one, in tree order, with what is in its way after this. */
  blocked: { objectClassId: string; name: string; path: string; blockers: Blocker[] }[];
}

/**
 * Approves every draft of the subtree that has all four kinds and only approved classes above it; one that is approved
 * here counts for those below.
 *
 *   Walls       draft, complete        approved
 *   ├─ Interior draft, lacks a kind    blocked by the kind
 *   │  └─ Glass draft, complete        blocked by Interior
 *   └─ Curtain  draft, complete        approved
 *
 * `part` holds the class's ancestors and everything below it.
 */
export function planApproveSubtree(
  part: Part,
  { id, includeAncestors }: ApproveSubtree,
  rules: LinkRules,
): SubtreeApproval {
  const draft = new PlanDraft(part);
  const start = draft.get(id);
  const ancestors = ancestorsOf(part.classes, id).toReversed();
  if (start.status === 'archived') throw new ObjectClassArchivedError(id, start.name);
  if (!derive(part.classes, [id]).has(id)) {
    throw new InvalidObjectClassStatusTransitionError(
      `${start.name} (${id}) isn't in the tree because a parent is missing or its parents form a cycle.`,
    );
  }
  const subtree = preorder(part, id);
  const placements = derive(
    part.classes,
    [...ancestors, ...subtree].map((objectClass) => objectClass.id),
  );
  const lacks = (objectClass: ObjectClass): ClassificationBlocker[] => {
    const { sources } = present(placements.get(objectClass.id));
    const missing = missingKinds(part.classes, objectClass.id, sources, rules.counts);
    const above = placements.get(objectClass.parentId ?? '')?.sources ?? null;
    return classificationBlockers(part.classes, objectClass.id, { missing, sources, above }, rules);
  };

  const approved: string[] = [];
  const approve = (each: string) => {
    draft.change(each, { status: 'approved' });
    approved.push(each);
  };
  for (const ancestor of ancestors) {
    if (ancestor.status === 'approved') continue;
    if (!includeAncestors || ancestor.status === 'archived') throw notApproved(start, ancestor);
    const [blocker] = lacks(ancestor);
    if (blocker) throw incomplete(ancestor, blocker);
    approve(ancestor.id);
  }

  const blocked: SubtreeApproval['blocked'] = [];
  /** By class: what is not approved above its children, itself included. */
  const inTheWay = new Map<string, readonly AncestorBlocker[]>();
  let [alreadyApproved, archived] = [0, 0];
  for (const objectClass of subtree) {
    const above = inTheWay.get(objectClass.parentId ?? '') ?? [];
    const missing = objectClass.status === 'draft' ? lacks(objectClass) : [];
    const isOpen =
      objectClass.status === 'approved' ||
      (objectClass.status === 'draft' && above.length + missing.length === 0);
    if (objectClass.status === 'approved') alreadyApproved++;
    else if (objectClass.status === 'archived') archived++;
    else if (isOpen) approve(objectClass.id);
    else {
      const { path } = present(placements.get(objectClass.id));
      blocked.push({
        objectClassId: objectClass.id,
        name: objectClass.name,
        path,
        blockers: [...above, ...missing],
      });
    }
    inTheWay.set(objectClass.id, isOpen ? above : withBlocker(above, objectClass));
  }
  return { ...draft.plan(), approved, alreadyApproved, archived, blocked };
}

/** Adds an ancestor to the blockers, up to the maximum that is reported. */
export function withBlocker(
  above: readonly AncestorBlocker[],
  objectClass: ObjectClass,
): readonly AncestorBlocker[] {
  return above.length >= MOST_ANCESTORS_TOLD ? above : [...above, ancestorBlocker(objectClass)];
}

/** Parents before their children, siblings by id, whole branches one after the other: the order of the tree view. */
function preorder(part: Part, id: string): ObjectClass[] {
  const found: ObjectClass[] = [];
  const stack = [id];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    found.push(present(part.classes.get(at)));
    for (const child of (part.children.get(at) ?? []).toReversed()) stack.push(child);
  }
  return found;
}

function notApproved(start: ObjectClass, { id, name, status }: ObjectClass): Error {
  return new ObjectClassActiveAncestorInvariantError({
    objectClassId: start.id,
    objectClassName: start.name,
    blockingAncestor: { id, name, status },
  });
}

/** Names the ancestor that would have to be approved first, and what it lacks. */
function incomplete({ id, name, status }: ObjectClass, blocker: ClassificationBlocker): Error {
  const { missingClassificationKind, reason } = blocker;
  return new ObjectClassClassificationIncompleteError(
    {
      objectClassId: id,
      objectClassName: name,
      blockingAncestor: { id, name, status },
      missingClassificationKind,
    },
    reason,
  );
}
