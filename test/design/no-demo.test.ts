import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign({ env: { SEED_DEMO: 'false' } });

test('with an empty catalog nothing can be chosen, and nothing fails', async () => {
  const { projectId } = world;
  expect((await world.get('/catalog/variants')).body).toEqual({
    count: 0,
    items: [],
    nextCursor: null,
    choices: { brands: [], categories: [] },
  });
  expect((await world.get('/catalog/product-mtos')).body).toEqual({ count: 0, items: [] });
  for (const path of ['/catalog/product-mtos/mto_alder-wardrobe', '/catalog/images/prod_arbor-desk.png']) {
    expect((await world.get(path)).status).toBe(404);
  }
  expect((await world.post('/product-mtos/mto_alder-wardrobe/generate-part', {})).status).toBe(404);

  const lobby = await world.newCollection('Lobby');
  for (const productReference of [
    { kind: 'product', id: 'prod_arbor-desk' },
    { kind: 'variant', id: 'var_fenn-chair-oak' },
  ]) {
    const { status } = await world.post(`/project-collections/${lobby}/items`, { productReference });
    expect(status).toBe(400);
  }
  const made = { productMtoId: 'mto_alder-wardrobe', selections: {} };
  expect((await world.post(`/projects/${projectId}/project-product-variants`, made)).status).toBe(400);
  const added = await world.post(`/projects/${projectId}/actions/add-variants`, { variantIds: ['var_any'] });
  expect([added.status, added.body.addedItemIds, added.body.notFound]).toEqual([200, [], ['var_any']]);

  expect((await world.get(`/projects/${projectId}/project-product-variants`)).body.count).toBe(0);
  expect((await world.get(`/projects/${projectId}/portal/diff`)).status).toBe(200);
  expect((await world.post(`/projects/${projectId}/actions/publish-to-portal`)).status).toBe(200);
  expect((await world.post(`/project-collections/${lobby}/publish-slides`)).status).toBe(200);
});
