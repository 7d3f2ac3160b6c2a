import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, isDatabaseUnavailable, openDatabase } from '../../../src/platform/db/database.ts';
import { serversOf } from '../../../src/platform/db/servers/servers.ts';
import { startListener } from '../../../src/platform/loop.ts';
import { type PostgresServer, PostgresServers } from '../../support/postgres-servers.ts';

const log = pino({ level: 'silent' });
let servers: PostgresServers;
let first: PostgresServer;
let second: PostgresServer;

beforeAll(async () => {
  servers = new PostgresServers();
  first = await servers.primary();
  second = await servers.standbyOf(first, { synchronous: true });
  await first.query('create table written (what text); grant all on written to lintel', 'lintel');
});
afterAll(() => servers?.close());

const open = (url: string, session?: string): Database =>
  openDatabase({ url, poolSize: 4, log, ...(session ? { session } : {}) });
const portOf = async ({ pool }: Database): Promise<number> =>
  (await pool.query('select inet_server_port() as port')).rows[0].port;
const write = ({ pool }: Database, what: string) => pool.query('insert into written values ($1)', [what]);
const writtenOn = async (server: PostgresServer) =>
  (await server.query('select what from written', 'lintel')).map(({ what }) => what);

/** The tests follow one another: the cluster goes through one failover. */
describe('several servers', () => {
  it('are asked which of them is the primary, wherever it stands in the list', async () => {
    for (const url of [servers.url([first, second]), servers.url([second, first])]) {
      const database = open(url);
      expect(await portOf(database)).toBe(first.port);
      await write(database, 'before');
      await database.close();
    }
  });

  it('serve reads from the standby when the session asks for one', async () => {
    const database = open(servers.url([first, second], '?target_session_attrs=prefer-standby'));
    expect(await portOf(database)).toBe(second.port);
    await database.close();
  });

  it('with target_session_attrs on one host: a standby is not taken for a primary', async () => {
    const database = open(`${second.url}?target_session_attrs=read-write`);
    const error: unknown = await write(database, 'never').catch((reason: unknown) => reason);
    expect([isDatabaseUnavailable(error), String(error)]).toEqual([
      true,
      'ServerError: No usable database server: server 1 is a standby.',
    ]);
    await database.close();
  });

  it('a session that is told of a read-only server ends, and the next one finds another', async () => {
    const database = open(servers.url());
    const client = await database.pool.connect();
    client.on('error', () => undefined);
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.query('begin read only');
    await expect(client.query(`insert into written values ('never')`)).rejects.toMatchObject({
      code: '25006',
    });
    await ended;
    client.release(true);
    await write(database, 'after a refusal');
    await database.close();
  });

  it('pool and listener follow when the primary is killed and the standby promoted', async () => {
    const database = open(servers.url());
    const dataDir = mkdtempSync(join(tmpdir(), 'lintel-timelines-'));
    const held = serversOf(servers.url(), { dataDir });
    const listener = startListener(servers.url(), log);
    const payloads: string[] = [];
    listener.on('told', (payload) => void payloads.push(payload));
    await expect.poll(() => payloads).toContain('');
    await write(database, 'acknowledged');
    await first.kill();
    await expect(write(database, 'never')).rejects.toSatisfy(isDatabaseUnavailable);
    await second.promote();
    await expect
      .poll(
        () =>
          write(database, 'on the second').then(
            () => 'written',
            () => 'refused',
          ),
        { interval: 20 },
      )
      .toBe('written');
    expect(await portOf(database)).toBe(second.port);
    expect(await writtenOn(second)).toContain('acknowledged');
    await expect
      .poll(async () => {
        await database.pool.query(`select pg_notify('told', 'by the second')`);
        return payloads;
      })
      .toContain('by the second');
    await listener.stop();
    await held.release();
    await database.close();
  });

  it('the old primary that comes back is not written to, whoever asks', async () => {
    const running = open(servers.url([first, second]));
    await write(running, 'while it is away');
    await first.start();
    await first.set('synchronous_standby_names', ''); // or it would wait for the standby that it lost
    await first.query(`insert into written values ('it does write')`, 'lintel');
    const fresh = open(`${servers.url([first, second])}?application_name=fresh`);
    for (let i = 0; i < 20; i++) {
      expect(await portOf(running)).toBe(second.port);
      expect(await portOf(fresh)).toBe(second.port);
    }
    await write(running, 'by who knew');
    await write(fresh, 'by who came later');
    expect(await writtenOn(first)).not.toContain('by who knew');
    expect(await writtenOn(first)).not.toContain('by who came later');
    await fresh.close();

    // And when it is the only one that answers.
    await second.kill();
    await expect
      .poll(() => write(running, 'never').catch((error: Error) => error.message))
      .toContain('is outdated: it is on timeline 1, and timeline 2 exists');
    expect(await writtenOn(first)).not.toContain('never');
    await second.start();
    await expect
      .poll(() =>
        write(running, 'again').then(
          () => 'written',
          () => 'refused',
        ),
      )
      .toBe('written');
    await running.close();
  });

  it('a process that starts while only the old primary answers knows it by the file in its folder', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lintel-timelines-'));
    const url = servers.url([first, second]);
    const held = serversOf(url, { dataDir });
    const before = open(url);
    await write(before, 'kept');
    await before.close();
    await held.release();
    expect(Object.values(JSON.parse(readFileSync(join(dataDir, 'database-timelines'), 'utf8')))).toEqual([2]);
    await second.kill();
    const again = serversOf(url, { dataDir });
    const after = open(url);
    await expect(write(after, 'never')).rejects.toThrow('is outdated');
    await after.close();
    await again.release();
    await second.start();
  });

  it('a session with a primary that hangs is cut when another was promoted', async () => {
    const third = await servers.standbyOf(second);
    const database = open(servers.url([second, third]));
    const client = await database.pool.connect();
    client.on('error', () => undefined);
    expect((await client.query('select inet_server_port() as port')).rows[0].port).toBe(second.port);
    const waiting = client.query('select pg_sleep(60)').then(
      () => 'answered',
      (error: unknown) => (isDatabaseUnavailable(error) ? 'cut' : error),
    );
    second.freeze();
    await third.promote();
    expect(await waiting).toBe('cut');
    client.release(true);
    await expect.poll(() => portOf(database).catch(() => 'none')).toBe(third.port);
    second.thaw();
    expect(await portOf(database)).toBe(third.port);
    await database.close();
  });
});
