import { sql } from 'kysely';
import type pg from 'pg';
import type { DbOrTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';

/** How far the server is that was asked. Counts up with every change of what is published. */
export interface AsOf {
  version: number;
  /** A copy that follows the primary, and may be behind what another copy has shown. */
  isReplica: boolean;
}

/** For the reads: as of when they are, in the same statement, since the next one may go to another server. */
export const asOf = sql<AsOf>`json_build_object('version', seen.version, 'isReplica', pg_is_in_recovery())`;

/** It runs before nearly every answer, so it is a prepared statement; a connection that is silent is replaced. */
export function publicationVersionQuery(pool: pg.Pool, timeoutMs = 10_000): () => Promise<AsOf> {
  const query = {
    name: 'version of what is published',
    text: 'select version::bigint as version, pg_is_in_recovery() as "isReplica" from portal.publication_version',
    query_timeout: timeoutMs, // known to pg, but not to its types
  };
  return async () => onlyRow(await pool.query<AsOf>(query));
}

/** How far a replica is behind its primary, in seconds; null: this is no replica, or nobody can tell. */
export async function replicaLag(db: DbOrTx): Promise<{ isReplica: boolean; seconds: number | null }> {
  // All that was received is in place, and there is someone to receive from: it has what the primary has, but for
  // what is on its way. Else the last change that came tells since when nothing did.
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
