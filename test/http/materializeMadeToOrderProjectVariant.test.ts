import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

const WARDROBE = {
  productMtoId: 'mto_alder-wardrobe',
  selections: { front: 'oak', doors: 'hinged', width: 1200, height: 2400 },
};

test('201 with Location: the variant, its snapshot, and an item of the default collection', async () => {
  const { status, body, headers } = await world.post(
    `/projects/${world.projectId}/project-product-variants`,
    WARDROBE,
  );
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^ppv_/),
    projectId: world.projectId,
    kind: 'made_to_order',
    productReference: { kind: 'made_to_order', id: body.id },
    name: expect.any(String),
    productMtoId: 'mto_alder-wardrobe',
    selections: WARDROBE.selections,
    configuration: expect.objectContaining({
      templateVersion: 1,
      resolved: { ...WARDROBE.selections, interior: 'mixed', handle: 'bar', light: 'no', depth: 600 },
    }),
    revision: 1,
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(headers.location).toBe(
    `/api/v1/design/projects/${world.projectId}/project-product-variants/${body.id}`,
  );
  expect((await world.get(String(headers.location))).body).toEqual(body);
  const { items } = (await world.get(`/projects/${world.projectId}/project-collections`)).body;
  expect(items).toMatchObject([{ kind: 'default', itemCount: 1 }]);
  const [item] = (await world.get(`/project-collections/${items[0].id}`)).body.items;
  expect(item.productReference).toEqual({ kind: 'made_to_order', id: body.id });
  expect(await world.events()).toEqual([
    {
      type: 'ProjectProductVariantMaterialized',
      subject: body.id,
      data: {
        projectId: world.projectId,
        projectProductVariantId: body.id,
        productReference: body.productReference,
        productMtoId: 'mto_alder-wardrobe',
        revision: 1,
      },
    },
  ]);
});

test('with a name, on a given collection', async () => {
  const collectionId = await world.newCollection();
  const { body } = await world.post(`/projects/${world.projectId}/project-product-variants`, {
    ...WARDROBE,
    name: 'Wardrobe for the hall',
    collectionId,
  });
  expect(body.name).toBe('Wardrobe for the hall');
  expect((await world.get(`/project-collections/${collectionId}`)).body.items).toMatchObject([
    { productReference: { id: body.id } },
  ]);
});

test('every fault of the selections is named', async () => {
  const { status, body } = await world.post(`/projects/${world.projectId}/project-product-variants`, {
    productMtoId: 'mto_alder-wardrobe',
    selections: { front: 'gold', width: 10, colour: 'red' },
  });
  expect([status, body.error]).toEqual([400, 'ValidationError']);
  expect(body.details.map((fault: { path: string }) => fault.path)).toEqual(
    expect.arrayContaining([
      'body.selections.front',
      'body.selections.width',
      'body.selections.colour',
      'body.selections.doors',
      'body.selections.height',
    ]),
  );
});

test('unknown template or collection: 400; unknown project: 404', async () => {
  const url = `/projects/${world.projectId}/project-product-variants`;
  for (const payload of [
    { ...WARDROBE, productMtoId: 'mto_none' },
    { ...WARDROBE, collectionId: 'pc_none' },
    { ...WARDROBE, collectionId: 'recAAAAAAAAAAAAAA' },
    { ...WARDROBE, productMtoId: 'recAAAAAAAAAAAAAA' },
    { ...WARDROBE, selections: [] },
    { ...WARDROBE, selections: { front: true } },
    { productMtoId: WARDROBE.productMtoId },
  ]) {
    const { status, body } = await world.post(url, payload);
    expect([status, body.error]).toEqual([400, 'ValidationError']);
  }
  for (const [payload, message] of [
    [{ productMtoId: 'mto_none' }, 'The catalog has no made-to-order template mto_none.'],
    [{ collectionId: 'pc_none' }, "Collection pc_none doesn't exist in this project."],
  ] as const)
    expect((await world.post(url, { ...WARDROBE, ...payload })).body.message).toBe(message);
  const { body } = await world.post(url, { ...WARDROBE, collectionId: 'recAAAAAAAAAAAAAA' });
  expect(body.details.map((fault: { path: string }) => fault.path)).toEqual(['body.collectionId']);
  expect((await world.post('/projects/prj_none/project-product-variants', WARDROBE)).status).toBe(404);
});

test('the same Idempotency-Key makes one variant', async () => {
  const project = await world.newProject('Once');
  const send = () =>
    world.post(`/projects/${project}/project-product-variants`, WARDROBE, { 'idempotency-key': 'once' });
  const [first, second] = await Promise.all([send(), send()]);
  expect(second.text).toBe(first.text);
  expect(second.headers.location).toBe(first.headers.location);
  expect((await world.get(`/projects/${project}/project-product-variants`)).body.count).toBe(1);
});
