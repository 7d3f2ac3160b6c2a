import { expect, test } from 'vitest';
import { unpublishCollections } from '../../src/portal/index.ts';
import { useService } from '../support/service.ts';
import { contentWith, publish, publishedItem } from '../support/snapshots.ts';

const service = useService();

const read = (id: string, headers: Record<string, string> = {}) =>
  service.call({ method: 'GET', url: `/api/v2/client-portal/product-models/${id}`, headers });

test('the model with its published variants, over all projects that show it', async () => {
  const first = await publish(
    service.db,
    contentWith([publishedItem('pci_1'), publishedItem('pci_2', { kind: 'product', variant: null })]),
  );
  const one = await read('prod_chair');
  expect(one.status).toBe(200);
  expect(Object.keys(one.body)).toEqual([
    'id',
    'name',
    'brand',
    'category',
    'description',
    'attributes',
    'imageUrl',
    'variants',
  ]);
  const variant = { id: 'var_pci_1', name: 'Chair pci_1, oak', kind: 'variant' };
  expect(one.body.variants).toEqual([expect.objectContaining(variant)]);

  const second = await publish(service.db, contentWith([publishedItem('pci_1'), publishedItem('pci_3')]));
  const both = await read('prod_chair', { 'if-none-match': String(one.headers.etag) });
  expect(both.body.variants.map((each: { id: string }) => each.id)).toEqual(['var_pci_1', 'var_pci_3']);
  expect((await read('prod_chair', { 'if-none-match': String(both.headers.etag) })).status).toBe(304);

  for (const { projectId } of [first, second]) {
    await service.db.transaction().execute((tx) => unpublishCollections(tx, projectId, 'all', new Date()));
  }
  expect((await read('prod_chair')).status).toBe(404);
  expect(await read('prod_never')).toMatchObject({
    status: 404,
    body: { message: "This product model isn't published." },
  });
});
