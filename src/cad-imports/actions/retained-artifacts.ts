import { sql } from 'kysely';
import { currentRunIds } from '../../definition-graph/index.ts';
import type { Db } from '../../platform/db/database.ts';
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

/** The file of a run whose nodes are in the current graph stays. Of any other, the run stays listed without its file. */
export const retainedArtifacts = (db: Db, store: Pick<ArtifactStore, 'remove'>, days: number): Retained => {
  let after = '';
  let measured: { at: number; storage: Storage } | null = null;
  return {
    name: 'artifacts',
    days,
    async removeSome(olderThan) {
      const { rows } = await sql<Candidate>`
        select project_id as "projectId", id, artifact_key as key from import_run
        where id > ${after} and artifact_removed_at is null and state in ('ready', 'failed', 'deleted')
          and coalesce(finished_at, created_at) < now() - make_interval(days => ${olderThan})
        order by id limit ${STEP}`.execute(db);
      const projects = new Set(rows.map(({ projectId }) => projectId));
      const current = await currentRunIds(db, [...projects]);
      for (const run of rows) {
        if (current.has(run.id)) continue;
        // Marked first: a file that nobody misses does less harm than a run that promises one.
        await sql`update import_run set artifact_removed_at = now()
          where project_id = ${run.projectId} and id = ${run.id}`.execute(db);
        await store.remove(run.key);
      }
      const more = rows.length === STEP;
      after = more ? (rows.at(-1)?.id ?? '') : '';
      return more;
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
