import { keysOf, tableOf } from '../../../../kernel/keys.ts';
import type { ParamTemplate } from '../../../parameters/domain/param-templates.ts';
import { type ParameterChange, subjectOf } from '../../../parameters/domain/shared-parameter.ts';
import { FIELD_KEYS, type FieldKey } from '../authored-fields.ts';
import { sameCodes } from '../codes.ts';
import { ObjectClassWorkflowFailedError } from '../errors.ts';
import { CLASSIFICATION_KINDS, type Link, type ObjectClass } from '../object-class.ts';
import { sameTranslations } from '../texts/translations.ts';
import { type ChildrenOf, indexChildren } from '../tree.ts';

/** What an action decides: authored states before and after. Everything computed follows from them (derive). */
export interface Plan {
  changes: Change[];
  redirects: Redirect[];
  templates: TemplatesChange[];
  /** Of the firm's own parameters; absent: none. */
  parameters?: ParameterChange[];
  /** Of classes that come or go; absent: none change. Reviewers stay with the ID of a deleted class. */
  reviewers?: ReviewersChange[];
}

export interface ReviewersChange {
  id: string;
  before: readonly string[];
  after: readonly string[];
}

/** before null: the class is created; after null: it is deleted. */
export interface Change {
  id: string;
  before: ObjectClass | null;
  after: ObjectClass | null;
}

/** Where a former id or handle leads, before and after; null: nowhere. */
export interface Redirect {
  alias: string;
  before: string | null;
  after: string | null;
}

export interface TemplatesChange {
  id: string;
  before: ParamTemplate[];
  after: ParamTemplate[];
}

/**
 * Templates as people see them: a class has none before it is created and after it is deleted, whatever is kept for an
 * undo. `change` is that of the class itself.
 */
export function templatesSeen(
  { before, after }: TemplatesChange,
  change: Change | undefined,
): Pick<TemplatesChange, 'before' | 'after'> {
  return { before: change && !change.before ? [] : before, after: change && !change.after ? [] : after };
}

/** A part of the tree that holds every ancestor of each of its classes, and the children of those acted upon. */
export interface Part {
  classes: ReadonlyMap<string, ObjectClass>;
  children: ChildrenOf;
}

export function partOf(classes: ReadonlyMap<string, ObjectClass>): Part {
  return { classes, children: indexChildren(classes.values()) };
}

/** Collects changes to a part of the tree; the part itself stays as it was. */
export class PlanDraft {
  readonly #part: ReadonlyMap<string, ObjectClass>;
  readonly #now = new Map<string, ObjectClass | null>();

  constructor(part: Part) {
    this.#part = part.classes;
  }

  find(id: string): ObjectClass | null {
    const now = this.#now.get(id);
    return now === undefined ? (this.#part.get(id) ?? null) : now;
  }

  get(id: string): ObjectClass {
    const found = this.find(id);
    if (!found) throw new ObjectClassWorkflowFailedError(`Object class ${id} no longer exists.`);
    return found;
  }

  /** The IFC entity that the class inherits if it has none itself. `known` remembers those of other classes of the same draft. */
  inheritedEntity(id: string, known = new Map<string, string | null>()): string | null {
    const walked = [id];
    let entity: string | null = null;
    known.set(id, null); // met again on this walk: a cycle
    for (let at = this.find(this.get(id).parentId ?? ''); at; at = this.find(at.parentId ?? '')) {
      entity = at.ifcEntity ?? known.get(at.id) ?? null;
      if (entity !== null || known.has(at.id)) break;
      known.set(at.id, null);
      walked.push(at.id);
    }
    for (const each of walked) known.set(each, entity);
    return entity;
  }

  put(objectClass: ObjectClass): void {
    this.#now.set(objectClass.id, objectClass);
  }

  change(id: string, fields: Partial<Omit<ObjectClass, 'id'>>): void {
    this.put({ ...this.get(id), ...fields });
  }

  remove(id: string): void {
    this.get(id);
    this.#now.set(id, null);
  }

  changes(): Change[] {
    const changes: Change[] = [];
    for (const [id, after] of this.#now) {
      const before = this.#part.get(id) ?? null;
      if (!sameClass(before, after)) changes.push({ id, before, after });
    }
    return changes;
  }

  /** Returns the changes after checking that none of them breaks a rule of the tree. */
  plan(more: Partial<Omit<Plan, 'changes'>> = {}): Plan {
    const changes = this.changes();
    for (const { before, after } of changes) {
      if (!after?.parentId || (before?.parentId === after.parentId && before.status === after.status))
        continue;
      const parent = this.find(after.parentId);
      const fault = parent && statusFault(after, parent);
      if (fault) throw new ObjectClassWorkflowFailedError(fault);
    }
    return { changes, redirects: [], templates: [], ...more };
  }
}

/** What is looked at when a class is put below another. */
export type ClassStatus = Pick<ObjectClass, 'id' | 'name' | 'status'>;

/** An approved class has approved ancestors only, and nothing but archived classes is below an archived one. */
export function statusFault(objectClass: ClassStatus, parent: ClassStatus): string | null {
  const approvedBelowOther = objectClass.status === 'approved' && parent.status !== 'approved';
  const aliveBelowArchived = objectClass.status !== 'archived' && parent.status === 'archived';
  if (!approvedBelowOther && !aliveBelowArchived) return null;
  const [rule, remedy] =
    parent.status === 'archived' ? ['an archived class', 'Restore'] : ['a draft', 'Approve'];
  return `${objectClass.name} is ${objectClass.status === 'draft' ? 'a draft' : objectClass.status} and can't be under ${parent.name}, which is ${rule}. ${remedy} ${parent.name} first.`;
}

/**
 * The classes and parameters that a plan changes, including classes with changed templates only. Yields between small
 * steps.
 */
export function* touchedBy({ changes, templates, parameters = [] }: Plan): Generator<void, string[]> {
  const touched = new Set<string>();
  for (const some of [changes, templates]) {
    for (const { id } of some) {
      touched.add(id);
      yield;
    }
  }
  for (const { before, after } of parameters) {
    for (const state of [before, after]) if (state) touched.add(subjectOf(state));
    yield;
  }
  return [...touched];
}

export function sameTemplates(a: readonly ParamTemplate[], b: readonly ParamTemplate[]): boolean {
  const isSame = (template: ParamTemplate, i: number) =>
    JSON.stringify(ordered(template)) === JSON.stringify(ordered(b[i]));
  return a === b || (a.length === b.length && a.every(isSame));
}

/** Field by field: an import compares as many as there are classes. */
export function sameClass(a: ObjectClass | null, b: ObjectClass | null): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return AUTHORED_KEYS.every((key) => sameIn(key, a, b));
}

