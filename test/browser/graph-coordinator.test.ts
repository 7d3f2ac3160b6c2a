import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { artifact } from '../support/artifact.ts';
import { needsBrowser } from '../support/browser.ts';
import { seriousFindings, untilLoaded, useConsole } from '../support/console.ts';
import { convertRevitExport, sampleHouse } from '../support/convert-revit-export.ts';
import { ImportClient } from '../support/imports.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

describe("a coordinator's graph", { timeout: 120_000, ...needsBrowser }, () => {
  const lintel = useConsole();
  let project: ImportClient;
  let page: Page;
  let runId: string;
  const section = (name: string) => `/console/projects/${project.projectId}/${name}`;
  const area = (value: number) => [{ name: 'Area', group: 'Dimensions', unit: 'm2', value }];
  beforeAll(async () => {
    project = await ImportClient.create(lintel.service, 'Harbour House');
    const steward = new Steward(lintel.service);
    for (const name of ['Doors', 'Windows']) await steward.create(name, COMPLETE);
    const beds = await steward.create('Beds', COMPLETE);
    await steward.approve(beds);
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
      ...elements(1, 'Furniture', { objectClassId: beds }),
    ];
    await project.import(...model(2));
    runId = (await project.import(...model(3))).id;
    page = await lintel.newPage();
  });

  test.each(['takeoff', 'graph', 'check'])(
    'asks for what %s shows first once, and for all classes after that',
    async (name) => {
      const fresh = await lintel.newPage();
      const asked: string[] = [];
      fresh.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const last =
        { takeoff: '/definition-graph/takeoff', graph: '/nodes', check: '/model-checks' }[name] ?? '';
      const classes = '/api/v1/bim-ontology/object-classes';
      const answered = Promise.withResolvers<void>();
      await fresh.route(`**${last}?*`, async (route) => {
        await answered.promise;
        await route.continue();
      });
      const isAsked = fresh.waitForRequest(`**${last}?*`);
      await fresh.goto(section(name));
      await isAsked;
      await fresh.getByRole('heading', { level: 1 }).waitFor();
      expect(asked.includes(classes)).toBe(false);
      answered.resolve();
      await expect.poll(() => asked.includes(classes)).toBe(true);
      expect(asked.filter((path) => path.endsWith(last))).toHaveLength(1);
      await fresh.close();
    },
  );

  test('lists what counts, the largest first, and the rest behind a switch', async () => {
    await page.goto(section('graph'));
    const list = page.getByRole('list', { name: 'Largest unclassified categories' });
    await list.getByRole('checkbox', { name: 'Doors' }).waitFor();
    // At once: boxes come and go while the list is read.
    const names = () =>
      list.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));
    expect(await names()).toEqual(['Doors', 'Windows', 'Ceilings', 'SketchLines', 'SunStudy']);
    await page.getByRole('switch', { name: /left out of coverage/ }).click();
    await expect.poll(names).toHaveLength(6);
    await page.getByRole('switch', { name: /left out of coverage/ }).click();
    await expect.poll(names).toHaveLength(5);
    // A row has one button; the rest is in its menu.
    await page.getByRole('button', { name: 'Actions for Windows' }).click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Show elements',
      'Create a class from this',
      'Ignore',
    ]);
    await page.getByRole('menuitem', { name: 'Show elements' }).click();
    await expect.poll(() => page.url()).toContain('category=OST_Windows');
    // What nobody builds is ignored in two steps.
    await page.getByRole('button', { name: 'Select 2 categories such as lines and grids' }).click();
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
    await table.getByRole('cell', { name: '15.00', exact: true }).waitFor();
    expect(page.url()).toContain('groupBy=level');
    await untilLoaded(page);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('reads in the note on elements without a class what the card on the Graph page counts', async () => {
    await page.goto(section('graph'));
    const card = await page.locator('[data-figure=Unclassified]').innerText();
    const { unclassified } = await project.summary();
    const left = unclassified.elements - Number(card);
    // Annotations and ignored categories.
    expect(left).toBe(16);
    await page.goto(section('takeoff'));
    await page.getByText(`No class: ${card} count in coverage, ${left} don't`).waitFor();
  });

  test('of two groupings keeps the rows of the first together', async () => {
    await page.goto(`${section('takeoff')}?groupBy=level&thenBy=class`);
    const table = page.getByRole('table', { name: 'Takeoff' });
    await table.getByRole('columnheader', { name: 'Class' }).waitFor();
    const levels = await table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.firstElementChild?.textContent));
    const runs = levels.filter((level, at) => level !== levels[at - 1]);
    expect(runs).toEqual([...new Set(levels)]);
  });

  test('a colleague who may only propose adds the bindings to a proposal instead', async () => {
    const keyOf = async (name: string, scopes: string[], headers: Record<string, string> = {}) => {
      const payload = { name, scopes };
      return (await lintel.service.call({ method: 'POST', url: '/api/v1/keys', headers, payload })).body.key;
    };
    const admin = { 'x-api-key': await keyOf('operator', ['admin']) };
    const key = await keyOf('ada', ['ontology:propose', 'imports:read'], admin);
    const ada = await lintel.newPage();
    await ada.goto(section('graph'));
    await ada.getByRole('textbox', { name: 'API key' }).fill(key);
    await ada.getByRole('button', { name: 'Sign in', exact: true }).click();
    await ada.getByRole('button', { name: 'Bind to a class: Doors' }).click();
    const binding = ada.getByRole('dialog', { name: 'Bind Doors to a class' });
    await binding.getByRole('combobox', { name: 'Class' }).fill('Beds');
    await ada.getByRole('option', { name: 'Beds Top level' }).click();
    await binding.getByText('Beds gets the CAD category OST_Doors').waitFor();
    expect(await binding.getByRole('button', { name: /^Bind/ }).count()).toBe(0);
    await binding.getByRole('button', { name: 'Add to proposal', exact: true }).click();
    const naming = ada.getByRole('dialog', { name: 'New proposal' });
    await naming.getByRole('textbox', { name: 'Title' }).fill('Bind what the model has');
    await naming.getByRole('button', { name: 'Create proposal', exact: true }).click();
    await ada.getByRole('button', { name: 'Proposal 1: 1 change', exact: true }).waitFor();
    const rows = ada.getByRole('list', { name: 'Largest unclassified categories' }).getByRole('listitem');
    await rows.filter({ hasText: 'Doors' }).getByRole('link', { name: 'Proposed in proposal 1' }).waitFor();
    expect(await rows.filter({ hasText: 'Windows' }).getByRole('link').count()).toBe(0);

    for (const name of ['Doors', 'Windows']) await ada.getByRole('checkbox', { name }).check();
    await ada.getByRole('button', { name: 'Bind 2 categories' }).click();
    const both = ada.getByRole('dialog', { name: 'Bind 2 categories' });
    for (const [name, to] of [
      ['Doors', 'Windows'],
      ['Windows', 'Doors'],
    ]) {
      await both.getByRole('combobox', { name: `Class for ${name}` }).fill(`${to}`);
      await ada.getByRole('option', { name: `${to} Top level` }).click();
    }
    expect(await both.getByRole('button', { name: /^Bind/ }).count()).toBe(0);
    await both.getByRole('button', { name: 'Add to proposal', exact: true }).click();
    await ada.getByRole('button', { name: 'Proposal 1: 2 changes', exact: true }).click();
    const changes = ada.getByRole('list', { name: 'Changes', exact: true }).getByRole('listitem');
    await expect.poll(() => changes.count()).toBe(2);
    // Whose elements would change is said, with a link to their project.
    const plan = ada.getByRole('region', { name: 'Plan', exact: true });
    await plan.getByText('1 element and 0 types in 1 project').waitFor();
    await plan.getByRole('link', { name: 'Harbour House' }).click();
    await ada.getByRole('list', { name: 'Largest unclassified categories' }).waitFor();
    const url = '/api/v1/bim-ontology/object-classes/beds';
    const { body } = await lintel.service.call({ method: 'GET', url, headers: admin });
    expect(body.cadCategory.builtinName).toBe('OST_Walls');
  });
});

describe('the graph', { timeout: 120_000, ...needsBrowser }, () => {
  const lintel = useConsole();

  test('of a whole house is no longer than three screens', async () => {
    const house = await ImportClient.create(lintel.service, 'Sample House');
    await house.finished(await house.submit(artifact(...convertRevitExport(sampleHouse(), house.projectId))));
    const page = await lintel.newPage();
    await page.goto(`/console/projects/${house.projectId}/graph`);
    await page.getByRole('button', { name: 'Show more nodes' }).waitFor();
    await untilLoaded(page);
    const [height = Infinity, buttons = Infinity] = await page.evaluate<number[]>(
      "[document.querySelector('main').scrollHeight, document.querySelectorAll('main button').length]",
    );
    expect(height).toBeLessThanOrEqual(3 * 800);
    expect(buttons).toBeLessThan(50);
  });
});
