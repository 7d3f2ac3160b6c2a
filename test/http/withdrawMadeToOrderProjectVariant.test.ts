import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

const WARDROBE = {
  productMtoId: 'mto_alder-wardrobe',
  selections: { front: 'oak', doors: 'hinged', width: 1200, height: 2400 },
};

test('withdrawn: the row and its items go, with Withdrawn and no Released', async () => {
  const url = `/projects/${world.projectId}/project-product-variants`;
  const collectionId = await world.newCollection();
  const made = (await world.post(url, { ...WARDROBE, collectionId })).body;
  const other = await world.newCollection('Other');
  const item = await world.newItem(other, 'made_to_order', made.id);
  const { status, body } = await world.post(`${url}/${made.id}/actions/delete`, {});
  expect(status).toBe(200);
  expect(body).toEqual({ id: made.id, withdrawn: true });
  expect((await world.get(`${url}/${made.id}`)).status).toBe(404);
  expect((await world.get(`/project-collections/${collectionId}`)).body.items).toEqual([]);
  expect((await world.get(`/project-collections/${other}`)).body.items).toEqual([]);
  expect((await world.events()).map((event) => event.type)).toEqual([
    'ProjectProductVariantMaterialized',
    'ProjectProductVariantWithdrawn',
  ]);
  // It is gone for good: neither its id nor its item can bring it back.
  const back = await world.post(`/project-collections/${other}/items`, {
    productReference: { kind: 'made_to_order', id: made.id },
  });
  expect(back.status).toBe(400);
  expect((await world.post(`/project-collections/${other}/add-items`, { itemIds: [item] })).status).toBe(400);
  expect((await world.post(`${url}/${made.id}/actions/delete`, {})).status).toBe(404);
});

test('losing its last item releases it like a stock row, and the item brings it back as it was', async () => {
  const project = await world.newProject('Released');
  const url = `/projects/${project}/project-product-variants`;
  const made = (await world.post(url, WARDROBE)).body;
  const [home] = (await world.get(`/projects/${project}/project-collections`)).body.items;
  const [item] = (await world.get(`/project-collections/${home.id}`)).body.items;
  const removal = await world.post(`/project-collections/${home.id}/remove-items`, { itemIds: [item.id] });
  expect(removal.body.releasedVariantIds).toEqual([made.id]);
  expect((await world.get(`${url}/${made.id}`)).status).toBe(404);
  await world.post(`/project-collections/${home.id}/add-items`, { itemIds: [item.id] });
  const back = (await world.get(`${url}/${made.id}`)).body;
  expect(back).toEqual({ ...made, createdAt: expect.any(String) });
  const types = (await world.events()).filter((event) => event.data.projectId === project);
  expect(types.map((event) => event.type)).toEqual([
    'ProjectProductVariantMaterialized',
    'ProjectProductVariantReleased',
    'ProjectProductVariantProjected',
  ]);
});

test('a stock variant is not withdrawn: 400', async () => {
  const { body } = await world.post(`/projects/${world.projectId}/actions/add-variants`, {
    variantIds: ['var_alder-cupboard-oak'],
  });
  const [stock] = body.projectProductVariantIds;
  const url = `/projects/${world.projectId}/project-product-variants/${stock}/actions/delete`;
  const refused = await world.post(url, {});
  expect([refused.status, refused.body.message]).toEqual([
    400,
    "Catalog variants can't be withdrawn. To remove this one from the project, remove it from all collections.",
  ]);
});
