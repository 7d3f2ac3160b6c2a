import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { expectNoSidewaysScroll, findingsInBothThemes, goOn, useConsole } from '../support/console.ts';
import { Exchange } from '../support/exchange.ts';
import { OntologyLines } from '../support/ontology-lines.ts';
import { CLASSES, COMPLETE, Steward } from '../support/steward.ts';

const lines = new OntologyLines();
const walls = lines.add('Walls', null, { ...COMPLETE, description: 'Upright' });
const inner = lines.add('Inner walls', walls, { uniformat: 'C1010' });
lines.add('Outer walls', walls);
const lights = lines.add('Lights');
const lampIds = ['one', 'two', 'three', 'four'].map((word) => lines.add(`Lamp ${word}`, lights));

const HEADERS = [
  'Name',
  'Path',
  'Status',
  'UniFormat',
  'MasterFormat',
  'Object class code',
  'CAD category',
  'Description',
  'Synonyms',
];

describe('the ontology as a grid', { timeout: 90_000, ...needsBrowser }, () => {
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

  const grid = () => page.getByRole('grid', { name: 'Object classes' });
  const cell = (id: string, column: string) => page.locator(`[id="cell-${id}-${column}"]`);
  const lamp = (at: number) => lampIds[at] as string;
  const names = () => page.locator('[role=gridcell][data-column=name]').allInnerTexts();
  const save = (changes: string) => page.getByRole('button', { name: `Save ${changes}`, exact: true });
  const dialog = () => page.getByRole('dialog');
  const status = (text: string) => page.getByRole('status').filter({ hasText: text });
  const patch = (id: string, body: object) => steward.send('PATCH', `${CLASSES}/${id}`, body, steward.key());
  const open = async (search = '') => {
    await goOn(page, `/console/ontology?view=grid${search}`);
    await cell(search === '' ? walls : lamp(0), 'name').waitFor();
  };
  /** As a spreadsheet puts it on the clipboard. */
  const paste = (text: string) =>
    page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(text)});
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    })()`);

  test('the grid is beside the tree; columns and order are in the address and remembered', async () => {
    await goOn(page, '/console/ontology');
    await page.getByRole('treeitem', { name: /^Walls/ }).waitFor();
    const view = page.getByRole('radiogroup', { name: 'View' });
    await view.getByText('Grid').click();
    await grid().waitFor();
    expect(new URL(page.url()).search).toBe('?view=grid');
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(HEADERS);
    expect(await grid().getAttribute('aria-rowcount')).toBe('9');
    expect(await names()).toEqual([
      'Lights',
      'Lamp four',
      'Lamp one',
      'Lamp three',
      'Lamp two',
      'Walls',
      'Inner walls',
      'Outer walls',
    ]);
    expect(await cell(inner, 'path').innerText()).toBe('Walls');
    await cell(inner, 'masterformat').getByText('(inherited)').waitFor({ state: 'attached' });

    await page.getByRole('button', { name: 'UniFormat' }).click();
    await expect
      .poll(async () => (await names()).slice(0, 3))
      .toEqual(['Walls', 'Outer walls', 'Inner walls']);
    await page
      .getByRole('columnheader', { name: 'UniFormat' })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Path' }).click();
    await page.getByRole('button', { name: 'Move UniFormat left' }).click();
    await page.keyboard.press('Escape');
    expect((await page.getByRole('columnheader').allInnerTexts()).slice(0, 4)).toEqual([
      'Name',
      'UniFormat',
      'Status',
      'MasterFormat',
    ]);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('uniformat');
    await page.goto('/console/ontology?view=grid');
    await grid().waitFor();
    expect((await page.getByRole('columnheader').allInnerTexts())[1]).toBe('UniFormat');

    await cell(lamp(0), 'name').click();
    await page.getByRole('link', { name: 'Open details' }).click();
    await page.getByRole('region', { name: 'Details' }).getByRole('heading', { name: 'Lamp one' }).waitFor();
    await page.getByRole('link', { name: 'Close details' }).click();
    await view.getByText('Tree').click();
    await page.getByRole('treeitem', { name: /^Lamp one/ }).waitFor();
  });

  test('cells are edited with the keyboard, saved as one operation with one plan, and undone at once', async () => {
    await open();
    await cell(walls, 'name').click();
    // Arrows; Enter edits and goes down; Escape leaves the cell as it was.
    for (let along = 0; along < 7; along++) await page.keyboard.press('ArrowRight');
    await page.locator(`[id="cell-${walls}-description"]:focus`).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Stands upright');
    await page.keyboard.press('Escape');
    expect(await cell(walls, 'description').innerText()).toBe('Upright');
    await page.keyboard.press('F2');
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    await page.locator(`[id="cell-${inner}-description"]:focus`).waitFor();
    await page.getByRole('gridcell', { name: 'Upright! (unsaved)' }).waitFor();
    // Typing replaces; Tab goes on to the right; a code is picked from its vocabulary by title.
    await page.keyboard.type('Inside');
    await page.keyboard.press('Tab');
    await page.locator(`[id="cell-${inner}-synonyms"]:focus`).waitFor();
    await cell(inner, 'cadCategory').dblclick();
    await page.getByRole('textbox', { name: 'CAD category' }).fill('Curtain Panels');
    await page.getByRole('option', { name: /^OST_CurtainWallPanels/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: 'OST_CurtainWallPanels (unsaved)' }).waitFor();
    // A range of cells: fill down, copy and paste, clear, and back.
    await cell(lamp(3), 'synonyms').click();
    await page.keyboard.type('light');
    await page.keyboard.press('Enter');
    await cell(lamp(3), 'synonyms').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ControlOrMeta+D');
    await cell(lamp(0), 'synonyms').and(page.locator('[data-unsaved]')).waitFor();
    await page.keyboard.press('ControlOrMeta+C');
    await cell(lamp(2), 'synonyms').click();
    await page.keyboard.press('ControlOrMeta+V');
    await save('7 changes').waitFor();
    await page.keyboard.press('Delete');
    await save('6 changes').waitFor();
    await page.keyboard.press('ControlOrMeta+Z');
    await save('7 changes').waitFor();

    const before = (await steward.list()).ontologyVersion;
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('dialog', { name: 'Save 7 changes' }).waitFor();
    await dialog().getByText('6 classes will be updated.').waitFor();
    await dialog().getByText('Description: Upright → Upright!').waitFor();
    await dialog()
      .getByText('Inner walls: CAD category will change from OST_Walls to OST_CurtainWallPanels.')
      .waitFor();
    expect((await steward.list()).ontologyVersion).toBe(before);
    await page.evaluate(`{
      const texts = (window.textsOfCell = []);
      const look = () => {
        const cell = document.getElementById('cell-${walls}-description');
        texts.push(cell.innerText.replaceAll(/\\s+/g, ' '));
      };
      new MutationObserver(look).observe(document.body,
        { subtree: true, childList: true, characterData: true, attributes: true });
    }`);
    await dialog().getByRole('button', { name: 'Save 7 changes' }).click();
    await status('Saved 7 changes to 6 classes.').waitFor();
    // The saved text takes the place of the unsaved one at once: the cell never goes back to the old text.
    const texts = await page.evaluate<string[]>('window.textsOfCell');
    expect([...new Set(texts)]).toEqual(['Upright! (unsaved)', 'Upright!']);
    expect(await page.locator('[data-unsaved]').count()).toBe(0);
    expect((await steward.detail(inner)).cadCategory.builtinName).toBe('OST_CurtainWallPanels');
    expect((await steward.detail(lamp(1))).synonyms).toBe('light');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await steward.list()).ontologyVersion).toBe(before);
    await expect.poll(() => cell(walls, 'description').innerText()).toBe('Upright');
  });

  test('a pasted block is checked in place; unsaved cells survive a reload', async () => {
    await open();
    await cell(lamp(3), 'uniformat').click();
    // UniFormat, MasterFormat, object class code, CAD category: two rows of a spreadsheet.
    await paste('d5040\t26 51 00\t\tOST_LightingFixtures\r\nNEW-1\t265100\t\tOST_LightingFixturs\r\n');
    await status('Pasted 8 cells.').waitFor();
    const wrong = cell(lamp(0), 'cadCategory');
    expect(await wrong.getAttribute('aria-invalid')).toBe('true');
    const description = page.locator(`[id="${await wrong.getAttribute('aria-describedby')}"]`);
    expect(await description.textContent()).toContain(
      '“OST_LightingFixturs” doesn’t exist. Did you mean OST_LightingFixtures?',
    );
    // Codes as the vocabulary writes them; an unknown one is possible, with a warning.
    expect(await cell(lamp(0), 'uniformat').getAttribute('aria-invalid')).toBeNull();
    expect(await cell(lamp(0), 'uniformat').getAttribute('title')).toContain('custom code');
    await page.getByText('6 changes in 2 classes not saved. 1 cell can’t be saved yet.').waitFor();
    expect(await save('6 changes').isDisabled()).toBe(true);
    expect(await findingsInBothThemes(page)).toEqual([]);

    await page.reload();
    await cell(lamp(0), 'cadCategory').and(page.locator('[aria-invalid]')).waitFor();
    await page.getByRole('button', { name: 'Next problem' }).click();
    await page.locator(`[id="cell-${lamp(0)}-cadCategory"]:focus`).waitFor();
    await page.keyboard.type('lighting fixtures');
    await page.getByRole('option', { name: /^OST_LightingFixtures/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Use OST_LightingFixtures' }).click();
    await save('6 changes').click();
    await dialog()
      .getByText(/NEW-1 isn't a published UniFormat code/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    expect(await page.locator('[data-unsaved]').count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 700 });
    await grid().waitFor();
    await expectNoSidewaysScroll(page);
    expect(await findingsInBothThemes(page)).toEqual([]);
  });

  test('one field is set for everything that is selected', async () => {
    await open('&q=lamp');
    await page.getByText('4 of 8', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all matches' }).check();
    await page.getByRole('button', { name: 'Set field' }).click();
    await page.getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: 'MasterFormat' }).click();
    await page.getByRole('textbox', { name: 'Value' }).fill('09 29 00');
    await page.getByRole('button', { name: 'Set MasterFormat on 4 classes' }).click();
    // Nothing but these cells changes: no plan has to be read.
    await save('4 changes').click();
    await status('Saved 4 changes to 4 classes.').waitFor();
    for (const id of lampIds) expect((await steward.detail(id)).masterformat.code).toBe('09 29 00');
    // Unsaved cells can be proposed instead; they are then no longer unsaved.
    await cell(lamp(0), 'description').dblclick();
    await page.keyboard.type('Proposed');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Preview' }).click();
    await dialog().getByRole('button', { name: 'Add to proposal', exact: true }).click();
    const naming = page.getByRole('dialog', { name: 'New proposal' });
    await naming.getByRole('textbox', { name: 'Title' }).fill('Describe lamps');
    await naming.getByRole('button', { name: 'Create proposal', exact: true }).click();
    await status('Added “Edit Lamp one” to proposal 1.').waitFor();
    expect(await page.locator('[data-unsaved]').count()).toBe(0);
    expect((await steward.detail(lamp(0))).description).toBeNull();
    // The other actions work on the same selection.
    await page
      .getByRole('toolbar', { name: 'Selected classes' })
      .getByRole('button', { name: 'Move' })
      .click();
    await page.getByRole('dialog', { name: 'Move 4 classes' }).waitFor();
  });

  test('what someone else changes meanwhile is never lost, and neither are unsaved cells', async () => {
    await open();
    await cell(inner, 'synonyms').dblclick();
    await page.keyboard.type('mine');
    await page.keyboard.press('Enter');
    await cell(lamp(0), 'synonyms').dblclick();
    await page.keyboard.type('my lamp');
    await page.keyboard.press('Enter');
    await patch(inner, { synonyms: 'theirs' });
    await cell(inner, 'synonyms').and(page.locator('[aria-invalid]')).waitFor();
    expect(await cell(inner, 'synonyms').innerText()).toContain('mine');
    expect(await save('2 changes').isDisabled()).toBe(true);
    await cell(inner, 'synonyms').click();
    const note = page.getByRole('group', { name: 'Active cell' });
    await note.getByText('Someone else changed this cell to “theirs”').waitFor();
    await note.getByRole('button', { name: 'Keep my value' }).click();

    await page.getByRole('button', { name: 'Preview' }).click();
    await dialog().getByText('Synonyms: theirs → mine').waitFor();
    // Another field of the same class, between the plan and its confirmation.
    await page.route('**/actions/edit', async (route) => {
      const { dryRun } = route.request().postDataJSON() as { dryRun?: boolean };
      if (dryRun !== true) await patch(inner, { description: 'theirs too' });
      await route.continue();
    });
    await dialog().getByRole('button', { name: 'Save 2 changes' }).click();
    await dialog().getByText('The preview has changed').waitFor();
    expect((await steward.detail(inner)).synonyms).toBe('theirs');
    await page.unrouteAll();
    await dialog().getByRole('button', { name: 'Save 2 changes' }).click();
    await status('Saved 2 changes to 2 classes.').waitFor();
    expect(await steward.detail(inner)).toMatchObject({ synonyms: 'mine', description: 'theirs too' });
  });

  test('the browser had nothing to complain about in all of this', () => {
    expect(console.complaints).toEqual([]);
  });
});
