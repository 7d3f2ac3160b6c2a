import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

const WARDROBE = {
  productMtoId: 'mto_alder-wardrobe',
  selections: { front: 'oak', doors: 'hinged', width: 1200, height: 2400 },
};

test('every revision as it was, oldest first', async () => {
  const url = `/projects/${world.projectId}/project-product-variants`;
  const made = (await world.post(url, WARDROBE)).body;
  const selections = { ...WARDROBE.selections, front: 'sage' };
  const revised = (await world.post(`${url}/${made.id}/actions/update`, { selections })).body;
  const { status, body } = await world.get(`${url}/${made.id}/revisions`);
  expect(status).toBe(200);
  expect(body).toEqual({
    count: 2,
    items: [
      {
        revision: 1,
        selections: WARDROBE.selections,
        configuration: made.configuration,
        createdAt: expect.any(String),
      },
      { revision: 2, selections, configuration: revised.configuration, createdAt: expect.any(String) },
    ],
  });
});

test('a catalog variant has none: 400', async () => {
  const { body } = await world.post(`/projects/${world.projectId}/actions/add-variants`, {
    variantIds: ['var_alder-cupboard-oak'],
  });
  const [stock] = body.projectProductVariantIds;
  const refused = await world.get(`/projects/${world.projectId}/project-product-variants/${stock}/revisions`);
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'This is a catalog variant; only made-to-order variants have revisions.',
  ]);
});

test('an unknown variant is 404', async () => {
  const url = `/projects/${world.projectId}/project-product-variants/ppv_none/revisions`;
  expect((await world.get(url)).status).toBe(404);
});
