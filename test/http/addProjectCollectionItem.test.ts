import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('a variant on a collection has a row in the project, projected once', async () => {
  const id = await world.newCollection();
  const { status, body, headers } = await world.post(`/project-collections/${id}/items`, {
    productReference: { kind: 'variant', id: 'var_alder-cupboard-oak' },
  });
  expect(status).toBe(201);
  expect(headers.location).toBe(`/api/v1/design/project-collections/${id}`);
  expect(body).toMatchObject({
    id: expect.stringMatching(/^pci_/),
    collectionId: id,
    productReference: { kind: 'variant', id: 'var_alder-cupboard-oak' },
    state: 'active',
  });
  const again = await world.newItem(id, 'variant', 'var_alder-cupboard-oak');
  expect(again).toBe(body.id);
  const rows = (await world.get(`/projects/${world.projectId}/project-product-variants`)).body;
  expect(rows.count).toBe(1);
  expect(await world.events()).toEqual([
    {
      type: 'ProjectProductVariantProjected',
      subject: rows.items[0].id,
      data: {
        projectId: world.projectId,
        projectProductVariantId: rows.items[0].id,
        productReference: { kind: 'variant', id: 'var_alder-cupboard-oak' },
      },
    },
  ]);
});

test('a product has no row', async () => {
  const project = await world.newProject('Products');
  const id = await world.newCollection('Lobby', project);
  await world.newItem(id, 'product', 'prod_alder-cupboard');
  expect((await world.get(`/projects/${project}/project-product-variants`)).body.count).toBe(0);
});

test('references that mean nothing are 400', async () => {
  const id = await world.newCollection();
  for (const productReference of [
    { kind: 'variant', id: 'var_none' },
    { kind: 'product', id: 'prod_none' },
    { kind: 'made_to_order', id: 'ppv_none' },
    { kind: 'made_to_order', id: 'mto_alder-luminaire' },
    { kind: 'variant', id: 'recAAAAAAAAAAAAAA' },
    { kind: 'other', id: 'x' },
    { kind: 'variant' },
  ]) {
    const { status, body } = await world.post(`/project-collections/${id}/items`, { productReference });
    expect([status, body.error]).toEqual([400, 'ValidationError']);
  }
  expect((await world.get(`/project-collections/${id}`)).body.items).toEqual([]);
});

test('a record id stands for what the item that it names references, when that is of the kind asked for', async () => {
  const from = await world.newCollection('From');
  const to = await world.newCollection('To');
  const luminaire = await world.post(`/projects/${world.projectId}/project-product-variants`, {
    productMtoId: 'mto_ring-luminaire',
    selections: { body: 'brass', temperature: 'k2700', diameter: 900 },
  });
  const references = [
    { kind: 'variant', id: 'var_alder-cupboard-oak' },
    { kind: 'product', id: 'prod_alder-cupboard' },
    { kind: 'made_to_order', id: luminaire.body.id },
  ];
  for (const { kind, id } of references) {
    const recordId = await world.recordIdOf('item', await world.newItem(from, kind, id));
    for (const other of references) {
      const { status, body, headers } = await world.post(
        `/project-collections/${to}/items`,
        { productReference: { kind: other.kind, id: recordId } },
        { 'idempotency-key': `${kind} as ${other.kind}` },
      );
      expect(headers.deprecation).toBe('true');
      if (other.kind === kind) expect([status, body.productReference]).toEqual([201, { kind, id }]);
      else
        expect([status, body.details]).toEqual([
          400,
          [{ path: 'body.productReference.id', rule: 'recordId', message: expect.any(String) }],
        ]);
    }
  }
  expect((await world.get(`/project-collections/${to}`)).body.itemCount).toBe(3);
});

test('an unknown collection is 404', async () => {
  const productReference = { kind: 'variant', id: 'var_alder-cupboard-oak' };
  expect((await world.post('/project-collections/pc_none/items', { productReference })).status).toBe(404);
});
