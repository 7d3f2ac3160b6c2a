import { NO_CODES, sameCodes } from '../domain/codes.ts';
import { perKind } from '../domain/inheritance.ts';
import { CLASSIFICATION_KINDS, type ClassificationKind } from '../domain/object-class.ts';
import { sameBinding } from '../domain/plans/plan.ts';
import { changesBetween } from '../domain/sorted-classes.ts';
import { changesTree, type IndexChange } from './class-indexes.ts';
import type { Ontology } from './ontology.ts';

/** IDs of the classes whose list items may have changed. Extra ones do no harm. */
export interface Affected {
  /** Their items may read differently. */
  changed: ReadonlySet<string>;
  /** They may be in a list now and not before, or the other way round, or at another depth. */
  moved: ReadonlySet<string>;
}

export function affectedIds({ changed, moved }: Affected): ReadonlySet<string> {
  return moved.size === 0 ? changed : new Set([...changed, ...moved]);
}

/** Of more than this part of all classes everything is built anew. */
const MOST_CHANGED = 1 / 3;

/** What follows for lists from the changes between two versions; null: anything may be different. */
export function affectedClasses(before: Ontology, now: Ontology): Affected | null {
  if (before.diagnostics.length > 0 || now.diagnostics.length > 0) return null;
  if (before.vocabularies !== now.vocabularies || before.codes.version !== now.codes.version) return null;
  const changes = changesBetween(before.classes, now.classes);
  if (changes.length > now.classes.length * MOST_CHANGED) return null;

  const changed = new Set<string>();
  const moved = new Set<string>();
  for (const change of changes) {
    const { was, is } = change;
    changed.add(idOf(change));
    // Classes below take over its codes; their own rows are as they were.
    if (is && !sameCodes(was?.codes ?? NO_CODES, is.codes)) addSubtree(changed, now, is.id);
    if (!changesTree(change) && was?.status === is?.status) continue;
    // Whether a parent has children, and what is below a class, depend on where it hangs and on its status.
    for (const parentId of [was?.parentId, is?.parentId]) if (parentId) changed.add(parentId);
    for (const ontology of [before, now]) addSubtree(moved, ontology, idOf(change));
  }
  addHeirs(changed, now, changes);
  return { changed, moved };
}

function idOf({ was, is }: IndexChange): string {
  return (is ?? was)?.id ?? '';
}

function addSubtree(found: Set<string>, ontology: Ontology, start: string): void {
  const seen = new Set([start]);
  for (const id of seen) {
    found.add(id);
    for (const child of ontology.childrenOf(id)) seen.add(child.id);
  }
}

/** Classes that take over a link which is another now; their own rows are as they were. */
function addHeirs(found: Set<string>, now: Ontology, changes: readonly IndexChange[]): void {
  const sources = perKind((kind) => new Set(changes.filter((each) => changesLink(each, kind)).map(idOf)));
  const kinds = CLASSIFICATION_KINDS.filter((kind) => sources[kind].size > 0);
  if (kinds.length === 0) return;
  for (const objectClass of now.classes)
    for (const kind of kinds) {
      const source = objectClass.sources[kind];
      if (source !== null && sources[kind].has(source)) found.add(objectClass.id);
    }
}

function changesLink({ was, is }: IndexChange, kind: ClassificationKind): boolean {
  return !sameBinding(was?.links[kind] ?? null, is?.links[kind] ?? null);
}
