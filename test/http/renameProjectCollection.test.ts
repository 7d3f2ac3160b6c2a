import { expect, test } from 'vitest';
import { type DesignWorld, startDesign, useDesign } from '../support/design-world.ts';

const world = useDesign();

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

test('search finds the collection by its new name at once, in every process', async () => {
  const other = await startDesign({ database: world.database, worker: false });
  const id = await world.newCollection('Foyer');
  const found = async (service: DesignWorld, name: string) =>
    (await service.get(`/api/v1/search?q=${encodeURIComponent(name)}`)).body.groups.flatMap(
      ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title),
    );
  for (let turn = 0; turn < 8; turn++) {
    const name = `Foyer number ${turn}`;
    await world.patch(`/project-collections/${id}`, { name });
    expect([await found(world, name), await found(other, name)]).toEqual([[name], [name]]);
  }
  await world.post('/project-collections/delete', { collectionIds: [id] });
  expect([await found(world, 'foyer'), await found(other, 'foyer')]).toEqual([[], []]);
  await other.close();
});
