import type { InForce } from '../domain/inheritance.ts';
import { inForce } from '../domain/inheritance.ts';
import type { ClassificationKind } from '../domain/object-class.ts';
import { type ChildrenIndex, type Diagnostic, diagnose, indexChildren } from '../domain/tree.ts';
import {
  type Binding,
  bindingStatus,
  type CadCategory,
  type ClassificationEntry,
} from '../domain/vocabulary.ts';
import type { StoredObjectClass, StoredOntology } from '../store/read-ontology.ts';

/** The ontology at one version, in memory, indexed for answering. Never changed once built. */
export class Ontology {
  readonly version: number;
  readonly withoutIdentity: string[];
  readonly byId: ReadonlyMap<string, StoredObjectClass>;
  /** Children of healthy classes only; the roots are under null. */
  readonly children: ChildrenIndex;
  readonly diagnostics: Diagnostic[];
  readonly healthy: ReadonlySet<string>;
  readonly entries: ReadonlyMap<string, ClassificationEntry>;
  readonly cadCategories: ReadonlyMap<string, CadCategory>;
  readonly aliases: ReadonlyMap<string, string>;
  readonly #byHandle: ReadonlyMap<string, string>;

  constructor(stored: StoredOntology) {
    this.version = stored.version;
    this.withoutIdentity = stored.withoutIdentity;
    this.byId = new Map(stored.classes.map((one) => [one.id, one]));
    this.#byHandle = new Map(stored.classes.map((one) => [one.handle, one.id]));
    const { healthy, diagnostics } = diagnose(stored.classes);
    this.healthy = healthy;
    this.diagnostics = diagnostics;
    this.children = indexChildren(
      diagnostics.length === 0 ? stored.classes : stored.classes.filter((one) => healthy.has(one.id)),
    );
    this.entries = stored.entries;
    this.cadCategories = stored.cadCategories;
    this.aliases = stored.aliases;
  }

  /** By id, then handle, then a former id or handle of a merged class. */
  resolve(key: string): StoredObjectClass | undefined {
    return (
      this.byId.get(key) ??
      this.byId.get(this.#byHandle.get(key) ?? '') ??
      this.byId.get(this.aliases.get(key) ?? '')
    );
  }

  /** Whether children exist in the graph as it is filtered for the answer. */
  hasChildren(id: string, includeInactive: boolean): boolean {
    const children = this.children.get(id) ?? [];
    return includeInactive
      ? children.length > 0
      : children.some((child) => this.byId.get(child)?.status === 'approved');
  }

  inForce(one: StoredObjectClass, kind: ClassificationKind): InForce {
    return inForce(this.byId, one.id, one.sources, kind);
  }

  binding(link: NonNullable<InForce['link']>): Binding & { category: CadCategory | null } {
    const category = (link.entryId !== null && this.cadCategories.get(link.entryId)) || null;
    return { ...bindingStatus(link, category), category };
  }
}
