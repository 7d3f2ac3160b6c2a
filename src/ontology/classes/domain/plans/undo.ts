import { present } from '../../../../kernel/present.ts';
import type { ParamTemplate } from '../../../parameters/domain/param-templates.ts';
import type { ObjectClass } from '../object-class.ts';
import { ancestorsOf } from '../tree.ts';
import { OverlaidClasses } from './overlay.ts';
import { type Change, type Part, type Plan, sameClass, sameTemplates, statusFault } from './plan.ts';

/** What blocks an undo, and the classes whose later history explains it. */
export interface Obstacle {
  objectClassIds: string[];
  reason: string;
}

/** What the tree is like now, as far as an undo needs to know. */
export interface Present {
  /** The changed classes that still exist, their children, and the ancestors they have and would have again. */
  part: Part;
  /** Who has a handle now. */
  holders: ReadonlyMap<string, string>;
  /** Where a former key leads now. */
  leadsTo: ReadonlyMap<string, string>;
  templates: ReadonlyMap<string, ParamTemplate[]>;
}

/** The same changes the other way round. */
export function inverse({ changes, redirects, templates, parameters, reviewers }: Plan): Plan {
  return {
    changes: changes.map(({ id, before, after }) => ({ id, before: after, after: before })),
    redirects: redirects.map(({ alias, before, after }) => ({ alias, before: after, after: before })),
    templates: templates.map(({ id, before, after }) => ({ id, before: after, after: before })),
    ...(parameters && {
      parameters: parameters.map(({ guid, before, after }) => ({ guid, before: after, after: before })),
    }),
    ...(reviewers && {
      reviewers: reviewers.map(({ id, before, after }) => ({ id, before: after, after: before })),
    }),
  };
}

/** Everything that keeps `undo` (an inverse) from being applied to the tree as it is now. */
export function obstacles(undo: Plan, { part, holders, leadsTo, templates }: Present): Obstacle[] {
  const tree = new OverlaidClasses(part.classes, undo.changes);
  const changed = new Set(undo.changes.map(({ id }) => id));
  const leaving = new Set(undo.changes.flatMap(({ id, after }) => (after ? [] : [id])));
  const found = undo.changes.flatMap((change) => {
    const fault = changedSince(part, change) ?? handleTaken(change, holders, leaving);
    return fault ? [fault] : placeFaults(part, change, tree, changed);
  });
  for (const { alias, before } of undo.redirects) {
    if ((leadsTo.get(alias) ?? null) === before) continue;
    found.push({
      objectClassIds: before ? [before] : [],
      reason: `The former key ${alias} now refers to another class.`,
    });
  }
  for (const { id, before } of undo.templates) {
    if (sameTemplates(templates.get(id) ?? [], before)) continue;
    const name = tree.get(id)?.name ?? id;
    found.push({
      objectClassIds: [id],
      reason: `The parameter templates of ${name} have changed since then.`,
    });
  }
  return found;
}

function changedSince(part: Part, { id, before }: Change): Obstacle | null {
  const now = part.classes.get(id) ?? null;
  if (sameClass(now, before)) return null;
  const what = now ? (before ? 'has changed since then' : 'exists again') : 'no longer exists';
  return { objectClassIds: [id], reason: `${(now ?? before)?.name} ${what}.` };
}

/** A handle that a class which goes with this very undo has is free again. */
function handleTaken(
  { id, before, after }: Change,
  holders: Present['holders'],
  leaving: ReadonlySet<string>,
): Obstacle | null {
  if (!after || before?.handle === after.handle) return null;
  const holder = holders.get(after.handle);
  if (holder === undefined || holder === id || leaving.has(holder)) return null;
  return { objectClassIds: [holder], reason: `The handle “${after.handle}” is now used by another class.` };
}

function placeFaults(
  part: Part,
  { id, after }: Change,
  tree: ReadonlyMap<string, ObjectClass>,
  changed: ReadonlySet<string>,
): Obstacle[] {
  const staying = (part.children.get(id) ?? []).filter((child) => !changed.has(child));
  if (!after) {
    const nameOf = (classId: string) => present(part.classes.get(classId)).name;
    return staying.map((child) => ({
      objectClassIds: [child],
      reason: `${nameOf(child)} is now under ${nameOf(id)}. Move or delete it first.`,
    }));
  }
  const faults: Obstacle[] = [];
  for (const child of staying) {
    const fault = statusFault(present(tree.get(child)), after);
    if (fault) faults.push({ objectClassIds: [child], reason: fault });
  }
  if (after.parentId === null) return faults;
  const parent = tree.get(after.parentId);
  if (!parent) {
    return [
      ...faults,
      { objectClassIds: [after.parentId], reason: `The former parent of ${after.name} no longer exists.` },
    ];
  }
  const fault = statusFault(after, parent);
  if (fault) faults.push({ objectClassIds: [parent.id], reason: fault });
  // Its former parent is below it by now: some class on the way up was moved there later.
  const above = ancestorsOf(tree, id);
  if (above.some(({ parentId }) => parentId === id)) {
    faults.push({
      objectClassIds: above.map((objectClass) => objectClass.id),
      reason: `${parent.name} is now under ${after.name}.`,
    });
  }
  return faults;
}
