import type { InForce } from '../domain/inheritance.ts';
import { inForce } from '../domain/inheritance.ts';
import type { ClassificationKind, Link } from '../domain/object-class.ts';
import { type Diagnostic, diagnose } from '../domain/tree.ts';
import { type Binding, bindingStatus, type CadCategory } from '../domain/vocabulary.ts';
import type { StoredObjectClass, StoredOntology, Vocabularies } from '../store/read-ontology.ts';

const NONE: readonly StoredObjectClass[] = [];

/** The ontology at one version, in memory, indexed for answering. Never changed once built. */
export class Ontology {
  readonly version: number;
  readonly withoutIdentity: string[];
  /** Sorted by id, and so is everything that is taken from it in order. */
  readonly classes: readonly StoredObjectClass[];
  readonly byId: ReadonlyMap<string, StoredObjectClass>;
  /** Classes in a cycle, without their parent, or below such; they are in no list. */
  readonly diagnostics: readonly Diagnostic[];
  /** Depth of the deepest class; -1 when there is none. */
  readonly height: number;
  readonly vocabularies: Vocabularies;
  readonly aliases: ReadonlyMap<string, string>;
  readonly #children: ReadonlyMap<string | null, StoredObjectClass[]>;
  readonly #byHandle: ReadonlyMap<string, StoredObjectClass>;
  readonly #healthy: ReadonlySet<string>;

  constructor(stored: StoredOntology) {
    this.version = stored.version;
    this.withoutIdentity = stored.withoutIdentity;
    this.classes = stored.classes.sort((a, b) => (a.id < b.id ? -1 : 1));
    this.byId = new Map(stored.classes.map((one) => [one.id, one]));
    this.#byHandle = new Map(stored.classes.map((one) => [one.handle, one]));
    const { healthy, diagnostics } = diagnose(stored.classes);
    this.#healthy = healthy;
    this.diagnostics = diagnostics;
    this.#children = Map.groupBy(
      diagnostics.length === 0 ? stored.classes : stored.classes.filter((one) => healthy.has(one.id)),
      (one) => one.parentId,
    );
    this.height = this.#measureHeight();
    this.vocabularies = stored.vocabularies;
    this.aliases = stored.aliases;
  }

  /** The roots (null), or the children of a class; healthy ones only. */
  childrenOf(id: string | null): readonly StoredObjectClass[] {
    return this.#children.get(id) ?? NONE;
  }

  /** Whether children exist in the graph as it is filtered for an answer, however deep the answer goes. */
  hasChildren(id: string, includeInactive: boolean): boolean {
    const children = this.childrenOf(id);
    return includeInactive ? children.length > 0 : children.some((child) => child.status === 'approved');
  }

  isHealthy(one: StoredObjectClass): boolean {
    return this.#healthy.has(one.id);
  }

  /** By id, then handle, then a former id or handle of a merged class. */
  resolve(key: string): StoredObjectClass | undefined {
    return this.byId.get(key) ?? this.#byHandle.get(key) ?? this.redirectOf(key);
  }

  /** The class that a former id or handle stands for now; a target that was merged in turn leads on. */
  redirectOf(key: string): StoredObjectClass | undefined {
    const seen = new Set<string>();
    for (let at = this.aliases.get(key); at !== undefined && !seen.has(at); at = this.aliases.get(at)) {
      const found = this.byId.get(at);
      if (found) return found;
      seen.add(at);
    }
    return undefined;
  }

  /** Former ids and handles that lead to this class, sorted. */
  formerKeysOf(one: StoredObjectClass): string[] {
    return [...this.aliases.keys()].filter((key) => this.redirectOf(key) === one).sort();
  }

  inForce(one: StoredObjectClass, kind: ClassificationKind): InForce {
    return inForce(this.byId, one.id, one.sources, kind);
  }

  binding(link: Link): Binding & { category: CadCategory | null } {
    const category = (link.entryId !== null && this.vocabularies.cadCategories.get(link.entryId)) || null;
    return { ...bindingStatus(link, category), category };
  }

  #measureHeight(): number {
    let height = -1;
    for (let level = this.childrenOf(null); level.length > 0; height++)
      level = level.flatMap((one) => this.childrenOf(one.id));
    return height;
  }
}
