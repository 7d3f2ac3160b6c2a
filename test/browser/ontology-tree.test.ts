import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, type TestContext, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import {
  expectNoSidewaysScroll,
  findingsInBothThemes,
  goOn,
  seriousFindings,
  startConsole,
  type TestConsole,
} from '../support/console.ts';
import { Exchange } from '../support/exchange.ts';
import { OntologyLines } from '../support/ontology-lines.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

const LONG = 'L'.repeat(255);
const HOSTILE = ['<img src=x onerror="document.title=1">', `"quotes" 'and' \\`, '👷🏽 crew', 'مبنى', LONG];

/** A small tree that people would know, branches that try the page, and, for some tests alone, a wide one. */
function lines(): { few: string; many: string } {
  const all = new OntologyLines();
  const shell = all.add('Shell', null, { handle: 'shell', ...COMPLETE, cadCategory: 'OST_Roofs' });
  const walls = all.add('Walls', shell, { handle: 'walls', synonyms: 'Mauern; Partitions' });
  for (const name of ['Curtain Walls', 'Green Walls', 'Masonry Walls'])
    all.add(name, walls, { handle: name.toLowerCase().replace(' ', '-') });
  const roofs = all.add('Roofs', shell, { handle: 'roofs' });
  all.add('Flat Roofs', roofs, { handle: 'flat-roofs' });
  const services = all.add('Services', null, { handle: 'services' });
  all.add('Ducts', services, { handle: 'ducts' });
  const hostile = all.add('Names', null, { handle: 'names' });
  HOSTILE.forEach((name, at) => all.add(name, hostile, { handle: `hostile-${at}` }));
  let deep = all.add('Deep', null, { handle: 'deep-1' });
  for (let level = 2; level <= 60; level++)
    deep = all.add(`Level ${level} of a deep branch`, deep, { handle: `deep-${level}` });
  const wide = all.add('Wide', null, { handle: 'wide' });
  const few = all.toString();
  for (let child = 1; child <= 5_000; child++) all.add(`Wide ${child}`, wide, { handle: `wide-${child}` });
  return { few, many: all.toString().slice(few.length) };
}

