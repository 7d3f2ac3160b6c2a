import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('the flag goes to the collection and its active items', async () => {
  const id = await world.newCollection();
  await world.newItem(id, 'variant', 'var_alder-cupboard-oak');
  const gone = await world.newItem(id, 'variant', 'var_alder-cupboard-ash');
  await world.post(`/project-collections/${id}/remove-items`, { itemIds: [gone] });
  const selected = await world.post(`/project-collections/${id}/select-items`, {});
  expect(selected.body).toEqual({ collectionId: id, selected: true, itemCount: 1 });
  const { body } = await world.get(`/project-collections/${id}`);
  expect(body.selected).toBe(true);
  expect(body.items.map((item: { selected: boolean }) => item.selected)).toEqual([true, false]);
  const off = await world.post(`/project-collections/${id}/select-items`, { selected: false });
  expect(off.body).toEqual({ collectionId: id, selected: false, itemCount: 1 });
  expect((await world.get(`/project-collections/${id}`)).body.items[0].selected).toBe(false);
});

test('nothing else is a flag', async () => {
  const id = await world.newCollection();
  expect((await world.post(`/project-collections/${id}/select-items`, { selected: 'yes' })).status).toBe(400);
  expect((await world.post('/project-collections/pc_none/select-items', {})).status).toBe(404);
});
