import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { expectNoSidewaysScroll, findingsInBothThemes, goOn, shoot, useConsole } from '../support/console.ts';
import { Steward } from '../support/steward.ts';

describe('search over everything', { timeout: 120_000, ...needsBrowser }, () => {
  const lintel = useConsole();
  let page: Page;
  let projectId: string;

  const post = async (path: string, payload: object) =>
    (await lintel.service.call({ method: 'POST', url: `/api/v1${path}`, payload })).body;
  const field = () => page.getByRole('searchbox', { name: 'Find' });
  const results = () => page.getByRole('listbox', { name: 'Results' });
  const group = (name: string) => results().getByRole('group', { name }).getByRole('option');
  const pathname = () => new URL(page.url()).pathname;

  beforeAll(async () => {
    const steward = new Steward(lintel.service);
    const doors = await steward.create('Doors', { translations: { de: { name: 'Türblätter' } } });
    for (const name of ['Harbour doors', 'Harbour gates']) await steward.addChild(doors, name);
    for (let i = 0; i < 24; i++) await steward.create(`Berth ${i + 1}`);
    projectId = (await post('/party-directory/projects', { name: 'Harbour House' })).id;
    page = await lintel.newPage();
    await page.goto('/console/review');
    await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
  });

  test('finds classes, projects and codes with the keyboard, and goes there', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('harbour');
    await expect
      .poll(() => group('Projects').allTextContents())
      .toEqual([expect.stringMatching(/^Harbour House/)]);
    expect(await group('Classes').allTextContents()).toEqual([
      expect.stringMatching(/^Harbour doors Doors /),
      expect.stringMatching(/^Harbour gates Doors /),
    ]);
    expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);
    await shoot(page, 'search-field');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/console/projects/${projectId}/collections`);

    await page.keyboard.press('/');
    await page.keyboard.type('C1020');
    await group('Classification codes').first().waitFor();
    await field().fill('turblatter');
    await group('Classes').filter({ hasText: 'Doors' }).waitFor();
    await field().fill('harbuor');
    await expect.poll(() => group('Classes').count()).toBe(2);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/console/ontology/harbour-doors');
  });

  test('shows recent targets before anything is typed, and commands after Ctrl K', async () => {
    await page.keyboard.press('/');
    await expect
      .poll(() => group('Recent').allTextContents())
      .toEqual([expect.stringMatching(/^Harbour doors Doors/), expect.stringMatching(/^Harbour House/)]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/console/projects/${projectId}/collections`);
    await page.keyboard.press('Control+k');
    expect(await results().getByRole('group').first().getAttribute('aria-label')).toBe('Pages and commands');
    await page.keyboard.type('cover');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Coverage' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    expect(await results().count()).toBe(0);
  });

  test('has a page for all results, with its state in the address', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('berth');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/console/search?q=berth');
    await page.getByRole('heading', { name: 'Classes (24)' }).waitFor();
    expect(await page.getByRole('link', { name: /^Berth/ }).count()).toBe(20);
    await page.getByRole('link', { name: 'Show all 24 classes' }).click();
    await page.waitForURL('**/console/search?q=berth&type=object_class');
    await expect.poll(() => page.getByRole('link', { name: /^Berth/ }).count()).toBe(24);

    await goOn(page, '/console/search?q=harbour');
    await page.getByRole('heading', { name: 'Projects (1)' }).waitFor();
    await page.getByRole('heading', { name: 'Classes (2)' }).waitFor();
    await shoot(page, 'search-page');
    expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('/');
    expect(await field().inputValue()).toBe('harbour');
    await group('Projects').first().waitFor();
    await expectNoSidewaysScroll(page);
    await shoot(page, 'search-320');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'Harbour House' }).click();
    await expect.poll(pathname).toBe(`/console/projects/${projectId}/collections`);

    await goOn(page, '/console/search?q=nowhere');
    await page.getByRole('heading', { name: 'No results for “nowhere”' }).waitFor();
    await goOn(page, '/console/search');
    await page.getByRole('heading', { name: 'Enter at least two characters' }).waitFor();
  });

  test('opens what was typed when Enter comes before the answer', async () => {
    await goOn(page, '/console/review');
    await page.keyboard.press('/');
    await field().fill('C1020');
    await group('Classification codes').first().waitFor();
    await field().fill('harbour house');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/console/projects/${projectId}/collections`);
  });

  test('keeps the keyboard in an open dialog', async () => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
    await page.keyboard.press('Control+k');
    expect(await results().count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(lintel.complaints).toEqual([]);
  });
});
