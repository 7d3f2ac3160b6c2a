import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService({ env: { ENABLE_CRON_JOBS: 'true' } });
let client: ImportClient;
beforeAll(async () => {
  client = await ImportClient.create(service);
});

/** A run of another project that is due was taken: whatever else was due and queued before it would have been, too. */
async function untilWorkerHasLooked(): Promise<void> {
  const other = await ImportClient.create(service);
  const runId = await other.submit(other.artifact());
  await other.post(`/${runId}/process`);
  expect((await other.settled(runId)).state).toBe('ready');
}

describe('processCadImport', () => {
  it('starts a run that waits for the minute job', async () => {
    const runId = await client.submit(client.artifact());
    await untilWorkerHasLooked();
    expect((await client.get(`/${runId}`)).body.state).toBe('queued');
    const answer = await client.post(`/${runId}/process`);
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ id: runId, state: 'queued' });
    expect((await client.settled(runId)).state).toBe('ready');
    const again = await client.post(`/${runId}/process`);
    expect([again.status, again.body.error]).toEqual([409, 'ImportRunStateConflict']);
  });

  it('is a conflict for failed and deleted runs', async () => {
    const failed = await client.submit(client.artifact('{'));
    await client.post(`/${failed}/process`);
    await client.settled(failed);
    const deleted = await client.submit(client.artifact());
    await client.post(`/${deleted}/actions/delete-graph`);
    for (const runId of [failed, deleted]) {
      expect((await client.post(`/${runId}/process`)).status).toBe(409);
    }
  });

  it('leaves a retried run to the minute job as well', async () => {
    const runId = await client.submit(client.artifact());
    await client.post(`/${runId}/actions/delete-graph`);
    await client.post(`/${runId}/actions/retry`);
    await untilWorkerHasLooked();
    expect((await client.get(`/${runId}`)).body.state).toBe('queued');
  });

  it('knows no other run', async () => {
    expect((await client.post('/run_none/process')).status).toBe(404);
  });
});
