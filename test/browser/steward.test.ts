import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { useConsole } from '../support/console.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { startService } from '../support/service.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

const KEY = 'steward-key-0123456789';

/** A steward's hour, without a mouse. */
describe('a steward with the keyboard alone', needsBrowser, () => {
  let ids: { hoardings: string; partitions: string };
  let page: Page;
  let keys: ReturnType<typeof keyboardOf>;

  const lintel = useConsole({ env: { API_KEYS: `steward:admin:${KEY}` } });
  beforeAll(async () => {
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
    keys = keyboardOf(page);
  });

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
    await keys.tabTo(page.getByRole('textbox', { name: 'API key' }));
    await keys.type(KEY);
    await keys.press('Tab');
    await keys.type('Robin');
    await keys.press('Enter');
    const step = page.getByRole('button', { name: 'Set UniFormat on Partitions' });
    await page.getByText('4 classes will have all classifications').waitFor();
    await keys.tabTo(step);
    await keys.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Partitions' }).waitFor();
  });

  test('sets the code and sees how many inherit it', async () => {
    const card = page.getByRole('region', { name: 'UniFormat', exact: true });
    await keys.tabTo(card.getByRole('combobox'));
    await keys.type('C1010');
    await page
      .getByRole('option', { name: /^C1010 / })
      .first()
      .waitFor();
    await keys.press('Enter');
    await keys.told('Set UniFormat of Partitions to C1010.');
    await card.getByText('Inherited by 3 classes.').waitFor();
    expect((await detail(ids.hoardings)).uniformat).toMatchObject({ source: 'inherited' });
  });

  test('approves the branch after a look at what that means', async () => {
    await keys.tabTo(page.getByRole('button', { name: 'Actions', exact: true }));
    await keys.press('Enter');
    await page.getByRole('menu').waitFor();
    const verb = page.getByRole('menuitem', { name: 'Approve branch', exact: true });
    for (let steps = 0; steps < 15 && (await verb.and(page.locator(':focus')).count()) === 0; steps++)
      await keys.press('ArrowDown');
    await keys.press('Enter');
    await page.getByRole('dialog', { name: /^Approve/ }).waitFor();
    await keys.tabTo(page.getByRole('dialog').getByRole('button', { name: /^(Approve|Move) / }));
    await keys.press('Enter');
    await keys.told(/approved/i);
    expect((await detail(ids.hoardings)).status).toBe('approved');
  });

  test('moves a misfiled branch by cut and paste: sees what is impossible and what would be lost, chooses another target, applies, undoes', async () => {
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keys.press('/');
    await keys.type('Hoardings');
    await page
      .getByRole('listbox', { name: 'Results' })
      .getByRole('option', { name: /^Hoardings/ })
      .waitFor();
    await keys.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Hoardings', exact: true }).waitFor();
    await row('Hoardings').and(page.locator(':focus')).waitFor();
    await keys.press('Control+x', 'Home');
    await row('Bare').and(page.locator(':focus')).waitFor();
    await keys.press('Control+v');
    const plan = page.getByRole('dialog', { name: /^Move/ });
    // What is approved cannot hang below a draft: told before anything happens.
    await plan.getByRole('alert').filter({ hasText: "can't be under Bare" }).waitFor();
    await keys.tabTo(page.getByRole('combobox', { name: /^Move to/ }));
    await keys.press('Control+a');
    await keys.type('Top');
    await page.getByRole('option', { name: 'Top level', exact: true }).waitFor();
    await keys.press('Enter');
    await plan.getByText(/lose UniFormat \S+\./).waitFor();
    await keys.tabTo(page.getByRole('combobox', { name: /^Move to/ }));
    await keys.press('Control+a');
    await keys.type('Services');
    await page.getByRole('option', { name: /^Services/ }).waitFor();
    await keys.press('Enter');
    await plan.getByText('1 class will move, with 1 subclass.').waitFor();
    expect(await plan.getByText('lose UniFormat').count()).toBe(0);
    await keys.tabTo(page.getByRole('dialog').getByRole('button', { name: /^(Approve|Move) / }));
    await keys.press('Enter');
    await keys.told('Moved Hoardings to Services.');
    await keys.press('Control+z');
    await keys.told('Undid this change');
    expect((await detail(ids.hoardings)).parentId).toBe(ids.partitions);
  });

  test('gave the browser nothing to complain about', () => {
    expect(lintel.complaints).toEqual([]);
  });
});
