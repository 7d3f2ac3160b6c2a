import type { ObjectClass, OntologyCopy } from '@lintel/client';
import { textOrder } from '../../ui/lists.ts';

/** The list with indexes, so that the tree never needs a walk over all classes. */
export interface OntologyIndex {
  readonly ontologyVersion: string;
  readonly classes: ReadonlyMap<string, ObjectClass>;
  readonly byHandle: ReadonlyMap<string, ObjectClass>;
  readonly roots: readonly string[];
  /** Ids of the children, in the order of their names; no entry for a leaf. */
  readonly children: ReadonlyMap<string, readonly string[]>;
}

/** The classes of a copy; the redirects don't matter here. */
type ClassList = Pick<OntologyCopy, 'ontologyVersion' | 'classes'>;
type Classes = OntologyCopy['classes'];

const parentIn = (classes: Classes, { parentId }: ObjectClass): string | null =>
  parentId !== null && classes.has(parentId) ? parentId : null;

function sorted(classes: Classes, ids: string[]): string[] {
  const nameOf = (id: string) => classes.get(id)?.name ?? '';
  return ids.sort((a, b) => textOrder.compare(nameOf(a), nameOf(b)) || (a < b ? -1 : 1));
}

/** The index of the list; with the index of an earlier list, only changes are indexed again. */
export function indexOf(copy: ClassList, before: OntologyIndex | null = null): OntologyIndex {
  return (before && indexAfter(before, copy)) ?? wholeIndexOf(copy);
}

function wholeIndexOf({ ontologyVersion, classes }: ClassList): OntologyIndex {
  const byHandle = new Map<string, ObjectClass>();
  const children = new Map<string, string[]>();
  const roots: string[] = [];
  for (const objectClass of classes.values()) {
    byHandle.set(objectClass.handle, objectClass);
    const parentId = parentIn(classes, objectClass);
    const siblings = parentId === null ? roots : children.get(parentId);
    if (siblings) siblings.push(objectClass.id);
    else if (parentId !== null) children.set(parentId, [objectClass.id]);
  }
  for (const siblings of children.values()) sorted(classes, siblings);
  return { ontologyVersion, classes, byHandle, roots: sorted(classes, roots), children };
}

/** Null when a parent appeared or disappeared without its children: then everything is indexed again. */
function indexAfter(before: OntologyIndex, { ontologyVersion, classes }: ClassList): OntologyIndex | null {
  const byHandle = new Map(before.byHandle);
  /** Parents whose children changed or were renamed; null for the roots. */
  const touched = new Map<string | null, string[]>();
  const touch = (parentId: string | null) => touched.get(parentId) ?? touched.set(parentId, []).get(parentId);
  const gone: ObjectClass[] = [];
  for (const was of before.classes.values()) if (!classes.has(was.id)) gone.push(was);
  for (const was of gone) {
    const left = before.children.get(was.id) ?? [];
    if (left.some((id) => classes.get(id)?.parentId === was.id)) return null;
    touch(parentIn(before.classes, was));
    if (byHandle.get(was.handle) === was) byHandle.delete(was.handle);
  }
  const changed: ObjectClass[] = [];
  for (const objectClass of classes.values()) {
    const was = before.classes.get(objectClass.id);
    if (was === objectClass) continue;
    changed.push(objectClass);
    if (was) {
      touch(parentIn(before.classes, was));
      if (byHandle.get(was.handle) === was) byHandle.delete(was.handle);
    } else if (before.roots.some((id) => before.classes.get(id)?.parentId === objectClass.id)) return null;
  }
  const isChanged = new Set(changed.map(({ id }) => id));
  for (const objectClass of changed) {
    byHandle.set(objectClass.handle, objectClass);
    touch(parentIn(classes, objectClass))?.push(objectClass.id);
  }
  const children = new Map(before.children);
  let { roots } = before;
  for (const [parentId, arrived] of touched) {
    const stayed = (parentId === null ? before.roots : (before.children.get(parentId) ?? [])).filter(
      (id) => classes.has(id) && !isChanged.has(id),
    );
    const siblings = sorted(classes, [...stayed, ...arrived]);
    if (parentId === null) roots = siblings;
    else if (siblings.length === 0) children.delete(parentId);
    else children.set(parentId, siblings);
  }
  return { ontologyVersion, classes, byHandle, roots, children };
}

/** From the root down to the class itself. */
export function ancestryOf(index: OntologyIndex, id: string): ObjectClass[] {
  const ancestry: ObjectClass[] = [];
  const seen = new Set<string>();
  for (let at = index.classes.get(id); at && !seen.has(at.id); at = index.classes.get(at.parentId ?? '')) {
    seen.add(at.id);
    ancestry.unshift(at);
  }
  return ancestry;
}
