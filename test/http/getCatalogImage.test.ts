import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

let world: DesignWorld;
beforeAll(async () => {
  world = await startDesign();
});
afterAll(() => world.close());

test('the picture of a variant, under the address that the variant names', async () => {
  const [variant] = (await world.get('/catalog/variants?limit=1')).body.items;
  const answer = await world.app.inject({ url: variant.imageUrl });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect((await world.get('/catalog/images/var_none.png')).status).toBe(404);
  expect((await world.get('/catalog/images/..%2f..%2fpackage.json')).status).toBe(404);
});
