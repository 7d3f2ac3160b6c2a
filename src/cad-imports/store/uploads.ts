import { type Selectable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

export interface Upload {
  projectId: string;
  id: string;
  fileName: string | null;
  contentLength: number | null;
  sha256: string | null;
  /** The id of the key that requested it; null for uploads from before keys were recorded. */
  requestedKey: string | null;
  expiresAt: Date;
}

export async function insertUpload(db: DbOrTx, upload: Upload & { requestedBy: string }): Promise<void> {
  await db
    .insertInto('import_upload')
    .values({
      project_id: upload.projectId,
      id: upload.id,
      file_name: upload.fileName,
      content_length: upload.contentLength,
      sha256: upload.sha256,
      requested_by: upload.requestedBy,
      requested_key: upload.requestedKey,
      expires_at: upload.expiresAt,
    })
    .execute();
}

export async function findUpload(db: DbOrTx, projectId: string, id: string): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('import_upload')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** How much a project has waiting: open upload URLs and unfinished runs. */
export async function countWaiting(tx: Tx, projectId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${projectId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ waiting: number }>`
    select (select count(*) from import_upload u
            where project_id = ${projectId} and expires_at > now() and not exists (
              select from import_run r where r.project_id = u.project_id and r.upload_id = u.id))
         + (select count(*) from import_run
            where project_id = ${projectId} and state in ('queued', 'processing')) as waiting`.execute(tx);
  return rows[0]?.waiting ?? 0;
}

/** Two requests that complete the same upload wait for each other here. */
export async function lockUpload(db: DbOrTx, projectId: string, id: string): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('import_upload')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** It became a run, and is kept with it. */
export async function markRegistered(tx: Tx, { projectId, id }: Upload): Promise<void> {
  await sql`update import_upload set registered = true where project_id = ${projectId} and id = ${id}`.execute(
    tx,
  );
}

function fromRow(row: Selectable<Tables['import_upload']>): Upload {
  return {
    projectId: row.project_id,
    id: row.id,
    fileName: row.file_name,
    contentLength: row.content_length,
    sha256: row.sha256,
    requestedKey: row.requested_key,
    expiresAt: row.expires_at,
  };
}
