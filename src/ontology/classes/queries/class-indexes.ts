import { LayeredMap } from '../../../kernel/layered-map.ts';
import { type ClassChange, indexOfId, sortedById } from '../domain/sorted-classes.ts';
import { type Diagnostic, diagnose } from '../domain/tree.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';

export type IndexChange = ClassChange<StoredObjectClass>;

/** What the classes of an ontology are found by. */
export interface ClassIndexes {
  byId: ClassesById;
  /** The roots are under null; sorted by id. */
  children: LayeredMap<string | null, readonly StoredObjectClass[]>;
  /** Classes in a cycle, without their parent, or below such. */
  diagnostics: readonly Diagnostic[];
}

/** Of classes that are sorted by id. */
export function indexClasses(classes: readonly StoredObjectClass[]): ClassIndexes {
  const byId = new ClassesById(
    classes,
    new LayeredMap(new Map(classes.map((objectClass) => [objectClass.id, objectClass]))),
  );
  const children = new LayeredMap<string | null, readonly StoredObjectClass[]>(
    Map.groupBy(classes, ({ parentId }) => parentId),
  );
  const isWhole = reached(children) === classes.length;
  return { byId, children, diagnostics: isWhole ? [] : diagnose(classes).diagnostics };
}

/** The same after changes, at a cost that follows from how much changed. */
export function reindexClasses(
  before: ClassIndexes,
  classes: readonly StoredObjectClass[],
  changes: readonly IndexChange[],
): ClassIndexes {
  if (before.diagnostics.length > 0) return indexClasses(classes);
  const byId = before.byId.after(classes, changes);
  const children = before.children.with(changedChildren(before.children, changes));
  return staysWhole(changes, byId, children) ? { byId, children, diagnostics: [] } : indexClasses(classes);
}

/** Whether a class came, went, or hangs elsewhere. */
export function changesTree({ was, is }: IndexChange): boolean {
  return was?.parentId !== is?.parentId || !was || !is;
}

function changedChildren(
  before: ClassIndexes['children'],
  changes: readonly IndexChange[],
): [string | null, readonly StoredObjectClass[] | undefined][] {
  const changed = new Map<string | null, StoredObjectClass[]>();
  const childrenOf = (parentId: string | null): StoredObjectClass[] => {
    let children = changed.get(parentId);
    if (!children) changed.set(parentId, (children = [...(before.get(parentId) ?? [])]));
    return children;
  };
  const removed = new Set<StoredObjectClass>();
  const additions = new Map<string | null, StoredObjectClass[]>();
  const addedTo = (parentId: string | null): StoredObjectClass[] => {
    let added = additions.get(parentId);
    if (!added) additions.set(parentId, (added = []));
    return added;
  };
  for (const { was, is } of changes) {
    if (was && is?.parentId === was.parentId) {
      const children = childrenOf(is.parentId);
      children[indexOfId(children, is.id)] = is;
      continue;
    }
    if (was) {
      removed.add(was);
      addedTo(was.parentId);
    }
    if (is) addedTo(is.parentId).push(is);
  }
  for (const [parentId, added] of additions) {
    const stayed = childrenOf(parentId).filter((child) => !removed.has(child));
    changed.set(parentId, sortedById([...stayed, ...added]));
  }
  return Array.from(changed, ([parentId, children]) => [
    parentId,
    children.length > 0 ? children : undefined,
  ]);
}

/** Whether a tree that hung together still does: all that hangs elsewhere reaches a root, and nothing lost its parent. */
function staysWhole(
  changes: readonly IndexChange[],
  byId: ClassesById,
  children: ClassIndexes['children'],
): boolean {
  const rooted = new Set<string>();
  const reachesRoot = (start: StoredObjectClass): boolean => {
    const walked = new Set<string>();
    let at: StoredObjectClass | undefined = start;
    while (at && !rooted.has(at.id)) {
      if (walked.has(at.id)) return false;
      walked.add(at.id);
      if (at.parentId === null) break;
      at = byId.get(at.parentId);
    }
    if (!at) return false;
    for (const id of walked) rooted.add(id);
    return true;
  };
  return changes.every((change) => {
    const { was, is } = change;
    if (is) return !changesTree(change) || reachesRoot(is);
    return was === undefined || children.get(was.id) === undefined;
  });
}

/** How many classes hang together from the roots down. */
function reached(children: ClassIndexes['children']): number {
  let count = 0;
  for (const level of levelsOf(children)) count += level.length;
  return count;
}

/** The roots, their children, and so on. */
export function* levelsOf(children: ClassIndexes['children']): Generator<readonly StoredObjectClass[]> {
  let level = children.get(null) ?? [];
  while (level.length > 0) {
    yield level;
    level = level.flatMap(({ id }) => children.get(id) ?? []);
  }
}

/** Classes by their id, in the order of their ids. */
export class ClassesById implements ReadonlyMap<string, StoredObjectClass> {
  readonly #classes: readonly StoredObjectClass[];
  readonly #lookup: LayeredMap<string, StoredObjectClass>;

  constructor(classes: readonly StoredObjectClass[], lookup: LayeredMap<string, StoredObjectClass>) {
    this.#classes = classes;
    this.#lookup = lookup;
  }

  after(classes: readonly StoredObjectClass[], changes: readonly IndexChange[]): ClassesById {
    const changed = changes.map(({ was, is }) => [(is ?? was)?.id ?? '', is] as const);
    return new ClassesById(classes, this.#lookup.with(changed));
  }

  get size(): number {
    return this.#classes.length;
  }

  get(id: string): StoredObjectClass | undefined {
    return this.#lookup.get(id);
  }

  has(id: string): boolean {
    return this.#lookup.get(id) !== undefined;
  }

  *keys(): Generator<string, undefined> {
    for (const { id } of this.#classes) yield id;
  }

  values(): MapIterator<StoredObjectClass> {
    return this.#classes.values();
  }

  *entries(): Generator<[string, StoredObjectClass], undefined> {
    for (const objectClass of this.#classes) yield [objectClass.id, objectClass];
  }

  [Symbol.iterator](): MapIterator<[string, StoredObjectClass]> {
    return this.entries();
  }

  forEach(
    visit: (objectClass: StoredObjectClass, id: string, all: ReadonlyMap<string, StoredObjectClass>) => void,
  ): void {
    for (const objectClass of this.#classes) visit(objectClass, objectClass.id, this);
  }
}
