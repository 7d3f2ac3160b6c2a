import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { NODE_KINDS, type NodeKind } from '../../artifact/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { GraphVersionGone } from '../domain/errors.ts';

export type Change = 'added' | 'removed' | 'changed';

export interface DiffItem {
  change: Change;
  documentId: string;
  id: string;
  kind: NodeKind;
  name: string | null;
}

export interface DiffCounts {
  added: number;
  removed: number;
  changed: number;
  byKind: Record<string, Record<Change, number>>;
}

export interface Diff {
  counts: DiffCounts;
  items: DiffItem[];
  next: { documentId: string; id: string } | null;
}

interface Version {
  loadNo: number;
  documentIds: string[];
}

/** The load that a run made last; a run without documents has none. */
async function versionOf(db: DbOrTx, projectId: string, runId: string): Promise<Version> {
  const { rows } = await sql<{ loadNo: number; documentId: string; gone: boolean }>`
    select load_no as "loadNo", document_id as "documentId", discarded_at is not null as gone
    from graph_document where project_id = ${projectId} and run_id = ${runId}
      and load_no = (select max(load_no) from graph_document where project_id = ${projectId} and run_id = ${runId})
    order by document_id`.execute(db);
  if (rows.some(({ gone }) => gone))
    throw new GraphVersionGone(`The nodes of run ${runId} are no longer kept.`);
  return { loadNo: rows[0]?.loadNo ?? -1, documentIds: rows.map(({ documentId }) => documentId) };
}

/**
 * What `to` brought against `from`. Documents that `to` does not have are left alone by it, so nothing of them
 * counts as removed.
 */
export async function diffRuns(
  db: DbOrTx,
  projectId: string,
  fromRunId: string,
  toRunId: string,
  after: { documentId: string; id: string } | null,
  limit: number,
): Promise<Diff> {
  const [from, to] = [await versionOf(db, projectId, fromRunId), await versionOf(db, projectId, toRunId)];
  const changes = (documentId: string, fromId: string | null) => sql`
    select coalesce(b.id, a.id) as id, coalesce(b.kind, a.kind) as kind, coalesce(b.name, a.name) as name,
      case when a.id is null then 'added' when b.id is null then 'removed' else 'changed' end as change
    from (select id, kind, name, content_hash from graph_node where project_id = ${projectId}
            and load_no = ${from.loadNo} and document_id = ${documentId} and id > ${fromId ?? ''}) a
    full join (select id, kind, name, content_hash from graph_node where project_id = ${projectId}
            and load_no = ${to.loadNo} and document_id = ${documentId} and id > ${fromId ?? ''}) b on a.id = b.id
    where a.id is null or b.id is null or a.content_hash <> b.content_hash`;

  const counts = await countChanges(db, `${projectId} ${from.loadNo} ${to.loadNo}`, to, changes);
  const items: DiffItem[] = [];
  for (const documentId of to.documentIds) {
    if (items.length > limit) break;
    if (after && Buffer.compare(Buffer.from(documentId), Buffer.from(after.documentId)) < 0) continue;
    const fromId = after?.documentId === documentId ? after.id : null;
    const { rows } = await sql<Omit<DiffItem, 'documentId'>>`
      select * from (${changes(documentId, fromId)}) c order by id limit ${limit + 1 - items.length}`.execute(
      db,
    );
    items.push(...rows.map(({ change, id, kind, name }) => ({ change, documentId, id, kind, name })));
  }
  const page = items.slice(0, limit);
  const last = page.at(-1);
  return {
    counts,
    items: page,
    next: items.length > limit && last ? { documentId: last.documentId, id: last.id } : null,
  };
}

/** Loads never change, so their diff's counts are kept for the next page. */
const counted = new LRUCache<string, DiffCounts>({ max: 200 });

async function countChanges(
  db: DbOrTx,
  key: string,
  to: Version,
  changes: (documentId: string, fromId: string | null) => ReturnType<typeof sql>,
): Promise<DiffCounts> {
  const known = counted.get(key);
  if (known) return known;
  const byKind = Object.fromEntries(NODE_KINDS.map((kind) => [kind, { added: 0, removed: 0, changed: 0 }]));
  const counts: DiffCounts = { added: 0, removed: 0, changed: 0, byKind };
  for (const documentId of to.documentIds) {
    const { rows } = await sql<{ kind: NodeKind; change: Change; n: number }>`
      select kind, change, count(*) as n from (${changes(documentId, null)}) c group by 1, 2`.execute(db);
    for (const { kind, change, n } of rows) {
      counts[change] += n;
      (byKind[kind] as Record<Change, number>)[change] += n;
    }
  }
  counted.set(key, counts);
  return counts;
}
