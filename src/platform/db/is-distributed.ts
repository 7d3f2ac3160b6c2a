import type { ClientBase } from 'pg';

/** Whether tables of this database are distributed over a Citus cluster. */
export async function isDistributed(client: ClientBase): Promise<boolean> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as "isThere"`,
  );
  if (!found[0]?.isThere) return false;
  const { rowCount } = await client.query(`select from pg_dist_partition where partmethod = 'h' limit 1`);
  return rowCount !== 0;
}
