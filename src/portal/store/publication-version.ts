import { sql } from 'kysely';
import type pg from 'pg';
import type { DbOrTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';

/** The version that the server has. It increases with every change of what is published. */
export interface AsOf {
  version: number;
  /** Whether it is a replica, which may be behind what another replica has shown. */
  isReplica: boolean;
}

/** The version in the same statement as a read, since the next statement may go to another server. */
export const asOf = sql<AsOf>`json_build_object('version', seen.version, 'isReplica', pg_is_in_recovery())`;

/**
 * This runs before nearly every answer, so it is a prepared statement. A connection that does not answer is replaced.
 */
export function publicationVersionQuery(pool: pg.Pool): () => Promise<AsOf> {
  const query = {
    name: 'version of what is published',
    text: 'select version::bigint as version, pg_is_in_recovery() as "isReplica" from portal.publication_version',
    query_timeout: 10_000, // known to pg, but not to its types
  };
  return async () => onlyRow(await pool.query<AsOf>(query));
}

/** How far a replica is behind its primary, in seconds; null when this is no replica, or the lag is unknown. */
export async function replicaLag(db: DbOrTx): Promise<{ isReplica: boolean; seconds: number | null }> {
  // When everything that was received has been applied, and the replica is connected, the lag is 0 but for what is in
  // transit. Otherwise it is the time since the last change that arrived.
  const { rows } = await sql<{ isReplica: boolean; seconds: number | null }>`
    select pg_is_in_recovery() as "isReplica",
      case when not pg_is_in_recovery() then null
           when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
            and exists (select from pg_stat_get_wal_receiver() receiver where receiver.pid is not null) then 0
           else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as seconds`.execute(
    db,
  );
  return onlyRow({ rows });
}