/** The fields in which two states of a class differ. */
export function changedFields(a: ObjectClass, b: ObjectClass): (keyof ObjectClass)[] {
  return AUTHORED_KEYS.filter((key) => !sameIn(key, a, b));
}

type Same<T> = (a: T, b: T) => boolean;

const identical = (a: unknown, b: unknown) => a === b;
const sameFlags: Same<ObjectClass['makeUnique']> = (a, b) =>
  CLASSIFICATION_KINDS.every((kind) => a[kind] === b[kind]);
const sameLinks: Same<ObjectClass['links']> = (a, b) =>
  CLASSIFICATION_KINDS.every((kind) => sameBinding(a[kind], b[kind]));

/** How each field of a class is compared. The type requires an entry for every field. */
const SAME: { [K in keyof ObjectClass]: Same<ObjectClass[K]> } = {
  id: identical,
  handle: identical,
  status: identical,
  parentId: identical,
  ...tableOf<FieldKey, typeof identical>(FIELD_KEYS, () => identical),
  translations: sameTranslations,
  codes: sameCodes,
  links: sameLinks,
  makeUnique: sameFlags,
};
/** All fields of a class, without what is computed for it. */
export const AUTHORED_KEYS = keysOf<keyof ObjectClass>(SAME);

function sameIn<K extends keyof ObjectClass>(key: K, a: ObjectClass, b: ObjectClass): boolean {
  return SAME[key](a[key], b[key]);
}

function sameClassifications(a: ObjectClass, b: ObjectClass): boolean {
  return sameIn('makeUnique', a, b) && sameIn('links', a, b);
}

/** Two links that are the same in every field, which is more than that they name the same entry. */
export function sameBinding(a: Link | null, b: Link | null): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return (
    a.entryId === b.entryId &&
    a.given === b.given &&
    a.boundName === b.boundName &&
    a.boundInt === b.boundInt &&
    a.reviewReason === b.reviewReason
  );
}

/** One order of fields: a state read back from a stored operation has them in another order. */
export function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  return Object.entries(value)
    .map(([field, inner]) => [field, ordered(inner)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

/** The tree as it will be. */
export function applied(
  classes: ReadonlyMap<string, ObjectClass>,
  changes: readonly Change[],
): Map<string, ObjectClass> {
  const after = new Map(classes);
  for (const change of changes) {
    if (change.after) after.set(change.id, change.after);
    else after.delete(change.id);
  }
  return after;
}

/** The classes whose place may change, and with it the place of their subclasses. Yields between small steps. */
export function* displaced(changes: readonly Change[]): Generator<void, Set<string>> {
  const ids = new Set<string>();
  for (const { id, before, after } of changes) {
    yield;
    const isElsewhere =
      !before ||
      !after ||
      before.parentId !== after.parentId ||
      before.handle !== after.handle ||
      !sameClassifications(before, after);
    if (after && isElsewhere) ids.add(id);
  }
  return ids;
}

export interface ParentChange {
  id: string;
  parentBefore: string | null;
  parentAfter: string | null;
  created?: true;
  deleted?: true;
}

/** The changes in ObjectClassParentGraphChanged, in order: replaying them gives the tree. */
export function* parentChanges(changes: Iterable<Change>): Generator<ParentChange, void> {
  for (const { id, before, after } of changes) {
    const parents = { id, parentBefore: before?.parentId ?? null, parentAfter: after?.parentId ?? null };
    if (!before) yield { ...parents, created: true };
    else if (!after) yield { ...parents, deleted: true };
    else if (before.parentId !== after.parentId) yield parents;
  }
}

export function changesParents({ changes }: Plan): boolean {
  return !parentChanges(changes).next().done;
}
