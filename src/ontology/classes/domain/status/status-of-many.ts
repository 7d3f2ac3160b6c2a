import { NEEDED, ObjectClassStatusConflict, type StatusConflict } from '../errors.ts';
import { derive, missingKinds } from '../inheritance.ts';
import type { ObjectClass } from '../object-class.ts';
import { type Part, type Plan, PlanDraft } from '../plans/plan.ts';
import { subtreesOf } from '../tree.ts';
import { type AncestorBlocker, type Blocker, classificationBlockers, type LinkRules } from './approval.ts';
import { withBlocker } from './approve-subtree.ts';

/** The status rules for several classes at once: all of them, or an error that names each class that is in the way. */

export interface ApproveMany {
  ids: readonly string[];
  /** Subclasses that meet the requirements are approved too. */
  includeChildren: boolean;
  /** Classes that can't be approved stay as they are; otherwise they are an error. */
  partial: boolean;
}

export interface ManyApproved extends Plan {
  /** Parents before their children. */
  approved: string[];
  alreadyApproved: number;
  archived: number;
  /** Named drafts that stay drafts, with what is in the way after this. */
  blocked: { objectClassId: string; name: string; path: string; blockers: Blocker[] }[];
}

/** A class that is approved here counts for those below it, in whatever order they are named. */
export function planApproveMany(
  part: Part,
  { ids, ...options }: ApproveMany,
  rules: LinkRules,
): ManyApproved {
  const draft = new PlanDraft(part);
  const named = new Set(ids);
  const concerned = options.includeChildren ? subtreesOf(part.children, ids) : named;
  const placements = derive(part.classes, withParents(part, concerned));
  const depthOf = (id: string) => placements.get(id)?.depth ?? 0;
  const conflicts: StatusConflict[] = [];
  const blocked: ManyApproved['blocked'] = [];
  const approved = new Set<string>();
  const inTheWay = notApprovedAbove(part, approved);
  let [alreadyApproved, archived] = [0, 0];
  for (const id of [...concerned].sort((a, b) => depthOf(a) - depthOf(b))) {
    const objectClass = draft.get(id);
    const { name, status, parentId } = objectClass;
    const isNamed = named.has(id);
    const placement = placements.get(id);
    if (status === 'approved') {
      if (isNamed) alreadyApproved++;
    } else if (status === 'archived' || !placement) {
      if (!isNamed) continue;
      if (status === 'archived') archived++;
      conflicts.push({ objectClassId: id, name, problem: placement ? IS_ARCHIVED : OUTSIDE });
    } else {
      const above = inTheWay(parentId);
      const { sources } = placement;
      const missing = missingKinds(part.classes, id, sources, rules.counts);
      const its = { missing, sources, above: placements.get(parentId ?? '')?.sources ?? null };
      const blockers = [...above, ...classificationBlockers(part.classes, id, its, rules)];
      const [first] = blockers;
      if (!first) {
        approved.add(id);
        draft.change(id, { status: 'approved' });
      } else if (isNamed) {
        blocked.push({ objectClassId: id, name, path: placement.path, blockers });
        conflicts.push({ objectClassId: id, name, problem: blockedBy(first) });
      }
    }
  }
  if (conflicts.length > 0 && !options.partial)
    throw new ObjectClassStatusConflict('approved', named.size, conflicts);
  return { ...draft.plan(), approved: [...approved], alreadyApproved, archived, blocked };
}

/** Each class and everything below it. */
export function planArchiveMany(part: Part, ids: readonly string[]): Plan {
  const draft = new PlanDraft(part);
  for (const id of subtreesOf(part.children, ids)) draft.change(id, { status: 'archived' });
  return draft.plan();
}

/** A class whose parent is restored too can be named before it. */
export function planRestoreMany(
  part: Part,
  { ids, includeChildren }: { ids: readonly string[]; includeChildren: boolean },
): Plan {
  const draft = new PlanDraft(part);
  const restored = includeChildren ? subtreesOf(part.children, ids) : new Set(ids);
  const conflicts: StatusConflict[] = [];
  for (const id of new Set(ids)) {
    const { name, status, parentId } = draft.get(id);
    const parent = parentId === null ? null : draft.find(parentId);
    if (status === 'approved') conflicts.push({ objectClassId: id, name, problem: "It isn't archived." });
    else if (parent?.status === 'archived' && !restored.has(parent.id))
      conflicts.push({
        objectClassId: id,
        name,
        problem: `Its parent ${parent.name} is archived. Restore ${parent.name} too.`,
      });
  }
  if (conflicts.length > 0) throw new ObjectClassStatusConflict('restored', new Set(ids).size, conflicts);
  for (const id of restored) if (draft.get(id).status === 'archived') draft.change(id, { status: 'draft' });
  return draft.plan();
}

const IS_ARCHIVED = 'It is archived. Restore it first.';
const OUTSIDE = "It isn't in the tree because a parent is missing or its parents form a cycle.";

function blockedBy(blocker: Blocker): string {
  if (blocker.type === 'ancestor')
    return `Its ancestor ${blocker.name} is ${blocker.status === 'draft' ? 'a draft' : blocker.status}.`;
  return blocker.reason ?? `Neither it nor an ancestor has ${NEEDED[blocker.missingClassificationKind]}.`;
}

function* withParents({ classes }: Part, ids: Iterable<string>): Generator<string> {
  for (const id of ids) {
    yield id;
    const parentId = classes.get(id)?.parentId ?? null;
    if (parentId !== null) yield parentId;
  }
}

/**
 * What isn't approved among a class and its ancestors, from the root down. Each class is looked at once, so it must be
 * decided before it is asked for.
 */
function notApprovedAbove({ classes }: Part, approved: ReadonlySet<string>) {
  const known = new Map<string, readonly AncestorBlocker[]>();
  return (id: string | null): readonly AncestorBlocker[] => {
    const way: ObjectClass[] = [];
    const seen = new Set<string>();
    let at = id;
    while (at !== null && !known.has(at) && !seen.has(at)) {
      seen.add(at);
      const objectClass = classes.get(at);
      if (!objectClass) break;
      way.push(objectClass);
      at = objectClass.parentId;
    }
    let found = known.get(at ?? '') ?? [];
    for (const objectClass of way.toReversed()) {
      const counts = objectClass.status === 'approved' || approved.has(objectClass.id);
      found = counts ? found : withBlocker(found, objectClass);
      known.set(objectClass.id, found);
    }
    return found;
  };
}
