import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { announced, expectLooksFine, goOn, untilLoaded, useConsole } from '../support/console.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

const UNICLASS = 'code,title\nSs,Systems\nSs_25,Wall systems\nSs_25_10,Framed walls\nPr,Products\n';
const csv = (text: string) => ({ name: 'uniclass.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('classification systems', { timeout: 120_000, ...needsBrowser }, () => {
  const lintel = useConsole();
  let page: Page;
  let steward: Steward;
  let walls: string;
  let inner: string;

  const dialog = () => page.getByRole('dialog');
  const box = (name: string) => dialog().getByRole('textbox', { name, exact: true });
  const item = (name: string | RegExp) =>
    page.getByRole('tree', { name: 'Entries' }).getByRole('treeitem', { name });
  const looksFine = (name: string) => expectLooksFine(page, name, 390);

  beforeAll(async () => {
    steward = new Steward(lintel.service);
    walls = await steward.create('Walls', COMPLETE);
    inner = await steward.addChild(walls, 'Inner walls');
    page = await lintel.newPage();
    await page.goto('/console/vocabularies');
  });

  test('are created with a file, after a preview that names bad rows', async () => {
    await page.getByRole('button', { name: 'New system' }).click();
    await box('Name').fill('Uniclass 2015');
    expect(await box('ID').inputValue()).toBe('uniclass-2015');
    await box('ID').fill('uniclass');
    await dialog().locator('input[type=file]').setInputFiles(csv('code,title\nSs,Systems\nss,Again\n'));
    await dialog().getByText('Row 3, code:').waitFor();
    await dialog().locator('input[type=file]').setInputFiles(csv(UNICLASS));
    const preview = dialog().getByRole('region', { name: 'Preview' });
    await preview.getByText('4 entries on 3 levels (CSV)').waitFor();
    await looksFine('new-system');
    await dialog().getByRole('button', { name: 'Create Uniclass 2015' }).click();
    await announced(page, 'Created Uniclass 2015 with 4 entries.');
    expect(new URL(page.url()).pathname).toBe('/console/vocabularies/systems/uniclass');
  });

  test('show their entries as a tree that keys open, and find them', async () => {
    await item(/^Ss Systems/).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => item(/^Ss_25 Wall systems/).getAttribute('aria-level')).toBe('2');
    await page.keyboard.press('Enter');
    await item(/^Ss_25_10 Framed walls/).waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => item(/^Ss_25_10/).count()).toBe(0);
    await page.getByRole('textbox', { name: 'Search entries' }).fill('framed');
    await item(/^Ss_25_10 Framed walls/).waitFor();
    await page.getByText('1 of 4 entries').waitFor();
    await page.getByRole('textbox', { name: 'Search entries' }).fill('');
    await looksFine('classification-system');
  });

  test('give codes to classes, which subclasses inherit, and coverage counts them', async () => {
    const { handle } = await steward.detail(walls);
    await goOn(page, `/console/ontology/${handle}?tab=classifications`);
    const table = page.getByRole('table', { name: 'Classifications' });
    await table.getByRole('button', { name: 'Uniclass 2015' }).click();
    const field = page.getByRole('combobox', { name: 'Set Uniclass 2015' });
    await field.fill('wall sys');
    await page.getByRole('option', { name: /Ss_25 Wall systems/ }).click();
    await announced(page, 'Set Uniclass 2015 of Walls to Ss_25.');
    await page.getByRole('combobox', { name: 'Change Uniclass 2015' }).waitFor();
    await looksFine('classifications-tab');
    const below = await steward.detail(inner);
    expect(below.codes.uniclass).toMatchObject({ code: 'Ss_25', source: 'inherited' });
    await goOn(page, `/console/ontology/${below.handle}?tab=classifications`);
    await table.getByRole('row').filter({ hasText: 'Ss_25' }).getByRole('link', { name: 'Walls' }).waitFor();
    await goOn(page, '/console/coverage');
    await untilLoaded(page);
    await page.getByRole('button', { name: 'Show as a table' }).last().click();
    await page.getByRole('row', { name: 'Uniclass 2015 1 1 0' }).waitFor();
    await page.getByRole('button', { name: 'Show as a table' }).first().click();
    await page.getByRole('columnheader', { name: 'Uniclass 2015' }).waitFor();
    await looksFine('coverage-of-systems');
  });

  test('have a column each in the grid, whose cells are saved together', async () => {
    const lists: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.endsWith('/object-classes')) lists.push(search);
    });
    await goOn(page, '/console/ontology?view=grid');
    const grid = page.getByRole('grid', { name: 'Object classes' });
    await grid.getByRole('columnheader', { name: 'Uniclass 2015' }).waitFor();
    const cell = (id: string) => grid.locator(`[data-id="${id}"][data-column="code@uniclass"]`);
    await expect.poll(() => cell(inner).textContent()).toContain('Ss_25');
    await cell(inner).dblclick();
    await page.getByRole('textbox', { name: 'Uniclass 2015' }).fill('Ss_25_10');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Preview' }).click();
    await dialog()
      .getByText(/Uniclass 2015: .* → Ss_25_10/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Save 1 change' }).click();
    await announced(page, 'Saved 1');
    expect((await steward.detail(inner)).codes.uniclass).toMatchObject({
      code: 'Ss_25_10',
      source: 'authored',
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await steward.detail(inner)).codes.uniclass.code).toBe('Ss_25');
    await expect.poll(() => cell(inner).textContent()).toContain('Ss_25');
    // One list with the codes, then changes of it.
    expect(lists).toEqual([expect.stringContaining('codes=uniclass')]);
  });

  test('get a new edition that retires entries, and are renamed, but not deleted while in use', async () => {
    await goOn(page, '/console/vocabularies/systems/uniclass');
    await page.getByRole('button', { name: 'Import list' }).click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(csv('code,title\nSs,Systems of today\nPr,Products\n'));
    await dialog()
      .getByRole('radio', { name: /^Retire them/ })
      .click();
    await dialog().getByText('0 new, 1 changed, 1 unchanged, 2 retired').waitFor();
    await dialog().getByText('1 class uses a code that will be retired').waitFor();
    await dialog().getByRole('button', { name: 'Import 2 entries' }).click();
    await announced(page, 'Imported 2 entries into Uniclass 2015.');
    await item(/^Ss Systems of today/).waitFor();
    await page.getByRole('button', { name: 'System actions' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await box('Name').fill('Uniclass');
    await dialog().getByRole('button', { name: 'Save system' }).click();
    await announced(page, 'Saved Uniclass.');
    await page.getByRole('tab', { name: 'Uniclass', exact: true }).waitFor();
    await page.getByRole('button', { name: 'System actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog().getByText('can’t be deleted because 1 class has one of its codes').waitFor();
    await page.keyboard.press('Escape');
    expect(lintel.complaints).toEqual([]);
  });
});
