import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { announced, expectLooksFine, findingsInBothThemes, goOn, useConsole } from '../support/console.ts';
import { CLASSES, Steward } from '../support/steward.ts';

describe('duplicates and activity', { timeout: 120_000, ...needsBrowser }, () => {
  const lintel = useConsole();
  let page: Page;
  let steward: Steward;
  let lamp: string;

  const operations = () => page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  const looksFine = (name: string) => expectLooksFine(page, name, 320);

  beforeAll(async () => {
    steward = new Steward(lintel.service);
    lamp = await steward.create('Lamp');
    await steward.create('lamp', { synonyms: 'Light' });
    await steward.send(
      'PATCH',
      `${CLASSES}/${lamp}`,
      { description: 'Gives light', userId: 'Petra Ahn' },
      steward.key(),
    );
    page = await lintel.newPage();
    await page.goto('/console/review?reason=duplicates');
  });

  test('dismisses a group, takes that back, and tells again when a class changes', async () => {
    const dismiss = () => page.getByRole('button', { name: 'Not a duplicate: lamp' });
    await looksFine('duplicates');
    await dismiss().click();
    await announced(page, 'Marked “lamp” as not a duplicate.');
    await page.getByRole('heading', { name: 'No duplicates' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await dismiss().click();
    await page.getByRole('heading', { name: 'No duplicates' }).waitFor();
    await page.getByRole('button', { name: 'Marked as not duplicates (1)' }).click();
    const marked = page.getByRole('region', { name: 'Not duplicates' });
    expect(await marked.getByRole('link').allTextContents()).toEqual(['Lamp', 'lamp']);
    expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);
    await marked.getByRole('button', { name: 'List as duplicate again' }).click();
    await announced(page, 'The group is listed as a duplicate again.');
    await dismiss().click();
    await page.getByRole('heading', { name: 'No duplicates' }).waitFor();
    await steward.send('PATCH', `${CLASSES}/${lamp}`, { description: 'Gives much light' }, steward.key());
    await dismiss().waitFor();
    await expect.poll(() => marked.count()).toBe(0);
    const message = page.getByRole('status').filter({ hasText: 'Marked “lamp” as not a duplicate.' });
    await message.waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click();
    await expect.poll(() => message.count()).toBe(0);
  });

  test('shows who did what to which classes, filters as chips, and links an undo with what it undid', async () => {
    await goOn(page, '/console/activity');
    await page.getByText('Marked as not a duplicate: Lamp, lamp').first().waitFor();
    await page.getByRole('link', { name: 'Show the undo entry' }).first().click();
    await page.waitForURL('**/console/activity?operation=op_*');
    const linked = page.getByRole('list', { name: 'Linked operation' });
    await linked.getByText('Undid a change').waitFor();
    await linked.getByRole('link', { name: 'Show the original change' }).click();
    await linked.getByText('Marked as not a duplicate: Lamp, lamp').waitFor();

    await page.getByRole('textbox', { name: 'Who' }).fill('tra a');
    await page.waitForURL('**/console/activity?who=tra+a');
    await page.getByText('1 of 1').waitFor();
    await page.getByText('Edited 1 class: Lamp').click();
    const change = page.getByRole('row').filter({ hasText: 'Gives light' });
    await change.getByRole('link', { name: 'Lamp' }).waitFor();
    await change.getByText('Description').waitFor();
    await looksFine('activity');

    await goOn(page, `/console/activity?who=tra+a&objectClassId=${lamp}&status=succeeded`);
    const chips = page.getByRole('list', { name: 'Filters' });
    expect(await chips.getByRole('listitem').allTextContents()).toEqual([
      'Who: tra a',
      'Class: Lamp',
      'Status: succeeded',
    ]);
    await chips.getByRole('button', { name: 'Remove filter Who: tra a' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('who')).toBe(false);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await operations().count()).toBeGreaterThan(0);

    // Both days are included, and the keyboard goes on from the row that was undone.
    const today = await page.evaluate<string>(`new Date().toLocaleDateString('sv')`);
    await page.getByLabel('From', { exact: true }).fill(today);
    await page.getByLabel('To', { exact: true }).fill(today);
    await expect.poll(() => new URL(page.url()).searchParams.has('to')).toBe(true);
    const edited = page.getByRole('listitem').filter({ hasText: 'Edited 1 class: Lamp' }).first();
    await edited.getByRole('button', { name: 'Undo' }).click();
    await announced(page, 'Undid this change: Edited 1 class.');
    await edited
      .getByRole('button', { name: /^Edited/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    expect(lintel.complaints).toEqual([]);
  });

  test('goes through the groups with the keyboard: the focus comes back, and moves on to the next group', async () => {
    for (const name of ['Beam', 'beam', 'Bolt', 'bolt', 'Brace', 'brace']) await steward.create(name);
    await goOn(page, '/console/review?reason=duplicates');
    const focused = (name: string) =>
      page.getByRole('button', { name, exact: true }).and(page.locator(':focus')).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Merge beam' });
    await page.getByRole('button', { name: 'Merge these: brace' }).waitFor();
    await page.getByRole('button', { name: 'Merge these: beam' }).press('Enter');
    const merge = dialog.getByRole('button', { name: 'Merge beam' }).and(page.locator(':enabled'));
    await merge.waitFor();
    await page.keyboard.press('Escape');
    await focused('Merge these: beam');
    await page.keyboard.press('Enter');
    await merge.press('Enter');
    await focused('Merge these: bolt');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await focused('Merge these: brace');
    // What filters this page means nothing on the ontology page.
    expect(await page.getByRole('link', { name: 'Brace', exact: true }).getAttribute('href')).toBe(
      '/console/ontology/brace',
    );
  });

  test('draws a few classes of a large group, and the others when asked', async () => {
    const names = Array.from({ length: 8 }, (_, i) => `Hinge ${i + 1}`);
    for (const name of names) await steward.create(name, { synonyms: 'pivot' });
    await goOn(page, '/console/review?reason=duplicates');
    const group = page.getByRole('listitem').filter({ has: page.getByText('Shared name or synonym: pivot') });
    await group.getByText('and 3 more').waitFor();
    await expect.poll(() => group.getByRole('link').count()).toBe(5);
    await group.getByRole('button', { name: 'Show more: pivot' }).press('Enter');
    const fewer = group.getByRole('button', { name: 'Show fewer: pivot' }).and(page.locator(':focus'));
    await fewer.waitFor();
    await expect.poll(() => group.getByRole('link').allTextContents()).toEqual(names);
    await fewer.press('Enter');
    await group.getByText('and 3 more').waitFor();
    expect(lintel.complaints).toEqual([]);
  });
});
