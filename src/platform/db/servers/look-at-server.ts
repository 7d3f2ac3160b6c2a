import type pg from 'pg';
import type { Look } from './choose-server.ts';
import { ServerError } from './server-error.ts';

/**
 * The timeline of a primary is that of the log it writes now; its control file has a promotion only after the next
 * checkpoint. A standby writes no log, so its control file is read, which may be late.
 */
const QUESTION = `
  select pg_is_in_recovery() as "isStandby",
         current_setting('default_transaction_read_only')::bool as "isReadOnly",
         (select system_identifier::text from pg_control_system()) as "systemId",
         case when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
              else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
         pg_postmaster_start_time()::text as "startedAt",
         pg_wal_lsn_diff(case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0')
                              else pg_current_wal_lsn() end, '0/0')::float8 as position`;

/** What the server of this connection says of itself, within so much time. */
export async function lookAt(client: pg.Client, server: number, timeoutMs: number): Promise<Look> {
  const query = { text: QUESTION, query_timeout: timeoutMs }; // known to pg, but not to its types
  const { rows } = await client.query<Omit<Look, 'server'>>(query);
  const [row] = rows;
  if (!row) throw new ServerError('The server returned no state.');
  return { server, ...row };
}
