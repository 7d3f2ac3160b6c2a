import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retainedEvents } from '../../src/platform/events/retained-events.ts';
import { retainedOperations } from '../../src/platform/operations/retained-operations.ts';
import { enforceRetention, type Retained } from '../../src/platform/retention/retention.ts';
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

  it('removes the other kinds when one fails', async () => {
    const removed: string[] = [];
    const kind = (name: 'events' | 'audit', fails: boolean): Retained => ({
      name,
      days: 1,
      async removeSome() {
        if (fails) throw new Error('a file that cannot be removed');
        removed.push(name);
        return false;
      },
      storage: () => Promise.reject(new Error('not asked')),
    });
    const all = [kind('events', true), kind('audit', false)];
    await expect(enforceRetention(all, new AbortController().signal)).rejects.toThrow('cannot be removed');
    expect(removed).toEqual(['audit']);
  });
});

it('keeps an operation that can still be undone although later ones failed or were undone, and no deletion of a project', async () => {
  const world = await startDesign();
  const { pool } = world.database;
  await world.post(CLASSES, { name: 'Doors' }, { 'idempotency-key': 'doors' });
  const rename = async (name: string) => {
    const answer = await world.call({
      method: 'PATCH',
      url: `${CLASSES}/doors`,
      payload: { name },
      headers: { 'idempotency-key': name },
    });
    return answer.body.data.operationId as string;
  };
  const replaced = await rename('Gates');
  const undoable = await rename('Portals');
  const undone = await rename('Hatches');
  const { body: undo } = await world.post(`/api/v1/operations/${undone}/undo`, {});
  await expect.poll(async () => (await world.get(undo.statusUrl)).body.status).toBe('succeeded');
  const failed = await rename('Wickets');
  await pool.query(
    `update operation set status = 'failed', touched_ids = '{}', finished_at = now(), result = null where id = $1`,
    [failed],
  );
  const projects = '/api/v1/party-directory/projects';
  const { body: project } = await world.post(projects, { name: 'Mill' });
  await world.post(`${projects}/${project.id}/actions/close`, {});
  const { body: deletion } = await world.post(`${projects}/${project.id}/actions/delete`, {
    confirmName: 'Mill',
  });
  await expect.poll(async () => (await world.get(deletion.statusUrl)).body.status).toBe('succeeded');
  await pool.query(`update operation set finished_at = now() - interval '30 days' where id <> $1`, [failed]);
  const { removeSome } = retainedOperations(world.db, 7);
  while (await removeSome(7));
  const kept = (await pool.query('select id from operation')).rows.map(({ id }) => id);
  expect(kept).toContain(undoable);
  expect(kept).not.toContain(replaced);
  expect(kept).not.toContain(deletion.operationId);
  await world.close();
});

it('removes events although finished deliveries of them are kept, and no event that is still to be sent', async () => {
  const world = await startDesign({ worker: false });
  const { pool } = world.database;
  for (const name of ['One', 'Two', 'Three'])
    await world.post(CLASSES, { name }, { 'idempotency-key': name });
  const { body: hook } = await world.post('/api/v1/webhooks', { url: 'https://example.com/hook' });
  await pool.query(`update event set time = now() - interval '30 days'`);
  const { rows } = await pool.query<{ sequence: number }>('select sequence from event order by sequence');
  const [first, second, third] = rows.map(({ sequence }) => sequence);
  for (const [id, sequence, status] of [
    ['dlv_1', first, 'delivered'],
    ['dlv_2', second, 'pending'],
    ['dlv_3', third, 'delivered'],
  ])
    await pool.query(
      `insert into webhook_delivery (id, webhook_id, sequence, status, finished_at)
       values ($1, $2, $3, $4, case when $4 = 'pending' then null else now() end)`,
      [id, hook.id, sequence, status],
    );
  const left = async () => {
    const { removeSome } = retainedEvents(world.db, 7);
    while (await removeSome(7));
    return (await pool.query('select sequence from event order by sequence')).rows.map(
      ({ sequence }) => sequence,
    );
  };
  expect(await left()).toEqual([second, third]);
  const retry = (id: string) => world.post(`/api/v1/webhooks/${hook.id}/deliveries/${id}/retry`);
  expect(await retry('dlv_1')).toMatchObject({ status: 410, body: { error: 'DeliveredEventGone' } });
  expect((await retry('dlv_3')).status).toBe(200);
  await pool.query(`update webhook_delivery set status = 'dead', finished_at = now()`);
  expect(await left()).toEqual([]);
  expect((await world.get(`/api/v1/webhooks/${hook.id}/deliveries`)).body.count).toBe(3);
  await world.close();
});
