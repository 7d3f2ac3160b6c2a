import { sql } from 'kysely';
import type { ProjectHoldings } from '../../party-directory/index.ts';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import { withShortWaits } from '../../platform/db/with-short-waits.ts';
import type { StoredKind } from '../gateways/record-store/records.ts';
import type { DesignParts } from '../parts.ts';
import { deckJobs as deckJobLeases, forgetDeckTurns } from '../store/deck-job-claims.ts';
import { takeLocks } from '../store/intents.ts';
import { finishOpenIntents } from './carry-out.ts';

const RECORDS = ['item', 'part_type', 'deck_job', 'collection'] as const satisfies StoredKind[];

/** Collections, items, variants, part types, deck jobs and deck files of a project. */
export const designHoldings = (parts: DesignParts, db: Db): ProjectHoldings => ({
  async count(reader, projectId) {
    const collections = await parts.records.list('collection', { project_id: projectId });
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from project_product_variant where project_id = ${projectId}`.execute(reader);
    const jobs = await deckJobIds(parts, reader, projectId);
    let [files, bytes] = [0, 0];
    for (const id of jobs) {
      const size = await parts.deckPublisher.size(id);
      if (size === null) continue;
      files += 1;
      bytes += size;
    }
    return { collections: collections.length, variants: rows[0]?.n ?? 0, decks: jobs.length, files, bytes };
  },

  async remove(projectId) {
    await withShortWaits(db, async (tx) => {
      await takeLocks(tx, [projectId]);
      await finishOpenIntents(parts, tx, [projectId]);
      await requireNoDeckInProgress(tx, projectId);
      for (const id of await deckJobIds(parts, tx, projectId)) await parts.deckPublisher.remove(id);
      for (const kind of RECORDS) {
        const records = await parts.records.list(kind, { project_id: projectId });
        await parts.records.destroy(
          kind,
          records.map(({ id }) => id),
        );
      }
      await sql`delete from deck_job_claim where job ->> 'projectId' = ${projectId}`.execute(tx);
      await forgetDeckTurns(tx, projectId);
      await sql`delete from made_to_order_revision where variant_id in (
        select id from made_to_order_variant where project_id = ${projectId})`.execute(tx);
      await sql`delete from made_to_order_variant where project_id = ${projectId}`.execute(tx);
      await sql`delete from design_change where project_id = ${projectId}`.execute(tx);
      await sql`delete from project_product_variant where project_id = ${projectId}`.execute(tx);
    });
  },
});

/** A job is a row while it is worked on, and a record once it has ended. */
async function deckJobIds(parts: DesignParts, db: DbOrTx, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select job_id as id from deck_job_claim where job ->> 'projectId' = ${projectId}`.execute(db);
  const recorded = await parts.records.list('deck_job', { project_id: projectId });
  return [...new Set([...rows, ...recorded].map(({ id }) => id))];
}

/**
 * A deck that is being written would leave its file behind. Jobs that wait are locked until they are deleted, so that no
 * worker takes one and writes its record meanwhile.
 */
async function requireNoDeckInProgress(tx: Tx, projectId: string): Promise<void> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select status = 'running' and heartbeat_at > now() - make_interval(secs => ${deckJobLeases.leaseSeconds})
      as "isRunning"
    from deck_job_claim where job ->> 'projectId' = ${projectId} order by job_id for update`.execute(tx);
  if (rows.some(({ isRunning }) => isRunning))
    throw new Error(`A deck for ${projectId} is still being created. The deletion will be retried.`);
}
