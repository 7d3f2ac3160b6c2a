import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('references of existing items become items here; the source stays', async () => {
  const source = await world.newCollection('Source');
  const target = await world.newCollection('Target');
  const oak = await world.newItem(source, 'variant', 'var_alder-cupboard-oak');
  const ash = await world.newItem(source, 'variant', 'var_alder-cupboard-ash');
  const there = await world.newItem(target, 'variant', 'var_alder-cupboard-ash');
  const { status, body } = await world.post(`/project-collections/${target}/add-items`, {
    itemIds: [oak, ash, oak],
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    collectionId: target,
    added: [expect.stringMatching(/^pci_/)],
    restored: [],
    alreadyPresent: [there],
  });
  expect(body.added[0]).not.toBe(oak);
  expect((await world.get(`/project-collections/${source}`)).body.itemCount).toBe(2);
  expect((await world.get(`/project-collections/${target}`)).body.itemCount).toBe(2);
});

test('a removed item comes back as itself, and its row with it', async () => {
  const project = await world.newProject('Back');
  const id = await world.newCollection('Lobby', project);
  const item = await world.newItem(id, 'variant', 'var_alder-cupboard-oak');
  await world.post(`/project-collections/${id}/remove-items`, { itemIds: [item], rehomeToDefault: false });
  expect((await world.get(`/projects/${project}/project-product-variants`)).body.count).toBe(0);
  const { body } = await world.post(`/project-collections/${id}/add-items`, { itemIds: [item] });
  expect(body).toEqual({ collectionId: id, added: [], restored: [item], alreadyPresent: [] });
  const { items } = (await world.get(`/projects/${project}/project-product-variants`)).body;
  expect(items).toMatchObject([{ kind: 'stock', name: 'Alder Cupboard, Natural oak' }]);
  const types = (await world.events()).filter((event) => event.data.projectId === project);
  expect(types.map((event) => event.type)).toEqual([
    'ProjectProductVariantProjected',
    'ProjectProductVariantReleased',
    'ProjectProductVariantProjected',
  ]);
});

test('a record id of an item works, is deprecated, and is not repeated anywhere', async () => {
  const source = await world.newCollection('Source');
  const target = await world.newCollection('Target');
  const item = await world.newItem(source, 'variant', 'var_alder-cupboard-oak');
  const recordId = await world.recordIdOf('item', item);
  const send = () =>
    world.post(
      `/project-collections/${target}/add-items`,
      { itemIds: [recordId] },
      { 'idempotency-key': 'with a record id' },
    );
  const first = await send();
  expect(first.status).toBe(200);
  expect(first.body.added).toHaveLength(1);
  expect(first.headers.deprecation).toBe('true');
  const replayed = await send();
  expect(replayed.text).toBe(first.text);
  expect(replayed.headers.deprecation).toBe('true');
  const unknown = await world.post(`/project-collections/${target}/add-items`, {
    itemIds: ['recAAAAAAAAAAAAAA'],
  });
  expect(unknown.status).toBe(400);
  expect(unknown.body.details[0].path).toBe('body.itemIds.0');
});

test('unknown items, items of other projects, no items: 400', async () => {
  const id = await world.newCollection();
  const unknown = await world.post(`/project-collections/${id}/add-items`, { itemIds: ['pci_none'] });
  expect(unknown.body.message).toBe("itemIds[0]: Item pci_none doesn't exist in this project.");
  const elsewhere = await world.newCollection('Lobby', await world.newProject('Elsewhere'));
  const foreign = await world.newItem(elsewhere, 'variant', 'var_alder-cupboard-oak');
  for (const itemIds of [['pci_none', 'pci_neither'], [foreign], [], 'pci_none', [5]]) {
    const { status, body } = await world.post(`/project-collections/${id}/add-items`, { itemIds });
    expect([status, body.error]).toEqual([400, 'ValidationError']);
    expect(body.details[0].path).toMatch(/^body\.itemIds(\.0)?$/);
  }
  const { body } = await world.post(`/project-collections/${id}/add-items`, { itemIds: ['a', 'b'] });
  expect(body.details).toHaveLength(2);
});
