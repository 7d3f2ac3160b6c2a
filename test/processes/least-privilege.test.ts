import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artifact, manifestLine } from '../support/artifact.ts';
import { needsRoot } from '../support/needs.ts';
import { cleanUp, dataFolder, type Lintel, post, preparedFolder, startLintel } from '../support/process.ts';

const BASE = '/api/v1';
let folder: string;
let lintel: Lintel;
beforeAll(async () => {
  folder = await preparedFolder();
  lintel = await startLintel({ dataDir: folder, env: { SEED_DEMO: 'true' } });
});
afterAll(cleanUp);

const serviceUrl = () => readFileSync(join(folder, 'database-url'), 'utf8');

/** The portal logs in where the service does, with its own password. */
function portalUrl(): string {
  const url = new URL(serviceUrl());
  url.username = 'lintel_portal';
  url.password = readFileSync(join(folder, 'portal-password'), 'utf8');
  return url.href;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = (await client.query<Row>(text)) as pg.QueryResult<Row> | pg.QueryResult<Row>[];
    return [results].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

const refused = { code: '42501' };

describe('the server', () => {
  it('listens on no port, and has its socket in a folder that only its own user enters', async () => {
    const [pid, , , , sockets = '', address] = readFileSync(
      join(folder, 'postgres', 'postmaster.pid'),
      'utf8',
    ).split('\n');
    expect(await query(serviceUrl(), 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(address?.trim()).toBe('');
    const { mode, uid } = statSync(sockets);
    expect(mode & 0o777).toBe(0o700);
    expect(uid).toBe(statSync(`/proc/${pid}`).uid);
  });

  it('runs as a user of its own, whatever others the machine has', needsRoot, () => {
    const [pid] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    const users = readFileSync('/etc/passwd', 'utf8').split('\n');
    const user = users.find((line) => line.split(':')[2] === String(statSync(`/proc/${pid}`).uid));
    expect(user?.split(':')[0]).toBe('lintel-db');
  });

  it('asks for passwords in no way that would show them', () => {
    const rules = readFileSync(join(folder, 'postgres', 'pg_hba.conf'), 'utf8')
      .split('\n')
      .filter((line) => /^\w/.test(line))
      .map((line) => line.split(/\s+/).filter(Boolean));
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules) expect(rule.at(-1)).toBe(rule[0] === 'local' ? 'scram-sha-256' : 'reject');
  });
});

describe('the service', () => {
  it('owns its database and is no superuser: it can make neither roles nor databases, nor run programs', async () => {
    expect(
      await query(
        serviceUrl(),
        `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
           pg_get_userbyid(datdba) as owner
         from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
      ),
    ).toEqual([
      {
        rolname: 'lintel',
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        owner: 'lintel',
      },
    ]);
    for (const statement of [
      `copy (select 1) to program 'true'`,
      `copy project from '/etc/passwd'`,
      `select pg_read_file('/etc/passwd')`,
      'create role other',
      'create database other',
      'set role lintel_admin',
      'alter role lintel superuser',
    ])
      await expect(query(serviceUrl(), statement)).rejects.toMatchObject(refused);
  });

  it('has all its sessions under that name, but for the portal’s reads, which have their own', async () => {
    const { body } = await lintel.json(`${BASE}/party-directory/projects`);
    const path = `/api/v2/client-portal/projects/${body.items[0].id}/project-collections`;
    expect((await lintel.json(path)).status).toBe(404); // nothing is published, which the portal had to look up
    const sessions = await query<{ who: string; what: string }>(
      serviceUrl(),
      `select distinct usename as who, application_name as what from pg_stat_activity
       where datname = 'lintel' and pid <> pg_backend_pid() order by 2`,
    );
    expect(sessions).toContainEqual({ who: 'lintel_portal', what: 'lintel-portal' });
    expect(sessions.filter(({ what }) => what !== 'lintel-portal').map(({ who }) => who)).toEqual(
      Array(sessions.length - 1).fill('lintel'),
    );
  });
});

describe('the portal’s login', () => {
  it('gets nothing back by leaving its role', async () => {
    expect(await query(portalUrl(), 'select session_user::text as me')).toEqual([{ me: 'lintel_portal' }]);
    expect(await query(portalUrl(), 'select count(*)::int as n from portal.snapshot')).toEqual([{ n: 0 }]);
    for (const statement of [
      'set role none; select * from public.api_key',
      'reset role; select * from public.project',
      'set role lintel',
      'set session authorization lintel',
      'create temporary table mine (id int)',
      'create table portal.mine (id int)',
      'create schema mine',
      `set default_transaction_read_only = off; delete from portal.publication`,
    ])
      await expect(query(portalUrl(), statement)).rejects.toMatchObject(refused);
    const elsewhere = new URL(portalUrl());
    elsewhere.pathname = '/postgres';
    await expect(query(elsewhere.href, 'select 1')).rejects.toMatchObject(refused);
  });

  it('is the one of a portal process on the same folder', async () => {
    const portal = await startLintel({ role: 'portal', dataDir: folder });
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    const sessions = await query<{ who: string }>(
      serviceUrl(),
      `select usename as who from pg_stat_activity where application_name = 'lintel-portal'`,
    );
    expect(new Set(sessions.map(({ who }) => who))).toEqual(new Set(['lintel_portal']));
    expect(portal.output()).not.toContain('PORTAL_DATABASE_URL');
    expect(await portal.stop()).toBe(0);
  });
});

/** What somebody else on the machine may do something with, links aside. */
function openToOthers(path: string): string[] {
  const stat = lstatSync(path, { throwIfNoEntry: false }); // PostgreSQL is at work in there
  if (stat === undefined || stat.isSymbolicLink()) return [];
  const inside = stat.isDirectory()
    ? readdirSync(path).flatMap((name) => openToOthers(join(path, name)))
    : [];
  return stat.mode & 0o077 ? [path, ...inside] : inside;
}

describe('the data folder', () => {
  it('is closed to everybody else, with all that the service puts into it', async () => {
    const { body: projects } = await lintel.json(`${BASE}/party-directory/projects`);
    const projectId = projects.items[0].id as string;
    const { body: upload } = await lintel.json(
      `${BASE}/projects/${projectId}/cad-imports/upload-url`,
      post({}),
    );
    const bytes = new Uint8Array(artifact(manifestLine({ projectId })));
    const put = { method: 'PUT', headers: { 'content-type': 'application/gzip' }, body: bytes };
    const { pathname, search } = new URL(upload.uploadUrl);
    expect((await lintel.json(pathname + search, put)).status).toBeLessThan(300);
    const design = `${BASE}/design`;
    const { body: collection } = await lintel.json(
      `${design}/projects/${projectId}/project-collections`,
      post({ name: 'Lobby' }),
    );
    const { body: job } = await lintel.json(
      `${design}/slides/publish-collection`,
      post({ collectionId: collection.id }),
    );
    await expect.poll(async () => (await lintel.json(job.statusUrl)).body.status).toBe('succeeded');
    expect(readdirSync(join(folder, 'decks'))).not.toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(openToOthers(folder)).toEqual([]);
  });

  it('that was open before is closed on the next start, as far as it is our own', async () => {
    const open = await preparedFolder();
    const elsewhere = join(dataFolder(), 'elsewhere');
    writeFileSync(elsewhere, '', { mode: 0o644 });
    mkdirSync(join(open, 'decks'), { recursive: true });
    writeFileSync(join(open, 'decks', 'old.pptx'), '');
    writeFileSync(join(open, 'upload-signing-key'), 'x'.repeat(64));
    symlinkSync(elsewhere, join(open, 'link'));
    for (const path of [open, join(open, 'decks')]) chmodSync(path, 0o755);
    for (const path of [elsewhere, join(open, 'upload-signing-key')]) chmodSync(path, 0o644);
    const again = await startLintel({ dataDir: open });
    const modes = [open, join(open, 'decks'), join(open, 'upload-signing-key'), elsewhere].map((path) =>
      (statSync(path).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '700', '600', '644']);
    expect(await again.stop()).toBe(0);
  });
});
