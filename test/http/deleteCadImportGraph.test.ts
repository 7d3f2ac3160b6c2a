import { describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();

const wall = (id: string, extra: object = {}) => ({ kind: 'element', id, ...extra });

describe('deleteCadImportGraph', () => {
  it('wipes the nodes, keeps the run and its artifact, and may be repeated', async () => {
    const client = await ImportClient.create(service);
    const { id } = await client.import(wall('w1'), wall('w2'));
    expect((await client.summary()).totals.elements).toBe(2);
    const answer = await client.post(`/${id}/actions/delete-graph`);
    expect([answer.status, answer.body.state]).toEqual([200, 'deleted']);
    expect(await client.summary()).toMatchObject({ totals: { documents: 0, elements: 0 }, runIds: [] });
    expect((await client.nodes()).body).toMatchObject({ count: 0, items: [] });
    const again = await client.post(`/${id}/actions/delete-graph`);
    expect([again.status, again.body]).toEqual([200, answer.body]);
    const retried = await client.post(`/${id}/actions/retry`);
    expect([retried.status, retried.body.state]).toEqual([200, 'queued']);
    expect((await client.settled(id)).state).toBe('ready');
    expect((await client.summary()).totals.elements).toBe(2);
  });

  it('takes nothing that a newer run brought, and brings nothing of an older one back', async () => {
    const client = await ImportClient.create(service);
    const older = await client.import(wall('w1'));
    const newer = await client.import(wall('w1'), wall('w2'));
    expect((await client.summary()).runIds).toEqual([newer.id]);
    await client.post(`/${older.id}/actions/delete-graph`);
    expect((await client.summary()).totals.elements).toBe(2);
    await client.post(`/${newer.id}/actions/delete-graph`);
    expect((await client.summary()).totals.elements).toBe(0);
    await client.post(`/${older.id}/actions/retry`);
    await client.settled(older.id);
    expect(await client.summary()).toMatchObject({ totals: { elements: 1 }, runIds: [older.id] });
  });

  it('leaves the documents of other runs alone', async () => {
    const client = await ImportClient.create(service);
    const site = await client.import(wall('s1', { documentId: 'site' }), wall('s1'));
    const house = await client.import(wall('h1'), wall('h2'));
    expect(await client.summary()).toMatchObject({ totals: { documents: 2, elements: 3 } });
    await client.post(`/${house.id}/actions/delete-graph`);
    expect(await client.summary()).toMatchObject({
      totals: { documents: 1, elements: 1 },
      runIds: [site.id],
    });
  });

  it('sweeps the rows afterwards', async () => {
    const client = await ImportClient.create(service);
    const { id } = await client.import(wall('w1'));
    await client.post(`/${id}/actions/delete-graph`);
    await expect
      .poll(async () => {
        const { rows } = await service.database.pool.query('select from graph_node where project_id = $1', [
          client.projectId,
        ]);
        return rows.length;
      })
      .toBe(0);
  });

  it('knows no other run', async () => {
    const client = await ImportClient.create(service);
    expect((await client.post('/run_none/actions/delete-graph')).status).toBe(404);
  });
});
