import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CatalogUnavailable } from '../../src/design/domain/errors.ts';
import type { Catalog } from '../../src/design/gateways/catalog/catalog.ts';
import { sampleCatalog } from '../../src/design/gateways/catalog/sample/sample-catalog.ts';
import { needsBrowser } from '../support/browser.ts';
import {
  announced,
  expectNoSidewaysScroll,
  findingsInBothThemes,
  goOn,
  startConsole,
  type TestConsole,
  untilLoaded,
} from '../support/console.ts';

describe('the designer', { timeout: 120_000, ...needsBrowser }, () => {
  let lintel: TestConsole;
  let page: Page;
  let client: Page | undefined;
  let projectId: string;

  beforeAll(async () => {
    lintel = await startConsole({ demo: true });
    const { body } = await lintel.service.call({ method: 'GET', url: '/api/v1/party-directory/projects' });
    projectId = body.items[0].id;
    page = await lintel.newPage();
  });
  afterAll(() => lintel?.close());

  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const openSection = (section: string) => goOn(page, `/console/projects/${projectId}/${section}`);
  const choose = async (field: string, option: RegExp) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const press = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true }).click();
  const publish = async () => {
    await press(/^Publish \d+ collection/);
    await press(/^Publish 1 collection/, dialog(/^Publish/));
  };
  /** What the client reads, in the client's own browser. */
  const clientSees = async () => {
    client ??= await lintel.newPage();
    await client.goto(`/portal/${projectId}`);
    return client.locator('body').innerText();
  };

  test('makes a list from the catalog', async () => {
    await openSection('collections');
    await press('New collection');
    await dialog('New collection').getByLabel('Name').fill('Boardroom');
    await press('Create collection', dialog('New collection'));
    await announced(page, 'Created the collection Boardroom as a draft.');
    await press('Add from catalog');
    const catalog = dialog('Add to Boardroom');
    await catalog.getByLabel('Search the catalog').fill('chair');
    const add = catalog.getByRole('button', { name: /^Add .*chair/i });
    for (const _ of [1, 2]) {
      const name = (await add.first().getAttribute('aria-label'))?.slice('Add '.length) ?? '';
      await add.first().click();
      await announced(page, `Added ${name} to Boardroom.`);
      await catalog.getByRole('button', { name: `${name} is already in this collection` }).waitFor();
    }
    await press('Close the catalog', catalog);
    const items = page.getByRole('region', { name: 'Items' });
    await expect.poll(() => items.getByRole('checkbox').count()).toBe(2);
    await expect.poll(() => items.locator('img').count()).toBe(2);
    await page.getByText('Table', { exact: true }).click();
    await page.getByRole('table', { name: 'Items' }).waitFor();
    expect(page.url()).toContain('layout=table');
  });

  test('is told before a removal where the product stays, and puts it back', async () => {
    await page.getByRole('table', { name: 'Items' }).getByRole('checkbox').nth(1).check();
    await press(/^Remove/);
    const remove = dialog('Remove 1 item from Boardroom');
    await remove.getByText('1 product will be moved to the default collection.').waitFor();
    await remove.getByRole('checkbox').uncheck();
    await remove
      .getByText('1 product will be removed from the project because no other collection contains it.')
      .waitFor();
    await press('Remove 1 item', remove);
    await announced(page, 'Removed 1 item from Boardroom.');
    await page.getByRole('switch', { name: 'Show removed items' }).click();
    await press('Restore');
    await announced(page, 'Restored 1 item to Boardroom.');
    await page.getByText('2 items', { exact: true }).waitFor();
  });

  test('configures a table against a rule, then with it, and revises it', async () => {
    await page.getByRole('link', { name: 'Configure made-to-order product' }).click();
    await page.getByRole('link', { name: 'Harbour Conference Table' }).click();
    await choose('Top', /^Smoked glass|^Smoke/);
    await choose('Frame', /^(Black|Matt black)/i);
    await page.getByLabel('Length').fill('3000');
    await page.getByLabel('Width').fill('1000');
    const rules = page.getByRole('region', { name: 'Rules' });
    await rules.getByText('Your selections break this rule').waitFor();
    await press('Create variant');
    await page.getByRole('alert').filter({ hasText: 'A glass top is at most 2,400 mm long' }).waitFor();
    await page.getByLabel('Length').fill('2400');
    await expect.poll(() => rules.getByText('Your selections break this rule').count()).toBe(0);
    await press('Create variant');
    await announced(page, 'Created Harbour Conference Table');
    await page.getByRole('region', { name: 'Used in' }).getByRole('link', { name: 'Boardroom' }).waitFor();
    await press('Revise');
    await page.getByLabel('Length').fill('2000');
    await press('Save revision');
    await announced(page, 'Saved revision 2 of Harbour Conference Table.');
    const compared = page.getByRole('table', { name: 'Revisions compared' });
    await compared.getByRole('row', { name: 'Length 2,400 mm 2,000 mm (changed)' }).waitFor();
  });

  test('publishes after looking at the diff, and the client sees it', async () => {
    await openSection('portal');
    await page.getByText('New to the client: Boardroom.').first().waitFor();
    const changes = page.getByRole('region', { name: 'Changes' });
    await expect.poll(() => changes.getByText('Added:').count()).toBe(3);
    await publish();
    await announced(page, 'Published 1 collection with 3 items as version 1.');
    await page.getByText('Nothing has changed. The client already sees all of this.').first().waitFor();
    expect(await clientSees()).toContain('Harbour Conference Table');
  });

  test('is told what another designer did meanwhile, and looks again', async () => {
    const { body } = await lintel.service.call({
      method: 'GET',
      url: `/api/v1/design/projects/${projectId}/project-product-variants`,
    });
    const table = body.items.find((variant: { kind: string }) => variant.kind === 'made_to_order');
    const send = (path: string, payload: object) =>
      lintel.service.call({ method: 'POST', url: `/api/v1/design/projects/${projectId}/${path}`, payload });
    await send(`project-product-variants/${table.id}/actions/update`, {
      selections: { ...table.selections, length: 2100 },
    });
    await page.reload();
    await press(/^Publish \d+ collection/);
    await send('actions/publish-to-portal', {});
    await press(/^Publish 1 collection/, dialog(/^Publish/));
    await page
      .getByRole('alert')
      .filter({ hasText: 'Someone else published version 2 while you were reviewing.' })
      .waitFor();
    expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);
  });

  test('makes a deck and republishes the earlier version', async () => {
    await openSection('collections');
    await page.getByRole('link', { name: 'Boardroom' }).click();
    await press('Create deck');
    await press('Create deck', dialog('Create a deck for Boardroom'));
    await page.getByRole('link', { name: 'Download version 1' }).waitFor();
    await openSection('portal');
    await press('Republish version 1');
    const again = dialog('Republish version 1');
    await again.getByText('The client immediately sees Boardroom as it was in version 1.').waitFor();
    await press('Republish version 1', again);
    await announced(page, /^Republished 1 collection as version/);
    expect(await clientSees()).toContain('2,000 mm');
  });

  test('has no serious finding of axe and fits 320 pixels on its pages', async () => {
    const { body } = await lintel.service.call({
      method: 'GET',
      url: `/api/v1/design/projects/${projectId}/project-collections`,
    });
    const boardroom = body.items.find(({ name }: { name: string }) => name === 'Boardroom');
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [
      'collections',
      `collections/${boardroom.id}`,
      `collections/${boardroom.id}?layout=table`,
      'variants',
      'variants/new?template=mto_harbour-conference-table',
      'portal',
    ]) {
      await openSection(path);
      await page.getByText('Boardroom').or(page.getByText('Harbour Conference Table')).first().waitFor();
      await untilLoaded(page);
      await expectNoSidewaysScroll(page);
      const findings = await findingsInBothThemes(page, { onlySerious: true });
      expect({ path, findings }).toEqual({ path, findings: [] });
    }
    expect(lintel.complaints).toEqual([]);
  });
});

