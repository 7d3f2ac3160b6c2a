import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { seriousFindings, useConsole } from '../support/console.ts';

const ADMIN = 'operator-key-0123456789';
const READER = 'reader-key-0123456789';

const focusedName = (page: Page) => page.evaluate(`document.activeElement?.getAttribute('aria-label')`);

describe('someone with a key', needsBrowser, () => {
  const lintel = useConsole({
    demo: true,
    env: { API_KEYS: `operator:admin:${ADMIN},reader:ontology:read:${READER}` },
  });

  async function signedIn(path: string, key = ADMIN, page?: Page) {
    page ??= await lintel.emptiedPage();
    await page.goto(path);
    await page.getByRole('textbox', { name: 'API key' }).fill(key);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Robin');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    return page;
  }

  test('is asked for it, told when it is wrong, and led to where they wanted to go', async () => {
    const page = await lintel.emptiedPage();
    await page.goto('/console/review?reason=ready');
    await page.getByRole('textbox', { name: 'API key' }).fill('not-a-key-0123456789');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'not accepted' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'API key' }).fill(ADMIN);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
    expect(new URL(page.url()).search).toBe('?reason=ready');
  });

  test('gets the session and the classes with one request each, and no classes before they are signed in', async () => {
    const page = await lintel.emptiedPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const count = (path: string) => requested.filter((each) => each === path).length;
    await page.goto('/console/ontology');
    await page.getByRole('textbox', { name: 'API key' }).waitFor();
    expect([count('/api/v1/session'), count('/api/v1/bim-ontology/object-classes')]).toEqual([1, 0]);
    await signedIn('/console/ontology', ADMIN, page);
    await page.getByRole('treeitem').first().waitFor();
    requested.length = 0;
    await page.reload();
    await page.getByRole('treeitem').first().waitFor();
    expect([count('/api/v1/session'), count('/api/v1/bim-ontology/object-classes')]).toEqual([1, 1]);
  });

  test('signs out, and nothing of before can be seen', async () => {
    const page = await signedIn('/console/activity');
    await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.goto('/console/activity');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  test('opens menu and shortcuts before they are loaded, also at a second try, and the keyboard goes on from there', async () => {
    const page = await lintel.emptiedPage();
    const asked: string[] = [];
    await page.route(/\/assets\/(person-actions|shortcut-list)-[^/]*\.js$/, async (route) => {
      asked.push(route.request().url());
      if (asked.filter((url) => url === route.request().url()).length === 1) await route.abort();
      else await route.continue();
    });
    await signedIn('/console/', ADMIN, page);
    const account = page.getByRole('button', { name: 'Account and settings' });
    await account.waitFor();
    await expect.poll(() => new Set(asked).size).toBe(2);
    await account.press('Enter');
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor({ state: 'hidden' });
    expect(await focusedName(page)).toBe('Account and settings');
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Shortcuts' });
    await shortcuts.waitFor();
    await page.keyboard.press('Escape');
    await shortcuts.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedName(page)).toBe('Account and settings');
  });

  test('whose session ends in the middle of work signs in over the page, and what was typed is still there', async () => {
    const page = await signedIn('/console/projects');
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half typed');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Create' }).click();
    const again = page.getByRole('dialog', { name: 'You were signed out' });
    await again.getByRole('textbox', { name: 'API key' }).fill(ADMIN);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await again.waitFor({ state: 'hidden' });
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Half typed');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Half typed' }).waitFor();
  });

  test('sees what the key allows, and nothing else', async () => {
    const page = await signedIn('/console/system', READER);
    await page.getByRole('heading', { level: 1, name: 'You can’t open this page' }).waitFor();
    await page.getByText('This page is for administrators.').waitFor();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    expect(await navigation.getByRole('link', { name: 'Projects' }).count()).toBe(0);
    await navigation.getByRole('link', { name: 'Ontology' }).click();
    await page.getByRole('tree', { name: 'Object classes' }).waitFor();
    expect(await page.getByRole('button', { name: 'New class' }).count()).toBe(0);
  });

  test('makes a key, signs in with it, and is signed out when it is revoked', async () => {
    const operator = await signedIn('/console/system?tab=keys');
    await operator.getByRole('button', { name: 'New key' }).click();
    await operator.getByRole('textbox', { name: 'Name', exact: true }).fill('A plug-in');
    await operator.getByRole('button', { name: 'Create' }).click();
    const made = operator.getByLabel('The new key');
    await made.waitFor();
    const key = (await made.textContent())?.trim() ?? '';
    await operator.getByRole('button', { name: 'Done' }).click();

    const holder = await signedIn('/console/', key, await lintel.newPage());
    await holder.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await operator.getByRole('button', { name: 'Revoke key “A plug-in”' }).click();
    await operator.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
    await operator.getByRole('status').filter({ hasText: 'Revoked the key' }).waitFor();
    await expect
      .poll(async () => {
        await holder.reload();
        return holder.getByRole('button', { name: 'Sign in', exact: true }).isVisible();
      })
      .toBe(true);
  });

  test('caused nothing that the browser complained about', () => {
    expect(lintel.complaints).toEqual([]);
  });
});
