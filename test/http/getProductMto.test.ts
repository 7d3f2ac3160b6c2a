import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

let world: DesignWorld;
beforeAll(async () => {
  world = await startDesign();
});
afterAll(() => world.close());

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
