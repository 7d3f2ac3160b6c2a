import type pg from 'pg';

/** `query_timeout` is known to pg, but not to its types. */
interface TimedQuery extends pg.QueryConfig {
  query_timeout: number;
}

/**
 * Reads the version of a table that has one row, or another of its counters. It runs before nearly every answer, so it is a prepared statement. A
 * connection may be dead without anyone having noticed: a query that is not answered within `timeoutMs` fails, and the
 * pool replaces its connection.
 */
export function versionQuery(
  pool: pg.Pool,
  table: string,
  timeoutMs = 10_000,
  column = 'version',
): () => Promise<number> {
  const query: TimedQuery = {
    name: `${column} of ${table}`,
    text: `select ${column}::bigint as version from ${table}`,
    query_timeout: timeoutMs,
  };
  return async () => {
    const { rows } = await pool.query<{ version: string | number }>(query);
    const [row] = rows;
    if (!row) throw new Error(`The table ${table} has no row.`);
    return Number(row.version);
  };
}
