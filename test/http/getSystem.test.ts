import { describe, expect, test } from 'vitest';
import { startService, useService } from '../support/service.ts';

const ADMIN = 'operator-key-0123456789';
const READER = 'reader-key-0123456789';
const env = { API_KEYS: `operator:admin:${ADMIN},reader:ontology:read:${READER}` };

const api = useService({ env, worker: false });

const system = (key = ADMIN) =>
  api.call({ method: 'GET', url: '/api/v1/system', headers: { 'x-api-key': key } });
const ready = async () => (await api.call({ method: 'GET', url: '/readyz' })).body;

/** Until the beat of a process that just started is in the database. */
async function untilSeen(role: string): Promise<void> {
  for (;;) {
    const { body } = await system();
    if (body.processes.some((process: { role: string }) => process.role === role)) return;
  }
}

describe('the state of the whole', () => {
  test('is for operators', async () => {
    expect((await system(READER)).status).toBe(403);
    expect((await system()).status).toBe(200);
  });

  test('has queues, processes and the build', async () => {
    await untilSeen('api');
    const { body } = await system();
    expect(body.queues.map(({ name }: { name: string }) => name)).toEqual([
      'operations',
      'imports',
      'checks',
      'decks',
      'webhooks',
    ]);
    expect(body.processes).toMatchObject([{ role: 'api', works: false, pid: process.pid }]);
    expect(body.problems).toEqual([]);
    expect(body.database.bytes).toBeGreaterThan(1_000_000);
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  test('says that accepted work waits while no worker is alive, until one comes', async () => {
    expect(await ready()).toEqual({ status: 'ready' });
    const write = (url: string, payload: object) =>
      api.call({
        method: 'POST',
        url: `/api/v1/bim-ontology/object-classes${url}`,
        headers: { 'x-api-key': ADMIN, 'idempotency-key': `at ${url}` },
        payload,
      });
    const made = await write('', { name: 'Waiting room' });
    const accepted = await write('/actions/delete', { sourceObjectClassIds: [made.body.objectClassId] });
    expect(accepted.status).toBe(202);
    const problem =
      'Jobs are waiting (1 in ontology changes) and no worker is running. Start one with npm run start:worker.';
    expect((await system()).body.problems).toEqual([problem]);
    expect(await ready()).toEqual({ status: 'ready', problems: [problem] });

    const worker = await startService({ env, database: api.database, api: false });
    await untilSeen('worker');
    await expect.poll(async () => (await system()).body.queues[0].waiting).toBe(0);
    expect(await ready()).toEqual({ status: 'ready' });
    const metrics = await api.call({ method: 'GET', url: '/metrics', headers: { 'x-api-key': ADMIN } });
    expect(metrics.text).toMatch(/^lintel_workers_alive 1$/m);
    expect(metrics.text).toMatch(/^lintel_queue_oldest_seconds\{queue="operations"\} 0$/m);
    await worker.close();
    await expect
      .poll(async () => (await system()).body.processes.map(({ role }: { role: string }) => role))
      .toEqual(['api']);
  });

  test('counts what is small, and estimates what is large', async () => {
    const storage = async () => {
      const { body } = await system();
      return { rows: body.storage.audit.rows, estimates: body.storageEstimates };
    };
    const addEntries = (count: number) =>
      api.database.pool.query(
        `insert into audit_entry (id, actor_id, actor_name, action, subject, details)
         select gen_random_uuid(), 'key', 'key', 'test', 'test', '{}' from generate_series(1, $1)`,
        [count],
      );
    const { rows: before } = await storage();
    await addEntries(9_000);
    expect(await storage()).toEqual({ rows: before + 9_000, estimates: [] });
    await addEntries(3_000);
    await api.database.pool.query('analyze audit_entry');
    expect(await storage()).toEqual({ rows: before + 12_000, estimates: ['audit'] });
  });
});
