import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { seriousFindings, useConsole } from '../support/console.ts';
import { CheckClient, parameter, template } from '../support/model-checks.ts';

describe("a coordinator's Monday", { timeout: 120_000, ...needsBrowser }, () => {
  const lintel = useConsole();
  let client: CheckClient;
  let page: Page;
  const section = (name: string) => `/console/projects/${client.imports.projectId}/${name}`;

  beforeAll(async () => {
    client = await CheckClient.create(lintel.service);
    page = await lintel.newPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  });

  test('begins without a model, and then without requirements', async () => {
    await page.goto(section('check'));
    await page.getByRole('heading', { name: 'No checks yet' }).waitFor();
    await page.getByRole('link', { name: 'Go to Imports' }).waitFor();
    const gates = await client.approvedClass('Gates', []);
    const gate = (id: string, value: string) => ({
      kind: 'element',
      id,
      objectClassId: gates,
      parameters: [parameter('Lock', value), { name: 'Depth', group: 'Dimensions', unit: 'mm', value: 40 }],
    });
    await client.imports.import(gate('g1', 'Keyed'), gate('g2', 'Keyed'), gate('g3', ''));
    // The page follows the import and its check by itself.
    await page.getByRole('heading', { name: 'No class in this model has requirements yet' }).waitFor();
    await page.getByText('Add requirements to Gates, which has 3 elements, then check again.').waitFor();
  });

  test('takes over what the model has and no class names', async () => {
    const suggestions = page.getByRole('table', { name: 'Suggested parameters' });
    await suggestions.getByRole('row', { name: /Depth.*Gates.*100%.*3/ }).waitFor();
    await suggestions.getByRole('row', { name: /Lock.*66\.7%.*Keyed/ }).waitFor();
    await suggestions.getByRole('button', { name: 'Add Lock to Gates' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Lock');
    await dialog.getByLabel('Required').check({ force: true });
    await dialog.getByRole('button', { name: 'Add Lock', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await suggestions.getByRole('row', { name: /Lock/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Check now' }).click();
    const failures = page.getByRole('table', { name: 'Failures' });
    await failures.getByRole('row', { name: /g3.*Gates.*Lock.*Missing.*No value.*text/ }).waitFor();
  });

  test('goes from the worst class to the elements, and hands them over', async () => {
    const doors = await client.approvedClass('Fire doors', [
      template('FireRating', { required: true, allowedValues: ['EI30', 'EI60'] }),
    ]);
    const door = (id: string, parameters: object[]) => ({
      kind: 'element',
      id,
      name: `Door ${id}`,
      elementId: id.slice(1),
      objectClassId: doors,
      levelId: id === 'd2' ? 'L2' : 'L1',
      typeId: 't1',
      parameters,
    });
    const model = (rating: string) => [
      { kind: 'level', id: 'L1', name: 'Ground floor' },
      { kind: 'level', id: 'L2', name: 'First floor' },
      { kind: 'type', id: 't1', name: 'Single leaf' },
      door('d1', [parameter('FireRating', 'EI30')]),
      door('d2', [parameter('FireRating', rating)]),
      door('d3', []),
    ];
    for (const rating of ['EI90', 'EI60']) {
      const run = await client.imports.import(...model(rating));
      await client.checkOfRun(run.id);
    }
    await page.goto(section('graph'));
    const region = page.getByRole('region', { name: 'Completeness', exact: true });
    await region.getByText('66.7%').waitFor();
    await region.getByRole('img', { name: /33\.3%, 66\.7%/ }).waitFor();

    await region.getByRole('link', { name: 'Open the check' }).click();
    await page.getByRole('tab', { name: 'Check', selected: true }).waitFor();
    const classes = page.getByRole('table', { name: 'Classes' });
    await classes.getByRole('button', { name: /^1\. Show failures: Fire doors/ }).click();
    const parameters = page.getByRole('table', { name: 'Parameters of Fire doors' });
    await parameters.getByRole('button', { name: /FireRating, Missing/ }).click();
    const failures = page.getByRole('table', { name: 'Failures' });
    await failures
      .getByRole('row', { name: /Door d3.*Ground floor.*Single leaf.*FireRating.*Missing/ })
      .waitFor();
    await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'First floor' });
    await page.getByText('No failures match these filters.').waitFor();
    await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'All levels' });
    await page.getByRole('button', { name: 'Copy element IDs' }).click();
    await page.getByRole('status').filter({ hasText: 'Copied 1 element ID.' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    const csv = await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href');
    expect(csv).toContain('kind=missing');
    const answer = await page.request.get(csv ?? '');
    expect(await answer.text()).toContain('Door d3');
    await page.getByRole('link', { name: 'BCF', exact: true }).waitFor();

    await failures.getByRole('link', { name: 'Door d3' }).click();
    await page.getByRole('table', { name: 'Nodes of the graph' }).getByText('Door d3').waitFor();
  });

  test('compares with the check of the import before: fixed, new, still open', async () => {
    await page.goto(section('check'));
    await page.getByRole('combobox', { name: 'Compare with' }).click();
    await page.getByRole('option', { name: /33\.3% complete/ }).click();
    await page.getByText('Fixed (1)').click();
    const changed = page.getByRole('table', { name: 'Since the earlier check' });
    await changed.getByRole('row', { name: /Door d2.*EI90/ }).waitFor();
    await page.getByText('Still open (1)').click();
    await changed.getByRole('row', { name: /Door d3/ }).waitFor();
  });

  test('checks again, and against an IDS file', async () => {
    await page.goto(section('check'));
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByRole('status').filter({ hasText: 'The check has started.' }).waitFor();
    await page.getByRole('table', { name: 'Classes' }).waitFor();
    await page.getByLabel('IDS file', { exact: true }).setInputFiles({
      name: 'rules.ids',
      mimeType: 'application/xml',
      buffer: Buffer.from('<ids xmlns="http://standards.buildingsmart.org/IDS"/>'),
    });
    await page.getByRole('alert').waitFor();
    await page.getByLabel('IDS file', { exact: true }).setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Ask for the IDS file.'),
    });
    await page.getByRole('alert').getByText("notes.txt isn't an IDS file").waitFor();
    const files = await page.evaluateHandle(
      "(() => { const files = new DataTransfer(); files.items.add(new File(['<ids/>'], 'rules.ids')); return files; })()",
    );
    await page.dispatchEvent('main', 'dragover', { dataTransfer: files });
    await page.getByText('Drop the IDS file to check this model').waitFor();
    await page.dispatchEvent('main', 'dragleave', { dataTransfer: files });
    await page.getByText('Drop the IDS file to check this model').waitFor({ state: 'detached' });
  });
});
