import { present } from '../../../../kernel/present.ts';
import { ObjectClassTooDeepError } from '../errors.ts';
import type { TreeNode } from '../tree.ts';
import { OverlaidClasses } from './overlay.ts';
import type { Part, Plan } from './plan.ts';

/** Deeper than any classification goes; the path of every class names all that is above it. A root has depth 0. */
export const DEEPEST = 500;

/**
 * Refuses a plan by which a class would be too deep and deeper than it was: a tree that is too deep already can be
 * repaired. Looks at new and moved classes, and below those that come to be deeper. Yields between small steps.
 */
export function* refuseTooDeep({ classes, children }: Part, { changes }: Plan): Generator<void, void> {
  const tree = new OverlaidClasses(classes);
  const moved = new Set<string>();
  for (const { id, before, after } of changes) {
    tree.put(id, after);
    if (before?.parentId !== after?.parentId) moved.add(id);
    yield;
  }
  const [depthBefore, depthAfter] = [depthsIn(classes), depthsIn(tree)];
  for (const id of moved) {
    yield;
    let depth = depthAfter(id);
    if (depth === null || depth <= (depthBefore(id) ?? -1)) continue;
    for (let level = [id]; level.length > 0; depth++) {
      const [first = id] = level;
      if (depth > DEEPEST) throw new ObjectClassTooDeepError(present(tree.get(first)), depth, DEEPEST);
      const below: string[] = [];
      for (const each of level) {
        for (const child of children.get(each) ?? []) if (!moved.has(child)) below.push(child);
        yield;
      }
      level = below;
    }
  }
}

/** How deep classes are, each walked once; null for those that don't hang from a root. */
function depthsIn(classes: ReadonlyMap<string, TreeNode>): (id: string) => number | null {
  const known = new Map<string, number | null>();
  return (id) => {
    const walk: string[] = [];
    let depth: number | null = -1;
    for (let at: string | null = id; at !== null; ) {
      const found = known.get(at);
      const objectClass = classes.get(at);
      if (found !== undefined || !objectClass) {
        depth = found ?? null;
        break;
      }
      known.set(at, null); // met again on this walk: a cycle
      walk.push(at);
      at = objectClass.parentId;
    }
    for (const each of walk.toReversed()) {
      if (depth !== null) depth++;
      known.set(each, depth);
    }
    return known.get(id) ?? null;
  };
}
