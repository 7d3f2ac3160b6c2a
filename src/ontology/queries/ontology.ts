import { isRecordId } from '../../kernel/record-ids.ts';
import type { InForce } from '../domain/inheritance.ts';
import { inForce } from '../domain/inheritance.ts';
import type { ClassificationKind, Link } from '../domain/object-class.ts';
import { type Reviewers, reviewersOf } from '../domain/reviewers.ts';
import { type Diagnostic, diagnose } from '../domain/tree.ts';
import { type Binding, bindingStatus, type CadCategory } from '../domain/vocabulary.ts';
import type { StoredObjectClass, StoredOntology, Vocabularies } from '../store/read-ontology.ts';

const NONE: readonly StoredObjectClass[] = [];

/** The ontology at one version, in memory, indexed for answering. Never changed once built. */
export class Ontology {
  /** What it was built from. */
  readonly stored: StoredOntology;
  readonly byId: ReadonlyMap<string, StoredObjectClass>;
  /** Classes in a cycle, without their parent, or below such; they are in no list. */
  readonly diagnostics: readonly Diagnostic[];
  /** Depth of the deepest class; -1 when there is none. */
  readonly height: number;
  readonly #excluded: ReadonlySet<string>;
  readonly #children: ReadonlyMap<string | null, StoredObjectClass[]>;
  #byHandle: ReadonlyMap<string, StoredObjectClass> | null = null;
  #languages: readonly string[] | null = null;

  constructor(stored: StoredOntology) {
    this.stored = stored;
    this.byId = mapBy(stored.classes, (objectClass) => objectClass.id);
    this.#children = Map.groupBy(stored.classes, (objectClass) => objectClass.parentId);
    const { height, reached } = this.#levels();
    this.height = height;
    this.diagnostics = reached === stored.classes.length ? [] : diagnose(stored.classes).diagnostics;
    this.#excluded = new Set(this.diagnostics.map(({ objectClassId }) => objectClassId));
  }

  get version(): number {
    return this.stored.version;
  }

  /** The languages that classes have texts in, beside the own; sorted. */
  get languages(): readonly string[] {
    if (!this.#languages) {
      const tags = new Set<string>();
      for (const { translations } of this.stored.classes) for (const tag in translations) tags.add(tag);
      this.#languages = [...tags].sort();
    }
    return this.#languages;
  }

  /** Sorted by id, and so is everything that is taken from it in order. */
  get classes(): readonly StoredObjectClass[] {
    return this.stored.classes;
  }

  get vocabularies(): Vocabularies {
    return this.stored.vocabularies;
  }

  /** The roots (null), or the children of a class, by id. */
  childrenOf(id: string | null): readonly StoredObjectClass[] {
    return this.#children.get(id) ?? NONE;
  }

  /** Whether children exist in the graph as it is filtered for an answer, however deep the answer goes. */
  hasChildren(id: string, includeInactive: boolean): boolean {
    const children = this.childrenOf(id);
    return includeInactive ? children.length > 0 : children.some((child) => child.status === 'approved');
  }

  isHealthy(objectClass: StoredObjectClass): boolean {
    return !this.#excluded.has(objectClass.id);
  }

  /** By id, then handle, then a former id or handle of a merged class. */
  resolve(key: string): StoredObjectClass | undefined {
    return this.byId.get(key) ?? this.holderOf(key) ?? this.redirectOf(key);
  }

  /** The class that has a handle. */
  holderOf(handle: string): StoredObjectClass | undefined {
    this.#byHandle ??= mapBy(this.classes, (objectClass) => objectClass.handle);
    return this.#byHandle.get(handle);
  }

  /** The class that a former id or handle stands for now; a target that was merged in turn leads on. */
  redirectOf(key: string): StoredObjectClass | undefined {
    const seen = new Set<string>();
    for (
      let at = this.stored.aliases.get(key);
      at !== undefined && !seen.has(at);
      at = this.stored.aliases.get(at)
    ) {
      const found = this.byId.get(at);
      if (found) return found;
      seen.add(at);
    }
    return undefined;
  }

  /** Every former id and handle with the class that took its place, sorted. Record ids are left out. */
  redirects(): { from: string; to: string }[] {
    return [...this.stored.aliases.keys()].sort().flatMap((from) => {
      const to = this.byId.has(from) || isRecordId(from) ? undefined : this.redirectOf(from);
      return to ? [{ from, to: to.id }] : [];
    });
  }

  /** Former ids and handles that lead to this class, sorted. */
  formerKeysOf(objectClass: StoredObjectClass): string[] {
    return [...this.stored.aliases.keys()].filter((key) => this.redirectOf(key) === objectClass).sort();
  }

  /** Who looks after a class: those of the nearest class above that names some, itself included. */
  reviewersOf(objectClass: { id: string }): Reviewers {
    return reviewersOf(this.byId, this.stored.reviewers, objectClass.id);
  }

  inForce(objectClass: StoredObjectClass, kind: ClassificationKind): InForce {
    return inForce(this.byId, objectClass.id, objectClass.sources, kind);
  }

  binding(link: Link): Binding & { category: CadCategory | null } {
    const category = (link.entryId !== null && this.vocabularies.cadCategories.get(link.entryId)) || null;
    return { ...bindingStatus(link, category), category };
  }

  /** What hangs together from the roots down; a class that is not reached is corrupt. */
  #levels(): { height: number; reached: number } {
    let height = -1;
    let reached = 0;
    for (let level = this.childrenOf(null); level.length > 0; height++) {
      reached += level.length;
      level = level.flatMap((objectClass) => this.childrenOf(objectClass.id));
    }
    return { height, reached };
  }
}

function mapBy(
  classes: readonly StoredObjectClass[],
  key: (objectClass: StoredObjectClass) => string,
): Map<string, StoredObjectClass> {
  const map = new Map<string, StoredObjectClass>();
  for (const objectClass of classes) map.set(key(objectClass), objectClass);
  return map;
}
