import { sql } from 'kysely';
import { currentRunIds } from '../../definition-graph/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { eachAlone } from '../../platform/each-alone.ts';
import type { Retained, Storage } from '../../platform/retention/retention.ts';
import type { ArtifactStore } from '../gateways/artifact-store.ts';

const STEP = 100;
/** The sizes of more runs than this are added up once in a while, not each time somebody looks. */
const MANY_RUNS = 10_000;
const MEASURED_EVERY_MS = 10 * 60_000;

interface Candidate {
  projectId: string;
  id: string;
  key: string;
}

/** Retention works on those. */
const ENDED = sql<boolean>`artifact_removed_at is null and state in ('ready', 'failed', 'deleted')`;

const endedBefore = (days: number) =>
  sql<boolean>`coalesce(finished_at, created_at) < now() - make_interval(days => ${days})`;

/**
 * The mark and the removal are committed together: when the file can't be removed or the process dies, the run isn't
 * marked, and the next time removes the file (again). A retry of the run meanwhile waits for its row.
 */
async function removeArtifact(
  db: Db,
  store: Pick<ArtifactStore, 'remove'>,
  run: Candidate,
  olderThan: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  await db.transaction().execute(async (tx) => {
    // A run that was retried since it was listed may have ended again, and its nodes be the current graph.
    const { numAffectedRows = 0n } = await sql`update import_run set artifact_removed_at = now()
      where project_id = ${run.projectId} and id = ${run.id} and ${ENDED} and ${endedBefore(olderThan)}`.execute(
      tx,
    );
    if (numAffectedRows > 0n) await store.remove(run.key, signal);
  });
}

/** The file of a run whose nodes are in the current graph stays. Of any other, the run stays listed without its file. */
export const retainedArtifacts = (db: Db, store: Pick<ArtifactStore, 'remove'>, days: number): Retained => {
  let after = '';
  let failure: unknown = null;
  let measured: { at: number; storage: Storage } | null = null;
  return {
    name: 'artifacts',
    days,
    async removeSome(olderThan, signal) {
      const { rows } = await sql<Candidate>`
        select project_id as "projectId", id, artifact_key as key from import_run
        where id > ${after} and ${ENDED} and ${endedBefore(olderThan)}
        order by id limit ${STEP}`.execute(db);
      const projects = new Set(rows.map(({ projectId }) => projectId));
      const current = await currentRunIds(db, [...projects]);
      const more = rows.length === STEP;
      after = more ? (rows.at(-1)?.id ?? '') : '';
      let removed = 0;
      await eachAlone(rows, async (run) => {
        if (current.has(run.id)) return;
        await removeArtifact(db, store, run, olderThan, signal);
        removed++;
      }).catch((error: unknown) => (failure ??= error));
      // One file holds up no other. When none could be removed, the store is probably away, and the next run goes on.
      if (failure === null || (more && removed > 0)) return more;
      const thrown = failure;
      failure = null;
      throw thrown;
    },
    async storage() {
      if (measured && performance.now() - measured.at < MEASURED_EVERY_MS) return measured.storage;
      const { rows } = await sql<Omit<Storage, 'isEstimate'>>`
        select count(*) as rows, coalesce(sum(artifact_bytes), 0)::bigint as bytes, min(created_at) as oldest
        from import_run where artifact_removed_at is null`.execute(db);
      const found = rows[0] ?? { rows: 0, bytes: 0, oldest: null };
      const storage = { ...found, isEstimate: found.rows > MANY_RUNS };
      if (storage.isEstimate) measured = { at: performance.now(), storage };
      return storage;
    },
  };
};
