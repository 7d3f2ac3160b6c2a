import { sql } from 'kysely';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { deleteSums } from './element-sums.ts';

/** This many superseded versions of a document are kept, for diffs; older ones are swept. */
const KEPT_VERSIONS = 2;

export async function discardSuperseded(db: DbOrTx, projectId: string): Promise<void> {
  await sql`
    update graph_document d set discarded_at = now()
    from (select load_no, document_id, row_number() over (partition by document_id order by load_no desc) as age
          from graph_document where project_id = ${projectId} and not current and discarded_at is null) old
    where d.project_id = ${projectId} and d.load_no = old.load_no and d.document_id = old.document_id
      and old.age > ${KEPT_VERSIONS}`.execute(db);
}

/** Removes a run's documents from the graph. Returns whether any of them was current. The caller holds the lock. */
export async function discardRun(db: DbOrTx, projectId: string, runId: string): Promise<boolean> {
  const ofRun = sql`project_id = ${projectId} and run_id = ${runId} and discarded_at is null`;
  const { rows } = await sql`select from graph_document where ${ofRun} and current limit 1`.execute(db);
  await sql`update graph_document set current = false, discarded_at = now() where ${ofRun}`.execute(db);
  return rows.length > 0;
}

/** For a project that is deleted: nothing of it is current any more. */
export async function discardAll(db: DbOrTx, projectId: string): Promise<void> {
  await sql`update graph_document set current = false, discarded_at = coalesce(discarded_at, now())
    where project_id = ${projectId}`.execute(db);
}

/**
 * How many of these documents are kept. Asked after rows were read, it says whether all of them were still there: rows
 * are deleted only after their documents were discarded.
 */
export async function countKept(
  db: DbOrTx,
  projectId: string,
  documents: readonly { loadNo: number; documentId: string }[],
): Promise<number> {
  if (documents.length === 0) return 0;
  const { rows } = await sql<{ kept: number }>`
    select count(*) as kept
    from unnest(${documents.map(({ loadNo }) => loadNo)}::bigint[],
      ${documents.map(({ documentId }) => documentId)}::text[]) key (load_no, document_id)
    join graph_document d on d.project_id = ${projectId} and d.load_no = key.load_no
      and d.document_id = key.document_id
    where d.discarded_at is null`.execute(db);
  return rows[0]?.kept ?? 0;
}

/** The same of all documents of some loads. */
export async function countKeptOf(db: DbOrTx, projectId: string, loads: readonly number[]): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select count(*) as kept from graph_document
    where project_id = ${projectId} and load_no = any(${loads}::bigint[]) and discarded_at is null`.execute(
    db,
  );
  return rows[0]?.kept ?? 0;
}

const STEP = 5000;

/** Tables with many rows, and the column by which the rows of a document are deleted in order. */
const LARGE = [
  ['graph_node', 'id'],
  ['graph_node_text', 'id'],
  ['graph_relation', 'from_id'],
] as const;

interface DiscardedDocument {
  project_id: string;
  load_no: number;
  document_id: string;
}

/** Those whose rows are still there, of all projects or of one. */
export async function discardedDocuments(db: Db, projectId: string | null): Promise<DiscardedDocument[]> {
  const ofProject = projectId === null ? sql`` : sql`and project_id = ${projectId}`;
  const { rows } = await sql<DiscardedDocument>`
    select project_id, load_no, document_id from graph_document
    where discarded_at is not null and swept_at is null ${ofProject} order by discarded_at`.execute(db);
  return rows;
}

/**
 * Deletes the rows of a discarded document, a few thousand in each transaction, so that nobody waits long. It
 * continues from the last key, because searching for the first rows each time would scan all rows that were deleted
 * before. Several workers may sweep at once: each row is deleted once.
 */
export async function sweepDocument(
  db: Db,
  { project_id: project, load_no: load, document_id: document }: DiscardedDocument,
  signal: AbortSignal,
  removed: (nodes: number) => void,
): Promise<void> {
  const key = sql`project_id = ${project} and load_no = ${load} and document_id = ${document}`;
  for (const [table, column] of LARGE) {
    const [from, walked] = [sql.table(table), sql.ref(column)];
    for (let after: string | null = ''; after !== null && !signal.aborted; ) {
      const step: { rows: { to: string }[] } = await sql<{ to: string }>`
        select ${walked} as to from ${from} where ${key} and ${walked} > ${after}
        order by ${walked} offset ${STEP - 1} limit 1`.execute(db);
      const to: string | null = step.rows[0]?.to ?? null;
      const upTo = to === null ? sql`true` : sql`${walked} <= ${to}`;
      const { numAffectedRows = 0n } =
        await sql`delete from ${from} where ${key} and ${walked} > ${after} and ${upTo}`.execute(db);
      if (table === 'graph_node') removed(Number(numAffectedRows));
      after = to;
    }
  }
  if (signal.aborted) return;
  await sql`delete from graph_tally where ${key}`.execute(db);
  await sql`delete from graph_type_tally where ${key}`.execute(db);
  await deleteSums(db, key);
  await sql`update graph_document set swept_at = now() where ${key}`.execute(db);
}
