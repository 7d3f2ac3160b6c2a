import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/db/embedded/embedded-postgres.ts';
import { artifact, manifestLine } from '../support/artifact.ts';
import {
  cleanUp,
  dataFolder,
  type Lintel,
  post,
  postmasterOf,
  preparedFolder,
  refusedStart,
  runningPostmaster,
  startLintel,
} from '../support/process.ts';

const PROJECTS = '/api/v1/party-directory/projects';
let folder: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  folder = await preparedFolder();
  server = await startEmbeddedPostgres(folder, pino({ level: 'silent' }), { flags: { fsync: 'off' } });
});
afterAll(async () => {
  await server.stop();
  await cleanUp();
});

async function emptyDatabase(): Promise<string> {
  const name = `p_${randomBytes(6).toString('hex')}`;
  await query(server.superuserUrl, `create database ${name} owner lintel`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

describe('processes on one PostgreSQL', () => {
  let url: string;
  let lintels: Lintel[];

  it('start at once on an empty database: one migrates and seeds, the others wait for it', async () => {
    url = await emptyDatabase();
    const env = { DATABASE_URL: url, SEED_DEMO: 'true', DATA_DIR: dataFolder(), ENABLE_CRON_JOBS: 'true' };
    lintels = await Promise.all(
      (['all', 'api', 'api', 'worker', 'worker'] as const).map((role) => startLintel({ role, env })),
    );
    const { rows } = await query(
      url,
      'select count(*)::int as times, count(distinct version)::int as versions from schema_migration',
    );
    expect(rows[0].times).toBe(rows[0].versions);
    for (const lintel of lintels.slice(0, 3)) {
      const { body } = await lintel.json(PROJECTS);
      expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
        'Harbour Library',
        'Mill Street Offices',
      ]);
    }
  });

  it('show each other’s writes, and one effect for one Idempotency-Key', async () => {
    const [all, api] = lintels as [Lintel, Lintel];
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? all : api).json(PROJECTS, post({ name: 'Once' }, { 'idempotency-key': 'once' })),
      ),
    );
    expect(new Set(made.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await api.json(PROJECTS)).body.count).toBe(3);
  });

  it('outlive a restart of the database: 503 meanwhile, then all as before', async () => {
    const killed = runningPostmaster(folder);
    process.kill(killed, 'SIGKILL');
    const apis = lintels.slice(0, 3);
    const seen = new Set<number>();
    const began = Date.now();
    for (let back = false; !back; ) {
      if (Date.now() - began > 30_000) throw new Error('they did not come back');
      const statuses = await Promise.all(apis.map(async (lintel) => (await lintel.json(PROJECTS)).status));
      for (const status of statuses) seen.add(status);
      back = postmasterOf(folder) !== killed && statuses.every((status) => status === 200);
      await sleep(25);
    }
    expect([...seen].sort()).toEqual([200, 503]);
    // Workers have no port to ask: they are still there.
    await sleep(1000);
    for (const lintel of lintels) expect(() => process.kill(lintel.pid, 0)).not.toThrow();
  });

  it('finish the request under way on SIGTERM, take no new one, and end with 0', async () => {
    const [all, api, , worker] = lintels as [Lintel, Lintel, Lintel, Lintel];
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; lock table project in access exclusive mode');
    const underWay = api.json(PROJECTS, post({ name: 'under way' }));
    const waiting = `select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0`;
    await expect.poll(async () => (await query(server.superuserUrl, waiting)).rowCount).toBe(1);
    api.signal('SIGTERM');
    const isServed = () =>
      api.json('/livez').then(
        () => true,
        () => false,
      );
    await expect.poll(isServed).toBe(false);
    await holder.query('commit');
    await holder.end();
    expect((await underWay).status).toBe(201);
    expect(await api.ended).toBe(0);
    expect(await worker.stop()).toBe(0);
    expect(await lintels[4]?.stop()).toBe(0);
    expect((await all.json(PROJECTS)).body.items.map(({ name }: { name: string }) => name)).toContain(
      'under way',
    );
    expect(await all.stop()).toBe(0);
  });

  it('answer a long wait early when they end', async () => {
    const third = lintels[2] as Lintel;
    const projectId = (await third.json(PROJECTS)).body.items[0].id as string;
    const base = `/api/v1/projects/${projectId}/cad-imports`;
    const { body } = await third.json(`${base}/upload-url`, post({}));
    const { pathname, search } = new URL(body.uploadUrl);
    const bytes = artifact(manifestLine({ projectId }));
    const put = {
      method: 'PUT',
      headers: { 'content-type': 'application/gzip' },
      body: new Uint8Array(bytes),
    };
    const { runId } = (await third.json(pathname + search, put)).body; // no worker is left to process it
    const waiting = third.json(`${base}/${runId}?wait=60`);
    for (let i = 0; i < 3; i++) await third.json('/livez'); // asked later, answered now: the other is under way
    const began = Date.now();
    third.signal('SIGTERM');
    expect((await waiting).body).toMatchObject({ runId, state: 'queued' });
    expect(await third.ended).toBe(0);
    expect(Date.now() - began).toBeLessThan(55_000); // it would have waited 60 s
  });

  it('refuse a schema that is newer than they know, and changed history', async () => {
    await query(
      url,
      `insert into schema_migration (version, name, checksum) values (9999, 'the_future', 'x')`,
    );
    expect(await refusedStart({ env: { DATABASE_URL: url } })).toContain(
      'The database has schema version 9999 (the_future), which is newer than this release.',
    );
    await query(url, 'delete from schema_migration where version = 9999');
    await query(url, `update schema_migration set checksum = 'other' where version = 41`);
    expect(await refusedStart({ role: 'worker', env: { DATABASE_URL: url } })).toContain(
      'Migration 41 (platform) in this release differs from the one that was applied to this database.',
    );
  });

  it('say what is wrong with DATABASE_URL, without its password', async () => {
    const changed = (change: (url: URL) => void) => {
      const other = new URL(server.url);
      change(other);
      return refusedStart({ env: { DATABASE_URL: other.href } });
    };
    const [login, name, port] = await Promise.all([
      changed((other) => {
        other.password = 'wrong-password';
      }),
      changed((other) => {
        other.pathname = '/nothing';
      }),
      changed((other) => {
        other.search = ''; // not by the socket
        other.host = '127.0.0.1:1';
      }),
    ]);
    expect(login).toContain('The database rejected the login. Check DATABASE_URL.');
    expect(name).toContain("The database that DATABASE_URL points to doesn't exist.");
    expect(port).toContain("Can't reach the database (ECONNREFUSED). Check DATABASE_URL.");
    for (const text of [login, name, port]) {
      expect(text).not.toContain('wrong-password');
      expect(text).not.toContain(new URL(server.url).password);
      expect(text).not.toContain('    at ');
    }
  });
});
