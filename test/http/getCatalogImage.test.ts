import { expect, test } from 'vitest';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';
import { startCatalogService } from '../support/catalog-service.ts';
import { startDesign, useDesign } from '../support/design-world.ts';

const world = useDesign();

test('the picture of a variant, under the address that the variant names', async () => {
  const [variant] = (await world.get('/catalog/variants?limit=1')).body.items;
  const answer = await world.app.inject({ url: variant.imageUrl });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect((await world.get('/catalog/images/var_none.png')).status).toBe(404);
  expect((await world.get('/catalog/images/..%2f..%2fpackage.json')).status).toBe(404);
});

test('of another catalog, too, a name gives a picture and nothing else of its host', async () => {
  const service = await startCatalogService(sampleCatalog());
  const other = await startDesign({ env: { CATALOG_URL: service.url } });
  const statusOf = async (name: string) => (await other.get(`/catalog/images/${name}`)).status;
  expect(await statusOf('var_fenn-chair-oak.png')).toBe(200);
  const requestsBefore = service.requests.length;
  for (const name of [
    '..%2f..%2f..%2f..%2f..%2fadmin',
    '..',
    '%2e%2e',
    'a%2fb',
    'a%5cb',
    '..%252fx',
    'a%3fb',
    '.env',
    'a..b',
  ])
    expect([name, await statusOf(name)]).toEqual([name, 404]);
  expect(service.requests).toHaveLength(requestsBefore);
  service.answerWith({ secret: 'of an operator' });
  expect(await statusOf('settings.json')).toBe(404);
  await other.close();
  await service.close();
});
