import { deriveStepwise, type Placement } from '../inheritance.ts';
import type { ObjectClass } from '../object-class.ts';
import type { ChildrenOf } from '../tree.ts';
import { refuseTooDeep } from './depth-limit.ts';
import { OverlaidChildren, OverlaidClasses } from './overlay.ts';
import { displaced, type Part, type Plan } from './plan.ts';

/** What follows from a plan. */
export interface Consequences {
  /** The tree as it will be. */
  tree: ReadonlyMap<string, ObjectClass>;
  children: ChildrenOf;
  /** The place of every class that may have another than before. */
  placements: Map<string, Placement>;
}

/**
 * Refuses a plan that makes a class too deep. In small steps, at a cost that follows from how many classes the plan
 * changes or moves.
 */
export function* consequences(part: Part, plan: Plan): Generator<void, Consequences> {
  yield* refuseTooDeep(part, plan);
  const tree = new OverlaidClasses(part.classes);
  const children = new OverlaidChildren(part.children);
  for (const change of plan.changes) {
    tree.put(change.id, change.after);
    children.follow(change);
    yield;
  }
  const affected = yield* displaced(plan.changes);
  // A set that grows while it is walked: what is below an affected class is affected.
  for (const id of affected) {
    for (const child of children.get(id)) affected.add(child);
    yield;
  }
  return { tree, children, placements: yield* deriveStepwise(tree, affected) };
}
