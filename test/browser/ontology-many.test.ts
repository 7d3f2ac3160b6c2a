import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { expectNoSidewaysScroll, findingsInBothThemes, goOn, useConsole } from '../support/console.ts';
import { Exchange } from '../support/exchange.ts';
import { OntologyLines } from '../support/ontology-lines.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

const lines = new OntologyLines();
const shell = lines.add('Shell', null, COMPLETE);
lines.add('Anchors', shell, { masterformat: '09 29 00', uniformat: 'D20', uniformatMakeUnique: true });
lines.add('Brackets', shell, { uniformat: 'C1010', uniformatMakeUnique: true });
lines.add('Columns', shell, { uniformat: 'B1010', uniformatMakeUnique: true });
const bare = lines.add('Bare');
lines.add('Nothing yet', bare);
lines.add('Lamp table', bare);
lines.add('Lamp floor', bare);
const target = lines.add('Luminaires');
const ready = lines.add('Ready', null, COMPLETE);
lines.add('Ready one', ready);
lines.add('Ready two', ready);
lines.add('Ready three', ready);

describe('many classes at once', needsBrowser, () => {
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

  const rows = async () =>
    (
      await page.locator('[role=treeitem]').evaluateAll((all) => all.map((each) => each.textContent ?? ''))
    ).map((text) => text.split(',')[0]?.trim());
  const all = () => page.getByRole('checkbox', { name: 'Select all matches' });
  const bar = () => page.getByRole('toolbar', { name: 'Selected classes' });
  const dialog = () => page.getByRole('dialog');
  const statusOf = async (name: string) =>
    (await steward.list()).items.find((each: { name: string }) => each.name === name)?.status;

  test('the tree is sorted by a code, which stands beside the name; classes without one come last; it is remembered', async () => {
    await goOn(page, '/console/ontology');
    await page.getByRole('button', { name: 'Expand all' }).click();
    await page.getByRole('treeitem', { name: /^Columns/ }).waitFor();
    const below = async () => {
      const names = await rows();
      return names.slice(names.indexOf('Shell') + 1, names.indexOf('Shell') + 4);
    };
    expect(await below()).toEqual(['Anchors', 'Brackets', 'Columns']);
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'UniFormat' }).click();
    await expect.poll(below).toEqual(['Columns', 'Brackets', 'Anchors']);
    await page.getByRole('treeitem', { name: /^Columns ?, draft, B1010/ }).waitFor();
    const roots = (await rows()).filter((name) =>
      ['Bare', 'Luminaires', 'Ready', 'Shell'].includes(name ?? ''),
    );
    expect(roots).toEqual(['Ready', 'Shell', 'Bare', 'Luminaires']);

    await page.reload();
    await page.getByRole('treeitem', { name: /^Columns/ }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('UniFormat');
    expect(await below()).toEqual(['Columns', 'Brackets', 'Anchors']);
    expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.getByRole('link', { name: /^Shell ?, draft, B2010/ }).waitFor();
    await expectNoSidewaysScroll(page);
  });

  test('all matches of a filter are selected, also in closed rows, and moved, archived and deleted together', async () => {
    await goOn(page, '/console/ontology?q=lamp');
    await page.getByText('2 of 13', { exact: true }).waitFor();
    await all().check();
    await bar().getByText('2 classes', { exact: true }).waitFor();
    await bar().getByRole('button', { name: 'Move' }).click();
    await page.getByRole('combobox', { name: 'Move to' }).fill('Luminaires');
    await page.getByRole('option', { name: /^Luminaires/ }).click();
    await dialog().getByRole('button', { name: 'Move 2 classes' }).click();
    await page.getByRole('status').filter({ hasText: 'Moved 2 classes to Luminaires.' }).waitFor();
    const { items } = await steward.list();
    expect(items.filter((each: { parentId: string | null }) => each.parentId === target)).toHaveLength(2);

    expect(await all().isChecked()).toBe(true);
    const archive = async () => {
      await bar().getByRole('button', { name: 'Archive' }).click();
      await dialog().getByText('2 classes will change from draft to archived.').waitFor();
      await dialog().getByRole('button', { name: 'Archive 2 classes' }).click();
      await page.getByRole('status').filter({ hasText: 'Archived 2 classes.' }).waitFor();
    };
    await archive();
    expect(await statusOf('Lamp table')).toBe('archived');
    const { items: operations } = (
      await steward.send('GET', '/api/v1/operations?action=archiveObjectClasses')
    ).body;
    expect(operations).toHaveLength(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').filter({ hasText: 'Undid this change: Archived 2 classes.' }).waitFor();
    await page.getByText('2 of 13', { exact: true }).waitFor();
    await archive();
    await page.getByText('0 of 11', { exact: true }).waitFor();
    expect(await all().isDisabled()).toBe(true);

    await page.getByRole('textbox', { name: 'Filter by text' }).fill('nothing');
    await page.getByText('1 of 11', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await all().check();
    await bar().getByRole('button', { name: 'Delete' }).click();
    await dialog().getByRole('button', { name: 'Delete Nothing yet' }).click();
    await page.getByRole('status').filter({ hasText: 'Deleted Nothing yet.' }).waitFor();
    await all().waitFor();
    expect(await all().isChecked()).toBe(false);
  });

  test('a parent and its children are approved in one plan; what cannot be is told', async () => {
    await goOn(page, '/console/ontology?q=shell');
    await page.getByText(/^1 of/).waitFor();
    await all().check();
    await page.getByRole('textbox', { name: 'Filter by text' }).fill('brackets');
    await page.getByRole('treeitem', { name: /^Brackets/ }).click({ modifiers: ['Control'] });
    await page.getByRole('textbox', { name: 'Filter by text' }).fill('bare');
    await page.getByRole('treeitem', { name: /^Bare/ }).click({ modifiers: ['Control'] });
    await bar().getByText('3 classes', { exact: true }).waitFor();
    await bar().getByRole('button', { name: 'Approve' }).click();
    await dialog().getByText('2 classes will be approved. 1 class will stay a draft.').waitFor();
    await dialog().getByText('UniFormat is missing.').waitFor();
    await dialog().getByRole('button', { name: 'Approve 2 classes' }).click();
    await page.getByRole('status').filter({ hasText: 'Approved 2 classes.' }).waitFor();
    expect(await Promise.all(['Shell', 'Brackets', 'Columns', 'Bare'].map(statusOf))).toEqual([
      'approved',
      'approved',
      'draft',
      'draft',
    ]);
  });

  test('everything that is ready is approved in one plan', async () => {
    await goOn(page, '/console/review?reason=ready');
    const button = page.getByRole('button', { name: /^Approve \d+ ready classes$/ });
    await button.waitFor();
    // Columns and Anchors below the approved Shell, and Ready; what is below Ready is ready with it.
    expect(await button.textContent()).toBe('Approve 3 ready classes');
    await button.click();
    await dialog().getByText('6 classes will be approved.').waitFor();
    const approve = dialog().getByRole('button', { name: 'Approve 6 classes' });
    await approve.and(page.locator(':focus')).waitFor(); // Enter approves
    const subclasses = dialog().getByRole('switch', { name: 'Approve complete subclasses too' });
    await subclasses.uncheck();
    await dialog().getByText('3 classes will be approved.').waitFor();
    await subclasses.check();
    await approve.click();
    await page.getByRole('status').filter({ hasText: 'Approved 6 classes.' }).waitFor();
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor();
    expect(await statusOf('Ready two')).toBe('approved');
  });

  test('a plan for many classes keeps its destination, its result and its button in view', async () => {
    const many = new OntologyLines();
    for (let at = 1; at <= 60; at++) many.add(`Piece ${at}`, null, { ...COMPLETE, handle: `piece-${at}` });
    // The ids of the other file are in use.
    await new Exchange(console.service).import('jsonl', many.toString().replaceAll('"oc_0', '"oc_7'));
    await goOn(page, '/console/ontology?q=piece');
    await page.getByText(/^60 of/).waitFor();
    await all().check();
    /** Nothing covers it, and no box around it is scrolled away from it. */
    const isInView = async (text: string) => {
      const box = await dialog().getByText(text, { exact: true }).first().boundingBox();
      const at = box && `${box.x + 10}, ${box.y + box.height / 2}`;
      return (await page.evaluate(`document.elementFromPoint(${at})?.textContent`)) === text;
    };
    const plans: [verb: string, title: string, result: string[]][] = [
      ['Move', 'Move 60 classes', ['Move to Luminaires', '60 classes will move.']],
      [
        'Merge',
        'Merge 60 classes',
        ['Piece 2, Piece 3 and 57 more will be merged into Piece 1 and removed.'],
      ],
      ['Approve', 'Approve 60 classes', ['60 classes will be approved.']],
      ['Archive', 'Archive 60 classes', ['60 classes will change from draft to archived.']],
    ];
    for (const [verb, title, result] of plans) {
      await bar().getByRole('button', { name: verb, exact: true }).click();
      if (verb === 'Move') {
        await page.getByRole('combobox', { name: 'Move to' }).fill('Luminaires');
        await page.getByRole('option', { name: /^Luminaires/ }).click();
      }
      const [first = ''] = result;
      await dialog().getByText(first, { exact: true }).waitFor();
      await page.evaluate(`document.querySelector('[aria-label="What will happen"]').scrollTo(0, 1e6)`);
      for (const text of result) expect([verb, text, await isInView(text)]).toEqual([verb, text, true]);
      expect([verb, await dialog().getByRole('button', { name: title }).isEnabled()]).toEqual([verb, true]);
      if (verb === 'Move')
        expect(await page.getByRole('combobox', { name: 'Move to' }).inputValue()).toContain('Luminaires');
      await dialog().getByRole('button', { name: 'Cancel' }).click();
      await dialog().waitFor({ state: 'detached' });
    }
  });

  test('the browser had nothing to complain about in all of this', () => {
    expect(console.complaints).toEqual([]);
  });
});
