import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { seriousFindings, startConsole, type TestConsole, untilLoaded } from '../support/console.ts';
import { ImportClient } from '../support/imports.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

describe("a coordinator's graph", { timeout: 120_000, ...needsBrowser }, () => {
  let lintel: TestConsole;
  let project: ImportClient;
  let page: Page;
  let runId: string;
  const section = (name: string) => `/console/projects/${project.projectId}/${name}`;
  const area = (value: number) => [{ name: 'Area', group: 'Dimensions', unit: 'm2', value }];
  beforeAll(async () => {
    lintel = await startConsole();
    project = await ImportClient.create(lintel.service, 'Harbour House');
    const steward = new Steward(lintel.service);
    for (const name of ['Doors', 'Windows', 'Beds']) await steward.create(name, COMPLETE);
    const elements = (count: number, of: string, extra: object = {}) =>
      Array.from({ length: count }, (_, i) => ({
        kind: 'element',
        id: `${of} ${i}`,
        elementId: 100 + i,
        category: { builtinName: `OST_${of}`, name: of },
        ...extra,
      }));
    const model = (width: number) => [
      { kind: 'level', id: 'l1', name: 'L3', elevation: 10 },
      { kind: 'level', id: 'l2', name: 'L3', elevation: 20 },
      ...elements(5, 'Doors', { levelId: 'l1', parameters: area(width) }),
      ...elements(4, 'Windows', { levelId: 'l2', parameters: area(1) }),
      ...elements(3, 'Ceilings'),
      ...elements(10, 'WallTags'),
      ...elements(2, 'SketchLines'),
      ...elements(1, 'SunStudy'),
    ];
    await project.import(...model(2));
    runId = (await project.import(...model(3))).id;
    page = await lintel.newPage();
  });
  afterAll(() => lintel?.close());

  test('lists what counts, the largest first, and the rest behind a switch', async () => {
    await page.goto(section('graph'));
    const list = page.getByRole('list', { name: 'Largest unclassified categories' });
    await list.getByRole('checkbox', { name: 'Doors' }).waitFor();
    // At once: boxes come and go while the list is read.
    const names = () =>
      list.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));
    expect(await names()).toEqual(['Doors', 'Windows', 'Ceilings', 'SketchLines', 'SunStudy']);
    await page.getByRole('switch', { name: /don't count/ }).click();
    await expect.poll(names).toHaveLength(6);
    await page.getByRole('switch', { name: /don't count/ }).click();
    await expect.poll(names).toHaveLength(5);
    // What nobody builds is ignored in two steps.
    await page.getByRole('button', { name: 'Select 2 drawing aids' }).click();
    await page.getByRole('button', { name: 'Ignore 2 categories' }).click();
    await expect.poll(names).toEqual(['Doors', 'Windows', 'Ceilings']);
  });

  test('binds two categories at once, each to a class, and ignores one', async () => {
    await page.getByRole('checkbox', { name: 'Doors' }).check();
    await page.getByRole('checkbox', { name: 'Windows' }).check();
    await page.getByRole('button', { name: 'Bind 2 categories' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bind 2 categories' });
    for (const name of ['Doors', 'Windows']) {
      await dialog.getByRole('combobox', { name: `Class for ${name}` }).fill(name);
      await page.getByRole('option', { name: `${name} Top level` }).click();
    }
    // Each class has a category already, which it would lose.
    for (const name of ['Doors', 'Windows'])
      await dialog.getByText(`${name} gets the CAD category OST_${name} instead of OST_Walls`).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Bind 2 categories' }).click();
    await page.getByRole('status').filter({ hasText: 'Bound 2 categories' }).waitFor();
    // What was bound is selected no more.
    expect(await page.getByRole('checkbox', { name: 'Doors' }).isChecked()).toBe(false);
    await page.getByRole('checkbox', { name: 'Ceilings' }).check();
    await page.getByRole('button', { name: 'Ignore 1 category' }).click();
    await page.getByRole('checkbox', { name: 'Ceilings' }).waitFor({ state: 'detached' });
    expect((await project.summary()).notCounted.ignored).toBe(6);
  });

  test('tells levels of one name apart, and copies element ids', async () => {
    await page.goto(`${section('graph')}?kind=element&category=OST_Doors`);
    await page.getByRole('option', { name: 'L3 (10 ft)' }).waitFor({ state: 'attached' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy element IDs' }).click();
    await page.getByRole('status').filter({ hasText: 'Copied 5 element IDs' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('100;101;102;103;104');
  });

  test('compares runs with before and after, class and level', async () => {
    await page.goto(section(`imports/${runId}`));
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
    const table = page.getByRole('table', { name: 'Differences' });
    await table.getByText('Area: 2 → 3').first().waitFor();
    await table.getByRole('cell', { name: 'L3' }).first().waitFor();
  });

  test('sees quantities by class and level', async () => {
    await page.goto(section('takeoff'));
    await page.getByRole('tab', { name: 'Takeoff', selected: true }).waitFor();
    const table = page.getByRole('table', { name: 'Takeoff' });
    await table.getByRole('cell', { name: '19' }).or(table.getByText('No class')).first().waitFor();
    await page.getByRole('combobox', { name: 'Group by' }).click();
    await page.getByRole('option', { name: 'Level' }).click();
    await table.getByRole('cell', { name: 'L3 (10 ft)' }).waitFor();
    await table.getByRole('cell', { name: '15', exact: true }).waitFor();
    expect(page.url()).toContain('groupBy=level');
    await untilLoaded(page);
    expect(await seriousFindings(page)).toEqual([]);
  });
});
