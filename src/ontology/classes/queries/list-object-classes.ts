import { createHash } from 'node:crypto';
import { type ByteChunks, chunksFrom } from '../../../kernel/byte-chunks.ts';
import { present } from '../../../kernel/present.ts';
import { ObjectClassGraphNodeIdentityMissingError, ObjectClassNotFoundError } from '../domain/errors.ts';
import type { ClassificationKind, Status } from '../domain/object-class.ts';
import type { Surveyed } from '../domain/survey.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import { type Affected, affectedIds } from './affected-classes.ts';
import { GrowingBuffer } from './growing-buffer.ts';
import { type ItemWriter, itemWriter } from './item.ts';
import { chunksOf } from './item-blocks.ts';
import { changedPieces, type ListPiece, listPiecesOf, type PieceChange } from './list-pieces.ts';
import type { Ontology } from './ontology.ts';
import { surveyOf } from './survey-of.ts';

export interface ListQuery {
  view: 'flat' | 'tree';
  root: string | null;
  maxDepth: number | null;
  includeInactive: boolean;
  /** Of names and texts, where they have been translated; a canonical tag. Absent: the ontology's own. */
  language?: string;
  /** IDs of further systems whose codes items have, sorted; never empty. */
  codes?: readonly string[];
  /** Of a flat list: only these, whatever `includeInactive` says. */
  only?: ListFilter;
}

/** The filter decides; archived classes are listed by their status alone. */
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
  body: ByteChunks;
  /** The items of a flat list; of a tree there are none. */
  pieces: readonly ListPiece[];
}

/** An earlier answer to the same query, and what may be different since. */
export interface EarlierList {
  pieces: readonly ListPiece[];
  affected: Affected;
}

/** Everything about a query that changes its answer, as a key. */
export function queryKey(query: ListQuery): string {
  const { view, root, maxDepth, includeInactive, only, language, codes } = query;
  const shown = (language ? ` in ${language}` : '') + (codes ? ` with ${codes.join(' ')}` : '');
  const filter = (only ? ` ${JSON.stringify(only)}` : '') + shown;
  return `${view} ${includeInactive} ${maxDepth} ${root === null ? 'all' : `of ${root}`}${filter}`;
}

/**
 * The query as it is answered: the root by its ID, whichever key was sent, and no bound that the tree does not
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

/**
 * The answer to a resolved query. Linear in the number of classes, however deep they nest; with an earlier answer at
 * hand, in the number of those that changed. Both ways lead to the same bytes.
 */
