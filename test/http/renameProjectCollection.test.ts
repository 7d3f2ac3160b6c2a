import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

let world: DesignWorld;
beforeAll(async () => {
  world = await startDesign();
});
afterAll(() => world.close());

test('renames, and nothing else', async () => {
  const id = await world.newCollection('Before');
  await world.newItem(id, 'variant', 'var_alder-cupboard-oak');
  const { status, body } = await world.patch(`/project-collections/${id}`, { name: 'After' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, name: 'After', kind: 'curated', itemCount: 1 });
  expect((await world.get(`/project-collections/${id}`)).body.name).toBe('After');
});

test('an empty name is 400, an unknown collection 404', async () => {
  const id = await world.newCollection();
  expect((await world.patch(`/project-collections/${id}`, { name: '' })).status).toBe(400);
  expect((await world.patch('/project-collections/pc_none', { name: 'x' })).status).toBe(404);
});

test('the default collection keeps its name', async () => {
  const added = await world.post(`/projects/${world.projectId}/actions/add-variants`, {
    variantIds: ['var_alder-cupboard-oak'],
  });
  const path = `/project-collections/${added.body.collectionId}`;
  const { status, body } = await world.patch(path, { name: 'Mine' });
  expect([status, body.error]).toEqual([400, 'DefaultCollectionNameFixed']);
  expect((await world.get(path)).body.name).toBe('Harbour House-default');
  expect((await world.patch(path, { name: 'Harbour House-default' })).status).toBe(200);
});
