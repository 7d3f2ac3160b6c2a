import { expect, test } from 'vitest';
import { parseApiKeys } from '../../src/platform/auth/api-keys.ts';
import { startDesign, useDesign } from '../support/design-world.ts';

const world = useDesign();

test('reads a collection with its items; removed ones say so', async () => {
  const id = await world.newCollection();
  const kept = await world.newItem(id, 'variant', 'var_alder-cupboard-oak');
  const gone = await world.newItem(id, 'variant', 'var_alder-cupboard-ash');
  await world.post(`/project-collections/${id}/remove-items`, { itemIds: [gone] });
  const { body } = await world.get(`/project-collections/${id}`);
  expect(body).toMatchObject({ id, name: 'Lobby', itemCount: 1 });
  expect(body.items).toEqual([
    {
      id: kept,
      collectionId: id,
      productReference: { kind: 'variant', id: 'var_alder-cupboard-oak' },
      state: 'active',
      selected: false,
      addedAt: expect.stringMatching(/Z$/),
      removedAt: null,
      position: 1,
      note: null,
      quantity: 1,
    },
    expect.objectContaining({ id: gone, state: 'removed', removedAt: expect.stringMatching(/Z$/) }),
  ]);
  const active = await world.get(`/project-collections/${id}?state=active`);
  expect(active.body.items).toMatchObject([{ id: kept }]);
});

test('unknown collections are 404, record ids in the path too', async () => {
  const id = await world.newCollection();
  const recordId = await world.recordIdOf('collection', id);
  expect((await world.get('/project-collections/pc_none')).status).toBe(404);
  expect((await world.get(`/project-collections/${recordId}`)).status).toBe(404);
});

test('a key that is bound to another project finds nothing, and changes nothing', async () => {
  const id = await world.newCollection();
  const [bound] = parseApiKeys('bound:design:write:0123456789abcdef').keys;
  if (!bound) throw new Error('the key was not read');
  const mine = await world.newProject('Mine');
  const other = await startDesign({
    database: world.database,
    service: { bootstrapKeys: [{ ...bound, projects: new Set([mine]) }] },
  });
  const headers = { 'x-api-key': '0123456789abcdef' };
  const url = `/api/v1/design/project-collections/${id}`;
  const read = await other.call({ method: 'GET', url, headers });
  const absent = await other.call({ method: 'GET', url: url.replace(id, 'pc_none'), headers });
  expect([read.status, read.body.message]).toEqual([404, absent.body.message]);
  const deletion = await other.call({
    method: 'POST',
    url: '/api/v1/design/project-collections/delete',
    headers,
    payload: { collectionIds: [id] },
  });
  expect(deletion.status).toBe(400);
  const record = await world.recordIdOf('item', await world.newItem(id, 'variant', 'var_alder-cupboard-oak'));
  const adding = await other.call({
    method: 'POST',
    url: `/api/v1/design/projects/${mine}/actions/add-variants`,
    headers,
    payload: { variantIds: [record] },
  });
  expect([adding.status, adding.body.details]).toMatchObject([
    400,
    [{ path: 'body.variantIds.0', rule: 'recordId' }],
  ]);
  await other.close();
  expect((await world.get(`/project-collections/${id}`)).status).toBe(200);
});
