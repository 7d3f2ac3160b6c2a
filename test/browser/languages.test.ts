import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { expectNoSidewaysScroll, findings, goOn, untilLoaded, useConsole } from '../support/console.ts';
import { Steward } from '../support/steward.ts';

describe('an ontology in several languages', needsBrowser, () => {
  const console = useConsole();
  let steward: Steward;
  let page: Page;
  let door: string;

  beforeAll(async () => {
    steward = new Steward(console.service);
    door = await steward.create('Door', { translations: { de: { name: 'Tür' }, fr: { name: 'Porte' } } });
    await steward.addChild(door, 'Glass door', { translations: { de: { name: 'Glastür' } } });
    await steward.create('Roof');
  });
  beforeEach(async (context) => {
    page = await console.keptPage(context);
  });
  const language = () => page.getByRole('combobox', { name: 'Language' });
  const row = (name: string | RegExp) => page.getByRole('treeitem', { name });
  const details = () => page.getByRole('region', { name: 'Details' });

  test('the chosen language is in the address, goes from page to page and is remembered; other names are marked', async () => {
    await goOn(page, '/console/ontology/door');
    await row(/^Door/).waitFor();
    await language().click();
    expect(await page.getByRole('option').allTextContents()).toEqual([
      'English (en)',
      'German (de)',
      'French (fr)',
    ]);
    await page.getByRole('option', { name: 'German (de)' }).click();
    await row(/^Tür/).waitFor();
    expect(new URL(page.url()).searchParams.get('lang')).toBe('de');
    await row(/^Roof en/).waitFor(); // not translated: its own language is said
    await details().getByRole('heading', { level: 2, name: 'Tür' }).waitFor();
    await page.getByRole('link', { name: 'Coverage' }).click();
    await page.getByText('German (de): 2 names and 0 descriptions translated').waitFor();
    await page.getByRole('link', { name: '1 name missing' }).click();
    await page.getByRole('tab', { name: /Missing a translation \(de\)/ }).waitFor();
    await page.getByRole('main').getByRole('link', { name: /Roof/ }).click();
    await details().getByRole('heading', { level: 2, name: /Roof/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('lang')).toBe('de');
    await page.goto(new URL('/console/ontology', page.url()).href); // another visit, without the parameter
    await row(/^Tür/).waitFor();
    expect(await findings(page)).toEqual([]);
    await language().click();
    await page.getByRole('option', { name: 'English (en)' }).click();
    await row(/^Door/).waitFor();
    expect(new URL(page.url()).searchParams.has('lang')).toBe(false);
  });

  test('all languages are edited side by side, and one undo takes the whole edit back', async () => {
    await goOn(page, '/console/ontology/door');
    await untilLoaded(page);
    await details().getByRole('button', { name: 'Edit' }).click();
    await details().getByRole('textbox', { name: 'Name (de)' }).fill('Türe');
    await details().getByRole('textbox', { name: 'Name (fr)' }).fill('');
    const add = details().getByRole('combobox', { name: 'Add a translation' });
    await add.fill('pt-br');
    await page.getByRole('option', { name: /pt-BR/ }).click();
    await details().getByRole('button', { name: 'Add language' }).click();
    await details().getByRole('textbox', { name: 'Name (pt-BR)' }).fill('Porta');
    await details().getByRole('button', { name: 'Save class' }).click();
    await page.getByRole('status').filter({ hasText: 'Saved Door.' }).waitFor();
    expect((await steward.detail(door)).translations).toEqual({
      de: { name: 'Türe' },
      'pt-BR': { name: 'Porta' },
    });
    await details().getByText('Türe').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => (await steward.detail(door)).translations)
      .toEqual({ de: { name: 'Tür' }, fr: { name: 'Porte' } });
  });

  test('the grid has the texts in every language as columns: typed, pasted, filled down and set, saved as one operation with one undo', async () => {
    await goOn(page, '/console/ontology?view=grid');
    const cell = (id: string, column: string) => page.locator(`[id="cell-${id}-${column}"]`);
    await cell(door, 'name').waitFor();
    const [roof, glass] = await Promise.all(
      ['roof', 'glass-door'].map(async (key) => (await steward.detail(key)).id as string),
    );
    if (!roof || !glass) throw new Error('no such class');
    const translations = async () =>
      Promise.all([door, glass, roof].map(async (id) => (await steward.detail(id)).translations));
    const before = await translations();
    await page.getByRole('button', { name: 'Columns' }).click();
    for (const name of ['Name in German', 'Name in French', 'Description in German', 'Synonyms in French'])
      await page.getByRole('checkbox', { name }).check();
    await page.keyboard.press('Escape');
    const textHeaders = async () =>
      (await page.getByRole('columnheader').allTextContents()).filter(
        (each) => !/code|format|cad/i.test(each),
      );
    const expected =
      'Name,Name (de),Name (fr),Path,Status,Description,Description (de),Synonyms,Synonyms (fr)';
    await expect.poll(textHeaders).toEqual(expected.split(','));
    expect(new URL(page.url()).searchParams.get('columns')).toMatch(/^name,name@de,name@fr,path,/);
    await expect.poll(() => cell(glass, 'name@de').innerText()).toBe('Glastür');
    // Not translated: the own name, marked as such.
    await expect.poll(() => cell(roof, 'name@fr').getAttribute('data-inherited')).toBe('true');

    // A name that falls back to another language is not filled down as a translation.
    const unsaved = page.locator('[data-unsaved]');
    await cell(roof, 'name@fr').click();
    await page.keyboard.press('ControlOrMeta+D');
    await page.getByRole('status').filter({ hasText: 'Filled 1 cell.' }).waitFor();
    expect(await unsaved.count()).toBe(0);

    await cell(roof, 'name@de').click();
    await page.keyboard.type('Dach');
    await page.keyboard.press('Enter');
    await cell(glass, 'name@fr').click();
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Porte vitrée\\nToit');
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    })()`);
    await expect.poll(() => cell(roof, 'name@fr').innerText()).toContain('Toit');
    await cell(door, 'description@de').click();
    await page.keyboard.type('Bauteil');
    await page.keyboard.press('Enter');
    await cell(door, 'description@de').click();
    for (let below = 0; below < 2; below++) await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Fill down' }).click();
    await expect.poll(() => unsaved.count()).toBe(6);
    await page.getByRole('checkbox', { name: 'Select all matches' }).check();
    await page.getByRole('button', { name: 'Set field' }).click();
    await page.getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: 'Synonyms (fr)' }).click();
    await page.getByRole('textbox', { name: 'Value' }).fill('ouvrage');
    await page.getByRole('button', { name: 'Set Synonyms (fr) on 3 classes' }).click();

    await page.getByRole('columnheader', { name: 'Name (de)' }).getByRole('button').click();
    await expect
      .poll(() => page.locator('[role=gridcell][data-column=name]').allInnerTexts())
      .toEqual(['Glass door', 'Door', 'Roof']);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save 9 changes' });
    await dialog.getByText('3 classes will be updated.').waitFor();
    await dialog.getByText('Name (fr): (empty) → Porte vitrée').waitFor();
    await dialog.getByText('Description (de): (empty) → Bauteil').first().waitFor();
    await dialog.getByText('Synonyms (fr): (empty) → ouvrage').first().waitFor();
    await dialog.getByRole('button', { name: 'Save 9 changes', exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved 9 changes/ })
      .waitFor();
    const set = { description: 'Bauteil' };
    expect(await translations()).toEqual([
      { de: { name: 'Tür', ...set }, fr: { name: 'Porte', synonyms: 'ouvrage' } },
      { de: { name: 'Glastür', ...set }, fr: { name: 'Porte vitrée', synonyms: 'ouvrage' } },
      { de: { name: 'Dach', ...set }, fr: { name: 'Toit', synonyms: 'ouvrage' } },
    ]);
    // The saved values are known, and one undo takes all of them back.
    await expect.poll(() => cell(roof, 'name@de').innerText()).toBe('Dach');
    await expect.poll(() => cell(roof, 'description@de').innerText()).toBe('Bauteil');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(translations).toEqual(before);
    await expect.poll(() => cell(roof, 'description@de').innerText()).toBe('');
  });
});
