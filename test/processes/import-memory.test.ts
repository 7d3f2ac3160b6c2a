import { existsSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { artifact, manifestLine } from '../support/artifact.ts';
import { freshDatabase, type TestDatabase, useDatabase } from '../support/database.ts';
import { cleanUp, dataFolder, type Lintel, post, startLintel } from '../support/process.ts';

/** Imports that run out of memory, in real processes: the import ends in words, and nothing else ends. */
const database = useDatabase();
const dataDir = dataFolder();
afterAll(async () => {
  await cleanUp();
});

const start = (env: Record<string, string> = {}): Promise<Lintel> =>
  startLintel({ dataDir, env: { DATABASE_URL: database.url, ...env } });

async function newProject(lintel: Lintel): Promise<string> {
  return (await lintel.json('/api/v1/party-directory/projects', post({ name: 'House' }))).body.id;
}

async function submit(lintel: Lintel, projectId: string, bytes: Buffer): Promise<string> {
  const { body } = await lintel.json(`/api/v1/projects/${projectId}/cad-imports/upload-url`, post({}));
  const put = await fetch(body.uploadUrl, { method: 'PUT', headers: body.headers, body: bytes });
  return ((await put.json()) as { runId: string }).runId;
}

// oxlint-disable-next-line typescript/no-explicit-any
async function settled(lintel: Lintel, projectId: string, runId: string): Promise<any> {
  for (;;) {
    const { body } = await lintel.json(`/api/v1/projects/${projectId}/cad-imports/${runId}?wait=30`);
    if (['ready', 'failed', 'deleted'].includes(body.state)) return body;
  }
}

/** The import processes below a process, by the kernel's list. */
function importsOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(' ').map(Number);
}

/** Imports that wait for the lock that a test holds on what each must write to. */
async function waitingLoads({ pool }: TestDatabase): Promise<number | null> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database()
     and application_name = 'lintel-import-load' and wait_event_type = 'Lock'`,
  );
  return rowCount;
}

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`);

/** One line that is small when packed and large when parsed. */
const bulky = (objects: number) => ({
  kind: 'element',
  id: 'bulky',
  parameters: Array.from({ length: objects }, () => ({ name: '' })),
});

const SECRETS = { UPLOAD_SIGNING_KEY: 'a signing key of more than 32 characters', API_KEYS: '' };
/** One process for the tests that let it live; the last of them stops it. */
let shared: Lintel;

describe('an import that needs more memory than it may have', () => {
  test('fails in words, the service goes on, and the next start does too', { timeout: 120_000 }, async () => {
    const lintel = await start({ IMPORT_MEMORY_MB: '32' });
    const projectId = await newProject(lintel);
    const element = { kind: 'element', id: 'a' };
    const before = artifact(manifestLine({ projectId }), element);
    expect(await settled(lintel, projectId, await submit(lintel, projectId, before))).toMatchObject({
      state: 'ready',
    });
    const hostile = artifact(manifestLine({ projectId }), { kind: 'gizmo' }, bulky(320_000));
    const runId = await submit(lintel, projectId, hostile);
    const run = await settled(lintel, projectId, runId);
    expect(run).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: { code: 'out_of_memory', message: expect.stringContaining('32 MB'), line: null },
    });
    expect(run.error.message).toContain('Nothing was imported, and the graph is unchanged.');
    expect(run.error.message).toContain('raise IMPORT_MEMORY_MB');
    expect(run.issues).toContainEqual({
      line: null,
      code: 'out_of_memory',
      severity: 'error',
      message: run.error.message,
    });
    const summary = `/api/v1/projects/${projectId}/definition-graph/summary`;
    expect((await lintel.json(summary)).body.totals.elements).toBe(1);
    // The next run has a new process.
    const other = await newProject(lintel);
    const small = artifact(manifestLine({ projectId: other }), element);
    expect(await settled(lintel, other, await submit(lintel, other, small))).toMatchObject({
      state: 'ready',
    });
    expect(await lintel.stop()).toBe(0);

    shared = await start(SECRETS);
    const again = `/api/v1/projects/${projectId}/cad-imports/${runId}`;
    expect((await shared.json(again)).body).toMatchObject({ state: 'failed', attempts: 1 });
    await shared.json(`${again}/actions/retry`, post({}));
    expect(await settled(shared, projectId, runId)).toMatchObject({
      state: 'ready',
      counts: { element: 1, warnings: 1 },
    });
  });

  test('a title that looks like a pattern of replacement is only a title', { timeout: 120_000 }, async () => {
    const projectId = await newProject(shared);
    const documents = Array.from({ length: 600 }, (_, i) => ({ id: `d${i}`, title: '$`'.repeat(500) }));
    const bytes = artifact(manifestLine({ projectId, documents }));
    const run = await settled(shared, projectId, await submit(shared, projectId, bytes));
    expect(run).toMatchObject({ state: 'ready', error: null });
  });
});

