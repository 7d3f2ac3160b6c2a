import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();
let client: ImportClient;
beforeAll(async () => {
  client = await ImportClient.create(service);
});

describe('retryCadImport', () => {
  it('queues a failed run again, with attempts begun anew', async () => {
    const failed = await client.import('{"kind":');
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, error: { code: 'broken_json', line: 2 } });
    const answer = await client.post(`/${failed.id}/actions/retry`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: failed.id,
      state: 'queued',
      attempts: 0,
      error: null,
      issues: [],
    });
    expect(await client.settled(failed.id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: { line: 2 },
    });
  });

  it('is a conflict for a run that is ready', async () => {
    const ready = await client.import();
    const answer = await client.post(`/${ready.id}/actions/retry`);
    expect([answer.status, answer.body.error]).toEqual([409, 'ImportRunStateConflict']);
  });

  it('knows no other run', async () => {
    expect((await client.post('/run_none/actions/retry')).status).toBe(404);
  });
});
