import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import {
  expectNoSidewaysScroll,
  goOn,
  seriousFindings,
  showTheme,
  startConsole,
  type TestConsole,
  untilLoaded,
} from '../support/console.ts';
import { artifactLines, writeArtifact } from '../support/generate-artifact.ts';
import { ImportClient } from '../support/imports.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

describe('a coordinator', { timeout: 120_000, ...needsBrowser }, () => {
  let lintel: TestConsole;
  let project: ImportClient;
  let other: ImportClient;
  let folder: string;
  let page: Page;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-exports-'));
    lintel = await startConsole();
    project = await ImportClient.create(lintel.service, 'Harbour House');
    other = await ImportClient.create(lintel.service, 'Mill Lane');
    const steward = new Steward(lintel.service);
    const walls = await steward.create('Partition Walls', { ...COMPLETE, cadCategory: 'OST_Casework' });
    await steward.approve(walls);
    page = await lintel.newPage();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await lintel?.close();
  });

  const section = (name: string, of = project) => `/console/projects/${of.projectId}/${name}`;
  const exported = async (of: ImportClient, name: string) => {
    const file = join(folder, name);
    await writeArtifact(file, { projectId: of.projectId, elements: 400, parameters: 4 });
    return file;
  };
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload export' }).click();
    await (await chooser).setFiles(file);
  };

  test('is told of a file for another project, and of one that is no export, before anything is sent', async () => {
    await page.goto(section('imports'));
    await choose(await exported(other, 'mill.jsonl.gz'));
    const alert = page.getByRole('alert').filter({ hasText: 'another project' });
    await alert.getByText('Nothing was uploaded').waitFor();
    await alert.getByRole('link', { name: 'Mill Lane' }).waitFor();
    await choose({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('\u0089PNG') });
    await page.getByRole('alert').filter({ hasText: 'neither an export' }).waitFor();
    expect((await project.get()).body.count).toBe(0);
  });

  test('drops an export, sees it run, and opens its problems', async () => {
    const lines = [...artifactLines({ projectId: project.projectId, elements: 400, parameters: 4 })];
    lines.splice(-1, 0, { kind: 'note', text: 'for a later version' } as never);
    const bytes = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await page.getByRole('button', { name: 'Upload export', disabled: false }).waitFor();
    await page.evaluate(`{
      const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (sign) => sign.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], 'harbour.jsonl.gz', { type: 'application/gzip' }));
      const zone = document.querySelector('input[type=file]').parentElement;
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }`);
    await page.getByRole('region', { name: 'The file' }).getByText('Revit 2026').waitFor();
    await page.getByRole('link', { name: 'Open the run' }).click();
    await page.getByText('ready', { exact: true }).waitFor();
    const problems = page.getByRole('region', { name: 'Problems', exact: true });
    await problems.getByText('unknown kind').first().waitFor();
    await problems.getByText('Update Lintel or the exporter', { exact: false }).waitFor();
    const download = page.waitForEvent('download');
    await problems.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toContain('problems');
    await untilLoaded(page);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('binds the largest unclassified category, rematerializes, and sees coverage rise', async () => {
    await page.getByRole('link', { name: 'Open the graph' }).click();
    const coverage = page.locator('[data-figure="Coverage"]');
    await coverage.filter({ hasText: '0%' }).waitFor();
    const largest = page
      .getByRole('list', { name: 'Largest unclassified categories' })
      .getByRole('listitem')
      .first();
    await largest.getByRole('button', { name: /^Bind / }).click();
    const dialog = page.getByRole('dialog', { name: /^Bind / });
    await dialog.getByRole('combobox', { name: 'Class' }).fill('Partition');
    await page.getByRole('option', { name: /^Partition Walls/ }).click();
    await dialog
      .getByRole('region', { name: 'What happens' })
      .getByText('the next time someone updates it')
      .waitFor();
    await dialog.getByRole('button', { name: /^Bind .* to Partition Walls/ }).click();
    await page.getByText('The ontology has changed since the last count').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Update coverage' }).click();
    await page.getByRole('status').filter({ hasText: 'Recounted' }).waitFor();
    await expect
      .poll(async () => Number.parseFloat((await coverage.textContent()) ?? '0'))
      .toBeGreaterThan(0);
    expect((await project.summary()).coverage.percent).toBeGreaterThan(0);
  });

  test('finds nodes by filters that are in the address, and sees a node with its parameters', async () => {
    await page.goto(`${section('graph')}?kind=element&category=OST_Doors`);
    const nodes = page.getByRole('region', { name: 'Nodes of the graph' });
    await nodes.getByRole('row').nth(1).waitFor();
    await nodes.getByRole('row').nth(1).getByRole('button').click();
    const details = page.getByRole('region', { name: 'Relations and parameters' });
    await details.getByRole('rowheader', { name: 'Unconnected Height' }).waitFor();
    expect(page.url()).toContain('node=');
    await untilLoaded(page);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('reloads the page in the middle of an upload, and goes on where it ended', async () => {
    const notes = Array.from({ length: 80 }, () => ({
      kind: 'note',
      text: randomBytes(75_000).toString('base64'),
    }));
    const lines = [{ kind: 'manifest', contractVersion: '1.1', projectId: other.projectId }, ...notes];
    const file = join(folder, 'large.jsonl.gz');
    writeFileSync(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { level: 1 }));
    const begun: number[] = [];
    let isStopped = true;
    await page.route('**/local-upload?*', (route) => {
      const range = route.request().headers()['content-range'];
      if (range === undefined) return route.continue();
      const from = Number(/^bytes (\d+)-/.exec(range)?.[1]);
      begun.push(from);
      // What comes after the first part is held back until the page is gone.
      return from > 0 && isStopped ? undefined : route.continue();
    });
    await goOn(page, section('imports', other));
    await page.getByRole('heading', { level: 1, name: 'Mill Lane' }).waitFor();
    await choose(file);
    await page.getByRole('progressbar', { name: /^Upload of/ }).waitFor();
    await expect.poll(() => begun.length).toBe(2);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    await page.reload();
    await page.getByText('Upload interrupted').waitFor();
    isStopped = false;
    await choose(file);
    await page.getByRole('link', { name: 'Open the run' }).waitFor();
    expect(begun.filter((from) => from === 0)).toHaveLength(1);
    expect(await seriousFindings(page)).toEqual([]);
    await page.unroute('**/local-upload?*');
    expect((await other.get()).body.count).toBe(1);
  });

  test('reads the pages in a light window of 640 pixels and in a dark one of 320', async () => {
    const run = (await project.get()).body.items[0].id;
    for (const path of ['imports', `imports/${run}`, 'graph', 'graph?kind=element&category=OST_Doors']) {
      await page.setViewportSize({ width: 640, height: 640 });
      await showTheme(page, 'light');
      await goOn(page, section(path));
      await page.getByRole('heading', { name: 'Harbour House' }).waitFor();
      await untilLoaded(page);
      await expectNoSidewaysScroll(page);
      expect([path, await seriousFindings(page)]).toEqual([path, []]);
      await page.setViewportSize({ width: 320, height: 640 });
      await showTheme(page, 'dark');
      await untilLoaded(page);
      await expectNoSidewaysScroll(page);
      expect([path, 'dark', await seriousFindings(page)]).toEqual([path, 'dark', []]);
    }
    expect(lintel.complaints).toEqual([]);
  });
});
