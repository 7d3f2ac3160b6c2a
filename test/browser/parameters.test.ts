import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import {
  announced,
  expectLooksFine,
  findingsInBothThemes,
  goOn,
  shoot,
  untilLoaded,
  useConsole,
} from '../support/console.ts';
import { CLASSES, COMPLETE, Steward } from '../support/steward.ts';

describe('parameters', { timeout: 120_000, ...needsBrowser }, () => {
  const lintel = useConsole();
  let page: Page;
  let steward: Steward;
  let doors: string;
  let fireDoors: string;

  const dialog = () => page.getByRole('dialog');
  const details = () => page.getByRole('region', { name: 'Details' });
  const box = (name: string) => dialog().getByRole('textbox', { name, exact: true });
  const choice = (name: string) => dialog().getByRole('combobox', { name, exact: true });
  const openParameters = async (id: string) => {
    const { handle } = await steward.detail(id);
    await goOn(page, `/console/ontology/${handle}?tab=parameters`);
    await untilLoaded(page);
  };
  const row = (name: string) =>
    page.getByRole('table', { name: 'Parameters' }).getByRole('row').filter({ hasText: name });
  const looksFine = (name: string) => expectLooksFine(page, name, 390);

  beforeAll(async () => {
    steward = new Steward(lintel.service);
    doors = await steward.create('Doors', { ...COMPLETE, cadCategory: 'OST_Doors' });
    fireDoors = await steward.addChild(doors, 'Fire doors');
    page = await lintel.newPage();
    await page.goto('/console/');
  });

  test('are added with the fields that fit, and show an example and what a modeler sees', async () => {
    await openParameters(doors);
    await details().getByRole('button', { name: 'New parameter' }).click();
    await box('Name').fill('FireRating');
    await dialog().getByRole('checkbox', { name: 'Required' }).check();
    await box('Allowed values').fill('EI30\nEI60\nEI60');
    await box('Property set').fill('Pset_DoorCommon');
    const preview = dialog().getByRole('region', { name: 'What a modeler sees' });
    await preview.getByText('Pset_DoorCommon.FireRating (IFCLABEL)').waitFor();
    await preview.getByText('Required: one of EI30, EI60').waitFor();
    expect(await box('Minimum').count()).toBe(0);
    await shoot(page, 'parameter-form');
    expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });

    await dialog().getByRole('button', { name: 'Add FireRating' }).click();
    await dialog().getByRole('alert').waitFor();
    expect(await box('Allowed values').getAttribute('aria-invalid')).toBe('true');
    await box('Allowed values').fill('EI30\nEI60\nEI90');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await row('FireRating').count()).toBe(0);
  });

  test('of numbers have bounds instead of patterns, and Enter saves them', async () => {
    await details().getByRole('button', { name: 'New parameter' }).click();
    await box('Name').fill('Width');
    await dialog().getByRole('combobox', { name: 'Data type' }).click();
    await page.getByRole('option', { name: 'Length' }).click();
    expect(await box('Pattern').count()).toBe(0);
    await box('Minimum').fill('900');
    await box('Unit').fill('mm');
    await dialog().getByText('900 mm', { exact: true }).waitFor();
    await box('Unit').press('Enter');
    await announced(page, 'Added Width to Doors.');
    await row('Width').getByRole('cell', { name: 'Optional: at least 900 mm' }).waitFor();
  });

  test('have a description in each language, shown in the chosen one', async () => {
    const { handle } = await steward.detail(doors);
    await goOn(page, `/console/ontology/${handle}?tab=parameters&lang=de`);
    await untilLoaded(page);
    await page.getByRole('button', { name: 'Edit Width' }).click();
    await box('Description').fill('Clear width');
    await box('Description (de)').fill('Lichte Breite');
    await shoot(page, 'parameter-languages');
    await dialog().getByRole('button', { name: 'Save Width' }).click();
    await announced(page, 'Saved Width of Doors.');
    await row('Width').getByText('Lichte Breite').waitFor();
    await openParameters(doors);
    await row('Width').getByText('Clear width').waitFor();
  });

  test('are inherited, overridden and removed, and each names the class that it comes from', async () => {
    await steward.send('PUT', `${CLASSES}/${doors}/param-templates`, {
      templates: [
        {
          name: 'FireRating',
          dataType: 'text',
          group: 'Fire',
          binding: 'type',
          allowedValues: ['EI30', 'EI60'],
        },
        { name: 'Width', dataType: 'length', group: 'Size', binding: 'type', unit: 'mm', minimum: 900 },
      ],
    });
    await openParameters(fireDoors);
    await row('Width').getByRole('link', { name: 'Doors' }).waitFor();
    await page.getByRole('button', { name: 'Override FireRating' }).click();
    await dialog().getByRole('checkbox', { name: 'Required' }).check();
    await box('Allowed values').fill('EI60');
    await dialog().getByRole('button', { name: 'Add FireRating' }).click();
    await announced(page, 'Added FireRating to Fire doors.');
    await row('FireRating').getByText('This class, overrides').waitFor();
    await row('FireRating').getByText('Required: one of EI60').waitFor();
    // Before the look at the page, which may take longer than the message with Undo stays.
    await page.getByRole('button', { name: 'Undo' }).click();
    await row('FireRating').getByText('Inherited from').waitFor();
    await looksFine('parameters-tab');
  });

  test('and the IFC entity of a class is set with suggestions, and inherited', async () => {
    const { handle } = await steward.detail(doors);
    await goOn(page, `/console/ontology/${handle}`);
    await details().getByText('IfcDoor').first().waitFor();
    await details().getByRole('button', { name: 'Set IFC entity' }).click();
    await choice('IFC entity').fill('IfcDor');
    await dialog().getByRole('button', { name: 'Save IFC entity' }).click();
    await dialog().getByText('Did you mean IfcDoor?').first().waitFor();
    await choice('IFC entity').fill('ifcdoor');
    await page.getByRole('option', { name: 'IfcDoor', exact: true }).click();
    await choice('Predefined type').fill('tra');
    await page.getByRole('option', { name: 'TRAPDOOR' }).click();
    await dialog().getByRole('button', { name: 'Save IFC entity' }).click();
    await announced(page, 'Set the IFC entity of Doors to IfcDoor.');
    await details().getByText('IfcDoor.TRAPDOOR').waitFor();
    const below = await steward.detail(fireDoors);
    await goOn(page, `/console/ontology/${below.handle}`);
    await details().getByText('Inherited from Doors').waitFor();
    expect(lintel.complaints).toEqual([]);
  });

  test('of a firm are imported with a preview of the GUIDs that change, and undone', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Parameters' }).click();
    await row('FireRating').getByRole('cell', { name: 'From Lintel' }).waitFor();
    await page.getByRole('button', { name: 'Import shared parameters' }).click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(file([GUIDS.first, 'no GUID']));
    const preview = dialog().getByRole('region', { name: 'Preview' });
    await preview.getByText('1 new, 0 changed, 0 unchanged, 1 with errors').waitFor();
    await preview.getByText('Line 9: GUID must be a GUID with hyphens').waitFor();
    await preview.getByRole('row').filter({ hasText: GUIDS.first }).getByRole('button').click();
    await preview.getByRole('link', { name: 'Fire doors' }).waitFor();
    expect(await dialog().getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await preview.getByRole('checkbox', { name: 'Skip 1 line with errors' }).check();
    await looksFine('import-shared-parameters');
    await dialog().getByRole('button', { name: 'Import', exact: true }).click();
    await announced(page, 'Imported 1 parameter.');
    await row('FireRating')
      .filter({ hasText: GUIDS.first })
      .getByRole('button', { name: /^2 classes/ })
      .click();
    await dialog().getByRole('link', { name: 'Doors', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    await announced(page, 'Undid');
    await expect.poll(() => row('FireRating').filter({ hasText: GUIDS.first }).count()).toBe(0);
  });

  test('with two GUIDs wait for a decision, and the file for Revit has it', async () => {
    await page.getByRole('button', { name: 'Import shared parameters' }).click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(file([GUIDS.first, GUIDS.second]));
    await dialog().getByText('FireRating: 2 GUIDs').waitFor();
    await dialog().getByRole('button', { name: 'Import', exact: true }).click();
    await announced(page, 'Imported 2 parameters.');
    const conflicts = page.getByRole('region', { name: 'Conflicts' });
    await looksFine('parameter-library');
    await conflicts
      .getByRole('row')
      .filter({ hasText: GUIDS.second })
      .getByRole('button', { name: 'Use this GUID', exact: true })
      .click();
    await announced(page, `FireRating uses the GUID ${GUIDS.second}.`);
    await conflicts.getByRole('button', { name: 'Show 1 decided conflict' }).waitFor();
    await row('FireRating').filter({ hasText: GUIDS.second }).getByText('Chosen').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export for Revit' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('shared-parameters.txt');
    const { items } = (await steward.send('GET', '/api/v1/bim-ontology/requirements?status=draft')).body;
    expect(items[0].parameter).toMatchObject({ name: 'FireRating', guid: GUIDS.second });
  });
});

const GUIDS = {
  first: '7a1c0f2e-5b3d-4c8e-9f10-2a6b4d8e0c31',
  second: '7a1c0f2e-5b3d-4c8e-9f10-2a6b4d8e0c32',
};

/** A shared parameter file with one parameter for each GUID, all of one name, as a browser would upload it. */
const file = (guids: string[], name = 'FireRating') => {
  const lines = [
    '# This is a Revit shared parameter file.',
    '# Do not edit manually.',
    '*META\tVERSION\tMINVERSION',
    'META\t2\t1',
    '*GROUP\tID\tNAME',
    'GROUP\t1\tFirm',
    '*PARAM\tGUID\tNAME\tDATATYPE\tDATACATEGORY\tGROUP\tVISIBLE\tDESCRIPTION\tUSERMODIFIABLE\tHIDEWHENNOVALUE',
    ...guids.map((guid) => `PARAM\t${guid}\t${name}\tTEXT\t\t1\t1\tFire rating\t1\t0`),
  ];
  return { name: 'firm.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\r\n')) };
};
