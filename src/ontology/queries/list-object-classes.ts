import { createHash } from 'node:crypto';
import { ObjectClassGraphNodeIdentityMissingError, ObjectClassNotFoundError } from '../domain/errors.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import { itemJson } from './item.ts';
import type { Ontology } from './ontology.ts';

export interface ListQuery {
  view: 'flat' | 'tree';
  root: string | null;
  maxDepth: number | null;
  includeInactive: boolean;
}

export interface ListAnswer {
  ontologyVersion: string;
  count: number;
  /** JSON of items, and of diagnostics when there are any: what the version is the hash of. */
  items: string;
  diagnostics: string | null;
  /** The classes of the answer in the order of the flat list. */
  found: { id: string; json: string }[];
}

/** Everything about a query that changes its answer, as a key. The root is named by its id, however it was asked for. */
export function queryKey({ view, root, maxDepth, includeInactive }: ListQuery): string {
  return JSON.stringify([view, root, maxDepth, includeInactive]);
}

/** Resolves the root, so that an id, a handle and a former id share one answer. Unknown: 404. */
export function resolveQuery(ontology: Ontology, query: ListQuery): ListQuery {
  if (ontology.withoutIdentity.length > 0)
    throw new ObjectClassGraphNodeIdentityMissingError(ontology.withoutIdentity);
  if (query.root === null) return query;
  const root = ontology.resolve(query.root);
  if (!root) throw new ObjectClassNotFoundError(query.root);
  return { ...query, root: root.id };
}

/** Builds the answer to a resolved query. Linear in the number of classes reached, however deep they nest. */
export function listObjectClasses(ontology: Ontology, query: ListQuery): ListAnswer {
  const visible = (one: StoredObjectClass | undefined): one is StoredObjectClass =>
    one !== undefined && (query.includeInactive || one.status === 'approved') && ontology.healthy.has(one.id);
  const childrenOf = (id: string | null): StoredObjectClass[] =>
    (ontology.children.get(id) ?? []).map((child) => ontology.byId.get(child)).filter(visible);
  const starts = query.root === null ? childrenOf(null) : [ontology.byId.get(query.root)].filter(visible);

  const found: { id: string; json: string }[] = [];
  const nested: string[] = [];
  // Last in, first out: a class, or the text that closes one whose children have been written.
  const stack: ({ one: StoredObjectClass; depth: number; first: boolean } | string)[] = [];
  const push = (classes: StoredObjectClass[], depth: number) => {
    for (let i = classes.length - 1; i >= 0; i--)
      stack.push({ one: classes[i] as StoredObjectClass, depth, first: i === 0 });
  };
  push(starts, 0);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') {
      nested.push(next);
      continue;
    }
    const { one, depth, first } = next;
    const children = childrenOf(one.id);
    const json = itemJson(ontology, one, children.length > 0);
    found.push({ id: one.id, json });
    if (query.view === 'tree') {
      nested.push(first ? '' : ',', json.slice(0, -1), ',"children":[');
      stack.push(']}');
    }
    if (query.maxDepth === null || depth < query.maxDepth) push(children, depth + 1);
  }
  found.sort((a, b) => (a.id < b.id ? -1 : 1));

  const items = `[${query.view === 'tree' ? nested.join('') : found.map(({ json }) => json).join(',')}]`;
  const diagnostics = ontology.diagnostics.length > 0 ? JSON.stringify(ontology.diagnostics) : null;
  const hash = createHash('sha256').update(items);
  if (diagnostics) hash.update('\n').update(diagnostics);
  return {
    ontologyVersion: hash.digest('base64url'),
    count: found.length,
    items,
    diagnostics,
    found,
  };
}
