import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../src/kernel/steps.ts';
import { decodedFile } from '../../src/ontology/parameters/domain/read-shared-parameters.ts';
import {
  sharedParameterFile,
  sharedParameterOf,
} from '../../src/ontology/parameters/domain/shared-parameter-file.ts';
import { needsBrowser } from '../support/browser.ts';
import { announced, shoot, untilLoaded, useConsole } from '../support/console.ts';
import { COMPLETE, Steward } from '../support/steward.ts';
import { unzip } from '../support/zip.ts';

const BASE = '/api/v1/bim-ontology';
const [CLASSES, PARAMETERS, IN_FILE] = [60, 40, 170];
const twoDigits = (n: number) => String(n).padStart(2, '0');
const parameterName = (n: number) => `Firm ${twoDigits(n)}`;
const guid = (n: number, series = 'a') => `7a1c0f2e-5b3d-4c8e-9f10-${series}${String(n).padStart(11, '0')}`;

/** The firm's old shared parameter file: 170 entries, two of them with a second GUID. */
function sharedParameters(): Buffer {
  const entry = (id: string, name: string) => ({
    ...sharedParameterOf({ guid: id, name, dataType: 'text', group: 'Firm' }),
    description: 'Of the firm',
  });
  const entries = [
    ...Array.from({ length: IN_FILE - 2 }, (_, n) => entry(guid(n), parameterName(n))),
    ...[0, 1].map((n) => entry(guid(n, 'b'), parameterName(n))),
  ];
  return Buffer.from(`\ufeff${sharedParameterFile(entries)}`, 'utf16le');
}

/** The firm's sheet: 60 classes with 40 parameters each. */
function sheet(handles: readonly string[]): Buffer {
  const rows = handles.flatMap((handle) =>
    Array.from(
      { length: PARAMETERS },
      (_, n) => `${handle},${parameterName(n)},text,Firm,type,${n % 4 === 0},Firm_Common`,
    ),
  );
  const heading = 'handle,parameter,dataType,group,binding,required,ifcPropertySet';
  return Buffer.from([heading, ...rows].join('\r\n'));
}

describe('a BIM manager with a shared parameter file and a sheet', {
  timeout: 180_000,
  ...needsBrowser,
}, () => {
  const lintel = useConsole();
  let page: Page;
  let steward: Steward;
  let handles: string[];

  const dialog = () => page.getByRole('dialog');
  const shot = async (name: string) => {
    await untilLoaded(page);
    await shoot(page, `bim-manager-${name}`);
  };

  beforeAll(async () => {
    steward = new Steward(lintel.service);
    const root = await steward.create('Products', { ...COMPLETE, cadCategory: 'OST_Doors' });
    const lines = Array.from({ length: CLASSES }, (_, n) =>
      JSON.stringify({ name: `Product ${twoDigits(n)}`, parentId: root }),
    );
    const { body } = await lintel.service.call({
      method: 'POST',
      url: `${BASE}/imports?format=jsonl`,
      headers: { 'content-type': 'application/octet-stream', ...steward.key() },
      payload: lines.join('\n'),
    });
    await steward.outcome(body.operationId);
    const approved = await steward.send(
      'POST',
      `${BASE}/object-classes/${root}/actions/approve-subtree`,
      {},
      steward.key(),
    );
    await steward.outcome(approved.body.operationId);
    handles = Array.from({ length: CLASSES }, (_, n) => `product-${twoDigits(n)}`);
    page = await lintel.newPage();
    await page.goto('/console/');
  });

  test('decides the conflicts, releases and has the files for Revit after 17 steps', async () => {
    let steps = 0;
    /** One thing that a person does: a click, a key, or a file that is chosen. */
    const step = async (act: Promise<unknown>) => {
      steps++;
      await act;
    };
    const go = (name: string) =>
      step(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click());
    const press = (name: string) => step(page.getByRole('button', { name, exact: true }).click());
    const choose = (name: string, buffer: Buffer) =>
      step(
        page
          .getByRole('dialog')
          .locator('input[type=file]')
          .setInputFiles({ name, mimeType: 'text/plain', buffer }),
      );

    await go('Parameters');
    await press('Import shared parameters');
    await choose('firm.txt', sharedParameters());
    await dialog()
      .getByText(`${parameterName(0)}: 2 GUIDs`)
      .waitFor();
    await shot('preview');
    await press('Import');
    await announced(page, `Imported ${IN_FILE} parameters.`);
    const conflicts = page.getByRole('region', { name: 'Conflicts' });
    await shot('conflicts');
    for (const n of [0, 1]) {
      const row = conflicts.getByRole('row').filter({ hasText: guid(n, 'b') });
      await step(row.getByRole('button', { name: 'Use this GUID', exact: true }).click());
      await announced(page, `${parameterName(n)} uses the GUID ${guid(n, 'b')}.`);
    }

    await go('Ontology');
    await press('Import and export');
    await step(page.getByRole('menuitem', { name: 'Import file' }).click());
    await choose('parameters.csv', sheet(handles));
    await shot('sheet');
    await press('Import file');
    await dialog().getByText('Import finished').waitFor({ timeout: 120_000 });
    await shot('sheet-imported');
    await step(page.keyboard.press('Escape'));

    await go('Releases');
    await press('Create release');
    await step(
      dialog()
        .getByRole('button', { name: /^Create release/ })
        .click(),
    );
    await announced(page, 'Created release');
    await press('Download for');
    await shot('release');
    const download = page.waitForEvent('download');
    await step(page.getByRole('menuitem', { name: 'Revit' }).click());
    expect(steps).toBe(17);

    const files = unzip(readFileSync(await (await download).path()));
    const decoded = atOnce(decodedFile(files.get('shared-parameters.txt') ?? Buffer.from('')));
    const text = 'pieces' in decoded ? decoded.pieces.join('') : '';
    expect(text.match(/^PARAM\t/gm)).toHaveLength(PARAMETERS);
    for (const n of [0, 1]) expect(text).toContain(`PARAM\t${guid(n, 'b')}\t${parameterName(n)}\t`);
    expect(text).toContain(`PARAM\t${guid(39)}\t${parameterName(39)}\t`);
    const { body } = await steward.send('GET', `${BASE}/requirements?required=true&limit=1`);
    expect(body.count).toBe((CLASSES * PARAMETERS) / 4);
    expect(lintel.complaints).toEqual([]);
  });
});
