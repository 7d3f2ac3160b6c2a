import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '../../src/main/prepare-database.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/db/embedded/embedded-postgres.ts';
import type { TestDatabase } from '../support/database.ts';
import { writeArtifact } from '../support/generate-artifact.ts';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';
import { WorkerProcess } from '../support/worker-process.ts';

const full = Number(process.env['IMPORT_KILLS'] ?? 3) > 3;
const ELEMENTS = full ? 150_000 : 15_000;
const RESTARTS = full ? 5 : 1;

/** A server of its own: others must not notice when it dies. */
let server: EmbeddedPostgres;
let database: TestDatabase;
let api: TestService;
let worker: WorkerProcess;
const folder = mkdtempSync(join(tmpdir(), 'lintel-restart-'));
const log = pino({ level: 'silent' });

beforeAll(async () => {
  server = await startEmbeddedPostgres(folder, log);
  const opened = openDatabase({ url: server.url, poolSize: 10, log });
  await prepareDatabase(server.url, opened.db, { demo: false });
  database = { ...opened, url: server.url, portalUrl: server.portalUrl, name: 'lintel' };
  api = await startService({ database, worker: false });
  worker = await WorkerProcess.start(database.url, api.config.DATA_DIR, { LOG_LEVEL: 'silent' });
}, 120_000);
afterAll(async () => {
  await worker.kill();
  await api.close();
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function submit(client: ImportClient): Promise<string> {
  const file = join(folder, 'artifact.gz');
  await writeArtifact(file, { projectId: client.projectId, elements: ELEMENTS });
  return client.submit(readFileSync(file));
}

/** As a machine that loses power: no shutdown, no checkpoint. Its owner starts it again. */
async function crashDatabase(): Promise<void> {
  const superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  const { rows } = await superuser.query(`select current_setting('data_directory') as folder`);
  await superuser.end();
  const pid = Number(readFileSync(join(rows[0].folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(
      () =>
        database.pool.query('select 1').then(
          () => 'up',
          () => 'away',
        ),
      { timeout: 60_000, interval: 200 },
    )
    .toBe('up');
}

test('the database crashes in the middle of an import: the import ends as if nothing had happened', {
  timeout: 600_000,
}, async () => {
  const undisturbed = await ImportClient.create(api);
  await undisturbed.finished(await submit(undisturbed));
  const client = await ImportClient.create(api);
  const runId = await submit(client);
  for (let crashes = 0; crashes < RESTARTS; crashes++) {
    await expect
      .poll(async () => (await client.get(`/${runId}`)).body.state ?? 'queued', {
        timeout: 60_000,
        interval: 30,
      })
      .not.toBe('queued');
    await sleep(200 + Math.random() * (full ? 8_000 : 500));
    await crashDatabase();
  }
  // While the database is away, the service says so and goes on.
  await expect
    .poll(
      async () => {
        const { state, error } = await client.settled(runId, 5);
        if (state === 'failed') await client.post(`/${runId}/actions/retry`);
        return state ?? error;
      },
      { timeout: 180_000 },
    )
    .toBe('ready');
  expect((await client.summary()).graphVersion).toBe((await undisturbed.summary()).graphVersion);
});
