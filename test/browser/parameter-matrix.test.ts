import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import {
  announced,
  expectNoSidewaysScroll,
  findingsInBothThemes,
  goOn,
  shoot,
  untilLoaded,
  useConsole,
} from '../support/console.ts';
import { CLASSES, paramTemplate, Steward } from '../support/steward.ts';

const template = (name: string, more: object = {}) =>
  paramTemplate(name, { group: 'Identity Data', ...more });

describe('the parameter matrix', { timeout: 120_000, ...needsBrowser }, () => {
  const lintel = useConsole();
  let page: Page;
  let steward: Steward;
  let doors: string;
  let fireDoors: string;
  let glassDoors: string;

  const grid = () => page.getByRole('grid', { name: 'Parameters by class' });
  const cell = (name: string) => grid().getByRole('gridcell', { name, exact: true });

  beforeAll(async () => {
    steward = new Steward(lintel.service);
    doors = await steward.create('Doors');
    fireDoors = await steward.addChild(doors, 'Fire doors');
    glassDoors = await steward.addChild(doors, 'Glass doors');
    await steward.send('PUT', `${CLASSES}/${doors}/param-templates`, {
      templates: [
        template('FireRating', { allowedValues: ['EI30', 'EI60'], value: '' }),
        template('Width', { dataType: 'length', unit: 'mm', required: true }),
      ],
    });
    page = await lintel.newPage();
    await page.goto('/console/ontology');
  });

  test('is filled with the keyboard, and saved and undone as one operation', async () => {
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Matrix').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('matrix');
    await cell('Doors, FireRating: optional').focus();
    await page.keyboard.press('ArrowDown');
    await cell('Fire doors, FireRating: optional, inherited from Doors').waitFor();
    await page.keyboard.press('Enter');
    await cell('Fire doors, FireRating: required, unsaved').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await page.keyboard.press(' ');
    await cell('Fire doors, Width: optional, unsaved').waitFor();
    await page.keyboard.press('Escape');
    await cell('Fire doors, Width: required, inherited from Doors').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowDown');
    await cell('Glass doors, FireRating: required, unsaved').waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Delete');
    await cell('Doors, FireRating: not used, unsaved').waitFor();

    await page.reload();
    await cell('Doors, FireRating: not used, unsaved').waitFor();
    await cell('Glass doors, FireRating: required, unsaved').waitFor();

    await shoot(page, 'matrix');
    expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);
    await shoot(page, 'matrix-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
    await shoot(page, 'matrix-390');
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('button', { name: 'Save 3 changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save 3 changes' });
    await dialog.getByText('FireRating: removed').waitFor();
    await shoot(page, 'matrix-plan');
    await dialog.getByRole('button', { name: 'Save 3 changes' }).click();
    await announced(page, 'Saved 3 cells in 3 classes.');
    const rating = template('FireRating', { allowedValues: ['EI30', 'EI60'], value: '', required: true });
    expect(await steward.templatesOf(fireDoors)).toEqual([rating]);
    expect(await steward.templatesOf(glassDoors)).toEqual([rating]);
    expect(await steward.templatesOf(doors)).toMatchObject([{ name: 'Width' }]);
    await cell('Doors, FireRating: not used').waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await announced(page, 'Undid');
    await cell('Fire doors, FireRating: optional, inherited from Doors').waitFor();
    expect(await steward.templatesOf(fireDoors)).toEqual([]);
    expect(await steward.templatesOf(doors)).toMatchObject([{ name: 'FireRating' }, { name: 'Width' }]);
  });

  test('of 500 classes and 100 parameters renders what is in sight, and keys go to its end', async () => {
    const root = await steward.create('Many');
    const names = Array.from({ length: 100 }, (_, at) => `P${String(at).padStart(3, '0')}`);
    await steward.send('PUT', `${CLASSES}/${root}/param-templates`, {
      templates: names.map((name) => template(name)),
    });
    const lines = Array.from({ length: 499 }, (_, at) =>
      JSON.stringify({ handle: `many-${at}`, name: `Class ${at}`, parentId: root }),
    );
    const accepted = await lintel.service.call({
      method: 'POST',
      url: '/api/v1/bim-ontology/imports?format=jsonl',
      headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
      payload: lines.join('\n'),
    });
    await steward.outcome(accepted.body.operationId);
    const { handle } = await steward.detail(root);
    await goOn(page, `/console/ontology/${handle}?view=matrix`);
    await untilLoaded(page);
    await page.getByText('500 classes, 100 parameters').waitFor();
    await cell('Many, P000: optional').focus();
    expect(await grid().getAttribute('aria-rowcount')).toBe('501');
    expect(await grid().getByRole('gridcell').count()).toBeLessThan(2500);
    await page.keyboard.press('Control+End');
    const last = cell('Class 498, P099: optional, inherited from Many');
    await last.waitFor();
    const focused = () => page.evaluate<string>('document.activeElement.ariaLabel');
    await expect.poll(focused).toBe('Class 498, P099: optional, inherited from Many');
    await page.keyboard.press('r');
    await page.getByRole('button', { name: 'Save 1 change' }).waitFor();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await last.waitFor();
    expect(lintel.complaints).toEqual([]);
  });
});
