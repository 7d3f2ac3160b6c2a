import type { Pool, PoolClient } from 'pg';

/** Values have one form regardless of the server's settings, and statements have no time limit. */
const SETTINGS = [
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  `set client_encoding = 'UTF8'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set timezone = 'UTC'`,
  'set extra_float_digits = 3',
].join('; ');

/** A separate connection for COPY. It is closed afterwards, so its state can't affect others. */
export async function withCopySession<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    client.release(true);
  }
}
