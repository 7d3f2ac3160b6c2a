import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import type { Finding } from '../../src/platform/doctor/finding.ts';
import { RELEASE } from '../../src/platform/version.ts';
import { artifact, manifestLine } from '../support/artifact.ts';
import { COMPILE_CACHE, cleanUp, dataFolder, post, preparedFolder, startLintel } from '../support/process.ts';
import { program } from '../support/program.ts';

function doctor(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program('cli'), 'doctor', ...args], {
    encoding: 'utf8',
    cwd: '/',
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, ...env },
  });
  return { status, stdout, stderr };
}

function findingsOf(env: Record<string, string>): {
  status: number | null;
  ill: Finding[];
  checks: string[];
} {
  const { status, stdout } = doctor(env, '--json');
  const { ok, findings } = JSON.parse(stdout) as { ok: boolean; findings: Finding[] };
  expect(ok).toBe(status === 0);
  return { status, ill: findings.filter((each) => !each.ok), checks: findings.map(({ check }) => check) };
}

const CHECKS = [
  'settings',
  'disk',
  'database',
  'schema',
  'rights',
  'role lintel_portal',
  'connections',
  'secrets key',
  'workers',
  'waiting work',
  'ontology texts',
  'clock',
  'portal',
  'artifact store',
];

let server: EmbeddedPostgres;
const clients: pg.Client[] = [];
beforeAll(async () => {
  server = await startEmbeddedPostgres(dataFolder(), pino({ level: 'silent' }), { flags: { fsync: 'off' } });
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await server.stop();
  await cleanUp();
});

async function asSuperuser(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  for (const statement of text.split(';').filter((each) => each.trim() !== '')) await client.query(statement);
  await client.end();
}

describe('lintel doctor', () => {
  it('finds nothing wrong beside a running service, nor without it, and leaves no trace', async () => {
    const folder = await preparedFolder();
    const lintel = await startLintel({ dataDir: folder });
    expect(findingsOf({ DATA_DIR: folder })).toEqual({ status: 0, ill: [], checks: CHECKS });
    expect(doctor({ DATA_DIR: folder }).stdout).toContain(
      `✓ workers: 1 process running (role all, version ${RELEASE})`,
    );
    expect(await lintel.stop()).toBe(0);
    expect(findingsOf({ DATA_DIR: folder })).toEqual({ status: 0, ill: [], checks: CHECKS });
    expect(readdirSync(join(folder, 'artifacts', 'incoming'))).toEqual([]);
  });

  it('tells of accepted work that nobody does', async () => {
    const folder = await preparedFolder();
    const api = await startLintel({ role: 'api', dataDir: folder });
    const { body: project } = await api.json('/api/v1/party-directory/projects', post({ name: 'House' }));
    const { body } = await api.json(`/api/v1/projects/${project.id}/cad-imports/upload-url`, post({}));
    const { pathname, search } = new URL(body.uploadUrl);
    const bytes = new Uint8Array(artifact(manifestLine({ projectId: project.id })));
    const put = { method: 'PUT', headers: { 'content-type': 'application/gzip' }, body: bytes };
    expect((await api.json(pathname + search, put)).status).toBe(200);
    const { status, ill } = findingsOf({ DATA_DIR: folder });
    expect(status).toBe(1);
    expect(ill.map(({ check }) => check)).toEqual(['workers', 'waiting work']);
    expect(ill[1]?.says).toContain('1 in CAD imports');
    expect(await api.stop()).toBe(0);
  });

  it('says what is wrong with settings, a database that is away, a folder without one, and a store', () => {
    const empty = dataFolder();
    expect(findingsOf({ PORT: 'many', DATABASE_URL: 'x' }).ill.map(({ says }) => says)).toEqual([
      'PORT must be a whole number from 0 to 65535, not "many"',
      expect.stringMatching(/^DATABASE_URL must be a postgres:/),
    ]);
    const away = findingsOf({ DATABASE_URL: 'postgres://a:secret-of-mine@127.0.0.1:1/b', DATA_DIR: empty });
    expect(away.ill).toMatchObject([
      { check: 'database', says: expect.stringContaining("Can't reach the database") },
    ]);
    expect(JSON.stringify(away)).not.toContain('secret-of-mine');
    const nothing = doctor({ DATA_DIR: join(empty, 'below') });
    expect(nothing.status).toBe(1);
    expect(nothing.stdout).toContain('✗ database: There is no Lintel database in');
    const bucket = {
      ARTIFACT_STORE: 's3',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'secret-of-mine',
      DATABASE_URL: 'postgres://a@127.0.0.1:1/b',
    };
    expect(findingsOf(bucket).ill.at(-1)).toMatchObject({ check: 'artifact store' });
    expect(readdirSync(empty)).toEqual(['artifacts']);
  });

  it('names the statements that a database of one’s own needs, and they are enough', async () => {
    await asSuperuser(`revoke all on database lintel from lintel_portal; drop role lintel_portal;
      create role plain login password 'x'; create database theirs owner lintel`);
    const url = Object.assign(new URL(server.superuserUrl), {
      username: 'plain',
      password: 'x',
      pathname: '/theirs',
    });
    const env = { DATABASE_URL: url.href, DATA_DIR: dataFolder() };
    const before = findingsOf(env);
    expect(before.ill.map(({ check }) => check)).toEqual(['rights', 'role lintel_portal']);
    await expect(migrate(url.href)).rejects.toThrow();
    for (const { remedy } of before.ill) await asSuperuser(remedy?.replace('As a superuser: ', '') ?? '');
    expect(findingsOf(env).ill).toEqual([]);
    await migrate(url.href);
    expect(findingsOf(env)).toMatchObject({ status: 0, ill: [] });
  });
});
