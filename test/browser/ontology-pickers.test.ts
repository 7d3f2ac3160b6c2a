import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { findings, goOn, showTheme, useConsole } from '../support/console.ts';
import { Exchange } from '../support/exchange.ts';
import { OntologyLines } from '../support/ontology-lines.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

const MANY = 28;

const lines = new OntologyLines();
const shell = lines.add('Shell', null, COMPLETE);
const walls = lines.add('Walls', shell);
const fresh = lines.add('Fresh');
lines.add('Anchors');
lines.add('Beds', null, { description: 'To sleep in' });
lines.add('Beds', fresh);
const crowd = lines.add('Crowd');
for (let at = 0; at < MANY; at++) lines.add(`Person ${String(at).padStart(2, '0')}`, crowd);

describe('pickers and long plans', needsBrowser, () => {
  const console = useConsole();
  let steward: Steward;
  let page: Page;

  beforeAll(async () => {
    steward = new Steward(console.service);
    await new Exchange(console.service).import('jsonl', lines.toString());
  });
  beforeEach(async () => {
    page = await console.emptiedPage();
  });

  const dialog = () => page.getByRole('dialog');
  const picker = (label: string) => dialog().getByRole('combobox', { name: new RegExp(`^${label}`) });
  const named = async (name: string) =>
    ((await steward.list()).items as { name: string; uniformat: { code: string } | null }[]).filter(
      (each) => each.name === name,
    );
  const command = async (name: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: 'Find' }).fill(name);
    await page.getByRole('option', { name }).click();
  };
  /** Whether all of an element is inside of the window. */
  const isInView = async (label: string) => {
    const box = await dialog().getByRole('combobox', { name: label }).boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= 800;
  };

  test('Enter in a code field takes the match, however quickly it comes, and never creates a class without it', async () => {
    await goOn(page, '/console/');
    await page.getByRole('searchbox', { name: 'Find' }).waitFor();
    await command('New root class');
    await dialog().getByLabel('Name').fill('Gables');
    await picker('UniFormat').focus();
    await page.keyboard.type('B2010');
    await page.keyboard.press('Enter');
    await dialog().getByText('UniFormat: B2010').waitFor();

    await picker('MasterFormat').focus();
    await page.keyboard.type('no such code');
    await page.keyboard.press('Enter');
    await page.getByText('No code or title contains').waitFor();
    await page.keyboard.press('Enter');
    // Text that was typed and not chosen is no code: the form says so instead of leaving it out.
    await dialog().getByRole('button', { name: 'Create class' }).click();
    await dialog().getByText('Select a match from the list, or clear this field.').waitFor();
    expect(await named('Gables')).toEqual([]);

    await picker('MasterFormat').fill('');
    await picker('IFC entity').fill('ifcwal');
    await page.getByRole('option', { name: 'IfcWall', exact: true }).click();
    await picker('Predefined type').fill('para');
    await page.getByRole('option', { name: 'PARAPET' }).click();
    await dialog().getByRole('button', { name: 'Create class' }).click();
    await page.getByRole('status').filter({ hasText: 'Created Gables as a draft.' }).waitFor();
    expect(await named('Gables')).toMatchObject([{ uniformat: { code: 'B2010' } }]);
    expect(await steward.detail('gables')).toMatchObject({
      ifc: { entity: 'IfcWall', predefinedType: 'PARAPET', source: 'authored' },
    });
  });

  test('Escape closes the list of a picker first, then the dialog', async () => {
    await goOn(page, '/console/ontology');
    await page.getByRole('button', { name: 'New class' }).click();
    await picker('UniFormat').click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    expect(await dialog().count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
  });

  test('Merge these: the list opens on request, and Enter keeps the suggestion', async () => {
    await goOn(page, '/console/review?reason=duplicates');
    await page.getByRole('button', { name: 'Merge these: beds' }).click();
    const into = picker('Merge into');
    await into.and(page.locator(':focus')).waitFor();
    expect(await into.inputValue()).toBe('Beds');
    const plan = await dialog()
      .getByText(/^Beds \(beds(-2)?\) will be merged into Beds \(beds(-2)?\) and removed\.$/)
      .textContent();
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Enter');
    await into.click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await into.inputValue()).toBe('Beds');
    expect(await dialog().getByText('and removed.').textContent()).toBe(plan);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  test('a move of many keeps the destination and the plan in view; the list of classes opens and scrolls', async () => {
    await goOn(page, '/console/ontology/crowd');
    const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) });
    await row('Crowd').locator('[data-toggle]').click();
    await row('Person 00').click();
    for (let more = 1; more < MANY; more++) await page.keyboard.press('Shift+ArrowDown');
    await page
      .getByRole('toolbar', { name: 'Selected classes' })
      .getByRole('button', { name: 'Move' })
      .click();
    await page.getByRole('dialog', { name: `Move ${MANY} classes` }).waitFor();
    expect(await isInView('Move to')).toBe(true);
    await picker('Move to').fill('Fresh');
    await page.getByRole('option', { name: /^Fresh/ }).click();
    const result = dialog().getByText(`${MANY} classes will move.`);
    await result.waitFor();
    expect((await result.boundingBox())?.y).toBeLessThan(800);
    const sources = dialog().getByRole('list', { name: 'Classes' });
    expect(await sources.getByRole('listitem').count()).toBeLessThan(4);
    await dialog()
      .getByRole('button', { name: `Show all ${MANY} classes` })
      .click();
    expect(await sources.getByRole('listitem').count()).toBe(MANY);
    expect(await isInView('Move to')).toBe(true);
    await dialog()
      .getByRole('button', { name: `Move ${MANY} classes` })
      .click();
    await page
      .getByRole('status')
      .filter({ hasText: `Moved ${MANY} classes to Fresh.` })
      .waitFor();
  });

  test('a merge tells codes, never ids, and what stays equal is no change', async () => {
    await goOn(page, '/console/ontology/shell');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Merge', exact: true }).click();
    await picker('Merge into').fill('Anchors');
    await page.getByRole('option', { name: /^Anchors/ }).click();
    await dialog().getByText('Walls will keep MasterFormat 09 29 00, inherited from Anchors.').waitFor();
    await dialog().getByText('Anchors will get MasterFormat 09 29 00.').waitFor();
    const row = dialog().getByRole('row', { name: /^MasterFormat/ });
    expect(await row.getByRole('cell').allTextContents()).toEqual(['09 29 00', '—', '09 29 00']);
    const words = (await dialog().textContent()) ?? '';
    expect(words).not.toContain('09-29-00');
    expect(words).not.toMatch(/classifications? (is|are) lost|classifications? changes?\./);
    expect((await steward.detail(walls)).parentId).toBe(shell);
  });

  test('both lines of the highlighted option are readable, light and dark', async () => {
    await goOn(page, '/console/ontology/walls');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move', exact: true }).click();
    await picker('Move to').fill('Person 0');
    await page.locator('[data-combobox-selected]').getByText('Person 0').waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      expect(await findings(page, { part: '[role=listbox]', onlyColours: true })).toEqual([]);
    }
  });

  test('Ctrl K lists the commands while the search field has the focus', async () => {
    await goOn(page, '/console/ontology');
    await page.getByRole('searchbox', { name: 'Find' }).focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'New root class' }).waitFor();
  });

  test('the browser had nothing to complain about in all of this', () => {
    expect(console.complaints).toEqual([]);
  });
});
