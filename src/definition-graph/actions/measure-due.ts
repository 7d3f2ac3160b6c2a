import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/database.ts';
import { MEASURING } from '../domain/element-sums.ts';
import { measureStored, setClassesOfGroups } from '../store/element-sums.ts';

interface Unmeasured {
  projectId: string;
  loadNo: number;
  documentId: string;
}

/** Documents that are measured in one round; the next round continues. */
const AT_ONCE = 1000;

/**
 * Makes the sums of documents that an older release imported, the newest first. Each document is a transaction of its
 * own. One whose project an import has locked is skipped, and one that fails doesn't stop the others.
 */
export async function measureDue(
  db: Db,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  const { rows } = await sql<Unmeasured>`
    select project_id as "projectId", load_no as "loadNo", document_id as "documentId" from graph_document
    where current and measured < ${sql.lit(MEASURING)} order by load_no desc limit ${AT_ONCE}`.execute(db);
  for (const document of rows) {
    if (signal.aborted) return;
    try {
      await measure(db, document, signal);
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error, ...document }, "couldn't prepare the quantities of a document; retrying");
    }
  }
}

async function measure(
  db: Db,
  { projectId, loadNo, documentId }: Unmeasured,
  signal: AbortSignal,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from graph_summary where project_id = ${projectId} for update skip locked`.execute(tx);
    if (rows.length === 0) return;
    const ofDocument = sql`project_id = ${projectId} and load_no = ${loadNo} and document_id = ${documentId}`;
    const due = await sql`
      select from graph_document where ${ofDocument} and current and measured < ${sql.lit(MEASURING)}`.execute(
      tx,
    );
    if (due.rows.length === 0) return;
    await measureStored(tx, { projectId, loadNo, documentId }, signal);
    await setClassesOfGroups(tx, projectId);
    await sql`update graph_document set measured = ${sql.lit(MEASURING)} where ${ofDocument}`.execute(tx);
  });
}
