import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { goOn, seriousFindings, useConsole } from '../support/console.ts';
import { held } from '../support/held-table.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

describe('the tree as a file', needsBrowser, () => {
  const console = useConsole();
  let steward: Steward;
  let page: Page;

  beforeAll(async () => {
    steward = new Steward(console.service);
    const shell = await steward.create('Shell', COMPLETE);
    await steward.addChild(shell, '=Walls "<b>"');
  });
  beforeEach(async (context) => {
    page = await console.keptPage(context);
    await goOn(page, '/console/ontology/shell');
  });

  const openMenu = async (item: string) => {
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const give = (name: string, text: string | Buffer) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  const dialog = () => page.getByRole('dialog', { name: 'Import file' });
  const apply = () => page.getByRole('button', { name: 'Import file', exact: true }).click();
  const classes = async () =>
    (await steward.list()).items as { name: string; handle: string; status: string }[];

  test('a preview that takes a while shows what the server is doing', async () => {
    const table = await held(console.service.db, 'operation_part');
    await openMenu('Import file');
    await give('slow.csv', 'handle,name\nslow-doors,Slow doors\n');
    await dialog().getByRole('progressbar', { name: 'Waiting for earlier changes…' }).waitFor();
    await table.letGo();
    await dialog().getByText('1 created').first().waitFor();
    expect(await dialog().getByRole('progressbar').count()).toBe(0);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  test('a table of others: columns are mapped, rows are told, rejected ones left out and handed back, all undone', async () => {
    const version = (await steward.list()).ontologyVersion;
    await openMenu('Import file');
    await give(
      'classes.csv',
      'Code,Title,Colour,Category,Name (fr),Bezeichnung\nx-doors,Doors,red,OST_Doors,Portes,Türen\nx-odd,"Odd, ""one""",,OST_Nope,,\n',
    );
    await dialog().getByText('This file can’t be imported yet').waitFor();
    await dialog().getByText('1 rejected, 1 created').waitFor();
    expect(await page.getByRole('button', { name: 'Import file', exact: true }).isDisabled()).toBe(true);
    const columnFor = (theirs: string) => dialog().locator(`input[aria-label="Import ${theirs} as"]`);
    expect(await columnFor('Colour').inputValue()).toBe('Don’t import');
    // Languages that no class has yet: known by the heading, or added.
    expect(await columnFor('Name (fr)').inputValue()).toBe('Name (fr)');
    const language = dialog().getByRole('combobox', { name: 'Add a translation' });
    await language.click();
    await page.getByRole('option', { name: 'Italian (it)' }).waitFor();
    await language.fill('german');
    await page.locator('[data-combobox-selected]', { hasText: 'German (de)' }).waitFor();
    await language.press('Enter');
    await expect.poll(() => language.inputValue()).toBe('German (de)');
    await dialog().getByRole('button', { name: 'Add language' }).click();
    await columnFor('Bezeichnung').click();
    await page.getByRole('option', { name: 'Name (de)', exact: true }).click();

    await dialog().getByRole('switch', { name: 'Skip rejected rows' }).click();
    const rows = dialog().getByRole('region', { name: 'Rows' });
    await rows.getByText('doesn’t exist').waitFor();
    await dialog().getByText('1 created', { exact: true }).click();
    await expect.poll(() => rows.getByRole('row').count()).toBe(2);
    expect((await classes()).some(({ handle }) => handle === 'x-doors')).toBe(false);

    await apply();
    await dialog().getByText('Import finished: 1 created, 1 rejected.').waitFor();
    expect(await steward.detail('x-doors')).toMatchObject({
      name: 'Doors',
      translations: { de: { name: 'Türen' }, fr: { name: 'Portes' } },
    });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog().getByRole('button', { name: 'Download rejected rows' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('rejected-rows.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain('3,x-odd,cadCategory');

    await dialog().getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('status').filter({ hasText: 'Undid the import' }).waitFor();
    expect((await steward.list()).ontologyVersion).toBe(version);
  });

  test('every problem is shown, whatever its row, grouped by cause; chips and causes filter all rows', async () => {
    const many = Array.from({ length: 400 }, (_, at) => {
      const row = at + 2;
      const category = row === 292 ? 'OST_Wals' : row === 350 ? 'OST_Dors' : 'OST_Walls';
      return `many-${row},Many ${row},${category}`;
    });
    await openMenu('Import file');
    await give('many.csv', `handle,name,cadCategory\n${many.join('\n')}\n`);
    const rows = dialog().getByRole('region', { name: 'Rows' });
    await dialog().getByText('Rows: 2 rejected, 398 created.').waitFor();
    const keys = () => rows.getByRole('row').locator('td:nth-child(2)').allTextContents();
    expect((await keys()).slice(0, 2)).toEqual(['many-292', 'many-350']);
    const causes = dialog().getByRole('region', { name: 'Problems' }).locator('button[aria-pressed]');
    expect(await causes.count()).toBe(1);
    expect(await causes.textContent()).toContain('2 rows');
    await causes.click();
    await expect.poll(keys).toEqual(['many-292', 'many-350']);
    await causes.click();
    await dialog().getByText('2 rejected', { exact: true }).click();
    await expect.poll(keys).toEqual(['many-292', 'many-350']);
    await dialog().getByText('2 rejected', { exact: true }).click();
    await dialog().getByText('398 created', { exact: true }).click();
    await dialog().getByText('Showing 200 of 398 rows.').waitFor();
    await dialog().getByRole('button', { name: 'Show 198 more' }).click();
    await expect.poll(async () => (await keys()).length).toBe(398);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  test('seven rejected rows are corrected in the preview: by suggestions, from the list and by hand; the file is chosen once', async () => {
    const wrong = new Map([
      [3, ',Fix 3,OST_Wals,shell'],
      [5, ',Fix 5,OST_Dors,shell'],
      [8, ',Fix 8,OST_Floor,shell'],
      [9, ',Fix 9,OST_Windos,shell'],
      [12, ',Fix 12,something else,shell'],
      [14, ',,OST_Walls,shell'],
      [15, ',Fix 15,OST_Walls,nowhere'],
    ]);
    const file = Array.from({ length: 20 }, (_, at) => {
      const row = at + 2;
      return `fix-${row}${wrong.get(row) ?? `,Fix ${row},OST_Walls,shell`}`;
    });
    const version = (await steward.list()).ontologyVersion;
    await openMenu('Import file');
    await give('fix.csv', `handle,name,cadCategory,parentHandle\n${file.join('\n')}\n`);
    await dialog().getByText('Rows: 7 rejected, 13 created.').waitFor();
    const rows = dialog().getByRole('region', { name: 'Rows' });
    // Titles stand beside codes, in what is suggested and in what is created.
    await rows.getByText('CAD category OST_Walls (Walls)').first().waitFor();
    await rows.getByRole('button', { name: 'Use OST_Walls (Walls) in row 3' }).click();
    await dialog().getByText('Rows: 6 rejected, 14 created.').waitFor();
    await dialog().getByRole('button', { name: 'Use 3 suggestions' }).click();
    await dialog().getByText('Rows: 3 rejected, 17 created.').waitFor();

    await rows.getByRole('button', { name: 'Edit CAD category of row 12' }).click();
    await rows.getByRole('combobox', { name: 'New CAD category for row 12' }).fill('ceilings');
    await page.getByRole('option', { name: 'OST_Ceilings Ceilings', exact: true }).click();
    await dialog().getByText('Rows: 2 rejected, 18 created.').waitFor();
    await rows.getByRole('button', { name: 'Edit Name of row 14' }).click();
    await rows.getByRole('textbox', { name: 'New Name for row 14' }).fill('Fix 14');
    await rows.getByRole('button', { name: 'Apply to row 14' }).click();
    await dialog().getByText('Rows: 1 rejected, 19 created.').waitFor();
    await rows.getByRole('button', { name: 'Edit Parent of row 15' }).click();
    await rows.getByRole('textbox', { name: 'New Parent for row 15' }).fill('fix-2');
    await page.keyboard.press('Enter');
    await dialog().getByText('Rows: 20 created.').waitFor();

    const corrections = dialog().getByRole('region', { name: 'Corrections' });
    expect(await corrections.getByRole('listitem').count()).toBe(7);
    await corrections.getByRole('button', { name: 'Remove correction of row 14' }).click();
    await dialog().getByText('Rows: 1 rejected, 19 created.').waitFor();
    await rows.getByRole('button', { name: 'Edit Name of row 14' }).click();
    await rows.getByRole('textbox', { name: 'New Name for row 14' }).fill('Fix 14');
    await page.keyboard.press('Enter');
    await dialog().getByText('Rows: 20 created.').waitFor();
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);

    await apply();
    await dialog().getByText('Import finished: 20 created.').waitFor();
    expect((await steward.detail('fix-9')).cadCategory.builtinName).toBe('OST_Windows');
    expect((await steward.detail('fix-12')).cadCategory.builtinName).toBe('OST_Ceilings');
    expect((await steward.detail('fix-15')).path).toContain('fix-2');
    await dialog().getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('status').filter({ hasText: 'Undid the import' }).waitFor();
    expect((await steward.list()).ontologyVersion).toBe(version);
  });

  test('a code that looks like a published one is corrected in place, and the corrected one is imported', async () => {
    await openMenu('Import file');
    await give('look.csv', 'handle,name,uniformat\nlook-1,Look,C101O\n');
    await dialog().getByText('Rows: 1 created.').waitFor();
    const rows = dialog().getByRole('region', { name: 'Rows' });
    await rows.getByText('becomes a custom entry').waitFor();
    expect(await rows.getByRole('button', { name: /^Edit UniFormat of row 2$/i }).count()).toBe(1);
    await rows.getByRole('button', { name: /^Use C1010 .*in row 2$/ }).click();
    await rows.getByText('becomes a custom entry').waitFor({ state: 'detached' });
    await apply();
    await dialog().getByText('Import finished: 1 created.').waitFor();
    expect((await steward.detail('look-1')).uniformat.code).toBe('C1010');
    await dialog().getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('status').filter({ hasText: 'Undid the import' }).waitFor();
  });

  test('what is exported, imports as unchanged, whatever the names contain', async () => {
    for (const format of ['JSON Lines', 'CSV', 'Excel']) {
      await openMenu('Export ontology');
      await page.getByRole('radio', { name: format, exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export ontology', exact: true }).click(),
      ]);
      const file = await readFile(await download.path());
      await openMenu('Import file');
      await give(download.suggestedFilename(), file);
      await dialog().getByText('Rows: 2 unchanged.').waitFor();
      await dialog().getByRole('button', { name: 'Cancel' }).click();
    }
  });

  test('a branch alone, approved classes only, and a refusal that is shown instead of a broken file', async () => {
    await openMenu('Export ontology');
    await page.getByRole('radio', { name: 'CSV', exact: true }).click();
    await page.getByRole('radio', { name: 'Only Shell and its subclasses' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export ontology', exact: true }).click(),
    ]);
    // The heading, two drafts, and what follows the last line break.
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toHaveLength(4);

    await openMenu('Export ontology');
    await page.getByRole('radio', { name: 'CSV', exact: true }).click();
    await page.getByRole('switch', { name: 'Include drafts and archived classes' }).click();
    const [approved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export ontology', exact: true }).click(),
    ]);
    expect((await readFile(await approved.path(), 'utf8')).split('\r\n')).toHaveLength(2);

    await openMenu('Export ontology');
    await page.getByRole('radio', { name: 'bSDD' }).click();
    await page.getByLabel('Dictionary version').fill('not a version');
    await page.getByRole('button', { name: 'Export ontology', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'Dictionary version' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  test('requirements as IDS: the dialog says what is left out, and the file comes back without a change', async () => {
    const rating = { name: 'FireRating', dataType: 'text', group: 'Pset', binding: 'type', required: true };
    for (const [name, more] of [
      ['Gates', { ifcEntity: 'IfcDoor' }],
      ['Lines', { cadCategory: 'OST_Lines' }],
    ] as const) {
      const id = await steward.create(name, { ...COMPLETE, ...more });
      await steward.send('PUT', `/api/v1/bim-ontology/object-classes/${id}/param-templates`, {
        templates: [rating],
      });
      await steward.approve(id);
    }
    await openMenu('Export ontology');
    const exporting = page.getByRole('dialog', { name: 'Export ontology' });
    await exporting.getByRole('radio', { name: 'IDS' }).check();
    const report = exporting.getByRole('region', { name: 'What the file contains' });
    await report.getByText('The file has 1 specification,').waitFor();
    await report.getByText('Left out 1 class without an IFC entity').waitFor();
    expect(await report.getByRole('listitem').allTextContents()).toEqual(['Lines']);
    expect(await seriousFindings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      exporting.getByRole('button', { name: 'Export ontology' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('ontology.ids');
    const rules = await readFile(await download.path());
    await openMenu('Import file');
    await give('rules.ids', rules);
    await dialog().getByText('Rows: 1 unchanged.').waitFor();
    await page.keyboard.press('Escape');
  });

  test('a file that is no table is told, and what was chosen stays', async () => {
    await openMenu('Import file');
    await give('notes.txt', 'just words');
    await dialog().getByRole('alert').filter({ hasText: 'header row' }).waitFor();
    await give('plan.pdf', '%PDF');
    await dialog().getByText('Select the format.').first().waitFor();
  });
});
