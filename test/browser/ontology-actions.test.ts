import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import {
  announced,
  expectNoSidewaysScroll,
  findingsInBothThemes,
  goOn,
  useConsole,
} from '../support/console.ts';
import { Exchange } from '../support/exchange.ts';
import { OntologyLines } from '../support/ontology-lines.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

const HOSTILE = [
  '<img src=x onerror="document.title=1">',
  `"quotes" & 'apostrophes' \\ {braces}`,
  '👷🏽 crew room',
  'غرفة المبنى',
  'L'.repeat(255),
];

const lines = new OntologyLines();
/** Counted from 11: no number is the beginning of another. */
const BRANCHES = Array.from({ length: 20 }, (_, at) => {
  const named = (name: string) => `${name} ${at + 11}`;
  const shell = lines.add(named('Shell'), null, COMPLETE);
  const walls = lines.add(named('Walls'), shell);
  const curtain = lines.add(named('Curtain'), walls);
  const services = lines.add(named('Services'), null, COMPLETE);
  const bare = lines.add(named('Bare'));
  return { shell, walls, curtain, services, bare };
});
type Branch = (typeof BRANCHES)[number];

describe('plans for changing the tree', needsBrowser, () => {
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
    await goOn(page, `/console/ontology/${handle}${tab}`);
    await page
      .getByRole('region', { name: 'Details' })
      .getByRole('heading', { level: 2, name, exact: true })
      .waitFor();
  };
  const choose = async (verb: string) => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: verb, exact: true }).click();
  };
  const dialog = (verb: string) => page.getByRole('dialog', { name: new RegExp(`^${verb}`) });
  const picker = (label: string) => page.getByRole('combobox', { name: new RegExp(`^${label}`) });
  const target = async (label: string, name: string) => {
    await picker(label).fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  };
  /** The primary button begins with the same verb as the dialog. */
  const primary = () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Move|Copy|Merge|Approve|Archive|Restore|Delete|Rename|Create) / });
  const apply = () => primary().click();
  const cancel = () => page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const parentOf = async (id: string) => (await steward.detail(id)).parentId;
  const operations = async (action: string, id: string) =>
    (await steward.send('GET', `/api/v1/operations?action=${action}&objectClassId=${id}`)).body.items;

  test('move: a lost link is told before, another target is chosen, it is done and undone', async () => {
    await open(ids.walls);
    await choose('Move');
    await target('Move to', named('Bare'));
    const plan = dialog('Move');
    await plan.getByText(`${named('Walls')} and ${named('Curtain')} will lose UniFormat B2010.`).waitFor();
    await plan
      .getByText(`${named('Shell')} / ${named('Walls')} → ${named('Bare')} / ${named('Walls')}`)
      .waitFor();
    expect(await parentOf(ids.walls)).toBe(ids.shell);

    await target('Move to', named('Services'));
    await plan.getByText('1 class will move, with 1 subclass.').waitFor();
    expect(await plan.getByText('lose UniFormat').count()).toBe(0);
    await apply();
    await announced(page, `Moved ${named('Walls')} to ${named('Services')}.`);
    expect(await plan.count()).toBe(0);
    expect(await parentOf(ids.walls)).toBe(ids.services);
    // The tree shows it at its new place, which was closed before.
    const tree = page.getByRole('tree', { name: 'Object classes' });
    await tree.getByRole('treeitem', { name: new RegExp(`^${named('Services')}`), expanded: true }).waitFor();
    const moved = tree.getByRole('treeitem', { name: new RegExp(`^${named('Walls')}`) });
    expect(await moved.getAttribute('aria-level')).toBe('2');
    expect(await moved.isVisible()).toBe(true);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await announced(page, 'Undid this change');
    expect(await parentOf(ids.walls)).toBe(ids.shell);
  });

  test('targets that are impossible stay in sight with the reason', async () => {
    await open(ids.walls);
    await choose('Move');
    await picker('Move to').fill(`${run}`);
    const reasonOf = (name: string) =>
      page.getByRole('option', { name: new RegExp(`^${name}`) }).textContent();
    expect(await reasonOf(named('Walls'))).toContain('This class is being moved');
    expect(await reasonOf(named('Curtain'))).toContain('A subclass of a class being moved');
    expect(await reasonOf(named('Shell'))).toContain('Already the parent');
    await page.getByRole('option', { name: new RegExp(`^${named('Curtain')}`) }).click({ force: true });
    expect(await primary().isDisabled()).toBe(true);
    await picker('Move to').fill('top');
    await page.getByRole('option', { name: 'Top level', exact: true }).click();
    await dialog('Move').getByText('lose UniFormat').waitFor();
    await cancel();
  });

  test('merge: first who disappears and who stays, then the fields; the page goes to the one that stays', async () => {
    await steward.send(
      'PATCH',
      `/api/v1/bim-ontology/object-classes/${ids.curtain}`,
      { description: 'Of glass' },
      steward.key(),
    );
    await open(ids.curtain);
    await choose('Merge');
    await target('Merge into', named('Bare'));
    const plan = dialog('Merge');
    await plan.getByText(`${named('Curtain')} will be merged into ${named('Bare')} and removed.`).waitFor();
    const description = plan.getByRole('row', { name: /^Description/ });
    expect(await description.getByRole('cell').allTextContents()).toEqual(['Of glass', '—', 'Of glass']);
    await apply();
    await announced(page, `Merged ${named('Curtain')} into ${named('Bare')}.`);
    await page.getByRole('heading', { level: 2, name: named('Bare') }).waitFor();
    expect((await steward.detail(ids.curtain)).id).toBe(ids.bare);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await announced(page, 'Undid this change');
    expect((await steward.detail(ids.curtain)).name).toBe(named('Curtain'));
  });

  test('approve branch: what would be approved, what is blocked and why; nothing before Apply', async () => {
    await steward.addChild(ids.walls, named('Unfinished'), { cadCategory: 'OST_Doors', cadMakeUnique: true });
    const blockedRoot = await steward.create(named('Blocked'), { uniformat: 'B2010' });
    await open(ids.shell, '?tab=approval');
    await page.getByText('Ready to approve. All requirements are met.').waitFor();
    await page.getByRole('button', { name: 'Approve branch' }).click();
    await dialog('Approve branch').getByText('4 classes will be approved.').waitFor();
    expect((await steward.detail(ids.walls)).status).toBe('draft');
    await apply();
    await announced(page, `Approved 4 classes in ${named('Shell')}.`);
    expect((await steward.detail(ids.curtain)).status).toBe('approved');

    await open(blockedRoot, '?tab=approval');
    await page.getByText('3 requirements aren’t met.').waitFor();
    await page.getByRole('button', { name: 'Approve branch' }).click();
    await dialog('Approve branch').getByText('MasterFormat is missing.').waitFor();
    expect(await primary().isDisabled()).toBe(true);
    await cancel();
  });

  test('Apply can be pressed while others change the ontology all the time', async () => {
    await open(ids.walls);
    await choose('Move');
    await target('Move to', named('Services'));
    await dialog('Move').getByText('1 class will move, with 1 subclass.').waitFor();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const plannedAnew = page.waitForRequest('**/actions/move');
    await page.route('**/actions/move', async (route) => {
      await released;
      return route.continue();
    });
    await steward.addChild(ids.bare, named('Elsewhere'));
    await plannedAnew;
    await apply();
    release();
    await announced(page, `Moved ${named('Walls')} to ${named('Services')}.`);
    expect(await parentOf(ids.walls)).toBe(ids.services);
  });

  test('the answer to Apply is lost on the way: pressed again, it is done once', async () => {
    await open(ids.walls);
    await choose('Move');
    await target('Move to', named('Services'));
    await dialog('Move').getByText('1 class will move, with 1 subclass.').waitFor();
    let lost = 0;
    await page.route('**/actions/move', async (route) => {
      const isWrite = route.request().postDataJSON().dryRun !== true;
      if (!isWrite || lost > 0) return route.continue();
      lost++;
      // It reaches the server, and the answer does not come back.
      await route.fetch();
      return route.abort('connectionreset');
    });
    await apply();
    await dialog('Move').getByRole('alert').filter({ hasText: 'The change may have been made' }).waitFor();
    await apply();
    await announced(page, `Moved ${named('Walls')} to ${named('Services')}.`);
    expect(lost).toBe(1);
    expect(await parentOf(ids.walls)).toBe(ids.services);
    expect(await operations('moveObjectClasses', ids.walls)).toHaveLength(1);
  });

  test('the network goes while the operation is waited for, and comes back', async () => {
    await open(ids.walls);
    await choose('Delete');
    await dialog('Delete').getByText('1 class will be deleted.').waitFor();
    await page.route('**/api/v1/operations/op_*', (route) => route.abort('internetdisconnected'), {
      times: 1,
    });
    await apply();
    await announced(page, `Deleted ${named('Walls')}.`);
    expect(await parentOf(ids.curtain)).toBe(ids.shell);
    await page.getByRole('heading', { level: 2, name: named('Shell') }).waitFor();
  });

  test('archive with what is below, and restore', async () => {
    await open(ids.walls);
    await choose('Archive');
    await dialog('Archive').getByText('2 classes will change from draft to archived.').waitFor();
    await apply();
    await announced(page, `Archived ${named('Walls')} and all subclasses.`);
    await choose('Restore');
    await dialog('Restore').getByText('2 classes will change from archived to draft.').waitFor();
    await apply();
    await announced(page, 'as a draft');
    expect((await steward.detail(ids.curtain)).status).toBe('draft');
  });

  test('copy with everything below', async () => {
    await open(ids.walls);
    await choose('Copy');
    await target('Copy to', named('Services'));
    await dialog('Copy').getByText('2 classes will be created as drafts.').waitFor();
    await apply();
    await announced(page, `Copied ${named('Walls')} to ${named('Services')}.`);
    const { items } = await steward.list();
    expect(items.filter((each: { name: string }) => each.name === named('Curtain'))).toHaveLength(2);
  });

  test('a new child with all its fields, then another name for it', async () => {
    await open(ids.shell);
    await choose('New child');
    const form = dialog('New child');
    await form.getByLabel('Name').fill(named('Parapets'));
    await form.getByLabel('Description').fill('At the edge of the roof');
    await form.getByLabel('Synonyms').fill('Upstands');
    await picker('UniFormat').fill('C1010');
    await page
      .getByRole('option', { name: /^C1010 / })
      .first()
      .click();
    await apply();
    await announced(page, `Created ${named('Parapets')} as a draft.`);
    await page.getByRole('heading', { level: 2, name: named('Parapets') }).waitFor();
    const { items } = await steward.list();
    const made = items.find((each: { name: string }) => each.name === named('Parapets'));
    expect(made).toMatchObject({
      parentId: ids.shell,
      description: 'At the edge of the roof',
      synonyms: 'Upstands',
      uniformat: { code: 'C1010', source: 'authored' },
      masterformat: { source: 'inherited' },
    });
    await choose('Rename');
    await dialog('Rename').getByLabel('Name').fill(named('Copings'));
    await apply();
    await announced(page, `Renamed ${named('Parapets')} to ${named('Copings')}.`);
    expect((await steward.detail(made.id)).name).toBe(named('Copings'));
  });

  test('whatever names hold, they go through a plan as they are', async () => {
    for (const name of HOSTILE) await steward.addChild(ids.walls, name);
    const idOf = async (name: string) => {
      const { items } = await steward.list();
      return items.find((each: { name: string }) => each.name === name).id as string;
    };
    const [img, quotes, crew, room, long] = HOSTILE as [string, string, string, string, string];
    const isShown = async (name: string) => {
      await open(await idOf(name));
      expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe(name);
      await page.locator('[role=treeitem] bdi').getByText(name, { exact: true }).waitFor();
      await expectNoSidewaysScroll(page);
    };
    for (const [moved, below] of [
      [img, quotes],
      [crew, room],
      [long, named('Bare')],
    ] as const) {
      await isShown(moved);
      await choose('Move');
      await picker('Move to').fill(below);
      await page.getByRole('option').filter({ hasText: below }).click();
      const plan = dialog('Move');
      await plan.getByText('1 class will move.').waitFor();
      await plan.getByText(`${below} / ${moved}`).waitFor();
      await apply();
      await announced(page, `to ${below}.`);
      // Very long names are cut there.
      await announced(page, moved.slice(0, 40));
      expect(await parentOf(await idOf(moved))).toBe(await idOf(below));
      expect(await page.title()).not.toBe('1');
      await expectNoSidewaysScroll(page);
    }
    for (const name of [quotes, room]) await isShown(name);
    expect(await page.locator('img[src=x]').count()).toBe(0);
    expect(await page.title()).not.toBe('1');
  });

  test('axe finds nothing serious in a plan, light and dark', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(ids.walls);
    await choose('Move');
    await target('Move to', named('Bare'));
    await dialog('Move').getByText('lose UniFormat').first().waitFor();
    expect(await findingsInBothThemes(page, { part: '[role=dialog]', onlySerious: true })).toEqual([]);
    await expectNoSidewaysScroll(page);
    await cancel();
  });

  test('a plan with the keyboard alone', async () => {
    await open(ids.walls);
    await page.getByRole('button', { name: 'Actions', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.getByRole('menuitem', { name: 'Move', exact: true }).focus();
    await page.keyboard.press('Enter');
    await picker('Move to').and(page.locator(':focus')).waitFor();
    // Other classes begin with the same letters: Enter takes the one that was typed, however quickly it comes.
    await page.keyboard.type(named('Services'));
    await page.keyboard.press('Enter');
    await dialog('Move').getByText('1 class will move, with 1 subclass.').waitFor();
    const focused = () => page.evaluate<string>('document.activeElement.textContent');
    for (let steps = 0; steps < 8 && (await focused()) !== `Move ${named('Walls')}`; steps++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await announced(page, `Moved ${named('Walls')} to ${named('Services')}.`);
    expect(await parentOf(ids.walls)).toBe(ids.services);
  });

  describe('on a page that learns of what others did by its own requests alone', () => {
    beforeEach(async () => {
      page = await console.emptiedPage();
      await page.route('**/api/v1/events/stream', (route) => route.abort());
    });

    test('the world changes between plan and Apply: the new plan is shown, and nothing is done until Apply again', async () => {
      await open(ids.walls);
      await choose('Move');
      await target('Move to', named('Services'));
      await dialog('Move').getByText('1 class will move, with 1 subclass.').waitFor();
      const edit = { uniformat: 'C1010' };
      await steward.send('PATCH', `/api/v1/bim-ontology/object-classes/${ids.services}`, edit, steward.key());
      await apply();
      await dialog('Move').getByRole('alert').filter({ hasText: 'The preview has changed' }).waitFor();
      await dialog('Move').getByText('UniFormat will change from B2010 to C1010').waitFor();
      expect(await parentOf(ids.walls)).toBe(ids.shell);
      await apply();
      await announced(page, `Moved ${named('Walls')} to ${named('Services')}.`);
      expect(await parentOf(ids.walls)).toBe(ids.services);
    });

    test('a rule that is against it by now is told in the dialog, and what was chosen stays', async () => {
      await open(ids.walls);
      await choose('Move');
      await target('Move to', named('Services'));
      await dialog('Move').getByText('1 class will move, with 1 subclass.').waitFor();
      await steward.send('POST', `/api/v1/bim-ontology/object-classes/${ids.services}/actions/archive`, {});
      await apply();
      await dialog('Move').getByRole('alert').filter({ hasText: 'archived' }).first().waitFor();
      expect(await picker('Move to').inputValue()).toBe(named('Services'));
      expect(await parentOf(ids.walls)).toBe(ids.shell);
    });
  });

  test('the browser had nothing to complain about in all of this', () => {
    expect(console.complaints).toEqual([]);
  });
});
