import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DesignWorld, startDesign } from '../support/design-world.ts';
import { filesIn } from '../support/full-project.ts';
import { ImportClient } from '../support/imports.ts';

const CLASSES = '/api/v1/bim-ontology/object-classes';
const KEEP_A_WEEK = Object.fromEntries(
  ['OPERATIONS', 'EVENTS', 'AUDIT', 'ARTIFACTS', 'DELIVERIES'].map((what) => [`RETENTION_${what}_DAYS`, '7']),
);

describe('retention', () => {
  let world: DesignWorld;
  let client: ImportClient;
  let operations: { create: string; rename: string; again: string };
  beforeAll(async () => {
    world = await startDesign();
    const created = await world.post(CLASSES, { name: 'Doors' }, { 'idempotency-key': 'c' });
    const rename = async (name: string) => {
      const url = `${CLASSES}/doors`;
      const answer = await world.call({
        method: 'PATCH',
        url,
        payload: { name },
        headers: { 'idempotency-key': name },
      });
      return answer.body.data.operationId as string;
    };
    operations = {
      create: created.body.operationId,
      rename: await rename('Gates'),
      again: await rename('Portals'),
    };
    client = await ImportClient.create(world);
    const old = { kind: 'element', id: 'w1' };
    await client.import(old);
    await client.import(old, { kind: 'element', id: 'w2' });
    await world.post('/project-collections/delete', { collectionIds: [await world.newCollection()] });
    await world.post(CLASSES, { name: 'Walls' }, { 'idempotency-key': 'w' });
  });
  afterAll(() => world.close());

  const age = async (days: number) => {
    const past = `now() - interval '${days} days'`;
    await world.database.pool.query(`
      update operation set created_at = ${past}, finished_at = ${past};
      update event set time = ${past};
      update import_run set created_at = ${past}, finished_at = ${past};
      alter table audit_entry disable trigger append_only;
      grant update on audit_entry to current_user;
      update audit_entry set at = ${past};
      revoke update on audit_entry from current_user;
      alter table audit_entry enable trigger append_only`);
  };
  const sweep = async (env: Record<string, string>) => {
    const worker = await startDesign({
      database: world.database,
      env: { DATA_DIR: world.config.DATA_DIR, ...env },
    });
    const audit = () => world.get('/api/v1/audit').then(({ body }) => body.count as number);
    if (env['RETENTION_AUDIT_DAYS']) await expect.poll(audit).toBe(0);
    // The rules run in order and the audit comes after operations; artifacts and deliveries follow within the same run.
    await worker.close();
  };
  const artifacts = () => filesIn(world.config.DATA_DIR).filter((file) => file.endsWith('.jsonl.gz'));

  it('keeps everything for ever unless it is told otherwise', async () => {
    await age(4000);
    const before = (await world.get('/api/v1/system')).body;
    await sweep({});
    expect((await world.get(`/api/v1/operations/${operations.create}`)).status).toBe(200);
    expect(before.storage.operations.rows).toBeGreaterThan(0);
    expect(before.retentionDays).toEqual({ operations: 0, events: 0, audit: 0, artifacts: 0, deliveries: 0 });
    expect(before.storage.artifacts).toMatchObject({ rows: 2, bytes: expect.any(Number) });
    expect(Date.parse(before.storage.events.oldest)).toBeLessThan(Date.now() - 3999 * 86_400_000);
    expect(artifacts()).toHaveLength(2);
  });

  it('removes what is older, and leaves what undo and the current graph need', async () => {
    const [first, second] = (await client.get()).body.items.map(({ id }: { id: string }) => id).toReversed();
    const firstPage = (await world.get('/api/v1/operations?limit=3')).body.nextCursor;
    await sweep(KEEP_A_WEEK);
    expect((await world.get(`/api/v1/operations/${operations.rename}`)).status).toBe(404);
    expect((await world.get(`/api/v1/operations/${operations.again}`)).status).toBe(200);
    expect((await world.post(`/api/v1/operations/${operations.again}/undo`, { dryRun: true })).status).toBe(
      200,
    );
    expect((await world.get('/api/v1/events?after=0')).body.items).toEqual([]);
    expect(await world.get('/api/v1/events?after=1')).toMatchObject({
      status: 410,
      body: { error: 'EventsGone', message: expect.stringContaining('after=0') },
    });
    const gone = await world.call({
      method: 'GET',
      url: '/api/v1/events/stream',
      headers: { 'last-event-id': '1' },
    });
    expect(gone.status).toBe(410);
    expect(await world.get(`/api/v1/operations?cursor=${firstPage}`)).toMatchObject({
      status: 410,
      body: { error: 'PageGone' },
    });
    // The second run superseded the first: its file is gone, and it is still listed.
    expect(artifacts()).toHaveLength(1);
    expect((await client.get(`/${first}`)).body.state).toBe('ready');
    await client.post(`/${first}/actions/delete-graph`);
    expect(await client.post(`/${first}/actions/retry`)).toMatchObject({
      status: 410,
      body: { error: 'ArtifactGone' },
    });
    expect((await client.get(`/${second}`)).body.state).toBe('ready');
  });

  it('still refuses to change the audit log by hand', async () => {
    await world.newCollection('Bar');
    await expect(world.database.pool.query('delete from audit_entry')).rejects.toThrow('append-only');
  });
});
