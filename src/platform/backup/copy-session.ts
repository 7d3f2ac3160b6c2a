import type { Pool, PoolClient } from 'pg';

/** Values are written and read in one form, whatever the server is set to; and nothing is cut short by the clock. */
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

/** A connection for COPY, which is closed afterwards: whatever state it is left in is nobody else's. */
export async function withCopySession<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    client.release(true);
  }
}
