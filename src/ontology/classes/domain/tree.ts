import { present } from '../../../kernel/present.ts';
import { atOnce } from '../../../kernel/steps.ts';
import { isRecordId } from '../../../record-ids/record-id.ts';

/** The least a class must tell for its place in the tree to be known. */
export interface TreeNode {
  id: string;
  parentId: string | null;
}

export interface Diagnostic {
  objectClassId: string;
  message: string;
}

/** Ancestors, nearest first. Ends at a root, at a parent that is not there, or when a cycle closes. */
export function ancestorsOf<T extends TreeNode>(classes: ReadonlyMap<string, T>, id: string): T[] {
  const found: T[] = [];
  const seen = new Set([id]);
  let parentId = classes.get(id)?.parentId ?? null;
  while (parentId !== null && !seen.has(parentId)) {
    const parent = classes.get(parentId);
    if (!parent) break;
    found.push(parent);
    seen.add(parentId);
    parentId = parent.parentId;
  }
  return found;
}

export type ChildrenIndex = Map<string | null, string[]>;

/** All that rules ask of an index of children. */
export type ChildrenOf = Pick<ChildrenIndex, 'get'>;

/** Children per parent, each list sorted by id; the roots are under null. */
export function indexChildren(classes: Iterable<TreeNode>): ChildrenIndex {
  return atOnce(indexChildrenStepwise(classes));
}

export function* indexChildrenStepwise(classes: Iterable<TreeNode>): Generator<void, ChildrenIndex> {
  const children: ChildrenIndex = new Map();
  for (const { id, parentId } of classes) {
    const siblings = children.get(parentId);
    if (siblings) siblings.push(id);
    else children.set(parentId, [id]);
    yield;
  }
  for (const siblings of children.values()) {
    siblings.sort();
    yield;
  }
  return children;
}

/** The class and everything below it, parents before their children. A cycle is walked once. */
export function subtreeOf(children: ChildrenOf, id: string): string[] {
  return [...subtreesOf(children, [id])];
}

/** Classes and all below them, each once, however they overlap. */
export function subtreesOf(children: ChildrenOf, ids: readonly string[]): Set<string> {
  const all = new Set<string>();
  for (const id of ids) {
    const found = all.has(id) ? [] : [id];
    all.add(id);
    for (let i = 0; i < found.length; i++) {
      for (const child of children.get(present(found[i])) ?? []) {
        if (all.has(child)) continue;
        all.add(child);
        found.push(child);
      }
    }
  }
  return all;
}

/**
 * Tells the classes that hang together as a tree from those that do not: a cycle, a class that is its own parent,
 * a parent that is not there, and everything reachable only through these. Linear in the number of classes. The
 * messages depend on the graph alone, never on the order of the input: list answers hash them.
 */
export function diagnose(classes: Iterable<TreeNode & { name: string }>): {
  healthy: Set<string>;
  diagnostics: Diagnostic[];
  /** Those with no fault of their own: the class that they hang from, which has one. */
  hangingFrom: Map<string, string>;
} {
  const byId = new Map<string, TreeNode & { name: string }>();
  for (const objectClass of classes) byId.set(objectClass.id, objectClass);

  const healthy = new Set<string>();
  const faults = new Map<string, string>();
  const hangingFrom = new Map<string, string>();
  for (const start of byId.values()) {
    // Most often the parent was met before.
    if (start.parentId === null || healthy.has(start.parentId)) {
      healthy.add(start.id);
      continue;
    }
    // Walk up until something already decided, a root, a fault or this very walk; then decide the whole walk.
    const walk: string[] = [];
    const walked = new Set<string>();
    let node = start;
    let below: string | null = null; // the faulty class the rest of the walk hangs from
    while (!healthy.has(node.id)) {
      if (faults.has(node.id)) {
        below = node.id;
        break;
      }
      if (walked.has(node.id)) {
        const cycle = walk.splice(walk.indexOf(node.id));
        const message = cycleMessage(cycle, byId);
        for (const id of cycle) faults.set(id, message);
        below = node.id;
        break;
      }
      walk.push(node.id);
      walked.add(node.id);
      if (node.parentId === null) break;
      const parent = byId.get(node.parentId);
      if (!parent) {
        walk.pop();
        faults.set(
          node.id,
          `Its parent ${isRecordId(node.parentId) ? '' : `${node.parentId} `}doesn't exist.`,
        );
        below = node.id;
        break;
      }
      node = parent;
    }
    if (below === null) for (const id of walk) healthy.add(id);
    else {
      // Every class below a fault names the faulty class itself, not just its own parent.
      const faulty = hangingFrom.get(below) ?? below;
      for (const id of walk) {
        hangingFrom.set(id, faulty);
        faults.set(id, `It is reachable only through ${faulty}, which is excluded.`);
      }
    }
  }
  const diagnostics = Array.from(faults, ([objectClassId, message]) => ({ objectClassId, message }));
  diagnostics.sort((a, b) => (a.objectClassId < b.objectClassId ? -1 : 1));
  return { healthy, diagnostics, hangingFrom };
}

const NAMED_IN_CYCLE = 6;

/** A cycle is reported upward from its smallest ID, so that every replica returns the same. */
function cycleMessage(cycle: string[], byId: ReadonlyMap<string, { name: string }>): string {
  if (cycle.length === 1) return 'It is its own parent.';
  let first = 0;
  for (let i = 1; i < cycle.length; i++) if (present(cycle[i]) < present(cycle[first])) first = i;
  const shown = [...cycle.slice(first), ...cycle.slice(0, first)]
    .slice(0, NAMED_IN_CYCLE)
    .map((id) => `${id} (${byId.get(id)?.name})`);
  const rest = cycle.length > NAMED_IN_CYCLE ? ` → … (${cycle.length} classes)` : '';
  return `It is part of a cycle of parents: ${shown.join(' → ')}${rest} → ${shown[0]}.`;
}
