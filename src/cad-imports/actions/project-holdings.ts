import { sql } from 'kysely';
import type { ProjectHoldings } from '../../party-directory/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { withShortWaits } from '../../platform/db/with-short-waits.ts';
import { eachAlone } from '../../platform/each-alone.ts';
import { artifactKey } from '../gateways/artifact-store.ts';
import type { Artifacts } from '../gateways/open-artifacts.ts';
import { runTurns } from '../store/claims.ts';
import { deleteAllIssues } from '../store/issues.ts';

/** The runs of a project, their issues and uploads, and the artifacts. */
export const importHoldings = (
  db: Db,
  { store, local }: Pick<Artifacts, 'store' | 'local'>,
): ProjectHoldings => ({
  async count(reader, projectId) {
    const { rows } = await sql<{ runs: number; bytes: number }>`
      select count(*) as runs, coalesce(sum(artifact_bytes), 0)::bigint as bytes
      from import_run where project_id = ${projectId}`.execute(reader);
    const { runs = 0, bytes = 0 } = rows[0] ?? {};
    return { runs, files: runs, bytes };
  },

  async remove(projectId, signal) {
    // A run that is being processed loses its claim here: its worker can commit nothing any more.
    await withShortWaits(db, (tx) =>
      sql`update import_run set state = 'deleted', claim_token = claim_token + 1
        where project_id = ${projectId}`.execute(tx),
    );
    await runTurns.forget(db, projectId);
    const { rows: uploads } = await sql<{ id: string }>`
      select upload_id as id from import_run where project_id = ${projectId}
      union select id from import_upload where project_id = ${projectId}`.execute(db);
    await eachAlone(uploads, async ({ id }) => {
      await store.remove(artifactKey({ projectId, id }), signal);
      await local?.dropParts(id);
    });
    await store.removeProject(projectId, signal);
    // Issues are written only while their run is there, so after the runs no more can come.
    await eachAlone(['import_run', 'import_upload'], (table) =>
      sql`delete from ${sql.table(table)} where project_id = ${projectId}`.execute(db),
    );
    await deleteAllIssues(db, projectId, signal);
  },
});
