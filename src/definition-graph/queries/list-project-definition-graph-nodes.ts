import { type RawBuilder, sql } from 'kysely';
import type { Category, LengthUnit, NodeKind, Parameter } from '../../artifact/index.ts';
import { classIdsOf } from '../../ontology/index.ts';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import { goneWhileRead } from '../domain/errors.ts';
import { countKept } from '../store/discarding.ts';
import { type NodeRow, type Room, type StoredNodeFilter, selectNodes } from '../store/node-rows.ts';
import { countWithText, idsWithText } from '../store/node-texts.ts';
import { type CurrentDocument, classified, currentDocuments, currentTallies } from '../store/summary-rows.ts';
import { type KnownNames, type NodeNames, nameNodes } from './name-nodes.ts';

export interface NodeFilter {
  kind?: NodeKind;
  /** A built-in name, or the integer as text. */
  category?: string;
  /** Its id or handle. */
  objectClassId?: string;
  levelId?: string;
  documentId?: string;
  /** Searched in name, element id and id. */
  text?: string;
}

/** For the database: document and text are separate, because nodes are read one document at a time. */
type ResolvedFilter = StoredNodeFilter & Pick<NodeFilter, 'documentId' | 'text'>;

export interface NodeItem
  extends Omit<NodeRow, 'builtinName' | 'builtinCategoryInt' | 'categoryName' | 'parameters' | 'bytes'> {
  documentId: string;
  category: Category | null;
  /** The unit of elevation and bounds. */
  lengthUnit: LengthUnit | null;
  parameters: (Required<Omit<Parameter, 'guid'>> & { guid?: string })[];
  runId: string;
}

export interface NodePage {
  count: number;
  /** With names, if requested. */
  items: (NodeItem & Partial<NodeNames>)[];
  next: { documentId: string; id: string } | null;
}

/** A page ends before its nodes exceed this size, however few they are; a larger node is a page of its own. */
const PAGE_BYTES = 16 * 1024 ** 2;

/**
 * Current nodes by document and id. The position of a node in this order never changes, so a client that pages while
 * imports run sees each node at most once, and misses none that existed all the time. Count and items are of the same
 * moment.
 */
export async function listProjectDefinitionGraphNodes(
  db: Db,
  projectId: string,
  filter: NodeFilter,
  {
    after,
    limit,
    names,
  }: { after: { documentId: string; id: string } | null; limit: number; names: boolean },
): Promise<NodePage> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const resolvedFilter = await resolved(tx, filter);
      const count = await countNodes(tx, projectId, resolvedFilter);
      // Counting finds out much sooner than reading every node with the text.
      if (count === 0) return { count, items: [], next: null };
      const documents = await currentDocuments(tx, projectId);
      const page = await readPage(tx, projectId, resolvedFilter, { after, documents, limit });
      const items = names ? await nameNodes(tx, projectId, page.items, documents) : page.items;
      return { ...page, count, items };
    });
}

const STREAMED = 1000;

/**
 * All nodes that match the filter, page by page, with names and without their parameters: no connection is held while
 * a client reads. They are those of the documents that are current now, whatever is imported meanwhile; once one of
 * these is deleted before it was read, an error.
 */
export async function streamNodes(
  db: Db,
  projectId: string,
  filter: NodeFilter,
): Promise<AsyncGenerator<(NodeItem & NodeNames)[]>> {
  const resolvedFilter = await resolved(db, filter);
  const documents = await currentDocuments(db, projectId);
  const known: KnownNames = new Map();
  return (async function* () {
    let rest = documents.filter(({ documentId }) => documentId === (filter.documentId ?? documentId));
    for (let after: NodePage['next'] = null; ; ) {
      const room = { documents: rest, limit: STREAMED, columns: { parameters: false } };
      const { items, next } = await readPage(db, projectId, resolvedFilter, { after, ...room });
      const named = await nameNodes(db, projectId, items, rest, known);
      const last = next ? rest.findIndex(({ documentId }) => documentId === next.documentId) : rest.length;
      const read = rest.slice(0, last + 1);
      if ((await countKept(db, projectId, read)) < read.length) throw goneWhileRead();
      yield named;
      if (next === null) return;
      after = next;
      rest = rest.slice(last);
    }
  })();
}