describe('the tree of the ontology page', needsBrowser, () => {
  const { few, many } = lines();
  let console: TestConsole;
  let steward: Steward;

  beforeAll(async () => {
    console = await startConsole();
    steward = new Steward(console.service);
    await new Exchange(console.service).import('jsonl', few);
    await steward.approve('shell');
    await steward.send('POST', '/api/v1/bim-ontology/object-classes/ducts/actions/archive', {});
  });
  afterAll(() => console.close());

  const opened = async (path: string, look = {}): Promise<Page> => {
    const page = await console.emptiedPage(look);
    await page.goto(`${console.url}/console/${path}`);
    return page;
  };
  /** Where it is no matter which rows are open, and what else was done on the page before. */
  const goneOn = async (path: string, context: TestContext, look = {}): Promise<Page> => {
    const page = await console.keptPage(context, look);
    await goOn(page, `/console/${path}`);
    return page;
  };
  /** What follows the name after a comma is told besides; the names asked for here are plain. */
  const named = (page: Page, name: string): Locator =>
    page.getByRole('treeitem', { name: new RegExp(`^${name} ?,`) });
  const focused = (page: Page) => page.locator('[role=treeitem]:focus');
  const focusedName = (page: Page) => focused(page).locator('bdi').textContent();
  const toldOf = (locator: Locator) => locator.locator('[class*=inWords]').textContent();
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const positionOf = async (locator: Locator) =>
    Promise.all(
      ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded'].map((name) =>
        locator.getAttribute(name),
      ),
    );
  const isTold = async (locator: Locator, name: string, value: string) => {
    await expect.poll(() => locator.getAttribute(name)).toBe(value);
  };

  test('the keyboard alone goes through it, opens, closes, selects and comes back from the details', async () => {
    const page = await opened('ontology');
    const tree = page.getByRole('tree', { name: 'Object classes' });
    await named(page, 'Deep').waitFor();
    expect(await tree.getAttribute('aria-multiselectable')).toBe('true');
    await tree.focus();
    expect(await focusedName(page)).toBe('Deep');

    await press(page, 's', 's');
    expect(await focusedName(page)).toBe('Shell');
    expect(await toldOf(focused(page))).toContain('approved');
    expect(await positionOf(focused(page))).toEqual(['1', '4', '5', 'false']);
    await press(page, 'ArrowRight');
    await isTold(focused(page), 'aria-expanded', 'true');
    await press(page, 'ArrowRight');
    expect(await focusedName(page)).toBe('Roofs');
    expect(await positionOf(focused(page))).toEqual(['2', '1', '2', 'false']);
    await press(page, '*');
    await named(page, 'Flat Roofs').waitFor();
    await named(page, 'Curtain Walls').waitFor();
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowRight');
    expect(await focusedName(page)).toBe('Curtain Walls');
    expect(await positionOf(focused(page))).toEqual(['3', '1', '3', null]);
    await press(page, 'ArrowLeft');
    expect(await focusedName(page)).toBe('Walls');
    await press(page, 'ArrowLeft');
    await isTold(focused(page), 'aria-expanded', 'false');
    expect(await named(page, 'Curtain Walls').count()).toBe(0);
    await press(page, 'End');
    expect(await focusedName(page)).toBe('Wide');
    await press(page, 'Home');
    expect(await focusedName(page)).toBe('Deep');
    await press(page, 'PageDown');
    expect(await focusedName(page)).toBe('Wide');
    await press(page, 'PageUp');
    expect(await focusedName(page)).toBe('Deep');

    await press(page, 's', 'Enter');
    await page.waitForURL('**/console/ontology/services');
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByRole('heading', { name: 'Services' }).waitFor();
    await expect.poll(() => details.locator(':focus').count()).toBe(1);
    await press(page, 'Escape');
    expect(await focusedName(page)).toBe('Services');
    await isTold(named(page, 'Services'), 'aria-selected', 'true');
  });

  test('Space and Shift select, a bar says how many, and Escape forgets first the cut, then the selection', async () => {
    const page = await opened('ontology/walls');
    await named(page, 'Walls').click();
    await press(page, 'ArrowRight', 'ArrowDown', ' ', 'ArrowDown', 'ArrowDown', ' ');
    const bar = page.getByRole('toolbar', { name: 'Selected classes' });
    await bar.getByText('2 classes', { exact: true }).waitFor();
    await isTold(named(page, 'Green Walls'), 'aria-selected', 'false');
    await isTold(named(page, 'Masonry Walls'), 'aria-selected', 'true');
    await press(page, 'Shift+ArrowUp');
    await bar.getByText('2 classes', { exact: true }).waitFor();
    await isTold(named(page, 'Curtain Walls'), 'aria-selected', 'false');
    await press(page, 'Shift+ArrowUp');
    await bar.getByText('3 classes', { exact: true }).waitFor();
    await named(page, 'Walls').locator('[data-toggle]').click();
    await bar.getByText('3 of them not visible').waitFor();
    await named(page, 'Walls').locator('[data-toggle]').click();

    await press(page, 'Control+x');
    await expect.poll(() => toldOf(named(page, 'Green Walls'))).toContain(', cut');
    await press(page, 'Escape');
    await expect.poll(() => toldOf(named(page, 'Green Walls'))).not.toContain(', cut');
    await bar.getByText('3 classes', { exact: true }).waitFor();
    await press(page, 'Escape');
    await bar.waitFor({ state: 'detached' });
  });

  test('clicks with Ctrl and Shift select; the chevron opens without selecting', async () => {
    const page = await opened('ontology/shell');
    await named(page, 'Shell').locator('[data-toggle]').click();
    await named(page, 'Roofs').click();
    await page.waitForURL('**/ontology/roofs');
    await named(page, 'Walls').click({ modifiers: ['Control'] });
    await page.getByText('2 classes', { exact: true }).waitFor();
    await named(page, 'Shell').click({ modifiers: ['Shift'] });
    await page.getByText('3 classes', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/ontology/roofs');
  });

  test('every verb has a key: paste, rename, delete, actions; the focus comes back to the row', async () => {
    const page = await opened('ontology/green-walls');
    const dialog = page.getByRole('dialog');
    const opensDialog = async (key: string, name: RegExp) => {
      await press(page, key);
      await page.getByRole('dialog', { name }).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => focusedName(page)).toBe('Green Walls');
    };
    await named(page, 'Green Walls').click();
    await opensDialog('F2', /^Rename/);
    await opensDialog('Delete', /^Delete/);
    await press(page, 'Control+c', 'Escape', 'Control+x');
    await named(page, 'Roofs').click();
    await press(page, 'Control+v');
    await page.getByRole('dialog', { name: /^Move/ }).waitFor();
    await dialog.getByText('Roofs').first().waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Roofs');
    await press(page, '.');
    await page.getByRole('menu').getByRole('menuitem', { name: 'New child' }).waitFor();
    await press(page, 'Escape');
  });

  test('dragging asks as pasting does', async (context) => {
    const page = await goneOn('ontology/flat-roofs', context);
    await named(page, 'Flat Roofs').dragTo(named(page, 'Services'));
    await page.getByRole('dialog', { name: /^Move/ }).getByRole('button', { name: 'Cancel' }).click();
  });

  test('archived classes are hidden by a switch that says how many, and a link to one shows it', async () => {
    const page = await opened('ontology/services');
    await named(page, 'Services').waitFor();
    await press(page, 'Tab');
    const show = page.getByRole('switch', { name: 'Show archived (1)' });
    expect(await named(page, 'Services').getAttribute('aria-expanded')).toBeNull();
    await show.click();
    await page.waitForURL((url) => url.searchParams.get('archived') === 'shown');
    await isTold(named(page, 'Services'), 'aria-expanded', 'false');
    const link = await opened('ontology/ducts');
    await isTold(named(link, 'Ducts'), 'aria-selected', 'true');
  });

  test('names are only ever text, whatever they hold, and long ones are cut with the whole in the title', async (context) => {
    const page = await goneOn('ontology/hostile-4', context);
    await named(page, LONG).waitFor();
    for (const name of HOSTILE) {
      const label = page.locator('[role=treeitem]').filter({ hasText: name }).locator('[title]').first();
      expect(await label.locator('bdi').textContent()).toBe(name);
      expect(await label.getAttribute('title')).toBe(name);
    }
    expect(await page.locator('[role=treeitem] img').count()).toBe(0);
    expect(await page.title()).toContain('Ontology');
    const box = await named(page, LONG).boundingBox();
    const pane = await page.getByRole('tree').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(pane?.width ?? 0);
  });

  test('sixty levels stay readable', async (context) => {
    for (const width of [1280, 320]) {
      const look = { viewport: { width, height: 800 } };
      const page =
        width === 320
          ? await opened('ontology?q=level', look)
          : await goneOn('ontology/deep-60', context, look);
      if (width === 320) {
        await named(page, 'Level 2 of a deep branch').waitFor();
        await page.getByRole('tree').focus();
        await press(page, 'End');
      }
      const last = named(page, 'Level 60 of a deep branch');
      await last.waitFor();
      expect(await positionOf(last)).toEqual(['60', '1', '1', null]);
      const name = await last.locator('[title^="Level 60 of"]').boundingBox();
      expect(name?.width).toBeGreaterThan(width === 320 ? 70 : 120);
      expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(width);
      const beyond = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
        document.querySelector('[role=tree]').parentElement)`;
      expect(await page.evaluate<number>(beyond)).toBe(0);
    }
  });

  test('what is open and the width of the panes are there again after a reload', async () => {
    const page = await opened('ontology/walls');
    await named(page, 'Walls').locator('[data-toggle]').click();
    await named(page, 'Green Walls').waitFor();
    const divider = page.getByRole('separator', { name: 'Width of the tree' });
    const before = Number(await divider.getAttribute('aria-valuenow'));
    await divider.focus();
    await press(page, 'ArrowRight', 'ArrowRight');
    await page.reload();
    await named(page, 'Green Walls').waitFor();
    expect(Number(await divider.getAttribute('aria-valuenow'))).toBe(before + 4);
  });

  test('an id leads to the handle, a merged class to what it became, and a removed one is told', async (context) => {
    const kept = await steward.create('Kept');
    const gone = await steward.create('Gone');
    const { handle } = await steward.detail(gone);
    const { handle: keptHandle } = await steward.detail(kept);
    await steward.act('merge', {
      sourceObjectClassIds: [gone],
      targetObjectClassId: kept,
      keepData: 'target',
    });
    const page = await goneOn(`ontology/${kept}`, context);
    await page.waitForURL(`**/ontology/${keptHandle}`);
    await page.goto(`${console.url}/console/ontology/${handle}`);
    await page.waitForURL(`**/ontology/${keptHandle}`);
    await page.getByRole('status').filter({ hasText: 'was merged' }).waitFor();
    await steward.act('delete', { sourceObjectClassIds: [kept] });
    await page.goto(`${console.url}/console/ontology/${keptHandle}`);
    await page.getByRole('heading', { name: 'Class not found' }).waitFor();
    await named(page, 'Shell').waitFor();
  });

  test('a deleted row leaves the keyboard at the row in its place; Ctrl Z brings it back', async (context) => {
    const one = await steward.create('Passing 1');
    const two = await steward.create('Passing 2');
    onTestFinished(async () => {
      await steward.act('delete', { sourceObjectClassIds: [one, two] });
    });
    const page = await goneOn(`ontology/${one}`, context);
    await named(page, 'Passing 1').click();
    await press(page, 'Delete');
    await page
      .getByRole('dialog', { name: /^Delete/ })
      .getByRole('button', { name: /^Delete / })
      .click();
    await named(page, 'Passing 1').waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Passing 2');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await press(page, 'Control+z');
    await named(page, 'Passing 1').waitFor();
  });

  test('a row shows that an operation is working on it', async () => {
    const busy = await steward.create('Busy');
    const target = await steward.create('Target');
    onTestFinished(async () => {
      await steward.act('delete', { sourceObjectClassIds: [busy, target] });
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Whoever else writes to the class waits meanwhile.
    const holding = console.service.db.transaction().execute(async (tx) => {
      await sql`select 1 from object_class where id = ${busy} for update`.execute(tx);
      await released;
    });
    try {
      await steward.ask('move', { sourceObjectClassIds: [busy], targetObjectClassId: target });
      const page = await opened(`ontology/${busy}`);
      await isTold(named(page, 'Busy'), 'aria-busy', 'true');
      release();
      await expect.poll(() => page.locator('[role=treeitem][aria-busy]').count()).toBe(0);
    } finally {
      release();
      await holding;
    }
  });

  test('axe finds nothing serious, light and dark', async (context) => {
    const page = await goneOn('ontology/ducts?q=ducts', context);
    await isTold(named(page, 'Ducts'), 'aria-selected', 'true');
    await page.getByRole('searchbox', { name: 'Find' }).fill('wall');
    const results = page.getByRole('listbox', { name: 'Results' });
    await results.waitFor();
    expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);
    expect(await results.isVisible()).toBe(true);
  });

  test('when the list cannot be loaded that is told, and trying again brings it', async () => {
    const page = await console.emptiedPage();
    await page.route('**/api/v1/bim-ontology/object-classes?*', (route) =>
      route.fulfill({ status: 400, json: { error: 'X', message: 'No.', requestId: 'req_1' } }),
    );
    await page.goto(`${console.url}/console/ontology`);
    const alert = page.getByRole('alert');
    await alert.getByText('req_1').waitFor();
    await page.unroute('**/api/v1/bim-ontology/object-classes?*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await named(page, 'Shell').waitFor();
    expect(await alert.count()).toBe(0);
  });

  describe('of 5,075 classes', () => {
    beforeAll(async () => {
      await new Exchange(console.service).import('jsonl', many);
    });

    test('filters are in the address: a link shows the same, ancestors stay dimmed, the count tells', async () => {
      const page = await opened('ontology?q=walls&status=draft');
      await page.getByText('4 of 5,075', { exact: true }).waitFor();
      expect(await page.locator('[role=treeitem] bdi').allTextContents()).toEqual([
        'Shell',
        'Walls',
        'Curtain Walls',
        'Green Walls',
        'Masonry Walls',
      ]);
      expect(await toldOf(named(page, 'Shell'))).toContain('does not match the filter');
      expect(await toldOf(named(page, 'Walls'))).not.toContain('does not match');
      await named(page, 'Walls').locator('[data-toggle]').click();
      await expect.poll(() => page.locator('[role=treeitem]').count()).toBe(2);

      await page.getByRole('button', { name: 'Status: draft' }).click();
      await page.getByRole('checkbox', { name: 'draft' }).uncheck();
      await page.getByRole('checkbox', { name: 'approved' }).check();
      await page.keyboard.press('Escape');
      await page.waitForURL((url) => url.searchParams.get('status') === 'approved');
      await page.getByText('0 of 5,075', { exact: true }).waitFor();
      await page.getByText('No classes match the filter.').waitFor();
      await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
      await page.waitForURL((url) => url.search === '');
      await page.getByRole('button', { name: 'Missing', exact: true }).click();
      await page.getByRole('checkbox', { name: 'UniFormat' }).check();
      await page.waitForURL((url) => url.searchParams.get('missing') === 'uniformat');
      await page.reload();
      // Whatever is below Shell inherits its code.
      await page.getByText('5,068 of 5,075', { exact: true }).waitFor();
      expect(await named(page, 'Shell').count()).toBe(0);
    });

    test('Find works from every page, with exact names first; what it led to can be closed again', async (context) => {
      const page = await goneOn('review?reason=ready', context);
      await page.getByRole('searchbox', { name: 'Find' }).waitFor();
      await press(page, '/');
      await page.keyboard.type('walls');
      const results = page.getByRole('listbox', { name: 'Results' });
      const options = results.getByRole('group', { name: 'Classes' }).getByRole('option');
      await expect.poll(() => options.count()).toBe(4);
      expect(await options.first().textContent()).toMatch(/^Walls Shell /);
      expect(await options.nth(1).textContent()).toMatch(/^Green Walls Shell \/ Walls /);
      await press(page, 'ArrowDown');
      await isTold(options.nth(1), 'aria-selected', 'true');
      await press(page, 'Enter');
      await page.waitForURL('**/console/ontology/green-walls');
      expect(new URL(page.url()).search).toBe('');
      await isTold(named(page, 'Green Walls'), 'aria-selected', 'true');
      await expect.poll(() => focusedName(page)).toBe('Green Walls');
      await press(page, 'ArrowLeft', 'ArrowLeft');
      await isTold(named(page, 'Walls'), 'aria-expanded', 'false');
      await expect.poll(() => new URL(page.url()).pathname).toBe('/console/ontology/walls');
      expect(await named(page, 'Green Walls').count()).toBe(0);

      await page.getByRole('searchbox', { name: 'Find' }).fill('wide 4999');
      await results.getByRole('option', { name: /^Wide 4999/ }).click();
      await page.waitForURL('**/console/ontology/wide-4999');
      await expect.poll(() => named(page, 'Wide 4999').isVisible()).toBe(true);
      await page.getByRole('searchbox', { name: 'Find' }).fill('mauern');
      expect(await options.allTextContents()).toEqual([expect.stringMatching(/^Walls Shell /)]);
      await page.getByRole('searchbox', { name: 'Find' }).fill('no such thing');
      await page.getByText('No matches in names').waitFor();
    });

    test('5,000 children and all rows open: few rows in the page, right places, the keyboard is never lost', async () => {
      const page = await opened('ontology/wide');
      await page.getByRole('button', { name: 'Expand all' }).click();
      await page.getByRole('tree').focus();
      await press(page, 'End');
      expect(await focusedName(page)).toBe('Wide 5000');
      expect(await positionOf(focused(page))).toEqual(['2', '5000', '5000', null]);
      expect(await page.locator('[role=treeitem]').count()).toBeLessThan(200);
      await page.mouse.move(400, 400);
      await page.mouse.wheel(0, -1_000_000);
      await named(page, 'Deep').waitFor();
      expect(await named(page, 'Wide 5000').count()).toBe(1);
      await press(page, 'ArrowUp');
      expect(await focusedName(page)).toBe('Wide 4999');
      await press(page, 'ArrowLeft', 'ArrowLeft');
      await isTold(named(page, 'Wide'), 'aria-expanded', 'false');
    });

    test('on a phone one level is shown at a time, leads down, to the details and back up', async (context) => {
      const page = await goneOn('ontology', context, { viewport: { width: 320, height: 640 } });
      const list = page.getByRole('list', { name: 'Object classes' });
      const level = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
      expect(await page.getByRole('tree').count()).toBe(0);
      await list.getByRole('link', { name: /^Shell ?, [a-z]+, \d+ subclass(es)?/ }).click();
      await level('Shell').and(page.locator(':focus')).waitFor();
      expect(new URL(page.url()).search).toBe('?below=shell');
      await list.getByRole('link', { name: /^Walls ?,/ }).click();
      await level('Walls').waitFor();
      await page.getByRole('link', { name: 'Details' }).click();
      const details = page.getByRole('region', { name: 'Details' });
      await details.getByRole('heading', { name: 'Walls' }).waitFor();
      await page.getByRole('link', { name: 'Shell', exact: true }).first().click();
      await level('Shell').waitFor();
      await page.getByRole('link', { name: 'All classes' }).click();
      await list.getByRole('link', { name: /^Wide ?,/ }).click();
      await list.getByRole('link', { name: /^Wide 0*1 ?,/ }).waitFor();
      expect(await list.getByRole('listitem').count()).toBeLessThan(60);
      await expectNoSidewaysScroll(page);
      expect(await seriousFindings(page)).toEqual([]);
      // What a filter finds lies at any depth: it is shown with what is above it.
      await page.getByRole('textbox', { name: 'Filter by text' }).fill('curtain');
      await named(page, 'Curtain Walls').waitFor();
    });
  });

  test('the browser had nothing to complain about in all of this', () => {
    expect(console.complaints).toEqual([]);
  });
});

test('without classes the page says what belongs there', needsBrowser, async () => {
  const console = await startConsole();
  const page = await console.newPage();
  await page.goto(`${console.url}/console/ontology`);
  await page.getByRole('heading', { name: 'No classes yet' }).waitFor();
  expect(await page.getByRole('button', { name: 'New class' }).isEnabled()).toBe(true);
  await console.close();
});
