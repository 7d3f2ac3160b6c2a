import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { writeArtifact } from '../support/generate-artifact.ts';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';
import { WorkerProcess } from '../support/worker-process.ts';

/**
 * Workers that die, freeze and come back, in the middle of large artifacts. However it went: ready with the graph of
 * an undisturbed import, or failed with the reason; and other projects never wait.
 *
 * `npm run test:chaos` kills far more often, on a larger artifact.
 */
const KILLS = Number(process.env['IMPORT_KILLS'] ?? 3);
const full = KILLS > 3;
const ELEMENTS = full ? 150_000 : 15_000;

let database: TestDatabase;
let api: TestService;
let workers: WorkerProcess[] = [];
let golden: string;
const folder = mkdtempSync(join(tmpdir(), 'lintel-chaos-'));

beforeAll(async () => {
  database = await freshDatabase();
  api = await startService({ database, worker: false });
  const undisturbed = await ImportClient.create(api, 'undisturbed');
  const worker = await startWorker();
  await submitLarge(undisturbed).then((runId) => undisturbed.finished(runId));
  golden = (await undisturbed.summary()).graphVersion;
  await worker.kill('SIGTERM');
}, 600_000);
afterAll(async () => {
  await api.close();
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
});

async function startWorker(): Promise<WorkerProcess> {
  const worker = await WorkerProcess.start(database.url, api.config.DATA_DIR);
  workers.push(worker);
  return worker;
}

async function submitLarge(client: ImportClient): Promise<string> {
  const file = join(folder, `${client.projectId}.gz`);
  await writeArtifact(file, { projectId: client.projectId, elements: ELEMENTS });
  return client.submit(readFileSync(file));
}

async function untilProcessing(client: ImportClient, runId: string): Promise<void> {
  await expect
    .poll(async () => (await client.get(`/${runId}`)).body.state, { timeout: 30_000, interval: 30 })
    .not.toBe('queued');
}

/** As if the lease had run out, so that a test need not wait for it. */
async function forgetHeartbeat(runId: string): Promise<void> {
  await database.pool.query(
    `update import_run set heartbeat_at = now() - interval '1 minute' where id = $1 and state = 'processing'`,
    [runId],
  );
}

async function visibleRows(client: ImportClient): Promise<number> {
  return (await client.nodes('?limit=1')).body.count;
}