async function resolved(db: DbOrTx, { objectClassId, ...rest }: NodeFilter): Promise<ResolvedFilter> {
  return objectClassId === undefined
    ? rest
    : { ...rest, objectClassIds: await classIdsOf(db, objectClassId) };
}

async function readPage(
  db: DbOrTx,
  projectId: string,
  { documentId, ...filter }: ResolvedFilter,
  {
    after,
    documents,
    limit,
    columns,
  }: {
    after: NodePage['next'];
    documents: CurrentDocument[];
    limit: number;
    columns?: { parameters: boolean } | undefined;
  },
): Promise<{ items: NodeItem[]; next: NodePage['next'] }> {
  const items: NodeItem[] = [];
  let bytes = 0;
  for (const document of documents) {
    if (documentId !== undefined && document.documentId !== documentId) continue;
    if (after && bytewise(document.documentId, after.documentId) < 0) continue;
    const from = after?.documentId === document.documentId ? after.id : null;
    const room = { nodes: limit + 1 - items.length, bytes: PAGE_BYTES - bytes };
    for await (const row of rowsOf(db, projectId, { document, from, room, columns }, filter)) {
      const last = items.at(-1);
      if (last && (items.length === limit || bytes + row.bytes > PAGE_BYTES)) {
        return { items, next: { documentId: last.documentId, id: last.id } };
      }
      items.push(itemOf(row, document));
      bytes += row.bytes;
    }
  }
  return { items, next: null };
}

/** This many nodes with the text are checked against the rest of the filter at a time. */
const WITH_TEXT = 1000;

async function* rowsOf(
  db: DbOrTx,
  projectId: string,
  {
    document,
    from,
    room,
    columns,
  }: {
    document: CurrentDocument;
    from: string | null;
    room: Room;
    columns?: { parameters: boolean } | undefined;
  },
  { text, ...filter }: Omit<ResolvedFilter, 'documentId'>,
): AsyncGenerator<NodeRow> {
  if (text === undefined) {
    yield* selectNodes(db, projectId, document, { filter, among: { after: from }, room, ...columns });
    return;
  }
  for (let after = from; ; ) {
    const ids = await idsWithText(db, projectId, document, { text, from: after, limit: WITH_TEXT });
    if (ids.length > 0)
      yield* selectNodes(db, projectId, document, { filter, among: { ids }, room, ...columns });
    if (ids.length < WITH_TEXT) return;
    after = ids.at(-1) ?? null;
  }
}

/** The order of the database. */
function bytewise(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

async function countNodes(db: Tx, projectId: string, { text, ...filter }: ResolvedFilter): Promise<number> {
  if (text !== undefined) return countWithText(db, projectId, text, filter);
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filter.kind !== undefined) conditions.push(sql`kind = ${filter.kind}`);
  if (filter.category !== undefined) {
    conditions.push(sql`${filter.category} in (builtin_name, builtin_category_int::text)`);
  }
  if (filter.objectClassIds !== undefined) conditions.push(sql`class_id = any(${filter.objectClassIds})`);
  if (filter.levelId !== undefined) conditions.push(sql`level_id = ${filter.levelId}`);
  if (filter.documentId !== undefined) conditions.push(sql`document_id = ${filter.documentId}`);
  // Only a filter by class needs the class of each tally.
  const tallies = filter.objectClassIds === undefined ? currentTallies(projectId) : classified(projectId);
  const { rows } = await sql<{ nodes: number }>`
    select coalesce(sum(nodes), 0)::bigint as nodes from (${tallies}) t
    where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows[0]?.nodes ?? 0;
}

function itemOf(row: NodeRow, document: CurrentDocument): NodeItem {
  const hasCategory =
    row.builtinName !== null || row.builtinCategoryInt !== null || row.categoryName !== null;
  const { builtinName, builtinCategoryInt, categoryName, parameters, bytes: _, ...rest } = row;
  return {
    documentId: document.documentId,
    ...rest,
    lengthUnit: row.elevation === null && row.bounds === null ? null : document.lengthUnit,
    category: hasCategory ? { builtinName, builtinCategoryInt, name: categoryName } : null,
    parameters: (parameters ?? []).map(([name, group, storage, unit, value, guid]) => ({
      name,
      group,
      storage,
      unit,
      value,
      ...(guid === undefined ? {} : { guid }),
    })),
    runId: document.runId,
  };
}
