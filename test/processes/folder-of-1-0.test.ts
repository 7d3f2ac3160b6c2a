import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { findHome } from '../../src/platform/db/embedded/home.ts';
import { loginsOf } from '../../src/platform/db/embedded/roles.ts';
import { freePort } from '../support/free-port.ts';
import { cleanUp, dataFolder, post, runningPostmaster, startLintel } from '../support/process.ts';
import { dumpOf1_0_0 } from '../support/release-1.0.0.ts';

afterAll(cleanUp);

const PASSWORD = 'of-release-1-0';

/** As root, release 1.0 gave the database to `postgres` where there was such a user. */
function userOf1_0(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || 65534);
  return { uid: id('-u'), gid: id('-g') };
}

async function connect(url: string): Promise<pg.Client> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries > 300) throw error;
      await sleep(50);
    }
  }
}

/** Made and left running as release 1.0 did it, and as a kill left it: on a port, its superuser the service's login. */
async function folderOf1_0(): Promise<string> {
  const { programs } = findHome(dataFolder(), pino({ level: 'silent' })).home;
  const folder = dataFolder();
  chmodSync(folder, 0o755);
  const data = join(folder, 'postgres');
  const user = userOf1_0();
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(join(folder, 'postgres-password'), PASSWORD, { mode: 0o600 });
  const passwordFile = join(folder, 'initial');
  writeFileSync(passwordFile, PASSWORD);
  if (user) for (const path of [data, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = { ...user, cwd: '/', env: { LC_ALL: 'C' } };
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=lintel',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
    ],
    { ...options, encoding: 'utf8' },
  );
  expect(made.stderr).toBe('');
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((flag) => ['-c', flag]);
  spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: 'ignore',
    detached: true,
  }).unref();
  const url = (name: string) => `postgres://lintel:${PASSWORD}@127.0.0.1:${port}/${name}`;
  const server = await connect(url('postgres'));
  await server.query('create database lintel');
  await server.end();
  const service = await connect(url('lintel'));
  await service.query('create role lintel_portal nologin'); // roles are in no dump of a database
  await service.query(dumpOf1_0_0());
  await service.query('truncate public.project');
  await service.query(`insert into public.project (id, name) values ('prj_old', 'From before')`);
  await service.end();
  return folder;
}

it('a data folder of release 1.0 loses nothing but the rights that it had too many', async () => {
  const folder = await folderOf1_0();
  const before = runningPostmaster(folder);
  const lintel = await startLintel({ dataDir: folder });
  expect(runningPostmaster(folder)).not.toBe(before);
  const projects = '/api/v1/party-directory/projects';
  expect((await lintel.json(projects)).body.items).toMatchObject([{ id: 'prj_old', name: 'From before' }]);
  expect((await lintel.json(projects, post({ name: 'From now' }))).status).toBe(201);

  const { url, portalUrl, superuserUrl } = loginsOf(folder, join(folder, 'postgres'));
  const superuser = await connect(superuserUrl);
  const { rows: roles } = await superuser.query(
    `select rolname, rolsuper, rolcanlogin, rolcreaterole from pg_roles where rolname !~ '^pg_' order by 1`,
  );
  expect(roles).toEqual([
    { rolname: 'lintel', rolsuper: false, rolcanlogin: true, rolcreaterole: false },
    { rolname: 'lintel_admin', rolsuper: true, rolcanlogin: true, rolcreaterole: true },
    { rolname: 'lintel_portal', rolsuper: false, rolcanlogin: true, rolcreaterole: false },
  ]);
  const { rows: owners } = await superuser.query(
    `select distinct pg_get_userbyid(owner) as owner, kind from (
       select relowner as owner, 'relation' as kind, relnamespace as place from pg_class where relkind <> 't'
       union all select proowner, 'routine', pronamespace from pg_proc
       union all select nspowner, 'schema', oid from pg_namespace where nspname = 'portal'
       union all select datdba, 'database', 'portal'::regnamespace from pg_database where datname = 'lintel'
     ) as owned where place in ('public'::regnamespace, 'portal'::regnamespace) order by 2`,
  );
  expect(owners).toEqual(
    ['database', 'relation', 'routine', 'schema'].map((kind) => ({ owner: 'lintel', kind })),
  );
  await superuser.end();
  for (const each of [url, portalUrl]) await (await connect(each)).end();

  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const owner = statSync(join(folder, 'postgres')).uid;
  if (userOf1_0()) {
    expect(owner).not.toBe(Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout || -1));
    expect(statSync(join(folder, 'postgres', 'base')).uid).toBe(owner);
  }
  expect(await lintel.stop()).toBe(0);
  const again = await startLintel({ dataDir: folder });
  expect((await again.json(projects)).body.count).toBe(2);
  expect(await again.stop()).toBe(0);
});
