import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '../../src/platform/db/database.ts';
import { versionQuery } from '../../src/platform/db/version-query.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
let pool: pg.Pool;

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: database.url, max: 3, application_name: 'versions' });
  pool.on('error', () => undefined);
});
beforeEach(async () => {
  await pool.query('drop table if exists counter');
  await pool.query('create table counter (version bigint not null)');
});
afterAll(async () => {
  await pool.end();
});

test('sees every change, on every connection; without a row it fails', async () => {
  const readVersion = versionQuery(pool, 'counter');
  await expect(readVersion()).rejects.toThrow('The table counter has no row.');
  await pool.query('insert into counter values (1)');
  for (let version = 1; version < 20; version++) {
    const seen = await Promise.all(Array.from({ length: 7 }, () => readVersion()));
    expect(seen).toEqual(Array(7).fill(version));
    await pool.query('update counter set version = version + 1');
  }
  await pool.query(`update counter set version = ${Number.MAX_SAFE_INTEGER}`);
  expect(await readVersion()).toBe(Number.MAX_SAFE_INTEGER);
});

test('the same connections serve other queries, and other versions', async () => {
  await pool.query('insert into counter values (5)');
  const [one, other] = [versionQuery(pool, 'counter'), versionQuery(pool, 'ontology_version')];
  const answers = await Promise.all([one(), pool.query('select 7 as seven'), other(), one()]);
  expect(answers[0]).toBe(5);
  expect(answers[1].rows).toEqual([{ seven: 7 }]);
  expect(answers[2]).toBeGreaterThan(0);
  expect(answers[3]).toBe(5);
});

test('says why it failed, and works again when the cause is gone', async () => {
  const readVersion = versionQuery(pool, 'not_there_yet');
  for (let i = 0; i < 5; i++) await expect(readVersion()).rejects.toMatchObject({ code: '42P01' });
  await pool.query('create table not_there_yet as select 3::bigint as version');
  expect(await readVersion()).toBe(3);
});

test('connections that the server closes fail as a database that is away does, and are replaced', async () => {
  await pool.query('insert into counter values (1)');
  const readVersion = versionQuery(pool, 'counter');
  await Promise.all(Array.from({ length: 3 }, () => readVersion())); // three connections with a prepared statement
  const locker = new pg.Client({ connectionString: database.url });
  await locker.connect();
  try {
    await locker.query('begin');
    await locker.query('lock table counter in access exclusive mode');
    const waiting = Promise.allSettled([readVersion(), readVersion()]);
    // Both are to be there before either is ended: they need not begin to wait at the same time.
    const held = `from pg_stat_activity where datname = current_database()
      and application_name = 'versions' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await locker.query(`select ${held}`)).rowCount).toBe(2);
    await locker.query(`select pg_terminate_backend(pid) ${held}`);
    for (const outcome of await waiting) {
      expect(outcome.status).toBe('rejected');
      expect(isDatabaseUnavailable((outcome as PromiseRejectedResult).reason)).toBe(true);
    }
  } finally {
    await locker.end(); // or every later test would wait for its lock
  }
  expect(await Promise.all(Array.from({ length: 6 }, () => readVersion()))).toEqual(Array(6).fill(1));
});

test('a connection that no longer answers is given up, and the next read has another', async () => {
  await pool.query('insert into counter values (1)');
  const { host, port, user, password, database: name } = new pg.Client({ connectionString: database.url });
  const sockets = new Set<Socket>();
  const muted = new Set<Socket>();
  const proxy = createServer((inner) => {
    const outer = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    inner.on('data', (bytes) => muted.has(inner) || outer.write(bytes)).on('error', () => undefined);
    outer.on('data', (bytes) => inner.write(bytes)).on('error', () => undefined);
    inner.on('close', () => outer.destroy());
    sockets.add(inner);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const at = { host: '127.0.0.1', port: (proxy.address() as AddressInfo).port };
  const behind = new pg.Pool({ ...at, user, password, database: name, max: 1 });
  behind.on('error', () => undefined);
  try {
    const readVersion = versionQuery(behind, 'counter', 3000); // more than an answer takes on a busy machine
    expect(await readVersion()).toBe(1);
    for (const socket of sockets) muted.add(socket);
    const lost = await readVersion().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(lost)).toBe(true);
    expect(await readVersion()).toBe(1);
  } finally {
    await behind.end();
    proxy.close();
  }
});

test('another type of the column is no reason to fail', async () => {
  await pool.query('insert into counter values (1)');
  const readVersion = versionQuery(pool, 'counter');
  expect(await Promise.all([readVersion(), readVersion(), readVersion()])).toEqual([1, 1, 1]);
  await pool.query('alter table counter alter column version type int');
  expect(await Promise.all([readVersion(), readVersion(), readVersion()])).toEqual([1, 1, 1]);
});