describe('an import process', () => {
  test('that is killed gives its run back, and the service goes on', { timeout: 120_000 }, async () => {
    const projectId = await newProject(shared);
    const many = Array.from({ length: 1000 }, (_, i) => ({ kind: 'element', id: `e${i}` }));
    const holder = await database.pool.connect();
    let runId: string;
    try {
      await holder.query('begin; lock table graph_tally in exclusive mode');
      runId = await submit(shared, projectId, artifact(manifestLine({ projectId }), ...many));
      await expect.poll(() => waitingLoads(database)).toBe(1);
      const run = `/api/v1/projects/${projectId}/cad-imports/${runId}`;
      expect((await shared.json(run)).body.state).toBe('processing');
      for (const pid of importsOf(shared.pid)) process.kill(pid, 'SIGKILL');
    } finally {
      await holder.query('rollback').finally(() => holder.release());
    }
    expect(await settled(shared, projectId, runId)).toMatchObject({
      state: 'ready',
      attempts: 2,
      counts: { element: 1000 },
    });
  });

  test('has no setting on its command line or in its environment, and ends when the service stops', {
    timeout: 120_000,
  }, async () => {
    const projectId = await newProject(shared);
    const bytes = artifact(manifestLine({ projectId }));
    await settled(shared, projectId, await submit(shared, projectId, bytes));
    const [pid = 0] = importsOf(shared.pid);
    for (const file of ['cmdline', 'environ']) {
      const status = readFileSync(`/proc/${pid}/${file}`, 'utf8');
      expect(status).not.toContain(SECRETS.UPLOAD_SIGNING_KEY);
      expect(status).not.toContain(database.url);
    }
    expect(await shared.stop()).toBe(0);
    expect(isRunning(pid)).toBe(false);
  });

  test('ends with the process that started it, also by kill -9', { timeout: 120_000 }, async () => {
    // A database of its own: the runs that it leaves would be taken up by the service of the next test.
    const own = await freshDatabase();
    const lintel = await start({ DATABASE_URL: own.url });
    const [idle, working] = [await newProject(lintel), await newProject(lintel)];
    const bytes = (projectId: string) => artifact(manifestLine({ projectId }), { kind: 'element', id: 'a' });
    await settled(lintel, idle, await submit(lintel, idle, bytes(idle)));
    const holder = await own.pool.connect();
    try {
      await holder.query('begin; lock table graph_tally in exclusive mode');
      for (const projectId of [idle, working]) await submit(lintel, projectId, bytes(projectId));
      await expect.poll(() => waitingLoads(own)).toBe(2);
      const children = importsOf(lintel.pid);
      expect(children).toHaveLength(2);
      lintel.signal('SIGKILL');
      await lintel.ended;
      await expect.poll(() => children.filter(isRunning)).toEqual([]);
    } finally {
      await holder.query('rollback').finally(() => holder.release());
      await own.close();
    }
  });

  test('that takes too long is ended, and its run fails in words', { timeout: 120_000 }, async () => {
    const lintel = await start({ IMPORT_TIMEOUT_SECONDS: '2' });
    const projectId = await newProject(lintel);
    // Holds what the import must write to, as a database that answers slowly would.
    const locker = await database.pool.connect();
    try {
      await locker.query('begin; lock table graph_tally in exclusive mode');
      const bytes = artifact(manifestLine({ projectId }), { kind: 'element', id: 'a' });
      const run = await settled(lintel, projectId, await submit(lintel, projectId, bytes));
      expect(run).toMatchObject({ state: 'failed', attempts: 1, error: { code: 'timeout', line: null } });
      expect(run.error.message).toContain('time limit of 2 seconds');
      expect(run.error.message).toContain('raise IMPORT_TIMEOUT_SECONDS');
    } finally {
      await locker.query('rollback');
      locker.release();
    }
    expect(await lintel.stop()).toBe(0);
  });
});