describe('the designer in trouble', { timeout: 120_000, ...needsBrowser }, () => {
  const sample = sampleCatalog();
  const away = async (): Promise<never> => {
    throw new CatalogUnavailable("The catalog isn't responding. Try again shortly.");
  };
  let trouble: Partial<Catalog> = {};
  const catalog = new Proxy(sample, { get: (_, name: keyof Catalog) => trouble[name] ?? sample[name] });
  let lintel: TestConsole;
  let projectId: string;
  let collectionId: string;

  beforeAll(async () => {
    lintel = await startConsole({ demo: true, service: { design: { catalog } } });
    const send = (method: 'GET' | 'POST', url: string, payload = {}) =>
      lintel.service.call({ method, url: `/api/v1/${url}`, ...(method === 'POST' && { payload }) });
    projectId = (await send('GET', 'party-directory/projects')).body.items[0].id;
    const collections = `design/projects/${projectId}/project-collections`;
    collectionId = (await send('POST', collections, { name: 'Lobby' })).body.id;
    await send('POST', `design/project-collections/${collectionId}/items`, {
      productReference: { kind: 'variant', id: 'var_fenn-chair-oak' },
    });
  });
  afterAll(() => lintel?.close());

  test('the catalog is down: it is said, and the rest of the page works', async () => {
    const page = await lintel.emptiedPage();
    trouble = { variants: away, products: away, image: away, search: away, productMtos: away };
    await page.goto(`/console/projects/${projectId}/collections/${collectionId}`);
    await page.getByText('Last known data (the catalog isn’t available)').waitFor();
    await page.getByRole('button', { name: 'Add from catalog' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add to Lobby' });
    await drawer
      .getByRole('alert')
      .filter({ hasText: /The catalog isn.t responding/ })
      .waitFor();
    trouble = {};
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await drawer.getByRole('list', { name: 'Catalog results' }).waitFor();
    await drawer.getByRole('button', { name: 'Close the catalog' }).click();
    await page.getByRole('button', { name: 'Actions for Lobby' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Foyer');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('heading', { level: 2, name: 'Foyer' }).waitFor();
  });

  test('5,000 items are all there, and only those in view are drawn', async () => {
    await lintel.service.database.pool.query(
      `insert into record_store.item (record_id, domain_id, columns)
       select 'rec' || lpad(n::text, 14, '0'), 'pi_many' || n,
              columns || jsonb_build_object('id', 'pi_many' || n, 'reference_id', 'var_none-' || n)
       from record_store.item, generate_series(1, 4999) n where columns->>'collection_id' = $1`,
      [collectionId],
    );
    const page = await lintel.emptiedPage();
    for (const view of ['', '?layout=table']) {
      await page.goto(`/console/projects/${projectId}/collections/${collectionId}${view}`);
      await page.getByText('5,000 items', { exact: true }).waitFor();
      const region = page.getByRole('region', { name: 'Items' });
      await region.getByRole('checkbox').first().waitFor();
      expect(await region.getByRole('checkbox').count()).toBeLessThan(80);
      await region.press('End');
      await region.locator('[aria-posinset="5000"], [aria-rowindex="5001"]').waitFor();
      expect(await region.getByRole('checkbox').count()).toBeLessThan(80);
    }
  });
});
