import { deriveStepwise, type Placement } from './inheritance.ts';
import type { ObjectClass } from './object-class.ts';
import { displaced, type Plan } from './plan.ts';
import { indexChildrenStepwise } from './tree.ts';

/**
 * What follows from a plan for the whole tree: the tree as it will be, and the place of every class that may have
 * another than before. In small steps.
 */
export function* consequences(
  classes: ReadonlyMap<string, ObjectClass>,
  plan: Plan,
): Generator<void, { tree: Map<string, ObjectClass>; placements: Map<string, Placement> }> {
  const tree = new Map<string, ObjectClass>();
  for (const [id, objectClass] of classes) {
    tree.set(id, objectClass);
    yield;
  }
  for (const { id, after } of plan.changes) {
    if (after) tree.set(id, after);
    else tree.delete(id);
    yield;
  }
  const children = yield* indexChildrenStepwise(tree.values());
  const affected = yield* displaced(plan.changes);
  // A set that grows while it is walked: what is below an affected class is affected.
  for (const id of affected) {
    for (const child of children.get(id) ?? []) affected.add(child);
    yield;
  }
  return { tree, placements: yield* deriveStepwise(tree, affected) };
}
