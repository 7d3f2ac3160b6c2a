import type { ObjectClass, OntologyCopy } from '@lintel/client';

/** The copy of the list, arranged so that every question of the tree is answered without a walk over all classes. */
export interface OntologyIndex {
  readonly ontologyVersion: string;
  readonly classes: ReadonlyMap<string, ObjectClass>;
  readonly byHandle: ReadonlyMap<string, ObjectClass>;
  readonly roots: readonly string[];
  /** Ids of the children, in the order of their names; no entry for a leaf. */
  readonly children: ReadonlyMap<string, readonly string[]>;
}

const byName = new Intl.Collator('en', { numeric: true });

export function indexOf({ ontologyVersion, classes }: OntologyCopy): OntologyIndex {
  const byHandle = new Map<string, ObjectClass>();
  const children = new Map<string, string[]>();
  const roots: string[] = [];
  for (const objectClass of classes.values()) {
    byHandle.set(objectClass.handle, objectClass);
    const { parentId } = objectClass;
    if (parentId === null || !classes.has(parentId)) roots.push(objectClass.id);
    else {
      const siblings = children.get(parentId);
      if (siblings) siblings.push(objectClass.id);
      else children.set(parentId, [objectClass.id]);
    }
  }
  const nameOf = (id: string) => classes.get(id)?.name ?? '';
  const inOrder = (a: string, b: string) => byName.compare(nameOf(a), nameOf(b)) || (a < b ? -1 : 1);
  roots.sort(inOrder);
  for (const siblings of children.values()) siblings.sort(inOrder);
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
