import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import {
  announced,
  expectNoSidewaysScroll,
  findingsInBothThemes,
  goOn,
  openPage,
  shoot,
  useConsole,
} from '../support/console.ts';

describe('a designer arranges, counts and shares', { timeout: 120_000, ...needsBrowser }, () => {
  const lintel = useConsole({ demo: true });
  let page: Page;
  let projectId: string;
  let collectionId: string;

  const send = async (method: 'POST' | 'GET', path: string, payload?: object) => {
    const { body } = await lintel.service.call({
      method,
      url: `/api/v1${path}`,
      ...(payload && { payload }),
    });
    return body;
  };
  const cards = () => page.getByRole('region', { name: 'Items' }).getByRole('listitem');
  const card = (name: string) => cards().filter({ hasText: name });
  /** In the order that people see, which is not that of the document. */
  const names = async () => {
    const found = await cards().evaluateAll((all) =>
      all
        .toSorted((a, b) => Number(a.getAttribute('aria-posinset')) - Number(b.getAttribute('aria-posinset')))
        .map((each) => each.querySelector('bdi')?.textContent ?? ''),
    );
    return found.map((name) => name.split(',')[0]);
  };

  beforeAll(async () => {
    projectId = (await send('POST', '/party-directory/projects', { name: 'Quay House' })).id;
    collectionId = (await send('POST', `/design/projects/${projectId}/project-collections`, { name: 'Bar' }))
      .id;
    for (const id of ['var_fenn-chair-oak', 'var_kite-stool-black-650', 'var_alder-cupboard-oak'])
      await send('POST', `/design/project-collections/${collectionId}/items`, {
        productReference: { kind: 'variant', id },
      });
    page = await lintel.newPage();
  });

  test('puts items in order with buttons, keys and the mouse', async () => {
    await goOn(page, `/console/projects/${projectId}/collections/${collectionId}`);
    await card('Alder Cupboard').waitFor();
    await expect.poll(names).toEqual(['Fenn Chair', 'Kite Stool', 'Alder Cupboard']);
    const up = card('Alder Cupboard').getByRole('button', { name: 'Move up', exact: true });
    await up.click();
    await announced(page, 'Moved to position 2 of 3.');
    await page.keyboard.press('Enter'); // the button still has the focus
    await announced(page, 'Moved to position 1 of 3.');
    await expect.poll(names).toEqual(['Alder Cupboard', 'Fenn Chair', 'Kite Stool']);
    await card('Alder Cupboard').getByRole('button', { name: 'Move down', exact: true }).click();
    await expect.poll(names).toEqual(['Fenn Chair', 'Alder Cupboard', 'Kite Stool']);
    await card('Kite Stool').getByTitle('Drag to reorder').hover();
    await page.mouse.down();
    await card('Fenn Chair').hover();
    await card('Fenn Chair').hover(); // the first move begins to drag
    await expect.poll(() => card('Fenn Chair').getAttribute('data-drop')).toBe('true');
    await page.mouse.up();
    await expect.poll(names).toEqual(['Kite Stool', 'Fenn Chair', 'Alder Cupboard']);
    await expect
      .poll(async () =>
        (await send('GET', `/design/project-collections/${collectionId}`)).items.map(
          (item: { productReference: { id: string } }) => item.productReference.id,
        ),
      )
      .toEqual(['var_kite-stool-black-650', 'var_fenn-chair-oak', 'var_alder-cupboard-oak']);
  });

  test('sets quantities and notes, which are saved when the field is left', async () => {
    const quantity = card('Kite Stool').getByRole('spinbutton', { name: 'Quantity' });
    await quantity.fill('0');
    await quantity.blur();
    expect(await quantity.getAttribute('aria-invalid')).toBe('true');
    await card('Kite Stool').getByText('Enter a whole number from 1 to 100,000.').waitFor();
    await quantity.press('Escape');
    expect(await quantity.inputValue()).toBe('1');
    await quantity.fill('12');
    await quantity.press('Enter');
    await announced(page, /Changed the quantity of Kite Stool.* to 12\./);
    const note = card('Kite Stool').getByRole('textbox', { name: 'Note for the client' });
    await note.fill('Not this');
    await note.press('Escape');
    await note.fill('At the bar');
    await note.blur();
    await announced(page, /Saved the note on Kite Stool/);
    await shoot(page, 'collection-order');
    // What is being typed stays when somebody else saves another note.
    await note.fill('At the bar, by the window');
    const { items } = await send('GET', `/design/project-collections/${collectionId}`);
    await lintel.service.call({
      method: 'PATCH',
      url: `/api/v1/design/project-collections/${collectionId}/items/${items[0].id}`,
      payload: { note: 'In the kitchen' },
    });
    await card('Kite Stool')
      .getByText('Someone else changed this note to “In the kitchen” while you were editing.')
      .waitFor();
    expect(await note.inputValue()).toBe('At the bar, by the window');
    await note.press('Escape');
    expect(await note.inputValue()).toBe('In the kitchen');
    await note.fill('At the bar');
    await note.blur();
    await expect
      .poll(async () => (await send('GET', `/design/project-collections/${collectionId}`)).items[0].note)
      .toBe('At the bar');
    await page.reload();
    await expect.poll(() => quantity.inputValue()).toBe('12');
    expect(await note.inputValue()).toBe('At the bar');
    expect(await findingsInBothThemes(page)).toEqual([]);
  });

  test('does the same in the table', async () => {
    await page.getByText('Table', { exact: true }).click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const order = async () =>
      (await page.getByRole('row').locator('bdi').allInnerTexts()).map((name) => name.split(',')[0]);
    await expect.poll(order).toEqual(['Kite Stool', 'Fenn Chair', 'Alder Cupboard']);
    await row('Fenn Chair').getByRole('button', { name: 'Move up', exact: true }).click();
    await announced(page, 'Moved to position 1 of 3.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter'); // on Move down, right after the button that was pressed
    await announced(page, 'Moved to position 2 of 3.');
    await expect.poll(order).toEqual(['Kite Stool', 'Fenn Chair', 'Alder Cupboard']);
    const quantity = row('Fenn Chair').getByRole('spinbutton', { name: 'Quantity' });
    await quantity.fill('4');
    await quantity.blur();
    await announced(page, /Changed the quantity of Fenn Chair.* to 4\./);
    const note = row('Fenn Chair').getByRole('textbox', { name: 'Note for the client' });
    await note.fill('By the window');
    await note.blur();
    await announced(page, /Saved the note on Fenn Chair/);
    await page.mouse.move(0, 0); // off the button, which has a tooltip
    await shoot(page, 'collection-table');
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test('reads the schedule of all collections or of one, and downloads it', async () => {
    const study = (await send('POST', `/design/projects/${projectId}/project-collections`, { name: 'Study' }))
      .id;
    await send('POST', `/design/project-collections/${study}/items`, {
      productReference: { kind: 'variant', id: 'var_kite-stool-black-650' },
    });
    await page.getByRole('tab', { name: 'Schedule' }).click();
    const row = page
      .getByRole('table', { name: 'Schedule' })
      .getByRole('row')
      .filter({ hasText: 'Kite Stool' });
    await row.filter({ hasText: 'Bar, Study' }).waitFor();
    expect(await row.innerText()).toMatch(/\b13\b/);
    await page.getByText(/^Total €/).waitFor();
    await shoot(page, 'schedule');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV', exact: true }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toContain('Product,SKU,Manufacturer,Collections,Notes,Quantity');
    expect(await page.getByRole('link', { name: 'XLSX', exact: true }).getAttribute('href')).toContain(
      'format=xlsx',
    );
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: /^Schedule: All collections/ }).isVisible()).toBe(true);
    await shoot(page, 'schedule-print');
    await page.emulateMedia({ media: null });
    await page.getByRole('combobox', { name: 'Collection' }).click();
    await page.getByRole('option', { name: 'Study' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('collectionId')).toBe(study);
    await expect.poll(() => row.innerText()).not.toMatch(/Bar/);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test('narrows the catalog and adds several products at once', async () => {
    await page.goto(`/console/projects/${projectId}/collections`);
    await page.getByRole('link', { name: 'Study', exact: true }).click();
    await page.getByRole('button', { name: 'Add from catalog' }).click();
    const catalog = page.getByRole('dialog', { name: 'Add to Study' });
    const category = catalog.getByRole('combobox', { name: 'Category' });
    await category.click();
    const choice = page.getByRole('option').filter({ hasText: 'Seating' });
    const count = Number(/\((\d+)\)/.exec(await choice.innerText())?.[1]);
    await category.fill('seat');
    await page.keyboard.press('Enter');
    await catalog.getByText(`${count} variants`, { exact: true }).waitFor();
    await catalog.getByLabel('Price up to').fill('300');
    await expect
      .poll(async () => Number.parseInt(await catalog.getByText(/^\d+ variants$/).innerText(), 10))
      .toBeLessThan(count);
    await catalog.getByRole('checkbox').nth(0).check();
    await catalog.getByRole('checkbox').nth(1).check();
    await shoot(page, 'catalog');
    await catalog.getByRole('button', { name: 'Add 2 products' }).click();
    await announced(page, 'Added 2 products to Study.');
    await page.keyboard.press('Escape');
    await page.getByText('3 items', { exact: true }).waitFor();
    await page.goto(`/console/projects/${projectId}/schedule`);
  });

  test('creates a link, copies it, and revokes it', async () => {
    await page.getByRole('tab', { name: 'Portal' }).click();
    const note = page.getByRole('note').filter({ hasText: 'Clients see nothing yet' });
    await note.getByRole('button', { name: 'Publish' }).click();
    const publish = page.getByRole('region', { name: 'Publish' }).getByRole('button', { name: /^Publish / });
    await expect.poll(() => publish.evaluate((button) => button.matches(':focus'))).toBe(true);
    await publish.click();
    await page
      .getByRole('dialog', { name: /^Publish / })
      .getByRole('button', { name: /^Publish / })
      .click();
    await note.waitFor({ state: 'detached' });
    const create = page.getByRole('button', { name: 'Create client link' });
    await create.click();
    await page.getByText('Enter a label, such as the name of the client.').waitFor();
    await page.getByRole('textbox', { name: 'Label' }).fill('Ann Reed');
    await create.dblclick();
    await announced(page, 'Created a client link for Ann Reed.');
    expect((await send('GET', `/design/projects/${projectId}/portal/links`)).count).toBe(1);
    const url = await page.getByRole('textbox', { name: 'Client link', exact: true }).inputValue();
    expect(url).toMatch(/\/portal\/open\/[\w-]{43}$/);
    await page.getByRole('button', { name: 'Copy link', exact: true }).click();
    const message = await page.getByRole('textbox', { name: 'Message to send' }).inputValue();
    expect(message).toContain(url);
    expect(message).toContain('Quay House');
    await shoot(page, 'client-links');
    expect(await findingsInBothThemes(page)).toEqual([]);

    const client = await openPage(new URL(page.url()).origin, [], { viewport: { width: 390, height: 844 } });
    await client.goto(url);
    await client.getByRole('heading', { level: 1, name: 'Quay House' }).waitFor();
    await client.getByText('Quantity: 12').waitFor();
    await client.getByText('At the bar').waitFor();
    await expectNoSidewaysScroll(client);
    await shoot(client, 'client-phone', { fullPage: true });

    const row = page.getByRole('row').filter({ hasText: 'Ann Reed' });
    await row.getByRole('button', { name: 'Revoke', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Revoke the link for Ann Reed' });
    await question.getByRole('button', { name: 'Revoke link' }).click();
    await announced(page, 'Revoked the client link for Ann Reed.');
    await row.getByText(/^Revoked/).waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    await expect.poll(async () => (await client.goto(url))?.status()).toBe(404);
    await client.context().close();
  });
});
