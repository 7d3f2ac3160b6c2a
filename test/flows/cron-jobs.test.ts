import { describe, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { ImportClient } from '../support/imports.ts';
import { startService, useService } from '../support/service.ts';

/** An API process and worker processes apart, on one database and one data folder. */
const database = useDatabase();
const cron = { ENABLE_CRON_JOBS: 'true' };
const api = useService({ database, worker: false, env: cron });

const worker = (env: Record<string, string> = cron) =>
  startService({ database, api: false, env: { ...env, DATA_DIR: api.config.DATA_DIR } });

describe('ENABLE_CRON_JOBS on', () => {
  test('the minute job claims what is queued', async () => {
    const client = await ImportClient.create(api);
    const early = await client.submit(client.artifact({ kind: 'element', id: 'a' }));
    expect((await client.get(`/${early}?wait=1`)).body.state).toBe('queued');
    const one = await worker(); // its minute begins now
    expect((await client.settled(early)).state).toBe('ready');
    const late = await client.submit(client.artifact({ kind: 'element', id: 'b' }));
    expect((await client.get(`/${late}?wait=3`)).body.state).toBe('queued');
    await one.close();
    const two = await worker();
    expect((await client.settled(late)).state).toBe('ready');
    await two.close();
  });
});

describe('ENABLE_CRON_JOBS off', () => {
  test('a worker process starts on the PUT, and on what was left queued', async () => {
    const client = await ImportClient.create(api);
    const left = await client.submit(client.artifact({ kind: 'element', id: 'a' }));
    const one = await worker({});
    expect((await client.settled(left)).state).toBe('ready');
    const next = await client.submit(client.artifact({ kind: 'element', id: 'b' }));
    expect((await client.settled(next)).state).toBe('ready'); // in less than the minute that the job would take
    await one.close();
  });

  test('several workers: one run of a project at a time, different projects in parallel', async () => {
    const workers = [await worker({}), await worker({})];
    const clients = await Promise.all([1, 2, 3].map(() => ImportClient.create(api)));
    const submitted = await Promise.all(
      clients.flatMap((client) =>
        [1, 2, 3].map(async (n) => ({
          client,
          runId: await client.submit(client.artifact({ kind: 'element', id: `e${n}` })),
        })),
      ),
    );
    const runs = await Promise.all(submitted.map(({ client, runId }) => client.settled(runId)));
    expect(runs.map(({ state }) => state)).toEqual(runs.map(() => 'ready'));
    for (const client of clients) {
      const own = runs.filter(({ projectId }) => projectId === client.projectId);
      const times = own.map(({ startedAt, finishedAt }) => [startedAt, finishedAt]).sort();
      for (const [i, [started]] of times.entries()) {
        if (i > 0) expect(started >= (times[i - 1]?.[1] ?? '')).toBe(true);
      }
      expect((await client.summary()).totals.elements).toBe(1);
    }
    await Promise.all(workers.map((one) => one.close()));
  });
});