describe('a worker that is killed', () => {
  test(`again and again, ${KILLS} times: the import ends as if nothing had happened`, {
    timeout: 900_000,
  }, async () => {
    const client = await ImportClient.create(api);
    const runId = await submitLarge(client);
    for (let kills = 0; kills < KILLS; kills++) {
      const worker = await startWorker();
      await untilProcessing(client, runId);
      await sleep(Math.random() * (full ? 12_000 : 1_000));
      await worker.kill('SIGKILL');
      const { state } = (await client.get(`/${runId}`)).body;
      if (state === 'ready') await client.post(`/${runId}/actions/delete-graph`);
      if (state === 'processing') expect(await visibleRows(client)).toBe(0);
      if (state === 'ready' || state === 'failed') await client.post(`/${runId}/actions/retry`);
      await forgetHeartbeat(runId);
    }
    await startWorker();
    for (let tries = 0; tries < 3; tries++) {
      const run = await client.finished(runId);
      if (run.state === 'ready') break;
      expect(run).toMatchObject({ state: 'failed', error: { code: 'worker_lost' } });
      await client.post(`/${runId}/actions/retry`);
    }
    expect((await client.get(`/${runId}`)).body.state).toBe('ready');
    expect((await client.summary()).graphVersion).toBe(golden);
  });

  test('is noticed within 20 s, and the run picked up', { timeout: 120_000 }, async () => {
    const client = await ImportClient.create(api);
    // What every load must write to: however long the other worker takes to start, the victim is not done before.
    const holder = await database.pool.connect();
    await holder.query('begin; lock table graph_tally in exclusive mode');
    const runId = await submitLarge(client);
    const victim = await startWorker();
    await untilProcessing(client, runId);
    await sleep(300);
    await startWorker();
    await victim.kill('SIGKILL');
    const died = Date.now();
    await holder.query('rollback').finally(() => holder.release());
    await expect.poll(async () => (await client.get(`/${runId}`)).body.attempts, { timeout: 30_000 }).toBe(2);
    expect(Date.now() - died).toBeLessThan(20_000);
    expect(await client.finished(runId)).toMatchObject({ state: 'ready', attempts: 2 });
    expect((await client.summary()).graphVersion).toBe(golden);
  });

  test('three times by the same artifact: the run fails, and other projects never wait', {
    timeout: 120_000,
  }, async () => {
    const [poisoned, other] = [await ImportClient.create(api), await ImportClient.create(api)];
    const runId = await submitLarge(poisoned);
    for (let attempt = 1; attempt <= 3; attempt++) {
      const worker = await startWorker();
      await expect
        .poll(async () => (await poisoned.get(`/${runId}`)).body.attempts, { timeout: 30_000 })
        .toBe(attempt);
      await worker.kill('SIGKILL');
      await forgetHeartbeat(runId);
    }
    await startWorker();
    expect(await other.import({ kind: 'element', id: 'a' })).toMatchObject({ state: 'ready' });
    expect(await poisoned.finished(runId)).toMatchObject({
      state: 'failed',
      attempts: 3,
      error: { code: 'worker_lost' },
    });
    expect((await poisoned.summary()).totals.elements).toBe(0);
  });
});

test('a worker frozen past its lease: its late writes change nothing', { timeout: 180_000 }, async () => {
  const client = await ImportClient.create(api);
  const runId = await submitLarge(client);
  const frozen = await startWorker();
  await untilProcessing(client, runId);
  await sleep(400);
  frozen.freeze();
  await forgetHeartbeat(runId);
  await startWorker();
  expect(await client.finished(runId)).toMatchObject({ state: 'ready', attempts: 2 });
  const [run, summary] = [(await client.get(`/${runId}`)).body, await client.summary()];
  expect(summary.graphVersion).toBe(golden);
  frozen.thaw();
  await sleep(full ? 30_000 : 6_000);
  expect((await client.get(`/${runId}`)).body).toEqual(run);
  expect(await client.summary()).toEqual(summary);
  const { rows } = await database.pool.query(
    'select distinct load_no from graph_node where project_id = $1',
    [client.projectId],
  );
  expect(rows).toHaveLength(1);
});

test('a run that is deleted while it is processed stays deleted', { timeout: 120_000 }, async () => {
  const client = await ImportClient.create(api);
  const runId = await submitLarge(client);
  await startWorker();
  await untilProcessing(client, runId);
  const answer = await client.post(`/${runId}/actions/delete-graph`);
  expect(answer.body.state).toBe('deleted');
  const next = await client.import({ kind: 'element', id: 'a' }); // the project is free at once
  expect(next.state).toBe('ready');
  await sleep(4_000);
  expect((await client.get(`/${runId}`)).body.state).toBe('deleted');
  expect((await client.summary()).runIds).toEqual([next.id]);
});

test('SIGTERM gives the run back, and the attempt does not count', { timeout: 120_000 }, async () => {
  const client = await ImportClient.create(api);
  const runIds = [await submitLarge(client)];
  const worker = await startWorker();
  await untilProcessing(client, runIds[0] as string);
  expect(await worker.kill('SIGTERM')).toBe(0);
  const { body } = await client.get(`/${runIds[0]}`);
  expect(['queued', 'ready']).toContain(body.state);
  await startWorker();
  expect(await client.finished(runIds[0] as string)).toMatchObject({ state: 'ready', attempts: 1 });
  expect((await client.summary()).graphVersion).toBe(golden);
});
