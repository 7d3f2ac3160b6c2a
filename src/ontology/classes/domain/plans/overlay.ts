import type { ObjectClass } from '../object-class.ts';
import type { ChildrenOf } from '../tree.ts';
import type { Change } from './plan.ts';

/** The classes of a tree with changes on top; the tree itself is neither copied nor changed. */
export class OverlaidClasses implements ReadonlyMap<string, ObjectClass> {
  readonly #base: ReadonlyMap<string, ObjectClass>;
  /** null: the class is gone. */
  readonly #changes = new Map<string, ObjectClass | null>();
  #size: number;

  constructor(base: ReadonlyMap<string, ObjectClass>, changes: Iterable<Change> = []) {
    this.#base = base;
    this.#size = base.size;
    for (const { id, after } of changes) this.put(id, after);
  }

  put(id: string, objectClass: ObjectClass | null): void {
    if (this.has(id)) this.#size--;
    if (objectClass) this.#size++;
    this.#changes.set(id, objectClass);
  }

  get size(): number {
    return this.#size;
  }

  get(id: string): ObjectClass | undefined {
    const changed = this.#changes.get(id);
    return changed === undefined ? this.#base.get(id) : (changed ?? undefined);
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  *entries(): Generator<[string, ObjectClass], undefined> {
    for (const [id, objectClass] of this.#base) {
      const now = this.#changes.get(id);
      if (now !== null) yield [id, now ?? objectClass];
    }
    for (const [id, objectClass] of this.#changes)
      if (objectClass && !this.#base.has(id)) yield [id, objectClass];
  }

  *keys(): Generator<string, undefined> {
    for (const [id] of this.entries()) yield id;
  }

  *values(): Generator<ObjectClass, undefined> {
    for (const [, objectClass] of this.entries()) yield objectClass;
  }

  [Symbol.iterator](): MapIterator<[string, ObjectClass]> {
    return this.entries();
  }

  forEach(
    visit: (objectClass: ObjectClass, id: string, all: ReadonlyMap<string, ObjectClass>) => void,
  ): void {
    for (const [id, objectClass] of this.entries()) visit(objectClass, id, this);
  }
}

/** An index of children that follows the changes; a list is sorted only when it is read. */
export class OverlaidChildren implements ChildrenOf {
  readonly #base: { get(id: string | null): readonly string[] | undefined };
  readonly #changed = new Map<string | null, Set<string>>();
  readonly #sorted = new Map<string | null, string[]>();
  /** How often somebody asked for children: what plans cost that walk branches without changing them. */
  looks = 0;

  constructor(base: { get(id: string | null): readonly string[] | undefined }) {
    this.#base = base;
  }

  get(id: string | null): string[] {
    this.looks++;
    let children = this.#sorted.get(id);
    if (!children) {
      const changed = this.#changed.get(id);
      children = changed ? [...changed].sort() : [...(this.#base.get(id) ?? [])];
      this.#sorted.set(id, children);
    }
    return children;
  }

  follow({ id, before, after }: Change): void {
    if (before && after && before.parentId === after.parentId) return;
    if (before) this.#changing(before.parentId).delete(id);
    if (after) this.#changing(after.parentId).add(id);
  }

  #changing(parent: string | null): Set<string> {
    this.#sorted.delete(parent);
    let changed = this.#changed.get(parent);
    if (!changed) {
      changed = new Set(this.#base.get(parent) ?? []);
      this.#changed.set(parent, changed);
    }
    return changed;
  }
}
