import { beforeAll, describe, expect, it } from 'vitest';
import { sessionsThatWait } from '../support/database.ts';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService({ worker: false });
let client: ImportClient;
beforeAll(async () => {
  client = await ImportClient.create(service);
});

describe('getCadImport', () => {
  it('shows a queued run whole', async () => {
    const runId = await client.submit(client.artifact());
    const { body } = await client.get(`/${runId}`);
    expect(Object.keys(body)).toEqual([
      'id',
      'runId',
      'projectId',
      'state',
      'contractVersion',
      'artifact',
      'source',
      'leftOut',
      'genericModels',
      'progress',
      'counts',
      'issues',
      'error',
      'attempts',
      'script_log',
      'createdAt',
      'startedAt',
      'finishedAt',
    ]);
    expect(body).toMatchObject({ state: 'queued', progress: { phase: 'waiting', percent: 0 }, attempts: 0 });
    expect(body.script_log).toMatch(/queued/);
  });

  it('waits until the time is up, or until the run is settled', async () => {
    const runId = await client.submit(client.artifact());
    const began = Date.now();
    expect((await client.get(`/${runId}?wait=1`)).body.state).toBe('queued');
    expect(Date.now() - began).toBeGreaterThan(900);
    const waiting = Array.from({ length: 30 }, () => client.get(`/${runId}?wait=30`));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await client.post(`/${runId}/actions/delete-graph`);
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ body }) => body.state))).toEqual(new Set(['deleted']));
    expect(Date.now() - began).toBeLessThan(28_000); // they would have waited 30 s
  });

  it('tells that a run is ready when the commit that made it so has ended on every node', async () => {
    const runId = await client.submit(client.artifact());
    const { pool } = service.database;
    await pool.query(`update import_run set state = 'ready' where id = $1`, [runId]);
    // As the worker's session holds it from placing to the end of its commit.
    const committing = await pool.connect();
    await committing.query('begin');
    await committing.query(`select pg_advisory_xact_lock(hashtextextended('commit of run ' || $1, 0))`, [
      runId,
    ]);
    const answer = client.get(`/${runId}`);
    try {
      await expect.poll(() => sessionsThatWait(service.database)).toBe(1);
    } finally {
      await committing.query('rollback');
      committing.release();
    }
    expect((await answer).body.state).toBe('ready');
  });

  it.each(['wait=61', 'wait=-1', 'wait=x'])('refuses %s', async (query) => {
    const runId = await client.submit(client.artifact());
    expect((await client.get(`/${runId}?${query}`)).status).toBe(400);
  });

  it('knows no other run, nor the run of another project', async () => {
    const other = await ImportClient.create(service);
    const runId = await client.submit(client.artifact());
    expect((await client.get('/run_none')).status).toBe(404);
    expect((await other.get(`/${runId}`)).status).toBe(404);
  });
});
