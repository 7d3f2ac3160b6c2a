import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../src/main/prepare-database.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { type PostgresServer, PostgresServers } from '../support/postgres-servers.ts';
import { cleanUp, type Lintel, startLintel } from '../support/process.ts';
import { contentWith, newProjectId, publish, publishedItem } from '../support/snapshots.ts';

let servers: PostgresServers;
let primary: PostgresServer;
let near: PostgresServer;
let far: PostgresServer;
let database: Database;
let portal: Lintel;
const readProject = newProjectId();
const unasked = newProjectId();

beforeAll(async () => {
  servers = new PostgresServers();
  primary = await servers.primary();
  database = openDatabase({ url: primary.url, poolSize: 2, log: pino({ level: 'silent' }) });
  await prepareDatabase(primary.url, database.db, { demo: false });
  await database.close();
  near = await servers.standbyOf(primary);
  far = await servers.standbyOf(primary);
  database = openDatabase({ url: primary.url, poolSize: 2, log: pino({ level: 'silent' }) });
  await publish(database.db, contentWith([publishedItem('pci_1')]), readProject);
  await publish(database.db, contentWith([publishedItem('pci_1')]), unasked);
  await Promise.all([near, far].map((standby) => standby.caughtUpWith(primary)));
  // From here on it stays where it is.
  await far.query('select pg_wal_replay_pause()');
  await publish(database.db, contentWith([publishedItem('pci_2')]), readProject);
  await publish(database.db, contentWith([publishedItem('pci_2')]), unasked);
  await near.caughtUpWith(primary);
  portal = await startLintel({
    role: 'portal',
    dataDir: mkdtempSync(join(tmpdir(), 'lintel-replica-')),
    env: { PORTAL_DATABASE_URL: servers.url([far, near], '?target_session_attrs=prefer-standby') },
  });
});
afterAll(async () => {
  await database?.close();
  await cleanUp();
  await servers?.close();
});

async function shown(projectId: string): Promise<number> {
  const { status, body } = await portal.json(
    `/api/v2/client-portal/projects/${projectId}/project-collections`,
  );
  return status === 200 ? body.snapshotVersion : status;
}

const lag = async (): Promise<number | undefined> => {
  const text = await (await fetch(`${portal.url}/metrics`)).text();
  const value = /^lintel_replica_lag_seconds (\S+)$/m.exec(text)?.[1];
  return value === undefined ? undefined : Number(value);
};

/** The tests follow one another. */
describe('a portal that reads from replicas', () => {
  it('begins with the one that is furthest, and tells how far it is behind', async () => {
    expect(await shown(readProject)).toBe(2);
    await expect
      .poll(async () => (await portal.json('/readyz')).body)
      .toEqual({
        status: 'ready',
        replica: { lagSeconds: 0 },
      });
    expect(await lag()).toBe(0);
  });

  it('never shows less than it has shown, when a replica that is behind takes over', async () => {
    await near.kill();
    // The other one is asked from now on, and knows nothing of version 2.
    await expect.poll(async () => (await lag()) ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await shown(readProject)).toBe(2); // from memory
    expect(await shown(unasked)).toBe(503); // version 1 would be older than what others were shown
    const refused = await fetch(`${portal.url}/api/v2/client-portal/projects/${unasked}/project-collections`);
    expect(refused.headers.get('retry-after')).toBe('1');
    const { replica } = (await portal.json('/readyz')).body;
    expect(replica.lagSeconds).toBeGreaterThan(0);
  });

  it('goes on as soon as that one has caught up', async () => {
    await far.query('select pg_wal_replay_resume()');
    await expect.poll(() => shown(unasked)).toBe(2);
    await publish(database.db, contentWith([publishedItem('pci_3')]), readProject);
    await expect.poll(() => shown(readProject)).toBe(3);
  });
});
