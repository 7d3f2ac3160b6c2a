import { sql } from 'kysely';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import { withShortWaits } from '../../platform/db/with-short-waits.ts';
import { removeUnusedImages } from '../store/images.ts';
import { dropPublication, lockPublication } from '../store/snapshots.ts';

/** The published snapshots and client links of a project. Pictures that another project has published stay. */
export const portalHoldings = (db: Db) => ({
  async count(reader: DbOrTx, projectId: string) {
    const { rows } = await sql<{ versions: number }>`
      select count(*) as versions from portal.snapshot where project_id = ${projectId}`.execute(reader);
    return { portalVersions: rows[0]?.versions ?? 0 };
  },

  hide,

  async remove(projectId: string) {
    // Once more: releases before 2.1.0 let a publication through that had waited for the deletion. In a transaction of its
    // own, because publishers lock pictures first and the version of all publications last.
    await withShortWaits(db, (tx) => hide(tx, projectId));
    await withShortWaits(db, async (tx) => {
      await sql`select set_config('lintel.deleting_project', 'on', true)`.execute(tx);
      const { rows } = await sql<{ sha256: string }>`
        delete from portal.snapshot_image where project_id = ${projectId} returning sha256`.execute(tx);
      for (const table of ['product_model', 'snapshot'])
        await sql`delete from ${sql.table(`portal.${table}`)} where project_id = ${projectId}`.execute(tx);
      await removeUnusedImages(tx, [...new Set(rows.map(({ sha256 }) => sha256))]);
    });
  },
});

/** Clients see nothing of the project any more. */
async function hide(tx: Tx, projectId: string): Promise<void> {
  await lockPublication(tx, projectId);
  await dropPublication(tx, projectId);
  await tx.deleteFrom('portal.link').where('project_id', '=', projectId).execute();
}
