import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/db/embedded/embedded-postgres.ts';
import type { TestDatabase } from '../support/database.ts';
import { writeArtifact } from '../support/generate-artifact.ts';
import { ImportClient } from '../support/imports.ts';
import { cleanUp, postmasterOf, preparedFolder, runningPostmaster } from '../support/process.ts';
import { startService, type TestService } from '../support/service.ts';
import { WorkerProcess } from '../support/worker-process.ts';

const full = process.env['IMPORT_KILLS'] !== undefined;
const ELEMENTS = full ? 150_000 : 6_000;
const RESTARTS = full ? 5 : 1;

/** A server of its own: others must not notice when it dies. */
let server: EmbeddedPostgres;
let database: TestDatabase;
let api: TestService;
let worker: WorkerProcess;
let folder: string;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  folder = await preparedFolder();
  server = await startEmbeddedPostgres(folder, log);
  const opened = openDatabase({ url: server.url, poolSize: 10, log });
  database = { ...opened, url: server.url, portalUrl: server.portalUrl, name: 'lintel' };
  api = await startService({ database, worker: false, env: { DATA_DIR: folder } });
  worker = await WorkerProcess.start(database.url, api.config.DATA_DIR, { LOG_LEVEL: 'silent' });
}, 120_000);
afterAll(async () => {
  await worker.kill();
  await api.close();
  await database.close();
  await server.stop();
  await cleanUp();
}, 60_000);

async function submit(client: ImportClient): Promise<string> {
  const file = join(folder, 'artifact.gz');
  await writeArtifact(file, { projectId: client.projectId, elements: ELEMENTS });
  return client.submit(readFileSync(file));
}

/** As a machine that loses power: no shutdown, no checkpoint. Its owner starts it again. */
async function crashDatabase(): Promise<void> {
  const killed = runningPostmaster(folder);
  process.kill(killed, 'SIGKILL');
  const state = async () => {
    if (postmasterOf(folder) === killed) return 'away'; // though its last backends may still answer
    return database.pool.query('select 1').then(
      () => 'up',
      () => 'away',
    );
  };
  await expect.poll(state, { timeout: 60_000 }).toBe('up');
}

/** Rows are being written. */
async function isLoading(): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity where application_name = 'lintel-import-load' and xact_start is not null`,
  );
  return rowCount !== 0;
}

/** As if the lease had run out (import-workers.test.ts), so that the test need not wait for it. */
async function forgetHeartbeat(runId: string): Promise<void> {
  await database.pool.query(
    `update import_run set heartbeat_at = now() - interval '60 s' where id = $1 and state = 'processing'`,
    [runId],
  );
}

test('the database crashes in the middle of an import: the import ends as if nothing had happened', {
  timeout: 600_000,
}, async () => {
  const undisturbed = await ImportClient.create(api);
  await undisturbed.finished(await submit(undisturbed));
  const client = await ImportClient.create(api);
  const runId = await submit(client);
  for (let crashes = 0; crashes < RESTARTS; crashes++) {
    await expect.poll(isLoading, { timeout: 60_000 }).toBe(true);
    await sleep(Math.random() * (full ? 8_000 : 200));
    await crashDatabase();
    await forgetHeartbeat(runId);
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
