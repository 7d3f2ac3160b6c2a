import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';
import { needsBrowser } from '../support/browser.ts';
import { startCatalogService } from '../support/catalog-service.ts';
import { startConsole, type TestConsole } from '../support/console.ts';

describe('a catalog elsewhere', needsBrowser, () => {
  let catalog: Awaited<ReturnType<typeof startCatalogService>>;
  let lintel: TestConsole;
  let page: Page;
  let address: string;
  let hasPictures = true;

  beforeAll(async () => {
    const sample = sampleCatalog();
    catalog = await startCatalogService({
      ...sample,
      image: async (url) => (hasPictures ? sample.image(url) : null),
    });
    lintel = await startConsole({ demo: true, env: { CATALOG_URL: catalog.url } });
    const send = async (method: 'GET' | 'POST', url: string, payload = {}) =>
      (await lintel.service.call({ method, url: `/api/v1/${url}`, ...(method === 'POST' && { payload }) }))
        .body;
    const projectId = (await send('GET', 'party-directory/projects')).items[0].id;
    const { id } = await send('POST', `design/projects/${projectId}/project-collections`, { name: 'Lobby' });
    await send('POST', `design/project-collections/${id}/items`, {
      productReference: { kind: 'variant', id: 'var_fenn-chair-oak' },
    });
    address = `/console/projects/${projectId}/collections/${id}`;
    page = await lintel.newPage();
  });
  afterAll(async () => {
    catalog?.fail(null);
    await lintel?.close();
    await catalog?.close();
  });

  test.each([
    ['answers nonsense', 'lamp', () => catalog.answerWith({ nonsense: ['<b>', 7] })],
    ['fails', 'table', () => catalog.fail(500)],
    ['takes for ever', 'sofa', () => catalog.fail('hang')],
  ])('that %s: what is known is shown, and it is said', async (_, sought, breakIt) => {
    breakIt();
    await page.goto(address);
    await page.getByRole('region', { name: 'Items' }).getByText('Fenn').first().waitFor();
    await page.getByRole('button', { name: 'Add from catalog' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add to Lobby' });
    // What was asked lately is answered from memory: each asks for something else.
    await drawer.getByLabel('Search the catalog').fill(sought);
    await drawer.getByRole('alert').filter({ hasText: 'catalog' }).waitFor();
    catalog.fail(null);
    catalog.answerWith(undefined);
  });

  test('without pictures: names stay, and nothing looks broken', async () => {
    hasPictures = false;
    await page.goto(address);
    const items = page.getByRole('region', { name: 'Items' });
    await items.getByText('Fenn').first().waitFor();
    await expect.poll(() => items.locator('img').count()).toBe(0);
  });

  test('the browser had nothing to complain about in all of this', () => {
    expect(lintel.complaints).toEqual([]);
  });
});
