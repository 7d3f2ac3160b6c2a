import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium } from '../support/browser.ts';
import { startConsole, type TestConsole } from '../support/console.ts';
import { startService } from '../support/service.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

const KEY = 'steward-key-0123456789';

/** A steward's hour, without a mouse. */
describe.skipIf(!hasChromium)('a steward with the keyboard alone', () => {
  let lintel: TestConsole;
  let ids: { hoardings: string; partitions: string };
  let page: Page;

  beforeAll(async () => {
    lintel = await startConsole({ env: { API_KEYS: `steward:admin:${KEY}` } });
    // The tree is there before: made by a service on the same database that asks for no key.
    const before = await startService({ database: lintel.service.database, api: true });
    const steward = new Steward(before);
    const partitions = await steward.create('Partitions', { ...COMPLETE, uniformat: [] });
    await steward.addChild(partitions, 'Glazed partitions');
    const hoardings = await steward.addChild(partitions, 'Hoardings');
    await steward.addChild(hoardings, 'Timber hoardings');
    const services = await steward.create('Services', COMPLETE);
    await steward.approve(services);
    await steward.create('Bare');
    ids = { hoardings, partitions };
    await before.close();
    page = await lintel.newPage();
  });
  afterAll(() => lintel?.close());

  const isFocused = async (locator: Locator) => (await locator.and(page.locator(':focus')).count()) > 0;
  /** Tab by Tab, as someone without a mouse gets there. */
  async function tabTo(locator: Locator): Promise<void> {
    await locator.waitFor();
    for (let steps = 0; steps < 60; steps++) {
      if (await isFocused(locator)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${String(locator)}`);
  }
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const told = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const detail = async (id: string) =>
    (
      await lintel.service.call({
        method: 'GET',
        url: `/api/v1/bim-ontology/object-classes/${id}`,
        headers: { 'x-api-key': KEY },
      })
    ).body;
  const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) });

  test('signs in and takes the first step that helps most', async () => {
    await page.goto('/');
    await tabTo(page.getByRole('textbox', { name: 'API key' }));
    await page.keyboard.type(KEY);
    await press('Tab');
    await page.keyboard.type('Robin');
    await press('Enter');
    const step = page.getByRole('button', { name: 'Set UniFormat on Partitions' });
    await page.getByText('4 classes become approvable').waitFor();
    await tabTo(step);
    await press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Partitions' }).waitFor();
  });

  test('sets the code and sees how many inherit it', async () => {
    const card = page.getByRole('region', { name: 'UniFormat', exact: true });
    await tabTo(card.getByRole('combobox'));
    await page.keyboard.type('C1010');
    await page
      .getByRole('option', { name: /^C1010 / })
      .first()
      .waitFor();
    await press('ArrowDown', 'Enter');
    await told('UniFormat of Partitions');
    await card.getByText('Inherited by 3 classes.').waitFor();
    expect((await detail(ids.hoardings)).uniformat).toMatchObject({ source: 'inherited' });
  });

  test('approves the branch after a look at what that means', async () => {
    await tabTo(page.getByRole('button', { name: 'Actions', exact: true }));
    await press('Enter');
    await page.getByRole('menu').waitFor();
    const verb = page.getByRole('menuitem', { name: 'Approve branch', exact: true });
    for (let steps = 0; steps < 15 && !(await isFocused(verb)); steps++) await press('ArrowDown');
    await press('Enter');
    await page.getByRole('dialog', { name: /^Approve/ }).waitFor();
    await tabTo(page.getByRole('button', { name: 'Apply', exact: true }));
    await press('Enter');
    await told(/approved/i);
    expect((await detail(ids.hoardings)).status).toBe('approved');
  });

  test('moves a misfiled branch by cut and paste: sees what is impossible and what would be lost, chooses another target, applies, undoes', async () => {
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press('/');
    await page.keyboard.type('Hoardings');
    await page
      .getByRole('listbox', { name: 'Results' })
      .getByRole('option', { name: /^Hoardings/ })
      .waitFor();
    await press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Hoardings', exact: true }).waitFor();
    await row('Hoardings').and(page.locator(':focus')).waitFor();
    await press('Control+x', 'Home');
    await row('Bare').and(page.locator(':focus')).waitFor();
    await press('Control+v');
    const plan = page.getByRole('dialog', { name: /^Move/ });
    // What is approved cannot hang below a draft: told before anything happens.
    await plan.getByRole('alert').filter({ hasText: 'cannot be below Bare' }).waitFor();
    await tabTo(page.getByRole('combobox', { name: /^Move to/ }));
    await press('Control+a');
    await page.keyboard.type('Top');
    await page.getByRole('option', { name: 'Top level', exact: true }).waitFor();
    await press('Enter');
    await plan.getByText(/lose UniFormat \S+ and have none/).waitFor();
    await tabTo(page.getByRole('combobox', { name: /^Move to/ }));
    await press('Control+a');
    await page.keyboard.type('Services');
    await page.getByRole('option', { name: /^Services/ }).waitFor();
    await press('Enter');
    await plan.getByText('1 class changes its place.').waitFor();
    expect(await plan.getByText('have none').count()).toBe(0);
    await tabTo(page.getByRole('button', { name: 'Apply', exact: true }));
    await press('Enter');
    await told('Hoardings is now below Services.');
    await press('Control+z');
    await told('Undone');
    expect((await detail(ids.hoardings)).parentId).toBe(ids.partitions);
  });

  test('gave the browser nothing to complain about', () => {
    expect(lintel.complaints).toEqual([]);
  });
});
