import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let client: ImportClient;
beforeAll(async () => {
  service = await startService();
  client = await ImportClient.create(service);
});
afterAll(() => service.close());

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
