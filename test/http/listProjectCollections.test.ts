import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('lists the collections of one project with the number of their active items', async () => {
  const other = await world.newProject('Other');
  await world.newCollection('Elsewhere', other);
  const first = await world.newCollection('First');
  const second = await world.newCollection('Second');
  const item = await world.newItem(first, 'product', 'prod_alder-cupboard');
  await world.newItem(first, 'variant', 'var_alder-cupboard-oak');
  await world.post(`/project-collections/${first}/remove-items`, { itemIds: [item], rehomeToDefault: false });
  const { status, body } = await world.get(`/projects/${world.projectId}/project-collections`);
  expect(status).toBe(200);
  expect(body.count).toBe(2);
  expect(body.items).toMatchObject([
    { id: first, name: 'First', itemCount: 1 },
    { id: second, name: 'Second', itemCount: 0 },
  ]);
});

test('an unknown project is 404', async () => {
  expect((await world.get('/projects/prj_none/project-collections')).status).toBe(404);
});
