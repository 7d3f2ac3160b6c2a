import { LRUCache } from 'lru-cache';
import { NODE_KINDS, type NodeKind } from '../../artifact/index.ts';
import { tableOf } from '../../kernel/keys.ts';
import { classIdsOf } from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { GraphVersionGone, goneWhileRead } from '../domain/errors.ts';
import {
  type ChangedFields,
  changedFields,
  type NodeFacts,
  nodeFacts,
  type ReferenceNames,
  referenceNames,
} from '../store/change-details.ts';
import {
  type ChangedNode,
  type ChangeFilter,
  countChanged,
  type Loads,
  latestLoad,
  type NodeChange,
  type Stored,
  selectChanged,
} from '../store/changed-nodes.ts';
import { countKeptOf } from '../store/discarding.ts';
import { MOST_STORED } from '../store/node-rows.ts';

export interface DiffFilter {
  kind?: NodeKind;
  change?: NodeChange;
  /** Id or handle. Matches the class on either side, by the rules in force. */
  objectClassId?: string;
  /** On either side. */
  levelId?: string;
}

/** `fields` is empty unless the node changed; `parameters` is set when those changed, `changes` when anything did. */
export type DiffItem = ChangedNode &
  NodeFacts &
  Pick<ChangedFields, 'fields' | 'parameters'> & {
    changes?: ChangedFields['changes'];
    names?: ReferenceNames;
    documentId: string;
  };

export interface DiffCounts {
  added: number;
  removed: number;
  changed: number;
  byKind: Record<string, Record<NodeChange, number>>;
}

export interface Diff {
  /** Of the whole diff, without the filter. */
  counts: DiffCounts;
  /** With the filter. */
  count: number;
  items: DiffItem[];
  next: { documentId: string; id: string } | null;
}

/** A run's last load and its documents; a run without documents has no load. */
interface Compared extends Loads {
  projectId: string;
  documentIds: string[];
  /** Documents of both loads. */
  kept: number;
}

/**
 * What changed from `from` to `to`. Documents that `to` does not contain are not affected by it, so none of their
 * nodes count as removed.
 */
export async function diffRuns(
  db: DbOrTx,
  projectId: string,
  {
    fromRunId,
    toRunId,
    filter,
    after,
    limit,
  }: { fromRunId: string; toRunId: string; filter: DiffFilter; after: Diff['next']; limit: number },
): Promise<Diff> {
  const compared = await compare(db, projectId, fromRunId, toRunId);
  const resolvedFilter = await resolved(db, filter);
  const counts = await countAll(db, compared, {});
  const isAll = Object.keys(resolvedFilter).length === 0;
  const { added, removed, changed } = isAll ? counts : await countAll(db, compared, resolvedFilter);
  return {
    counts,
    count: added + removed + changed,
    ...(await readPage(db, compared, { filter: resolvedFilter, after, limit })),
  };
}

const STREAMED = 1000;

/**
 * All changes that match the filter, page by page: no connection is held while a client reads. An error once one of the
 * graphs is deleted before all was read.
 */
export async function streamDiff(
  db: DbOrTx,
  projectId: string,
  { fromRunId, toRunId, filter }: { fromRunId: string; toRunId: string; filter: DiffFilter },
): Promise<AsyncGenerator<DiffItem[]>> {
  const compared = await compare(db, projectId, fromRunId, toRunId);
  const resolvedFilter = await resolved(db, filter);
  return (async function* () {
    for (let after: Diff['next'] = null; ; ) {
      const { items, next } = await readPage(db, compared, {
        filter: resolvedFilter,
        after,
        limit: STREAMED,
      });
      await requireKept(db, compared);
      yield items;
      if (next === null) return;
      after = next;
    }
  })();
}

async function compare(db: DbOrTx, projectId: string, fromRunId: string, toRunId: string): Promise<Compared> {
  const [from, to] = [await latestLoad(db, projectId, fromRunId), await latestLoad(db, projectId, toRunId)];
  for (const { runId, gone } of [from, to])
    if (gone)
      throw new GraphVersionGone(`Run ${runId} can't be compared because its graph has been deleted.`);
  const { documentIds } = to;
  const kept = documentIds.length + (from.loadNo === to.loadNo ? 0 : from.documentIds.length);
  return { projectId, fromLoad: from.loadNo, toLoad: to.loadNo, documentIds, kept };
}

