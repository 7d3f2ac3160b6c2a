import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PORTAL_SESSION } from '../../../src/main/portal-login.ts';
import { RateLimiter } from '../../../src/platform/auth/rate-limit.ts';
import type { Caller } from '../../../src/platform/auth/scopes.ts';
import { type Database, openDatabase } from '../../../src/platform/db/database.ts';
import { secretOfAddresses, startSharing } from '../../../src/platform/limits/shared-counters.ts';
import { useDatabase } from '../../support/database.ts';

const log = pino({ level: 'silent' });
const caller = { id: 'key_1', name: 'a', scopes: [], projects: null } as unknown as Caller;
const database = useDatabase();
let portal: Database;

beforeAll(async () => {
  portal = openDatabase({ url: database.portalUrl, poolSize: 2, log, session: PORTAL_SESSION });
});
afterAll(async () => {
  await portal.close();
});

describe('the portal', () => {
  it('counts with the API, and knows the places of addresses', async () => {
    const limiters = [new RateLimiter(10), new RateLimiter(10)] as const;
    const sharing = [
      startSharing(database.db, log, [limiters[0]]),
      startSharing(portal.db, log, [limiters[1]]),
    ] as const;
    for (let i = 0; i < 6; i++) limiters[0].count(caller);
    sharing[0].kick();
    await expect
      .poll(async () => (await database.pool.query('select used from limits.used')).rows)
      .toEqual([{ used: 6 }]);
    limiters[1].count(caller);
    sharing[1].kick();
    await expect
      .poll(async () => (await database.pool.query('select used from limits.used')).rows)
      .toEqual([{ used: 7 }]);
    await Promise.all(sharing.map((each) => each.stop()));
    expect(limiters[1].count(caller)?.headers['ratelimit-remaining']).toBe(2);
    expect(await secretOfAddresses(portal.db)).toBe(await secretOfAddresses(database.db));
  });

  it('changes nothing but counters there', async () => {
    const reader = new pg.Client({ connectionString: database.portalUrl });
    await reader.connect();
    for (const statement of [
      'select * from limits.used',
      'update limits.used set used = 0',
      'select * from limits.secret',
      'delete from limits.turn',
    ])
      await expect(reader.query(statement)).rejects.toMatchObject({ code: '42501' });
    await reader.end();
  });

  it('a minute that is over begins anew', async () => {
    const add = async () =>
      (await database.pool.query(`select * from limits.add_used('key', '{key_1,key_2}', '{1,1}')`)).rows;
    await add();
    expect((await add()).find(({ name }) => name === 'key_2').used).toBe(2);
    await database.pool.query(`update limits.minute set ends_at = now() - interval '1 s' where kind = 'key'`);
    expect((await add()).map(({ used }) => used)).toEqual([1, 1]);
  });

  it('those who add at once lose nothing', async () => {
    const names = Array.from({ length: 50 }, (_, i) => `n${i}`);
    const counts = names.map(() => 1);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        database.pool.query('select limits.add_used($1, $2, $3)', [
          'many',
          i % 2 ? names : names.toReversed(),
          counts,
        ]),
      ),
    );
    const { rows } = await database.pool.query(`select distinct used from limits.used where kind = 'many'`);
    expect(rows).toEqual([{ used: 20 }]);
  });
});
