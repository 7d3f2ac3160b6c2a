import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { sha256 } from '../../../src/platform/auth/api-keys.ts';
import { useService } from '../../support/service.ts';

const service = useService({ worker: false });

it('a revocation is seen, also while every connection of the pool is busy', async () => {
  const key = 'a-key-to-be-revoked';
  await sql`insert into api_key (id, name, sha256, hint, scopes)
    values ('key_1', 'short-lived', ${sha256(key)}, 'a-k', '{portal:read}')`.execute(service.db);
  // Refused for its scope while it is good: no answer here waits for the pool.
  const status = async () =>
    (await service.call({ method: 'GET', url: '/api/v1/events', headers: { 'x-api-key': key } })).status;
  await expect.poll(status).toBe(403);
  const client = new pg.Client({ connectionString: service.database.url });
  await client.connect();
  await client.query('select pg_advisory_lock(1)');
  const busy = Array.from({ length: 10 }, () => sql`select pg_advisory_xact_lock(1)`.execute(service.db));
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(10);
  await client.query('update api_key set revoked_at = now()');
  await expect.poll(status).toBe(401);
  await client.end(); // and with it the lock
  await Promise.all(busy);
});