async function requireKept(db: DbOrTx, { projectId, fromLoad, toLoad, kept }: Compared): Promise<void> {
  if ((await countKeptOf(db, projectId, [fromLoad, toLoad])) < kept) throw goneWhileRead();
}

async function resolved(db: DbOrTx, { objectClassId, ...rest }: DiffFilter): Promise<ChangeFilter> {
  return objectClassId === undefined
    ? rest
    : { ...rest, objectClassIds: await classIdsOf(db, objectClassId) };
}

/** A page ends before its items exceed this size, however few they are. */
const PAGE_BYTES = 16 * 1024 ** 2;
/** The details of this many nodes are read at a time, because each of them may have many. */
const BATCH = 100;

async function readPage(
  db: DbOrTx,
  compared: Compared,
  { filter, after, limit }: { filter: ChangeFilter; after: Diff['next']; limit: number },
): Promise<Pick<Diff, 'items' | 'next'>> {
  const items: DiffItem[] = [];
  let bytes = 0;
  for (const documentId of compared.documentIds) {
    if (after && Buffer.compare(Buffer.from(documentId), Buffer.from(after.documentId)) < 0) continue;
    const fromId = after?.documentId === documentId ? after.id : null;
    const room = limit + 1 - items.length;
    const nodes = await selectChanged(db, compared, { documentId, filter, fromId, limit: room });
    for (const batch of batchesOf(nodes)) {
      for (const item of await itemsOf(db, compared, documentId, batch)) {
        const size = item.changes ? JSON.stringify(item.changes).length : 0;
        const last = items.at(-1);
        if (last && (items.length === limit || bytes + size > PAGE_BYTES))
          return { items, next: { documentId: last.documentId, id: last.id } };
        items.push(item);
        bytes += size;
      }
    }
  }
  return { items, next: null };
}

function* batchesOf(nodes: readonly (ChangedNode & Stored)[]): Generator<ChangedNode[]> {
  let batch: ChangedNode[] = [];
  let stored = 0;
  for (const { stored: added, ...node } of nodes) {
    if (batch.length > 0 && (batch.length === BATCH || stored + added > MOST_STORED)) {
      yield batch;
      batch = [];
      stored = 0;
    }
    batch.push(node);
    stored += added;
  }
  if (batch.length > 0) yield batch;
}

/** A node that is swept while its page is read. */
const NO_FACTS = { elementId: null, objectClassId: null, categoryName: null, levelName: null };

async function itemsOf(
  db: DbOrTx,
  compared: Compared,
  documentId: string,
  nodes: ChangedNode[],
): Promise<DiffItem[]> {
  const facts = await nodeFacts(db, compared, documentId, nodes);
  const ids = nodes.filter(({ change }) => change === 'changed').map(({ id }) => id);
  const changed = await changedFields(db, compared, documentId, ids);
  const names = await referenceNames(db, compared, documentId, changed);
  return nodes.map(({ change, id, kind, name }) => {
    const node = { change, documentId, id, kind, name, ...(facts.get(id) ?? NO_FACTS) };
    const called = names.get(id);
    return { ...node, ...(changed.get(id) ?? { fields: [] }), ...(called && { names: called }) };
  });
}

/**
 * Loads never change, so the counts of their diff are cached for the next page. A filter by class is not cached,
 * because classes change.
 */
const counted = new LRUCache<string, DiffCounts>({ max: 200 });

async function countAll(db: DbOrTx, compared: Compared, filter: ChangeFilter): Promise<DiffCounts> {
  const { projectId, fromLoad, toLoad, documentIds } = compared;
  const key = JSON.stringify([projectId, fromLoad, toLoad, filter.kind, filter.change, filter.levelId]);
  const known = filter.objectClassIds ? undefined : counted.get(key);
  if (known) return known;
  const byKind = tableOf(NODE_KINDS, () => ({ added: 0, removed: 0, changed: 0 }));
  const counts: DiffCounts = { added: 0, removed: 0, changed: 0, byKind };
  for (const documentId of documentIds) {
    for (const { kind, change, n } of await countChanged(db, compared, documentId, filter)) {
      counts[change] += n;
      byKind[kind][change] += n;
    }
  }
  if (!filter.objectClassIds) counted.set(key, counts);
  return counts;
}
