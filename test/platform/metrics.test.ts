import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';
import { startCatalogService } from '../support/catalog-service.ts';
import { ImportClient } from '../support/imports.ts';
import { scrape } from '../support/metrics.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let catalog: Awaited<ReturnType<typeof startCatalogService>>;
let receiver: Server;
let answer = 204;
beforeAll(async () => {
  catalog = await startCatalogService(sampleCatalog());
  receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  service = await startService({ env: { CATALOG_URL: catalog.url, WEBHOOK_ALLOW_PRIVATE: 'true' } });
});
afterAll(async () => {
  await service.close();
  await catalog.close();
  receiver.close();
});

let keys = 0;
const post = async (url: string, payload: object) => {
  const headers = { 'idempotency-key': `key-${keys++}` };
  return (await service.call({ method: 'POST', url: `/api/v1${url}`, payload, headers })).body;
};
const value = async (name: string, labels?: Record<string, string>) =>
  (await scrape(service)).value(name, labels);
const createClass = async (name: string): Promise<string> =>
  (await post('/bim-ontology/object-classes', { name })).objectClassId;

describe('the metrics', () => {
  it('count imports by how they ended and how far they had come', async () => {
    const client = await ImportClient.create(service);
    const ended = (outcome: string, phase: string) => value('lintel_imports_total', { outcome, phase });
    expect(await ended('ready', 'done')).toBe(0); // told before anything happened, so that rates have a beginning
    const good = client.artifact({ type: 'document', key: 'd0' });
    const run = await client.finished(await client.submit(good));
    await expect.poll(() => ended(run.state, run.state === 'ready' ? 'done' : run.progress.phase)).toBe(1);
    const bad = await client.finished(await client.submit(client.artifact('{"not": "closed"')));
    expect(bad.state).toBe('failed');
    await expect.poll(() => ended('failed', 'reading')).toBeGreaterThanOrEqual(1);
    const { value: of } = await scrape(service);
    const attempts = ['ready', 'failed'].map((outcome) =>
      of('lintel_import_duration_seconds_count', { outcome }),
    );
    expect(attempts[0]! + attempts[1]!).toBe(2);
    expect(of('lintel_imports_running', { phase: 'reading' })).toBe(0);
  });

  it('count operations by action and outcome, those done at once and those done in their turn', async () => {
    const before = await scrape(service);
    const counted = async (action: string, outcome: string) =>
      (await value('lintel_operations_total', { action, outcome })) -
      (before.value('lintel_operations_total', { action, outcome }) || 0);
    const parent = await createClass('Parent');
    const child = await createClass('Child');
    const { operationId } = await post('/bim-ontology/object-classes/actions/move', {
      sourceObjectClassIds: [child],
      targetObjectClassId: parent,
    });
    const operation = async () =>
      (await service.call({ method: 'GET', url: `/api/v1/operations/${operationId}` })).body;
    await expect.poll(async () => (await operation()).status).toBe('succeeded');
    const { action } = await operation();
    expect(await counted(action, 'succeeded')).toBe(1);
    const rows = await service.db.selectFrom('operation').select(['action', 'status']).execute();
    for (const status of ['succeeded', 'failed'])
      for (const each of new Set(rows.map((row) => row.action))) {
        const stored = rows.filter((row) => row.action === each && row.status === status).length;
        expect((await value('lintel_operations_total', { action: each, outcome: status })) || 0).toBe(stored);
      }
  });

  it('count attempts of webhooks, and the deliveries that nobody tries any more', async () => {
    const { port } = receiver.address() as AddressInfo;
    const attempts = (outcome: string) => value('lintel_webhook_attempts_total', { outcome });
    answer = 500;
    await post('/webhooks', { url: `http://127.0.0.1:${port}/` });
    await createClass('Told');
    await expect.poll(() => attempts('failed')).toBeGreaterThan(0);
    expect(await value('lintel_webhook_dead_letters')).toBe(0);
    // Its next attempt is its last.
    await service.db
      .updateTable('webhook_delivery')
      .set({ attempts: 7, next_attempt_at: new Date() })
      .where('status', '=', 'pending')
      .execute();
    await expect.poll(() => attempts('dead')).toBeGreaterThan(0);
    await expect.poll(() => value('lintel_webhook_dead_letters')).toBeGreaterThan(0);
    answer = 204;
    await createClass('Told again');
    await expect.poll(() => attempts('delivered')).toBeGreaterThan(0);
  });

  it('count what calls to the catalog and the record store come to', async () => {
    const calls = (from: string, outcome: string) =>
      value('lintel_remote_calls_total', { service: from, outcome });
    const search = () => service.call({ method: 'GET', url: '/api/v1/design/catalog/variants?q=chair' });
    expect((await search()).status).toBe(200);
    expect(await calls('catalog', 'ok')).toBe(1);
    catalog.answerWith({ wrong: 'shape' });
    await search();
    expect(await calls('catalog', 'refused')).toBe(1);
    catalog.answerWith(undefined);
    catalog.fail(500);
    await search();
    catalog.fail(null);
    expect(await calls('catalog', 'unavailable')).toBe(1);
    const { id } = await post('/party-directory/projects', { name: 'Counted' });
    await post(`/design/projects/${id}/project-collections`, { name: 'A' });
    expect(await calls('record_store', 'ok')).toBeGreaterThan(0);
    expect(await calls('record_store', 'unavailable')).toBe(0);
  });

  it('tell how many connections are in use, and how many there may be', async () => {
    const held = await service.database.pool.connect();
    try {
      const { value: of } = await scrape(service);
      expect(of('lintel_database_connections', { pool: 'service', state: 'in_use' })).toBeGreaterThan(0);
      expect(of('lintel_database_connections_max', { pool: 'service' })).toBe(
        service.database.pool.options.max,
      );
      expect(of('lintel_database_connections_waiting', { pool: 'service' })).toBe(0);
      for (const pool of ['keys', 'portal', 'design', 'record_store'])
        expect(of('lintel_database_connections_max', { pool })).toBeGreaterThan(0);
    } finally {
      held.release();
    }
  });

  it('tell how much of the disk of the data folder is left', async () => {
    const { value: of } = await scrape(service);
    expect(of('lintel_data_disk_free_bytes')).toBeGreaterThan(0);
    expect(of('lintel_data_disk_size_bytes')).toBeGreaterThanOrEqual(of('lintel_data_disk_free_bytes'));
  });
});

describe('a scrape', () => {
  it('ends in time when the database hangs, and tells what is known without it', async () => {
    // Whoever asks for a table of the queues waits for this lock.
    const held = await service.database.pool.connect();
    try {
      await held.query('begin; lock table import_run, operation_tally in access exclusive mode');
      const { value: of } = await scrape(service);
      expect(of('lintel_queue_depth', { queue: 'imports' })).toBeNaN();
      expect(of('lintel_operations_total', { action: 'move', outcome: 'succeeded' })).toBeNaN();
      expect(of('lintel_database_connections', { pool: 'service', state: 'in_use' })).toBeGreaterThan(0);
      expect(of('lintel_imports_total', { outcome: 'ready', phase: 'done' })).not.toBeNaN();
    } finally {
      await held.query('rollback');
      held.release();
    }
    expect(await value('lintel_queue_depth', { queue: 'imports' })).toBe(0);
  });
});
