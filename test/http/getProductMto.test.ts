import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('one template, or 404', async () => {
  const { status, body } = await world.get('/catalog/product-mtos/mto_sentry-door-set');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: 'mto_sentry-door-set',
    version: 1,
    catalogVersion: 1,
    productId: 'prod_sentry-door-set',
  });
  expect((await world.get('/catalog/product-mtos/mto_none')).status).toBe(404);
});
