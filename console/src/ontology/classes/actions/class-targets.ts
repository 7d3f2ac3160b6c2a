import type { ObjectClass } from '@lintel/client';
import { ancestryOf, type OntologyIndex } from '../ontology-index.ts';

export interface ClassTarget {
  objectClass: ObjectClass;
  path: string;
  /** Why it cannot be chosen; null when it can. */
  impossible: string | null;
}

export interface TargetsFound {
  targets: ClassTarget[];
  /** How many more match than are shown. */
  more: number;
}

export type Refuse = (objectClass: ObjectClass) => string | null;

const MOST = 40;

/** Classes whose name, handle or id contains the typed text; names that begin with it come first. */
export function findTargets(index: OntologyIndex, typed: string, refuse: Refuse, most = MOST): TargetsFound {
  const wanted = typed.trim().toLowerCase();
  const beginning: ObjectClass[] = [];
  const containing: ObjectClass[] = [];
  let found = 0;
  for (const objectClass of index.classes.values()) {
    const name = objectClass.name.toLowerCase();
    const begins = name.startsWith(wanted);
    if (
      !begins &&
      !name.includes(wanted) &&
      !objectClass.handle.includes(wanted) &&
      objectClass.id !== wanted
    )
      continue;
    found++;
    const rank = begins ? beginning : containing;
    if (rank.length < most) rank.push(objectClass);
  }
  const shown = [...beginning, ...containing].slice(0, most);
  const targets = shown.map((objectClass) => ({
    objectClass,
    path: pathOf(index, objectClass.id),
    impossible: refuse(objectClass),
  }));
  return { targets, more: found - shown.length };
}

/** The names of the ancestors, from the root. */
export const pathOf = (index: OntologyIndex, id: string): string =>
  ancestryOf(index, id)
    .slice(0, -1)
    .map(({ name }) => name)
    .join(' / ');

/** The class with its ancestors, from the root. */
export const ancestryText = (index: OntologyIndex, id: string): string =>
  ancestryOf(index, id)
    .map(({ name }) => name)
    .join(' / ') || id;

/** The classes themselves and all their descendants. */
export function branchesOf(index: OntologyIndex, ids: readonly string[]): Set<string> {
  const branch = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (branch.has(id)) continue;
    branch.add(id);
    for (const child of index.children.get(id) ?? []) waiting.push(child);
  }
  return branch;
}

/** How many classes are directly below these, without those that are among them. */
export const directlyBelow = (index: OntologyIndex, ids: readonly string[]): number =>
  ids.flatMap((id) => index.children.get(id) ?? []).filter((id) => !ids.includes(id)).length;

/** Without classes that are below another one of them. */
export function topmost(index: OntologyIndex, ids: readonly string[]): string[] {
  const chosen = new Set(ids);
  return [...chosen].filter((id) => {
    const above = ancestryOf(index, id).slice(0, -1);
    return !above.some((ancestor) => chosen.has(ancestor.id));
  });
}
