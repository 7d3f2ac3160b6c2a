import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { useConsole } from '../support/console.ts';
import { Steward } from '../support/steward.ts';

/** Script 5, and what two people see of each other; with the starter ontology, as after a first start. */
describe('a first visit', needsBrowser, () => {
  const lintel = useConsole({ demo: true });

  const typed = (page: Page, ...keys: string[]) =>
    keys.reduce<Promise<void>>(
      (before, key) => before.then(() => page.keyboard.press(key)),
      Promise.resolve(),
    );

  test('with the keyboard alone: finds a class and sees why it cannot be approved', async () => {
    const page = await lintel.emptiedPage();
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('scaffold');
    await page
      .getByRole('listbox', { name: 'Results' })
      .getByRole('option', { name: /^Scaffolding/ })
      .waitFor();
    await typed(page, 'Enter');
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByRole('heading', { name: 'Scaffolding' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/ontology/scaffolding');
    await details.getByRole('tab', { name: 'Overview' }).focus();
    await typed(page, 'ArrowRight', 'ArrowRight', 'Enter');
    await details.getByText('UniFormat is missing').first().waitFor();
  });

  test('shows what is to be done next, and a number leads to what it counts', async () => {
    const page = await lintel.emptiedPage();
    await page.goto('/console/');
    await page
      .getByRole('button', { name: /^Set UniFormat on/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: /Missing a classification/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
    expect(new URL(page.url()).search).toBe('?reason=classification');
  });

  test('shows what another person changes, without reloading', async () => {
    const page = await lintel.emptiedPage();
    await page.goto('/console/ontology');
    const tree = page.getByRole('tree', { name: 'Object classes' });
    await tree.getByRole('treeitem', { name: /^Shell/ }).waitFor();
    await page.locator('header[data-connection=live]').waitFor();
    const colleague = new Steward(lintel.service);
    await colleague.create('Made by a colleague');
    await tree.getByRole('treeitem', { name: /^Made by a colleague/ }).waitFor();
  });

  test('has commands by name and a sheet of shortcuts', async () => {
    const page = await lintel.emptiedPage();
    await page.goto('/console/');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: 'Find' }).fill('coverage');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Coverage' }).waitFor();
  });

  test('gave the browser nothing to complain about', () => {
    expect(lintel.complaints).toEqual([]);
  });
});
