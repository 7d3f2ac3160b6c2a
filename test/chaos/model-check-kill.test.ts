import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { writeArtifact } from '../support/generate-artifact.ts';
import { CheckClient } from '../support/model-checks.ts';
import { useService } from '../support/service.ts';
import { WorkerProcess } from '../support/worker-process.ts';

const ELEMENTS = 3000;

const database = useDatabase();
let client: CheckClient;
let worker: WorkerProcess;
const api = useService({ database, worker: false });
beforeAll(async () => {
  worker = await startWorker();
  client = await CheckClient.create(api);
  const objectClassId = await approvedClass();
  const file = join(api.config.DATA_DIR, 'model.gz');
  const { projectId } = client.imports;
  await writeArtifact(file, { projectId, elements: ELEMENTS, objectClassId });
  await client.imports.finished(await client.imports.submit(readFileSync(file)));
});
afterAll(async () => {
  await worker.kill();
});

const startWorker = () =>
  WorkerProcess.start(database.url, api.config.DATA_DIR, { MODEL_CHECK_ON_IMPORT: 'false' });

/** Operations of the API need a worker, so it runs meanwhile. */
const approvedClass = () =>
  client.approvedClass('Checked', [
    { name: 'Mark', group: 'Identity Data', dataType: 'text', binding: 'instance', pattern: '.*[^7]' },
    { name: 'Missing', group: 'Identity Data', dataType: 'text', binding: 'instance', required: true },
  ]);

/** Holds every check where it writes its failures, meanwhile. */
async function heldAtFailures<T>(work: () => Promise<T>): Promise<T> {
  const holder = await database.pool.connect();
  try {
    await holder.query('begin; lock table model_check_failure in exclusive mode');
    return await work();
  } finally {
    await holder.query('rollback').finally(() => holder.release());
  }
}

const writers = async () => {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'lintel-check'
     and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

async function untilWriting(): Promise<void> {
  while ((await writers()) === 0) await sleep(20);
}

const totals = { elements: ELEMENTS, checked: ELEMENTS, passed: 0, failed: ELEMENTS };

test('a check whose worker was killed runs again and is counted once', { timeout: 120_000 }, async () => {
  const { body } = await client.post();
  await heldAtFailures(async () => {
    await untilWriting();
    await worker.kill();
    await database.pool.query(
      `update model_check set heartbeat_at = now() - interval '1 minute' where state = 'running'`,
    );
  });
  worker = await startWorker();
  const check = await client.finished(body.checkId);
  expect(check).toMatchObject({ state: 'ready', totals });
  const { rows } = await database.pool.query(
    `select (select attempts from model_check) as attempts, count(*)::int as failures,
       count(distinct (node_id, parameter))::int as different from model_check_failure`,
  );
  expect(rows).toEqual([{ attempts: 2, failures: check.failures, different: check.failures }]);
  expect(check.failures).toBe(
    check.classes[0].parameters.reduce((sum: number, { failed }: { failed: number }) => sum + failed, 0),
  );
  const events = (await client.steward.events()).filter(({ type }) => type.includes('ModelCheckFinished'));
  expect(events).toHaveLength(1);
});

test('a check whose process was killed is tried again', { timeout: 120_000 }, async () => {
  const { body } = await client.post();
  await heldAtFailures(async () => {
    await untilWriting();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'lintel-check'`,
    );
  });
  expect(await client.finished(body.checkId)).toMatchObject({ state: 'ready', totals, newFailures: 0 });
});

test('a check of requirements that change meanwhile says which ones it is of', {
  timeout: 120_000,
}, async () => {
  const { body } = await client.post();
  const before = await api.call({ method: 'GET', url: '/api/v1/bim-ontology/object-classes' });
  await heldAtFailures(async () => {
    await untilWriting();
    await client.steward.create('Another');
    await client.approvedClass('And another', []);
  });
  const check = await client.finished(body.checkId);
  expect(check).toMatchObject({ state: 'ready', ontologyVersion: before.body.ontologyVersion, totals });
});

test('a graph that is deleted meanwhile takes its check with it', { timeout: 120_000 }, async () => {
  const { body } = await client.post();
  const [runId] = (await client.imports.summary()).runIds;
  let deleted: Promise<unknown> = Promise.resolve();
  await heldAtFailures(async () => {
    await untilWriting();
    deleted = client.imports.post(`/${runId}/actions/delete-graph`);
    await sleep(200);
  });
  await deleted;
  while ((await database.pool.query(`select from model_check where state = 'running'`)).rowCount)
    await sleep(50);
  expect((await client.get(`/${body.checkId}`)).status).toBe(404);
  expect((await client.get()).body.count).toBe(0);
  await expect
    .poll(async () => (await database.pool.query('select from model_check_failure')).rowCount, {
      timeout: 20_000,
    })
    .toBe(0);
  const empty = await client.check();
  expect(empty).toMatchObject({ state: 'ready', totals: { elements: 0, checked: 0 }, runIds: [] });
});

test('a project that is deleted meanwhile takes its check with it', { timeout: 120_000 }, async () => {
  const own = await CheckClient.create(api);
  const { projectId } = own.imports;
  const file = join(api.config.DATA_DIR, 'deleted.gz');
  const { body: list } = await api.call({ method: 'GET', url: '/api/v1/bim-ontology/object-classes' });
  const checked = list.items.find(({ name }: { name: string }) => name === 'Checked');
  await writeArtifact(file, { projectId, elements: ELEMENTS, objectClassId: checked.id });
  await own.imports.finished(await own.imports.submit(readFileSync(file)));
  const { body } = await own.post();
  const project = `/api/v1/party-directory/projects/${projectId}/actions`;
  await heldAtFailures(async () => {
    await untilWriting();
    await api.call({ method: 'POST', url: `${project}/close`, payload: {} });
    const payload = { confirmName: 'House' };
    const deleted = await api.call({ method: 'POST', url: `${project}/delete`, payload });
    expect(deleted.status).toBe(202);
  });
  expect((await own.get(`/${body.checkId}`)).status).toBe(404);
  for (const table of ['model_check', 'model_check_failure'])
    await expect
      .poll(
        async () =>
          (await database.pool.query(`select from ${table} where project_id = $1`, [projectId])).rowCount,
        { timeout: 60_000 },
      )
      .toBe(0);
});
