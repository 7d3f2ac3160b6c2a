import { HandleSupply } from '../handle.ts';
import type { ObjectClass } from '../object-class.ts';
import type { ChildrenOf } from '../tree.ts';
import { OverlaidChildren, OverlaidClasses } from './overlay.ts';
import {
  type Change,
  type Part,
  type Plan,
  type Redirect,
  sameClass,
  sameTemplates,
  type TemplatesChange,
} from './plan.ts';

/** The tree before the first plan. */
export interface StartingTree {
  classes: ReadonlyMap<string, ObjectClass>;
  /** Ids of the children, sorted. */
  childrenOf(id: string | null): readonly string[];
  /** The class that has a handle. */
  holderOf(handle: string): string | undefined;
  /** Former keys of merged classes, and the classes they lead to. */
  aliases: ReadonlyMap<string, string>;
}

/**
 * Several plans as one. Each is made on the tree as the ones before it left it, and applied here; together they are one
 * plan from the first tree to the last. Costs what the plans touch, however large the tree is.
 */
export class Composition {
  readonly classes: OverlaidClasses;
  readonly #start: StartingTree;
  readonly #children: OverlaidChildren;
  readonly #handles = new Map<string, string | null>();
  /** Per slug, a number below which all are taken: a thousand classes may share a name. */
  readonly #counted = new Map<string, number>();
  /** A copy, once a plan changes them. */
  #aliases: Map<string, string> | null = null;
  /** The former keys of each class, once somebody asks. */
  #leading: Map<string, Set<string>> | null = null;
  #aliasLooks = 0;
  readonly #touched = new Set<string>();
  readonly #written = new Map<string, number>();
  readonly #redirects = new Map<string, Redirect>();
  readonly #templates = new Map<string, TemplatesChange>();

  constructor(start: StartingTree) {
    this.#start = start;
    this.classes = new OverlaidClasses(start.classes);
    this.#children = new OverlaidChildren({ get: (id) => start.childrenOf(id) });
  }

  /** Former keys of merged classes, and the classes they lead to by now. */
  get aliases(): ReadonlyMap<string, string> {
    return this.#aliases ?? this.#start.aliases;
  }

  /** The tree as it is by now. */
  get part(): Part & { children: ChildrenOf } {
    return { classes: this.classes, children: this.#children };
  }

  /** How many classes and former keys were looked through. */
  get looks(): number {
    return this.#children.looks + this.#aliasLooks;
  }

  /** By id, then handle, then a former key: the order in which requests are read. */
  resolve(key: string): string | undefined {
    if (this.classes.has(key)) return key;
    const holder = this.holderOf(key);
    if (holder !== undefined) return holder;
    const target = this.aliases.get(key);
    return target !== undefined && this.classes.has(target) ? target : undefined;
  }

  /** The class that has an ID, as ID, handle or former key; null where the ID is free. */
  holderOfId(id: string): string | null {
    return this.resolve(id) ?? this.aliases.get(id) ?? null;
  }

  /** The class that has a handle. */
  holderOf(handle: string): string | undefined {
    const now = this.#handles.get(handle);
    return now === undefined ? this.#start.holderOf(handle) : (now ?? undefined);
  }

  /** Handles that neither a class nor a former key has. One is taken once a plan that uses it is applied. */
  handles(): HandleSupply {
    return new HandleSupply(
      (handle) => this.holderOf(handle) !== undefined || this.aliases.has(handle),
      this.#counted,
    );
  }

  /** The former keys that lead to any of these classes, sorted. Yields between small steps. */
  *redirectsTo(ids: readonly string[]): Generator<void, { alias: string; objectClassId: string }[]> {
    yield* this.indexFormerKeys();
    return [...new Set(ids)]
      .flatMap((objectClassId) => this.formerKeysOf(objectClassId).map((alias) => ({ alias, objectClassId })))
      .sort((a, b) => (a.alias < b.alias ? -1 : 1));
  }

  /** The former keys that lead to a class, sorted. Their index must be there. */
  formerKeysOf(id: string): string[] {
    const keys = [...(this.#leading?.get(id) ?? [])].sort();
    this.#aliasLooks += keys.length;
    return keys;
  }

  /** Makes the index of former keys. Yields between small steps. */
  *indexFormerKeys(): Generator<void, void> {
    if (this.#leading) return;
    const leading = new Map<string, Set<string>>();
    for (const [alias, id] of this.aliases) {
      lead(leading, alias, id);
      yield;
    }
    this.#leading = leading;
  }

  /** How often plans have changed a class: as often its revision would have moved. */
  timesWritten(id: string): number {
    return this.#written.get(id) ?? 0;
  }

  /** Templates that plans have changed. */
  get templates(): ReadonlyMap<string, TemplatesChange> {
    return this.#templates;
  }

  /** Yields between small steps; the plan counts when the last is done. */
  *apply(plan: Plan): Generator<void, void> {
    for (const { id, before, after } of plan.changes) {
      yield;
      this.#touched.add(id);
      if (before && after) this.#written.set(id, this.timesWritten(id) + 1);
      this.#children.follow({ id, before, after });
      if (before && before.handle !== after?.handle) this.#release(before.handle);
      this.classes.put(id, after);
      if (after && before?.handle !== after.handle) this.#take(after.handle, id);
    }
    for (const redirect of plan.redirects) {
      yield;
      this.#redirect(redirect);
    }
    for (const { id, before, after } of plan.templates) {
      yield;
      const first = this.#templates.get(id)?.before ?? before;
      this.#templates.set(id, { id, before: first, after });
    }
  }

  /** What all plans together change. Yields between small steps. */
  *plan(): Generator<void, Plan> {
    const changes: Change[] = [];
    for (const id of this.#touched) {
      yield;
      const [before, after] = [this.#start.classes.get(id) ?? null, this.classes.get(id) ?? null];
      if (!sameClass(before, after)) changes.push({ id, before, after });
    }
    const templates: TemplatesChange[] = [];
    for (const change of this.#templates.values()) {
      yield;
      const { id, before, after } = change;
      // Templates of a class that is made and goes again are nobody's.
      const isThere = this.classes.has(id) || this.#start.classes.has(id);
      if (isThere && !sameTemplates(before, after)) templates.push(change);
    }
    const redirects = [...this.#redirects.values()].filter(({ before, after }) => before !== after);
    return { changes, redirects, templates };
  }

  #take(handle: string, id: string): void {
    this.#handles.set(handle, id);
  }

  #release(handle: string): void {
    this.#handles.set(handle, null);
    this.#counted.clear();
  }

  #redirect({ alias, before, after }: Redirect): void {
    const first = this.#redirects.get(alias);
    this.#redirects.set(alias, { alias, before: first ? first.before : before, after });
    this.#aliases ??= new Map(this.#start.aliases);
    const led = this.#aliases.get(alias);
    if (led !== undefined) this.#leading?.get(led)?.delete(alias);
    if (after === null) {
      this.#aliases.delete(alias);
      this.#counted.clear();
      return;
    }
    this.#aliases.set(alias, after);
    if (this.#leading) lead(this.#leading, alias, after);
  }
}

function lead(leading: Map<string, Set<string>>, alias: string, id: string): void {
  const keys = leading.get(id);
  if (keys) keys.add(alias);
  else leading.set(id, new Set([alias]));
}