export function listObjectClasses(ontology: Ontology, query: ListQuery, earlier?: EarlierList): ListAnswer {
  const write = itemWriter(ontology, query.includeInactive, query);
  const hash = createHash('sha256');
  let end = ']';
  if (ontology.diagnostics.length > 0) end += `,"diagnostics":${JSON.stringify(ontology.diagnostics)}`;
  // The same items in another language are another answer.
  if (query.language !== undefined) end += `,"language":${JSON.stringify(query.language)}`;
  const envelope = (items: ByteChunks) => {
    const ontologyVersion = hash.update(end).digest('base64url');
    return { ontologyVersion, body: inBrackets(items, Buffer.from(`${end}}`)) };
  };

  if (query.view === 'tree') {
    const visits = walk(ontology, query);
    const { count, deepest } = extentOf(visits);
    const items = treeItems(visits, write);
    for (const item of items) hash.update(createHash('sha256').update(item).digest());
    return { ...envelope(separated(items)), count, deepest, pieces: [] };
  }
  const pieces = earlier
    ? changedPieces(earlier.pieces, changesIn(ontology, query, earlier), (id) =>
        write(present(ontology.byId.get(id))),
      )
    : listPiecesOf(flatItems(ontology, query, write));
  let [count, deepest, bytes] = [0, 0, 0];
  for (const piece of pieces) {
    const { ids, depths, hashes } = piece;
    bytes += piece.bytes;
    count += ids.length;
    for (const depth of depths) if (depth > deepest) deepest = depth;
    hash.update(hashes);
  }
  // All but the comma before the first.
  const items = { byteLength: Math.max(0, bytes - 1), [Symbol.iterator]: () => chunksOf(pieces, 1) };
  return { ...envelope(items), count, deepest, pieces };
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

function extentOf(visits: readonly Visit[]): { count: number; deepest: number } {
  return {
    count: visits.length,
    deepest: visits.reduce((deepest, { depth }) => Math.max(deepest, depth), 0),
  };
}

/** In the order of their ids: picked from the whole, which is sorted already. */
function* flatItems(ontology: Ontology, query: ListQuery, write: ItemWriter) {
  const depths = listedDepths(ontology, query);
  for (const objectClass of ontology.classes) {
    const depth = depths.get(objectClass.id);
    if (depth !== undefined) yield { id: objectClass.id, depth, json: write(objectClass) };
  }
}

/** The depth of every class that a flat list has. */
function listedDepths(ontology: Ontology, query: ListQuery): Map<string, number> {
  const visits = filtered(ontology, walk(ontology, query), query.only);
  return new Map(visits.map(({ objectClass, depth }) => [objectClass.id, depth]));
}

/** What becomes of the affected classes in a list, sorted by id. */
function changesIn(ontology: Ontology, query: ListQuery, { pieces, affected }: EarlierList): PieceChange[] {
  const ids = new Set(affectedIds(affected));
  let depthOf = depthsIn(ontology, query);
  if (query.only) {
    // Whether a filter lets a class through also depends on other classes.
    const depths = listedDepths(ontology, query);
    const listed = new Set(pieces.flatMap((piece) => piece.ids));
    for (const id of depths.keys()) if (!listed.has(id)) ids.add(id);
    for (const id of listed) if (!depths.has(id)) ids.add(id);
    depthOf = (id) => depths.get(id) ?? null;
  }
  return [...ids].sort().map((id) => ({ id, depth: depthOf(id), rewrite: affected.changed.has(id) }));
}

/** The depth at which a walk comes by a class; null: it does not. */
function depthsIn(ontology: Ontology, { root, maxDepth, includeInactive }: ListQuery) {
  const known = new Map<string, number | null>();
  const find = (id: string): number | null => {
    const above: string[] = [];
    let [at, depth]: [string | null, number | null | undefined] = [id, undefined];
    for (; depth === undefined; ) {
      const objectClass: StoredObjectClass | undefined = at === null ? undefined : ontology.byId.get(at);
      if (at === null || !objectClass || !(includeInactive || objectClass.status === 'approved'))
        depth = null;
      else if (known.has(at)) depth = known.get(at) ?? null;
      else {
        above.push(at);
        if (at === root || (root === null && objectClass.parentId === null)) depth = -1;
        at = objectClass.parentId;
      }
    }
    for (const below of above.toReversed()) {
      depth = depth === null || (maxDepth !== null && depth >= maxDepth) ? null : depth + 1;
      known.set(below, depth);
    }
    return known.get(id) ?? null;
  };
  return find;
}

/** The roots of a tree as JSON, each with all that is below it. Each visit first closes the items that it is not below. */
function treeItems(visits: readonly Visit[], write: ItemWriter): Buffer[] {
  const items: Buffer[] = [];
  const body = new GrowingBuffer();
  let open = 0;
  for (const { objectClass, depth } of visits) {
    if (depth < open) body.append(']}'.repeat(open - depth));
    if (depth === 0 && open > 0) {
      items.push(body.take());
    } else if (depth < open) body.append(',');
    body.append(`${write(objectClass).slice(0, -1)},"children":[`);
    open = depth + 1;
  }
  if (open > 0) {
    body.append(']}'.repeat(open));
    items.push(body.take());
  }
  return items;
}

const OPENING = Buffer.from('[');
const COMMA = Buffer.from(',');

function separated(items: readonly Buffer[]): ByteChunks {
  return chunksFrom(items.flatMap((item, i) => (i === 0 ? [item] : [COMMA, item])));
}

function inBrackets(items: ByteChunks, end: Buffer): ByteChunks {
  return {
    byteLength: OPENING.length + items.byteLength + end.length,
    *[Symbol.iterator]() {
      yield OPENING;
      yield* items;
      yield end;
    },
  };
}
