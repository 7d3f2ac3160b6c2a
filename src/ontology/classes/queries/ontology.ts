import { LayeredMap } from '../../../kernel/layered-map.ts';
import { isRecordId } from '../../../record-ids/record-id.ts';
import { type Binding, bindingStatus, type CadCategory } from '../../vocabularies/domain/vocabulary.ts';
import type { InForce } from '../domain/inheritance.ts';
import { inForce } from '../domain/inheritance.ts';
import type { ClassificationKind, Link } from '../domain/object-class.ts';
import type { Part } from '../domain/plans/plan.ts';
import { changesBetween } from '../domain/sorted-classes.ts';
import { findReviewers, type Reviewers } from '../domain/status/reviewers.ts';
import type { Diagnostic } from '../domain/tree.ts';
import { languagesIn } from '../store/packed-translations.ts';
import type { StoredObjectClass, StoredOntology, Vocabularies } from '../store/read-ontology.ts';
import {
  type ClassIndexes,
  changesTree,
  type IndexChange,
  indexClasses,
  levelsOf,
  reindexClasses,
} from './class-indexes.ts';

import { OntologyCodes } from './ontology-codes.ts';

const NONE: readonly StoredObjectClass[] = [];

/** The ontology at one version, in memory, indexed for answering. Never changed once built. */
export class Ontology {
  /** What it was built from. */
  readonly stored: StoredOntology;
  readonly #indexes: ClassIndexes;
  readonly #excluded: ReadonlySet<string>;
  #height: number | null = null;
  #byHandle: LayeredMap<string, StoredObjectClass> | null = null;
  #languages: readonly string[] | null = null;
  #codes: OntologyCodes | null = null;
  #reviewersOf: ReturnType<typeof findReviewers> | null = null;

  /** `before`: an earlier one, to share what has not changed since. */
  constructor(stored: StoredOntology, before?: Ontology) {
    this.stored = stored;
    const changes = before && changesBetween(before.classes, stored.classes);
    this.#indexes =
      before && changes
        ? reindexClasses(before.#indexes, stored.classes, changes)
        : indexClasses(stored.classes);
    this.#excluded = new Set(this.diagnostics.map(({ objectClassId }) => objectClassId));
    if (!before || !changes) return;
    if (!changes.some(changesTree)) this.#height = before.#height;
    this.#byHandle = before.#byHandle?.with(changedHandles(changes)) ?? null;
  }

  get byId(): ReadonlyMap<string, StoredObjectClass> {
    return this.#indexes.byId;
  }

  /** Classes in a cycle, without their parent, or below such; they are in no list. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#indexes.diagnostics;
  }

  /** Depth of the deepest class; -1 when there is none. */
  get height(): number {
    this.#height ??= [...levelsOf(this.#indexes.children)].length - 1;
    return this.#height;
  }

  get version(): number {
    return this.stored.version;
  }

  /** The languages that classes have texts in, beside the own; sorted. */
  get languages(): readonly string[] {
    if (!this.#languages) {
      const lists = new Set(this.stored.classes.map(languagesIn));
      this.#languages = [...new Set([...lists].flat())].sort();
    }
    return this.#languages;
  }

  /** Of classifications beside the four kinds. */
  get codes(): OntologyCodes {
    this.#codes ??= new OntologyCodes(this.stored.systems, this.byId);
    return this.#codes;
  }

  /** Sorted by id, and so is everything that is taken from it in order. */
  get classes(): readonly StoredObjectClass[] {
    return this.stored.classes;
  }

  get vocabularies(): Vocabularies {
    return this.stored.vocabularies;
  }

  /** The tree as the rules of actions read it. */
  get part(): Part {
    return { classes: this.byId, children: { get: (id) => this.childrenOf(id).map((child) => child.id) } };
  }

  /** The roots (null), or the children of a class, by id. */
  childrenOf(id: string | null): readonly StoredObjectClass[] {
    return this.#indexes.children.get(id) ?? NONE;
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
    this.#byHandle ??= new LayeredMap(
      new Map(this.classes.map((objectClass) => [objectClass.handle, objectClass])),
    );
    return this.#byHandle.get(handle);
  }

  /** The current class of a former ID or handle; merged targets are followed. */
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
    this.#reviewersOf ??= findReviewers(this.byId, this.stored.reviewers);
    return this.#reviewersOf(objectClass.id);
  }

  inForce(objectClass: StoredObjectClass, kind: ClassificationKind): InForce {
    return inForce(this.byId, objectClass.id, objectClass.sources, kind);
  }

  binding(link: Link): Binding & { category: CadCategory | null } {
    const category = (link.entryId !== null && this.vocabularies.cadCategories.get(link.entryId)) || null;
    return { ...bindingStatus(link, category), category };
  }
}

/** A handle may have gone from one class to another. */
function* changedHandles(
  changes: readonly IndexChange[],
): Generator<readonly [string, StoredObjectClass | undefined]> {
  for (const { was } of changes) if (was) yield [was.handle, undefined];
  for (const { is } of changes) if (is) yield [is.handle, is];
}
