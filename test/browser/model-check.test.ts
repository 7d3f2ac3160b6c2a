import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { seriousFindings, startConsole, type TestConsole } from '../support/console.ts';
import { CheckClient, parameter, template } from '../support/model-checks.ts';

describe("a coordinator's Monday", { timeout: 120_000, ...needsBrowser }, () => {
  let lintel: TestConsole;
  let client: CheckClient;
  let page: Page;
  const section = (name: string) => `/console/projects/${client.imports.projectId}/${name}`;

  beforeAll(async () => {
    lintel = await startConsole();
    client = await CheckClient.create(lintel.service);
    page = await lintel.newPage();
  });
  afterAll(() => lintel?.close());

  test('begins without a model, and then without requirements', async () => {
    await page.goto(section('check'));
    await page.getByRole('heading', { name: 'No checks yet' }).waitFor();
    await page.getByRole('link', { name: 'Go to Imports' }).waitFor();
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
      levelId: 'L1',
      parameters,
    });
    const model = (rating: string) => [
      { kind: 'level', id: 'L1', name: 'Ground floor' },
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
    await failures.getByRole('row', { name: /Door d3.*Ground floor.*FireRating.*Missing/ }).waitFor();
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
  });
});
