import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('off a curated list it goes home to the default collection, and its row stays', async () => {
  const id = await world.newCollection();
  const item = await world.newItem(id, 'variant', 'var_alder-cupboard-oak');
  const before = (await world.get(`/projects/${world.projectId}/project-product-variants`)).body.items;
  const { status, body } = await world.post(`/project-collections/${id}/remove-items`, { itemIds: [item] });
  expect(status).toBe(200);
  expect(body).toEqual({
    removed: [item],
    rehomed: [expect.stringMatching(/^pci_/)],
    releasedVariantIds: [],
  });
  const { items } = (await world.get(`/projects/${world.projectId}/project-collections`)).body;
  const home = items.find((each: { kind: string }) => each.kind === 'default');
  expect(home).toMatchObject({ name: 'Harbour House-default', itemCount: 1 });
  expect((await world.get(`/projects/${world.projectId}/project-product-variants`)).body.items).toEqual(
    before,
  );

  const off = await world.post(`/project-collections/${home.id}/remove-items`, { itemIds: body.rehomed });
  expect(off.body).toEqual({ removed: body.rehomed, rehomed: [], releasedVariantIds: [before[0].id] });
  expect((await world.events()).map((event) => event.type)).toEqual([
    'ProjectProductVariantProjected',
    'ProjectProductVariantReleased',
  ]);
});

test('what another collection still has is not re-homed and not released', async () => {
  const project = await world.newProject('Two');
  const [one, two] = [await world.newCollection('One', project), await world.newCollection('Two', project)];
  const item = await world.newItem(one, 'variant', 'var_alder-cupboard-oak');
  await world.newItem(two, 'variant', 'var_alder-cupboard-oak');
  const { body } = await world.post(`/project-collections/${one}/remove-items`, { itemIds: [item] });
  expect(body).toEqual({ removed: [item], rehomed: [], releasedVariantIds: [] });
  const again = await world.post(`/project-collections/${one}/remove-items`, { itemIds: [item] });
  expect(again.body).toEqual({ removed: [], rehomed: [], releasedVariantIds: [] });
});

test('rehomeToDefault false releases what is on no list any more', async () => {
  const project = await world.newProject('Released');
  const id = await world.newCollection('Lobby', project);
  const item = await world.newItem(id, 'variant', 'var_alder-cupboard-oak');
  const { body } = await world.post(`/project-collections/${id}/remove-items`, {
    itemIds: [item],
    rehomeToDefault: false,
  });
  expect(body).toEqual({
    removed: [item],
    rehomed: [],
    releasedVariantIds: [expect.stringMatching(/^ppv_/)],
  });
  expect((await world.get(`/projects/${project}/project-product-variants`)).body).toEqual({
    count: 0,
    items: [],
  });
});

test('items of another collection are 400, and nothing is removed', async () => {
  const [one, two] = [await world.newCollection('One'), await world.newCollection('Two')];
  const mine = await world.newItem(one, 'variant', 'var_alder-cupboard-oak');
  const other = await world.newItem(two, 'variant', 'var_alder-cupboard-oak');
  const { status } = await world.post(`/project-collections/${one}/remove-items`, { itemIds: [mine, other] });
  expect(status).toBe(400);
  expect((await world.get(`/project-collections/${one}`)).body.itemCount).toBe(1);
  expect((await world.post('/project-collections/pc_none/remove-items', { itemIds: [mine] })).status).toBe(
    404,
  );
});
