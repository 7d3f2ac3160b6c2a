import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { announced, expectLooksFine, goOn, useConsole } from '../support/console.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

describe('vocabularies and releases', { timeout: 120_000, ...needsBrowser }, () => {
  const lintel = useConsole();
  let page: Page;
  let steward: Steward;
  let walls: string;

  const dialog = () => page.getByRole('dialog');
  const entry = (code: string) =>
    page
      .getByRole('table', { name: 'Entries' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: code, exact: true }) });
  const act = async (code: string, action: string) => {
    await entry(code).getByRole('button', { name: 'Entry actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const looksFine = (name: string) => expectLooksFine(page, name, 320);

  beforeAll(async () => {
    steward = new Steward(lintel.service);
    walls = await steward.create('Walls', { ...COMPLETE, uniformat: 'C1O20' });
    await steward.addChild(walls, 'Interior walls');
    await steward.create('Site huts', { uniformat: 'X99' });
    page = await lintel.newPage();
    await page.goto('/console/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vocabularies' }).click();
  });

  test('shows entries with their usage, and custom ones on their own', async () => {
    await entry('B2010').waitFor();
    await page.getByText('Custom', { exact: true }).first().click();
    await expect.poll(() => new URL(page.url()).search).toBe('?show=custom');
    await expect.poll(() => page.getByRole('table', { name: 'Entries' }).getByRole('row').count()).toBe(3);
    await expect
      .poll(() => entry('C1O20').getByRole('cell').allTextContents())
      .toEqual(['C1O20', expect.stringContaining('Custom'), '1', '1', '']);
    await entry('C1O20').getByRole('link', { name: '1 class. Search the ontology for C1O20' }).waitFor();
    await looksFine('vocabularies');
  });

  test('renames, merges with undo, and deletes a custom entry', async () => {
    await act('X99', 'Rename');
    await dialog().getByRole('textbox', { name: 'Title' }).fill('Site huts');
    await dialog().getByRole('button', { name: 'Rename X99' }).click();
    await announced(page, 'Renamed X99 to “Site huts”.');
    await entry('X99').filter({ hasText: 'Site huts' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => entry('X99').filter({ hasText: 'Site huts' }).count()).toBe(0);

    await act('C1O20', 'Merge');
    const into = dialog().getByRole('combobox', { name: 'Merge into' });
    await into.and(page.locator(':focus')).waitFor();
    await into.fill('C1020');
    await page.getByRole('option', { name: /^C1020/ }).click();
    await dialog().getByText('1 class uses C1O20 and will use C1020 instead.').waitFor();
    await dialog().getByRole('button', { name: 'Merge into C1020' }).click();
    await announced(page, 'Merged C1O20 into C1020. 1 class changed.');
    await expect.poll(() => entry('C1O20').count()).toBe(0);
    expect((await steward.detail(walls)).uniformat.code).toBe('C1020');
    await page.getByRole('button', { name: 'Undo' }).click();
    await entry('C1O20').waitFor();
    expect((await steward.detail(walls)).uniformat.code).toBe('C1O20');

    await act('X99', 'Delete');
    await dialog().getByText('X99 can’t be deleted because 1 class uses it.').waitFor();
    expect(await dialog().getByRole('button', { name: 'Delete X99' }).isDisabled()).toBe(true);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await steward.send(
      'PATCH',
      '/api/v1/bim-ontology/object-classes/site-huts',
      { uniformat: null },
      steward.key(),
    );
    await expect.poll(() => entry('X99').getByRole('cell').nth(2).textContent()).toBe('0');
    await act('X99', 'Delete');
    await dialog().getByRole('button', { name: 'Delete X99' }).click();
    await announced(page, 'Deleted X99.');
    await expect.poll(() => entry('X99').count()).toBe(0);

    await goOn(page, '/console/vocabularies/uniformat?q=B2010');
    await entry('B2010').getByRole('button', { name: 'Entry actions' }).click();
    await page.getByText('Published entries can’t be changed.').waitFor();
    expect(await page.getByRole('menuitem', { name: 'Rename' }).getAttribute('data-disabled')).toBe('true');
    await page.keyboard.press('Escape');
  });

  test('imports a list after showing what it changes', async () => {
    await goOn(page, '/console/vocabularies/object_class_codes');
    const list = (text: string) => ({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Import list' }).click();
    const chosen = dialog().locator('input[type=file]');
    await chosen.setInputFiles(list('code,title\nLT-1,Lintels\nLT-1,Twice\n'));
    await dialog().getByRole('alert').filter({ hasText: '“LT-1” is already used in row' }).waitFor();
    await chosen.setInputFiles(list('code,title\nLT-1,Lintels\nLT-2,Stone lintels\n'));
    await dialog().getByText('2 new, 0 changed, 0 unchanged, 0 retired').waitFor();
    await dialog().getByText('Retire them').click();
    await dialog().getByText('1 class uses a code that will be retired').waitFor();
    await dialog().getByText('Keep them').click();
    await dialog().getByRole('button', { name: 'Import 2 entries' }).click();
    await announced(page, 'Imported 2 object class codes (version 1).');
    await page.getByRole('button', { name: 'Import list' }).click();
    const choose = dialog().getByRole('button', { name: 'Choose a file' });
    await choose.and(page.locator(':focus')).waitFor();
    // Nothing is left of the last import.
    expect(await dialog().getByRole('button', { name: 'Import entries' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Search entries' }).fill('stone lin');
    await entry('LT-2').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?q=stone+lin');
  });

  test('creates a release, compares two, and exports one', async () => {
    await steward.approve(walls);
    await goOn(page, '/console/releases');
    await page.getByRole('button', { name: 'Create release' }).click();
    // Typing replaces the version that is filled in.
    await dialog().getByRole('textbox', { name: 'Version' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('2026.01');
    await dialog().getByRole('button', { name: 'Create release 2026.01' }).click();
    await dialog().getByText('Enter one to three numbers').waitFor();
    await dialog().getByRole('textbox', { name: 'Version' }).fill('2026.1');
    await dialog().getByRole('button', { name: 'Create release 2026.1' }).click();
    await announced(page, 'Created release 2026.1 with 1 class.');
    const differences = page.getByRole('region', { name: 'Differences' });
    await differences.getByText('No differences').waitFor();

    await steward.send(
      'PATCH',
      '/api/v1/bim-ontology/object-classes/walls',
      { description: 'Upright and flat' },
      steward.key(),
    );
    await steward.approve('interior-walls');
    await page.getByRole('button', { name: 'Create release' }).click();
    await dialog().getByText('Since 2026.1: 1 added, 0 removed, 1 changed.').waitFor();
    expect(await dialog().getByRole('textbox', { name: 'Version' }).inputValue()).toBe('2026.2');
    await dialog().getByRole('button', { name: 'Create release 2026.2' }).click();
    await announced(page, 'Created release 2026.2 with 2 classes.');
    await page.getByRole('button', { name: 'Create release' }).and(page.locator(':focus')).waitFor();

    await page.getByRole('combobox', { name: 'From' }).click();
    await page.getByRole('option', { name: '2026.1' }).click();
    await page.getByRole('combobox', { name: 'To' }).click();
    await page.getByRole('option', { name: '2026.2' }).click();
    await page.waitForURL('**/console/releases?from=2026.1&to=2026.2');
    await differences.getByText('1 added, 0 removed, 1 changed').waitFor();
    await differences
      .getByRole('row')
      .filter({ hasText: 'Upright and flat' })
      .getByText('Description')
      .waitFor();
    await differences.getByRole('row').filter({ hasText: 'Interior walls' }).getByText('Added').waitFor();
    await looksFine('releases');

    const exported = page.getByRole('button', { name: 'Export 2026.1' });
    await exported.click();
    await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
    await page.keyboard.press('Escape');
    await exported.and(page.locator(':focus')).waitFor();

    await page.getByRole('button', { name: 'Download for' }).click();
    const [kit] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Archicad' }).click(),
    ]);
    expect(kit.suggestedFilename()).toBe('lintel-archicad-2026.2.zip');
    await page.getByRole('button', { name: 'Download for' }).click();
    await page.getByRole('menuitem', { name: 'IDS' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: "Couldn't download the files for IDS. There is nothing to export as IDS." })
      .waitFor();
    await exported.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('ontology-2026.1.csv');
    expect(lintel.complaints).toEqual([]);
  });
});
