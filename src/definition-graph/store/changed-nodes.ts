import { type RawBuilder, sql } from 'kysely';
import type { NodeKind } from '../../artifact/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { CLASS_OF } from './class-joins.ts';
import { NODES, storedBytes } from './node-rows.ts';

export type NodeChange = 'added' | 'removed' | 'changed';

export interface Loads {
  projectId: string;
  fromLoad: number;
  toLoad: number;
}

export interface ChangeFilter {
  kind?: NodeKind;
  change?: NodeChange;
  objectClassIds?: string[];
  levelId?: string;
}

export interface ChangedNode {
  change: NodeChange;
  id: string;
  kind: NodeKind;
  name: string | null;
}

/** The size of both sides. */
export interface Stored {
  stored: number;
}

interface Load {
  runId: string;
  loadNo: number;
  documentIds: string[];
  gone: boolean;
}

/** The last load of a run; a run without documents has none. */
export async function latestLoad(db: DbOrTx, projectId: string, runId: string): Promise<Load> {
  const { rows } = await sql<{ loadNo: number; documentId: string; gone: boolean }>`
    select load_no as "loadNo", document_id as "documentId", discarded_at is not null as gone
    from graph_document where project_id = ${projectId} and run_id = ${runId}
      and load_no = (select max(load_no) from graph_document where project_id = ${projectId} and run_id = ${runId})
    order by document_id`.execute(db);
  return {
    runId,
    loadNo: rows[0]?.loadNo ?? -1,
    documentIds: rows.map(({ documentId }) => documentId),
    gone: rows.some(({ gone }) => gone),
  };
}

/** Nodes of a document that differ between two loads, after `fromId`. */
function changes(loads: Loads, documentId: string, filter: ChangeFilter, fromId: string | null) {
  const side = (loadNo: number) => {
    const [from, classId] = filter.objectClassIds ? [NODES, CLASS_OF] : [sql`graph_node n`, sql`null`];
    return sql`
      select n.id, n.kind, n.name, n.level_id, n.content_hash, ${classId} as class_id,
        ${storedBytes('n')} as stored from ${from}
      where n.project_id = ${loads.projectId} and n.load_no = ${loadNo} and n.document_id = ${documentId}
        and n.id > ${fromId ?? ''}`;
  };
  return sql`
    select * from (
      select coalesce(b.id, a.id) as id, coalesce(b.kind, a.kind) as kind, coalesce(b.name, a.name) as name,
        case when a.id is null then 'added' when b.id is null then 'removed' else 'changed' end as change,
        a.kind as kind_a, b.kind as kind_b, a.level_id as level_a, b.level_id as level_b,
        a.class_id as class_a, b.class_id as class_b,
        coalesce(a.stored, 0) + coalesce(b.stored, 0) as stored
      from (${side(loads.fromLoad)}) a full join (${side(loads.toLoad)}) b on a.id = b.id
      where a.id is null or b.id is null or a.content_hash <> b.content_hash
    ) c where ${sql.join(conditionsOf(filter), sql` and `)}`;
}

/** Both sides are matched: an element that left a level is a change of that level. */
function conditionsOf({ kind, change, levelId, objectClassIds }: ChangeFilter): RawBuilder<unknown>[] {
  const conditions = [sql`true`];
  if (kind !== undefined) conditions.push(sql`${kind} in (kind_a, kind_b)`);
  if (change !== undefined) conditions.push(sql`change = ${change}`);
  if (levelId !== undefined) conditions.push(sql`${levelId} in (level_a, level_b)`);
  if (objectClassIds !== undefined)
    conditions.push(sql`(class_a = any(${objectClassIds}) or class_b = any(${objectClassIds}))`);
  return conditions;
}

export async function selectChanged(
  db: DbOrTx,
  loads: Loads,
  {
    documentId,
    filter,
    fromId,
    limit,
  }: { documentId: string; filter: ChangeFilter; fromId: string | null; limit: number },
): Promise<(ChangedNode & Stored)[]> {
  const { rows } = await sql<ChangedNode & Stored>`
    select change, id, kind, name, stored from (${changes(loads, documentId, filter, fromId)}) c
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function countChanged(
  db: DbOrTx,
  loads: Loads,
  documentId: string,
  filter: ChangeFilter,
): Promise<{ kind: NodeKind; change: NodeChange; n: number }[]> {
  const { rows } = await sql<{ kind: NodeKind; change: NodeChange; n: number }>`
    select kind, change, count(*) as n from (${changes(loads, documentId, filter, null)}) c group by 1, 2`.execute(
    db,
  );
  return rows;
}
