import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/db/embedded/embedded-postgres.ts';
import { artifact, manifestLine } from '../support/artifact.ts';
import { needs } from '../support/needs.ts';
import { cleanUp, dataFolder, type Lintel, post, refusedStart, startLintel } from '../support/process.ts';

/**
 * The last commit of release 1.0.0. Its code is in the history of the project, so this is for a clone that has it:
 * `npm run test:upgrade`.
 */
const RELEASE = 'd9d8582';
const PROJECT = join(import.meta.dirname, '../..');
const PROJECTS = '/api/v1/party-directory/projects';
const CLASSES = '/api/v1/bim-ontology/object-classes';

/** Eight processes on a busy machine take their time. */
const PATIENCE = { timeout: 120_000 };
const isWanted = process.env['UPGRADE'] === '1';
const hasHistory = spawnSync('git', ['cat-file', '-e', `${RELEASE}^{tree}`], { cwd: PROJECT }).status === 0;
const needsRelease = needs(
  isWanted && hasHistory,
  isWanted
    ? `needs release 1.0.0 (${RELEASE}) in the history of this clone`
    : 'is run by npm run test:upgrade',
);

describe('release 1.0.0 beside today’s code on one database', { timeout: 600_000, ...needsRelease }, () => {
  let server: EmbeddedPostgres;
  let env: Record<string, string>;
  let old: string;
  let before: Lintel;
  let beforeWorker: Lintel;
  let after: Lintel;
  let afterWorker: Lintel;

  beforeAll(async () => {
    server = await startEmbeddedPostgres(dataFolder(), pino({ level: 'silent' }), {
      flags: { fsync: 'off' },
    });
    const admin = new pg.Client({ connectionString: server.superuserUrl });
    await admin.connect();
    await admin.query('create database rolling');
    await admin.end();
    old = join(dataFolder(), 'release');
    mkdirSync(old);
    const tar = execFileSync('git', ['archive', RELEASE], { cwd: PROJECT, maxBuffer: 256 * 1024 ** 2 });
    execFileSync('tar', ['-x', '-C', old], { input: tar });
    symlinkSync(join(PROJECT, 'node_modules'), join(old, 'node_modules'));
    env = {
      // Release 1.0.0 wanted a login that may make roles.
      DATABASE_URL: Object.assign(new URL(server.superuserUrl), { pathname: '/rolling' }).href,
      DATA_DIR: dataFolder(),
      UPLOAD_SIGNING_KEY: 'the same for all processes, 0123456789',
      SEED_DEMO: 'true',
    };
    before = await startLintel({ role: 'api', project: old, env });
    beforeWorker = await startLintel({ role: 'worker', project: old, env });
  });
  afterAll(async () => {
    await server.stop();
    await cleanUp();
  });

  const made: { projects: string[]; classes: string[]; runs: [project: string, run: string][] } = {
    projects: [],
    classes: [],
    runs: [],
  };

  /** What people do all day, through one process; each piece is acknowledged. */
  async function work(through: Lintel, name: string): Promise<void> {
    const project = await through.json(PROJECTS, post({ name }, { 'idempotency-key': `project ${name}` }));
    expect({ name, ...project }).toMatchObject({ status: 201 });
    made.projects.push(project.body.id);
    const child = await through.json(CLASSES, post({ name }, { 'idempotency-key': `class ${name}` }));
    expect({ name, ...child }).toMatchObject({ status: 202 });
    made.classes.push(child.body.operationId);
    const imports = `/api/v1/projects/${project.body.id}/cad-imports`;
    const { body } = await through.json(`${imports}/upload-url`, post({}));
    const { pathname, search } = new URL(body.uploadUrl);
    const bytes = artifact(manifestLine({ projectId: project.body.id }), { kind: 'element', id: 'e1' });
    const put = await through.json(pathname + search, {
      method: 'PUT',
      headers: { 'content-type': 'application/gzip' },
      body: new Uint8Array(bytes),
    });
    expect({ name, ...put }).toMatchObject({ status: 200 });
    made.runs.push([project.body.id, put.body.runId]);
  }

  /** Everything that was acknowledged is there and done, whichever process is asked. */
  async function expectAll(through: Lintel): Promise<void> {
    const { body } = await through.json(PROJECTS);
    const ids = body.items.map(({ id }: { id: string }) => id);
    for (const id of made.projects) expect(ids).toContain(id);
    for (const id of made.classes)
      await expect
        .poll(async () => (await through.json(`/api/v1/operations/${id}`)).body.status, PATIENCE)
        .toBe('succeeded');
    for (const [project, run] of made.runs)
      await expect
        .poll(
          async () => (await through.json(`/api/v1/projects/${project}/cad-imports/${run}`)).body.state,
          PATIENCE,
        )
        .toBe('ready');
  }

  it('works alone', async () => {
    await work(before, 'alone');
    await expectAll(before);
  });

  it('goes on while today’s migrates the database under it, and both do what either accepted', async () => {
    [after, afterWorker] = await Promise.all([
      startLintel({ role: 'api', env }),
      startLintel({ role: 'worker', env }),
    ]);
    for (let turn = 0; turn < 3; turn++) {
      await work(before, `old ${turn}`);
      await work(after, `new ${turn}`);
    }
    await expectAll(before);
    await expectAll(after);
    const again = (name: string) => post({ name }, { 'idempotency-key': `project ${name}` });
    const theirs = await before.json(PROJECTS, again('old 0'));
    expect((await after.json(PROJECTS, again('old 0'))).body.id).toBe(theirs.body.id);
    // What today's code answered is kept sealed. 1.0.0 does nothing twice, but its answer cannot be read.
    const { body: projects } = await after.json(PROJECTS);
    const unreadable = await fetch(before.url + PROJECTS, again('new 0'));
    expect(unreadable.status).toBe(201);
    await expect(unreadable.json()).rejects.toThrow('not valid JSON');
    expect((await after.json(PROJECTS)).body.count).toBe(projects.count);
  });

  it('is replaced one process at a time, and loses nothing', async () => {
    expect(await beforeWorker.stop()).toBe(0);
    await work(before, 'without its worker');
    expect(await before.stop()).toBe(0);
    await work(after, 'at the end');
    await expectAll(after);
  });

  it('does not start again on the new schema, and says why', async () => {
    expect(await refusedStart({ role: 'api', project: old, env })).toContain(
      'which this release does not know. Run a newer release.',
    );
    await expectAll(after);
    expect([await after.stop(), await afterWorker.stop()]).toEqual([0, 0]);
  });
});
