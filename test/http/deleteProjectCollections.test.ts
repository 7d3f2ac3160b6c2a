import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('collections go with their items, single items alone, and rows nobody references with them', async () => {
  const project = await world.newProject('Gone');
  const [one, two] = [await world.newCollection('One', project), await world.newCollection('Two', project)];
  const oak = await world.newItem(one, 'variant', 'var_alder-cupboard-oak');
  const ash = await world.newItem(two, 'variant', 'var_alder-cupboard-ash');
  const shared = await world.newItem(two, 'variant', 'var_alder-cupboard-oak');
  const rows = (await world.get(`/projects/${project}/project-product-variants`)).body.items;
  const { status, body } = await world.post('/project-collections/delete', {
    collectionIds: [one],
    itemIds: [ash],
  });
  expect(status).toBe(200);
  expect(body.deletedCollectionIds).toEqual([one]);
  expect(body.deletedItemIds.sort()).toEqual([oak, ash].sort());
  const ashRow = rows.find((row: { name: string }) => row.name.includes('ash'));
  expect(body.releasedVariantIds).toEqual([ashRow.id]);
  expect((await world.get(`/project-collections/${one}`)).status).toBe(404);
  expect((await world.get(`/project-collections/${two}`)).body.items).toMatchObject([{ id: shared }]);
});

test('several projects at once', async () => {
  const [a, b] = [await world.newProject('A'), await world.newProject('B')];
  const [one, two] = [await world.newCollection('One', a), await world.newCollection('Two', b)];
  await world.newItem(one, 'variant', 'var_alder-cupboard-oak');
  await world.newItem(two, 'variant', 'var_alder-cupboard-oak');
  const { body } = await world.post('/project-collections/delete', { collectionIds: [one, two] });
  expect(body.deletedCollectionIds).toEqual(expect.arrayContaining([one, two]));
  expect(body.releasedVariantIds).toHaveLength(2);
});

test('nothing named, or something unknown: 400, and nothing is deleted', async () => {
  const id = await world.newCollection();
  for (const payload of [{}, { collectionIds: [] }, { itemIds: [], collectionIds: [] }]) {
    expect((await world.post('/project-collections/delete', payload)).status).toBe(400);
  }
  const { status, body } = await world.post('/project-collections/delete', {
    collectionIds: [id, 'pc_none'],
    itemIds: ['pci_none'],
  });
  expect(status).toBe(400);
  expect(body.message).toBe(
    "collectionIds[1]: Collection pc_none doesn't exist. itemIds[0]: Item pci_none doesn't exist.",
  );
  expect(body.details.map((fault: { path: string }) => fault.path)).toEqual([
    'body.collectionIds.1',
    'body.itemIds.0',
  ]);
  expect((await world.get(`/project-collections/${id}`)).status).toBe(200);
});

test('record ids of collections are resolved', async () => {
  const id = await world.newCollection();
  const recordId = await world.recordIdOf('collection', id);
  const { body, headers } = await world.post('/project-collections/delete', { collectionIds: [recordId] });
  expect(body.deletedCollectionIds).toEqual([id]);
  expect(headers.deprecation).toBe('true');
});
