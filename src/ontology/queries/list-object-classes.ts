import { createHash } from 'node:crypto';
import { present } from '../../kernel/present.ts';
import { ObjectClassGraphNodeIdentityMissingError, ObjectClassNotFoundError } from '../domain/errors.ts';
import type { ClassificationKind, Status } from '../domain/object-class.ts';
import type { Surveyed } from '../domain/survey.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import { type ItemWriter, itemWriter } from './item.ts';
import { ListBody } from './list-body.ts';
import type { Ontology } from './ontology.ts';
import { surveyOf } from './survey-of.ts';

export interface ListQuery {
  view: 'flat' | 'tree';
  root: string | null;
  maxDepth: number | null;
  includeInactive: boolean;
  /** Of names and texts, where they have been translated; a canonical tag. Absent: the ontology's own. */
  language?: string;
  /** Of a flat list: only these, whatever `includeInactive` says. */
  only?: ListFilter;
}

/** What is asked for counts; archived classes are listed by their status alone. */
export interface ListFilter {
  status?: Status;
  /** Lacks this kind. */
  missing?: ClassificationKind;
  /** A draft that can be approved now, or one that cannot. */
  approvable?: boolean;
}

export interface ListAnswer {
  /** Hash of items and diagnostics: it changes exactly when they do. */
  ontologyVersion: string;
  count: number;
  /** How deep the answer goes from its start. */
  deepest: number;
  /** JSON from the items on: an array, diagnostics when there are any, and the end of the envelope. */
  body: ListBody;
  /** The items of a flat list one by one; of a tree there is none. */
  items: ListedItem[];
}

export interface ListedItem {
  id: string;
  /** Where it lies in the body. */
  start: number;
  end: number;
}

/** Everything about a query that changes its answer, as a key. */
export function queryKey({ view, root, maxDepth, includeInactive, only, language }: ListQuery): string {
  const filter = (only ? ` ${JSON.stringify(only)}` : '') + (language ? ` in ${language}` : '');
  return `${view} ${includeInactive} ${maxDepth} ${root === null ? 'all' : `of ${root}`}${filter}`;
}

/**
 * The query as it is answered: the root by its id, however it was asked for, and no bound that the tree does not
 * reach, so that as many callers as possible share one answer. Unknown root: 404.
 */
export function resolveQuery(ontology: Ontology, query: ListQuery): ListQuery {
  if (ontology.stored.withoutIdentity.length > 0)
    throw new ObjectClassGraphNodeIdentityMissingError(ontology.stored.withoutIdentity);
  if (query.root === null && query.maxDepth === null) return query; // what nearly everyone asks for
  const maxDepth = query.maxDepth !== null && query.maxDepth < ontology.height ? query.maxDepth : null;
  if (query.root === null) return { ...query, maxDepth };
  const root = ontology.resolve(query.root);
  if (!root) throw new ObjectClassNotFoundError(query.root);
  return { ...query, root: root.id, maxDepth };
}

/** The answer to a resolved query. Linear in the number of classes, however deep they nest. */
export function listObjectClasses(ontology: Ontology, query: ListQuery): ListAnswer {
  const visits = filtered(ontology, walk(ontology, query), query.only);
  const write = itemWriter(ontology, query.includeInactive, query.language);
  const body = new ListBody(visits.length);
  const items = query.view === 'flat' ? writeFlat(body, sortedById(ontology, visits), write) : [];
  if (query.view === 'tree') writeTree(body, visits, write);
  const hash = createHash('sha256').update(body.slice());
  if (ontology.diagnostics.length > 0) {
    const diagnostics = `,"diagnostics":${JSON.stringify(ontology.diagnostics)}`;
    body.append(diagnostics);
    hash.update(diagnostics);
  }
  // The same items in another language are another answer.
  if (query.language !== undefined) {
    const language = `,"language":${JSON.stringify(query.language)}`;
    body.append(language);
    hash.update(language);
  }
  body.append('}');
  return {
    ontologyVersion: hash.digest('base64url'),
    count: visits.length,
    deepest: visits.reduce((deepest, { depth }) => Math.max(deepest, depth), 0),
    body,
    items,
  };
}

interface Visit {
  objectClass: StoredObjectClass;
  /** From the start of the answer. */
  depth: number;
}

/** Parents before their children, siblings by id, through what the query lets see. */
export function walk(ontology: Ontology, { root, maxDepth, includeInactive }: ListQuery): Visit[] {
  const isVisible = ({ status }: StoredObjectClass) => includeInactive || status === 'approved';
  const start = root === null ? undefined : ontology.byId.get(root);
  const starts = start
    ? [start].filter((objectClass) => ontology.isHealthy(objectClass))
    : ontology.childrenOf(null);

  const visits: Visit[] = [];
  const stack: Visit[] = []; // last in, first out
  const push = (classes: readonly StoredObjectClass[], depth: number) => {
    for (let i = classes.length - 1; i >= 0; i--) {
      const objectClass = present(classes[i]);
      if (isVisible(objectClass)) stack.push({ objectClass, depth });
    }
  };
  push(starts, 0);
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    visits.push(visit);
    if (maxDepth === null || visit.depth < maxDepth)
      push(ontology.childrenOf(visit.objectClass.id), visit.depth + 1);
  }
  return visits;
}

function filtered(ontology: Ontology, visits: Visit[], only: ListFilter | undefined): Visit[] {
  if (!only) return visits;
  const { status, missing, approvable } = only;
  const { placeOf } = surveyOf(ontology);
  return visits.filter(({ objectClass }) => {
    const surveyed = placeOf.get(objectClass.id);
    if (
      !surveyed ||
      (status === undefined ? objectClass.status === 'archived' : objectClass.status !== status)
    )
      return false;
    if (missing !== undefined && !surveyed.missing.includes(missing)) return false;
    return approvable === undefined || (objectClass.status === 'draft' && isReady(surveyed) === approvable);
  });
}

function isReady({ missing, above }: Surveyed): boolean {
  return missing.length === 0 && above.length === 0;
}

/** Picked from the whole, which is sorted already. */
function sortedById(ontology: Ontology, visits: readonly Visit[]): readonly StoredObjectClass[] {
  if (visits.length === ontology.classes.length) return ontology.classes;
  const visited = new Set(visits.map(({ objectClass }) => objectClass));
  return ontology.classes.filter((objectClass) => visited.has(objectClass));
}

function writeFlat(body: ListBody, classes: readonly StoredObjectClass[], write: ItemWriter): ListedItem[] {
  body.append('[');
  const items: ListedItem[] = [];
  for (const objectClass of classes) {
    const comma = items.length > 0 ? ',' : '';
    const start = body.length + comma.length;
    body.append(comma + write(objectClass));
    items.push({ id: objectClass.id, start, end: body.length });
  }
  body.append(']');
  return items;
}

/** Each visit first closes the items that it is not below. */
function writeTree(body: ListBody, visits: readonly Visit[], write: ItemWriter): void {
  body.append('[');
  let open = 0;
  for (const { objectClass, depth } of visits) {
    if (depth < open) body.append(`${']}'.repeat(open - depth)},`);
    body.append(`${write(objectClass).slice(0, -1)},"children":[`);
    open = depth + 1;
  }
  body.append(`${']}'.repeat(open)}]`);
}
