import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import {
  announced,
  expectNoSidewaysScroll,
  findings,
  goOn,
  showTheme,
  untilLoaded,
  useConsole,
} from '../support/console.ts';
import { Exchange } from '../support/exchange.ts';
import { OntologyLines } from '../support/ontology-lines.ts';
import { CLASSES, COMPLETE, Steward } from '../support/steward.ts';

const { uniformat: _left, ...ALL_BUT_UNIFORMAT } = COMPLETE;

const lines = new OntologyLines();
/** Counted from 11: no number is the beginning of another. */
const BRANCHES = Array.from({ length: 12 }, (_, at) => {
  const named = (name: string) => `${name} ${at + 11}`;
  const shell = lines.add(named('Shell'), null, ALL_BUT_UNIFORMAT);
  const walls = lines.add(named('Walls'), shell, { description: 'Upright' });
  const curtain = lines.add(named('Curtain'), walls);
  return { shell, walls, curtain };
});
type Branch = (typeof BRANCHES)[number];

const TABS = ['Overview', 'Classifications', 'Approval', 'CAD category', 'Parameters', 'Usage', 'Activity'];

describe('the details of a class', needsBrowser, () => {
  const console = useConsole();
  let steward: Steward;
  let page: Page;
  /** Ids of this test's own branch: every test has one, so that none disturbs another. */
  let ids: Branch;
  let run = 10;
  const named = (name: string) => `${name} ${run}`;

  beforeAll(async () => {
    steward = new Steward(console.service);
    await new Exchange(console.service).import('jsonl', lines.toString());
  });
  beforeEach(async (context) => {
    ids = BRANCHES[run++ - 10] ?? expect.fail('There are more tests than branches.');
    page = await console.keptPage(context);
  });

  const open = async (id: string, tab = '') => {
    const { handle, name } = await steward.detail(id);
    await goOn(page, `/console/ontology/${handle}${tab && `?tab=${tab}`}`);
    await details().getByRole('heading', { level: 2, name, exact: true }).waitFor();
    await untilLoaded(page);
  };
  const details = () => page.getByRole('region', { name: 'Details' });
  const patch = (id: string, edit: object) =>
    steward.send('PATCH', `${CLASSES}/${id}`, { ...edit, userId: 'bea' }, steward.key());

  test('the name is the heading, the way to it are links, and the open tab is in the address', async () => {
    await open(ids.curtain);
    expect(await details().getByRole('heading', { level: 2 }).textContent()).toBe(named('Curtain'));
    await details().getByText('Draft. Missing UniFormat.').waitFor();
    await details().getByRole('tab', { name: 'Classifications' }).click();
    await page.waitForURL(/tab=classifications/);
    await details()
      .getByRole('navigation', { name: 'Path' })
      .getByRole('link', { name: named('Walls') })
      .click();
    await details()
      .getByRole('heading', { level: 2, name: named('Walls') })
      .waitFor();
    expect(page.url()).toContain('tab=classifications');
    const tabs = await details().getByRole('tab').allTextContents();
    expect(tabs).toEqual(TABS);
  });

  test('name, description and synonyms are edited in place, and taken back', async () => {
    await open(ids.walls);
    await details().getByRole('button', { name: 'Edit' }).click();
    await details().getByLabel('Synonyms').fill('Partitions');
    await details().getByLabel('Description').fill('');
    await details().getByRole('button', { name: 'Save' }).click();
    await announced(page, `Saved ${named('Walls')}.`);
    expect(await steward.detail(ids.walls)).toMatchObject({ synonyms: 'Partitions', description: null });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await announced(page, 'Undid this change');
    expect(await steward.detail(ids.walls)).toMatchObject({ synonyms: null, description: 'Upright' });
  });

  test('two people type into one class: the second sees both, nothing is lost, and the rest of the first stays', async () => {
    await open(ids.walls);
    await details().getByRole('button', { name: 'Edit' }).click();
    await details().getByLabel('Name').fill(named('Mine'));
    await patch(ids.walls, { name: named('Theirs'), synonyms: 'Mauern' });
    await details().getByRole('button', { name: 'Save' }).click();

    const conflict = details().getByRole('alert');
    await conflict.getByText('bea changed this class while you were editing').waitFor();
    await conflict.getByText(named('Theirs')).waitFor();
    await conflict.getByText(named('Mine')).waitFor();
    await conflict.getByText('Mauern').first().waitFor();
    expect(await details().getByLabel('Name').inputValue()).toBe(named('Mine'));
    expect((await steward.detail(ids.walls)).name).toBe(named('Theirs'));

    await conflict.getByRole('button', { name: 'Save my version' }).click();
    await announced(page, `Saved ${named('Mine')}.`);
    expect(await steward.detail(ids.walls)).toMatchObject({ name: named('Mine'), synonyms: 'Mauern' });
  });

  test('what was typed is still there after a look at another class', async () => {
    await open(ids.walls);
    await details().getByRole('button', { name: 'Edit' }).click();
    await details().getByLabel('Description').fill('half a sen');
    await details()
      .getByRole('link', { name: named('Shell') })
      .click();
    await details()
      .getByRole('heading', { level: 2, name: named('Shell') })
      .waitFor();
    await page.goBack();
    await details()
      .getByRole('heading', { level: 2, name: named('Walls') })
      .waitFor();
    expect(await details().getByLabel('Description').inputValue()).toBe('half a sen');
  });

  test('a code is found and set, the chain tells who takes it, and it can be cleared', async () => {
    await open(ids.shell, 'classifications');
    const table = details().getByRole('table', { name: 'Classifications' });
    const row = (kind: string) => table.getByRole('row', { name: new RegExp(`^${kind}`) });
    await row('UniFormat').getByText('Missing').waitFor();
    for (const kind of ['MasterFormat', 'Object class code', 'CAD category'])
      expect(await row(kind).isVisible()).toBe(true);
    const card = details().getByRole('region', { name: 'UniFormat', exact: true });
    expect(await card.count()).toBe(0);
    const openRow = () => row('UniFormat').getByRole('button', { name: 'UniFormat' }).click();
    await openRow();
    await card.getByText('Missing here and in 2 subclasses.').waitFor();
    await card.getByText('Changes this class and 2 subclasses that inherit its value.').waitFor();
    await card.getByRole('combobox').fill('B2010');
    await page
      .getByRole('option', { name: /^B2010 / })
      .first()
      .click();
    await announced(page, `Set UniFormat of ${named('Shell')} to B2010.`);
    await card.getByText('Inherited by 2 classes.').waitFor();
    expect((await steward.detail(ids.curtain)).uniformat).toMatchObject({
      code: 'B2010',
      source: 'inherited',
    });

    await open(ids.curtain, 'classifications');
    await row('UniFormat')
      .getByText(`Inherited from ${named('Shell')}.`)
      .waitFor();
    await openRow();
    const chain = card.getByRole('list', { name: 'Where UniFormat comes from' }).getByRole('listitem');
    expect(await chain.allTextContents()).toEqual([
      `${named('Shell')} B2010 (own value)`,
      `${named('Walls')} B2010 (inherited)`,
      `${named('Curtain')} B2010 (inherited)`,
    ]);
    expect(await card.getByRole('switch', { name: 'Override inherited value' }).isDisabled()).toBe(true);
    await card.getByRole('combobox').fill('B2020');
    await page
      .getByRole('option', { name: /^B2020 / })
      .first()
      .click();
    const overridden = `Set on this class. Overrides B2010, inherited from ${named('Shell')}.`;
    await row('UniFormat').getByText(overridden).waitFor();
    await card.getByRole('switch', { name: 'Override inherited value' }).click();
    await announced(page, `UniFormat of ${named('Curtain')} now overrides the inherited value.`);
    expect((await steward.detail(ids.curtain)).uniformatMakeUnique).toBe(true);
    await card.getByRole('button', { name: 'Clear value' }).click();
    await row('UniFormat')
      .getByText(`Inherited from ${named('Shell')}.`)
      .waitFor();
  });

  test('a change that another made first is told at the card, nothing is overwritten, and the card shows theirs', async () => {
    // The page does not hear of it by itself.
    page = await console.emptiedPage();
    await page.route('**/api/v1/events/stream', (route) => route.abort());
    await open(ids.shell, 'classifications');
    await details().getByRole('button', { name: 'MasterFormat' }).click();
    const card = details().getByRole('region', { name: 'MasterFormat', exact: true });
    await card.getByRole('combobox').fill('09 29 00');
    const option = page.getByRole('option', { name: /^09 29 00 / }).first();
    await option.waitFor();
    await patch(ids.shell, { masterformat: '03 30 00' });
    await option.click();
    await card.getByRole('alert').filter({ hasText: 'This changed while you were editing' }).waitFor();
    await card.getByText('03 30 00').first().waitFor();
    expect((await steward.detail(ids.shell)).masterformat.code).toBe('03 30 00');
  });

  test('what approval needs is told before any click, each with its remedy and whom it helps', async () => {
    await open(ids.curtain, 'approval');
    await details().getByText('3 requirements aren’t met.').waitFor();
    const needs = details().getByRole('list', { name: 'Approval requirements' });
    await needs.getByText('Set UniFormat.').waitFor();
    await needs.getByText(`Approve ${named('Shell')} first.`).waitFor();
    await needs.getByText('1 class in this branch will then have all classifications.').waitFor();
    expect(await details().getByRole('button', { name: 'Approve', exact: true }).isDisabled()).toBe(true);
    await details().getByText('This class can’t be approved:').waitFor();
  });

  test('the menu tells why Approve and Restore are not possible', async () => {
    await open(ids.curtain);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    const menu = page.getByRole('menu');
    const approve = menu.getByRole('menuitem', { name: 'Approve', exact: true });
    expect(await approve.getAttribute('aria-disabled')).toBe('true');
    expect(await approve.textContent()).toContain('isn’t approved yet');
    await approve.click({ force: true });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  test('parameters of a class are inherited below, and in the file', async () => {
    await open(ids.shell, 'parameters');
    await details().getByRole('button', { name: 'New parameter' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Fire rating');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Value', exact: true }).fill('EI 60');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Fire rating' }).click();
    await announced(page, `Added Fire rating to ${named('Shell')}.`);
    await open(ids.curtain, 'parameters');
    await details().getByText('Not rendered yet').waitFor();
    await details().getByRole('button', { name: 'Render parameters' }).click();
    await announced(page, `Rendered the parameters of ${named('Curtain')}.`);
    const inForce = details().getByRole('table', { name: 'Parameters' });
    await inForce.getByRole('row', { name: /Fire rating ?Text .* Inherited from/ }).waitFor();
    await details().getByRole('button', { name: 'Preview shared parameter file' }).click();
    await details().getByLabel('File preview').filter({ hasText: 'Fire rating' }).waitFor();
  });

  test('activity tells what was done, field by field, and undoes it', async () => {
    await patch(ids.walls, { name: named('Partitions') });
    await open(ids.walls, 'activity');
    const edited = details().getByRole('listitem').filter({ hasText: 'Edited' });
    await edited.getByText('bea').waitFor();
    await edited.getByRole('button', { name: /Edited/ }).click();
    await edited.getByText(named('Walls')).waitFor();
    await edited.getByRole('button', { name: 'Undo' }).click();
    await announced(page, 'Undid');
    expect((await steward.detail(ids.walls)).name).toBe(named('Walls'));
  });

  test('every tab is without a serious finding of axe, light and dark, and fits 320 pixels', async () => {
    const openTab = async (tab: string) => {
      await details().getByRole('tab', { name: tab, exact: true }).click();
      await details().getByRole('tab', { name: tab, exact: true, selected: true }).waitFor();
      await untilLoaded(page);
    };
    await open(ids.curtain);
    const look = { part: 'section[aria-label="Details"]', onlySerious: true };
    for (const tab of TABS) {
      await openTab(tab);
      expect({ tab, findings: await findings(page, look) }).toEqual({ tab, findings: [] });
    }
    await showTheme(page, 'dark');
    for (const tab of TABS) {
      await openTab(tab);
      const dark = await findings(page, { ...look, onlyColours: true });
      expect({ tab, dark }).toEqual({ tab, dark: [] });
    }
    await page.setViewportSize({ width: 320, height: 700 });
    for (const tab of TABS) {
      await openTab(tab);
      await expectNoSidewaysScroll(page);
    }
  });

  test('the browser had nothing to complain about in all of this', () => {
    expect(console.complaints).toEqual([]);
  });
});
