import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

const WARDROBE = {
  productMtoId: 'mto_alder-wardrobe',
  selections: { front: 'oak', doors: 'hinged', width: 1200, height: 2400 },
};

test('a part type with parameters ready for a CAD family, readable under its Location', async () => {
  const { status, body, headers } = await world.post(`/product-mtos/${WARDROBE.productMtoId}/generate-part`, {
    selections: WARDROBE.selections,
    projectId: world.projectId,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    id: expect.stringMatching(/^pt_/),
    productMtoId: WARDROBE.productMtoId,
    templateVersion: 1,
    projectId: world.projectId,
    selections: WARDROBE.selections,
    price: { currency: 'EUR', cents: expect.any(Number) },
  });
  expect(body.parameters).toContainEqual({ name: 'Width', dataType: 'length', value: 1200, unit: 'mm' });
  expect(headers.location).toBe(`/api/v1/design/part-types/${body.id}`);
  expect((await world.get(String(headers.location))).body).toEqual(body);
});

test('given selections with faults are 400, all of them named', async () => {
  const { status, body } = await world.post(`/product-mtos/${WARDROBE.productMtoId}/generate-part`, {
    selections: {},
  });
  expect([status, body.error]).toEqual([400, 'ValidationError']);
  expect(body.details.map((fault: { path: string }) => fault.path)).toEqual([
    'body.selections.front',
    'body.selections.doors',
    'body.selections.width',
    'body.selections.height',
  ]);
});

test('without selections the template chooses: every sample template makes a part', async () => {
  const { items } = (await world.get('/catalog/product-mtos')).body;
  expect(items.length).toBeGreaterThan(3);
  for (const { id } of items) {
    for (const payload of [undefined, {}, { projectId: world.projectId }]) {
      const { status, body } = await world.post(`/product-mtos/${id}/generate-part`, payload);
      expect([id, status]).toEqual([id, 201]);
      const again = await world.post(`/product-mtos/${id}/generate-part`, { selections: body.selections });
      expect([again.status, again.body.price]).toEqual([201, body.price]);
    }
  }
});

test('unknown template 404; unknown project in the body 400', async () => {
  expect((await world.post('/product-mtos/mto_none/generate-part', {})).status).toBe(404);
  for (const projectId of ['prj_none', 'recAAAAAAAAAAAAAA']) {
    const { status } = await world.post(`/product-mtos/${WARDROBE.productMtoId}/generate-part`, {
      selections: WARDROBE.selections,
      projectId,
    });
    expect(status).toBe(400);
  }
});

test('the same Idempotency-Key makes one part type', async () => {
  const send = () =>
    world.post(
      `/product-mtos/${WARDROBE.productMtoId}/generate-part`,
      { selections: WARDROBE.selections },
      { 'idempotency-key': 'one part' },
    );
  const [first, second] = await Promise.all([send(), send()]);
  expect(second.text).toBe(first.text);
});
