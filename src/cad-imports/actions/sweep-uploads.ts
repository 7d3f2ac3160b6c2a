import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { eachAlone, eachStepAlone } from '../../platform/each-alone.ts';
import { artifactKey } from '../gateways/artifact-store.ts';
import { type Artifacts } from '../gateways/open-artifacts.ts';
import { sweepIssues } from '../store/issues.ts';

/** An expired upload can still be registered for a day, when its bytes are in another store. */
const FORGOTTEN = sql`interval '1 day'`;

/** Removes what no run needs: interrupted uploads, uploads that were never registered, issues of abandoned attempts. */
export async function sweepUploads(db: Db, { store, local }: Artifacts, signal?: AbortSignal): Promise<void> {
  await eachStepAlone(
    async () => local?.sweep((uploadId) => canBeResumed(db, uploadId)),
    () => removeForgotten(db, store, signal),
    () => sweepIssues(db),
  );
}

async function canBeResumed(db: Db, uploadId: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_upload u where u.id = ${uploadId} and not u.registered and u.expires_at > now()
      and not exists (select from import_run r where r.project_id = u.project_id and r.upload_id = u.id)`.execute(
    db,
  );
  return rows.length > 0;
}

async function removeForgotten(
  db: Db,
  store: Artifacts['store'],
  signal: AbortSignal | undefined,
): Promise<void> {
  const { rows: forgotten } = await sql<{ projectId: string; id: string }>`
    select project_id as "projectId", id from import_upload u
    where not registered and expires_at < now() - ${FORGOTTEN}
      and not exists (select from import_run r where r.project_id = u.project_id and r.upload_id = u.id)
    order by expires_at limit 1000`.execute(db);
  await eachAlone(forgotten, async ({ projectId, id }) => {
    await store.remove(artifactKey({ projectId, id }), signal);
    await sql`delete from import_upload where project_id = ${projectId} and id = ${id}`.execute(db);
  });
}
