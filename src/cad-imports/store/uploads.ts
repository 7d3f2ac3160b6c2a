import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

export interface Upload {
  projectId: string;
  id: string;
  fileName: string | null;
  contentLength: number | null;
  sha256: string | null;
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

/** Two requests that finish the same upload take turns here. */
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

function fromRow(row: Selectable<Tables['import_upload']>): Upload {
  return {
    projectId: row.project_id,
    id: row.id,
    fileName: row.file_name,
    contentLength: row.content_length,
    sha256: row.sha256,
    expiresAt: row.expires_at,
  };
}
