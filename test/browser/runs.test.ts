import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { announced, goOn, startConsole, type TestConsole } from '../support/console.ts';
import { ImportClient } from '../support/imports.ts';

const IFC = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('house.ifc','2026-03-02T09:31:00',(''),(''),'','','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCPROJECT('0YvctVUKr0kugbFTf53O9L',$,'House',$,$,$,$,$,#2);
#2=IFCUNITASSIGNMENT((#3));
#3=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#4=IFCBUILDING('1YvctVUKr0kugbFTf53O9L',$,'House',$,$,$,$,$,.ELEMENT.,$,$,$);
#5=IFCBUILDINGSTOREY('2YvctVUKr0kugbFTf53O9L',$,'Ground',$,$,$,$,$,.ELEMENT.,0.);
#6=IFCRELAGGREGATES('3YvctVUKr0kugbFTf53O9L',$,$,$,#1,(#4));
#7=IFCRELAGGREGATES('4YvctVUKr0kugbFTf53O9L',$,$,$,#4,(#5));
#8=IFCWALL('5YvctVUKr0kugbFTf53O9L',$,'Wall',$,$,$,$,$,$);
#9=IFCRELCONTAINEDINSPATIALSTRUCTURE('6YvctVUKr0kugbFTf53O9L',$,$,$,(#8),#5);
ENDSEC;
END-ISO-10303-21;
`;

describe('a run of an import', needsBrowser, () => {
  let lintel: TestConsole;
  let project: ImportClient;
  let page: Page;
  beforeAll(async () => {
    lintel = await startConsole();
    project = await ImportClient.create(lintel.service, 'Harbour House');
    page = await lintel.newPage();
  });
  afterAll(() => lintel?.close());

  const section = (path: string) => `/console/projects/${project.projectId}/${path}`;
  const state = (name: string) => page.getByText(name, { exact: true }).first().waitFor();
  const act = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog', { name }).getByRole('button', { name, exact: true }).click();
  };

  test('of an IFC file: looked into, sent when one says so, and in the graph', async () => {
    await page.goto(section('imports'));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload export' }).click();
    await (await chooser).setFiles({
      name: 'house.ifc',
      mimeType: 'application/x-step',
      buffer: Buffer.from(IFC),
    });
    const looked = page.getByRole('region', { name: 'The file' });
    await looked.getByText('IFC, schema IFC4').waitFor();
    expect((await project.get()).body.count).toBe(0);
    await looked.getByRole('button', { name: 'Upload to this project' }).click();
    await page.getByRole('link', { name: 'Open the run' }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    await page.getByText('IFC4, lengths in', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Open the graph' }).click();
    await page
      .getByRole('region', { name: 'Nodes of the graph' })
      .getByText('Wall', { exact: true })
      .waitFor();
  });

  test('is deleted from the graph and brought back, each told before', async () => {
    const runId = (await project.get()).body.items[0].id;
    const { totals } = await project.summary();
    await goOn(page, section(`imports/${runId}`));
    await page.getByRole('button', { name: 'Retry', exact: true, disabled: true }).waitFor();
    await act('Delete graph');
    await announced(page, 'Deleted everything this run imported. The file is kept.');
    await state('deleted');
    expect((await project.summary()).totals.elements).toBe(0);
    await page.getByRole('button', { name: 'Delete graph', exact: true, disabled: true }).waitFor();
    await act('Retry');
    await announced(page, 'Queued the run again.');
    await state('ready');
    expect((await project.summary()).totals).toEqual(totals);
  });

  test('is compared with another one, and all of it comes as CSV', async () => {
    const own = await ImportClient.create(lintel.service, 'Mill Lane');
    const element = (id: string, name: string) => ({ kind: 'element', id, name });
    const first = await own.import(element('a', 'Wall'), element('b', 'Door'));
    const second = await own.import(element('a', 'Thick wall'), element('c', 'Window'));
    await goOn(page, `/console/projects/${own.projectId}/imports/${second.id}`);
    await page.getByRole('link', { name: /^Compare with / }).click();
    const other = page.getByRole('combobox', { name: 'Compare with' });
    await expect.poll(() => other.inputValue()).toBe(first.id);
    await page.getByText('1 added, 1 removed, 1 changed.', { exact: false }).waitFor();
    const differences = page.getByRole('region', { name: 'Differences' });
    await differences.getByRole('row', { name: /changed element Thick wall name/ }).waitFor();
    await page.getByRole('combobox', { name: 'Change' }).selectOption('removed');
    await differences.getByRole('row', { name: /removed element Door/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('against')).toBe(first.id);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`diff-${second.id}.csv`);
    expect(readFileSync(await download.path(), 'utf8')).toContain('Door');
  });

  test('gave the browser nothing to complain about', () => {
    expect(lintel.complaints).toEqual([]);
  });
});

test('a run that waits is started by hand, and what that does is told before', needsBrowser, async () => {
  const lintel = await startConsole({ worker: false });
  const project = await ImportClient.create(lintel.service, 'Quay House');
  const runId = await project.submit(project.artifact({ kind: 'element', id: 'a' }));
  const page = await lintel.newPage();
  await page.goto(`/console/projects/${project.projectId}/imports/${runId}`);
  await page.getByRole('button', { name: 'Process now', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Process now' });
  await dialog.getByText('This starts the run as soon as a worker is free').waitFor();
  await dialog.getByRole('button', { name: 'Process now', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'starts as soon as a worker is free' }).waitFor();
  expect((await project.get(`/${runId}`)).body.state).toBe('queued');
  expect(lintel.complaints).toEqual([]);
  await lintel.close();
});
