import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import {
  announced,
  expectNoSidewaysScroll,
  findingsInBothThemes,
  goOn,
  startConsole,
  type TestConsole,
  untilLoaded,
} from '../support/console.ts';
import { startService } from '../support/service.ts';
import { CLASSES, COMPLETE, Steward } from '../support/steward.ts';

const SCOPES = { ada: 'ontology:propose', rita: 'ontology:write+ontology:approve', third: 'admin' };
type Who = keyof typeof SCOPES;
const keyOf = (who: Who) => `the-key-of-${who}-0123456789`;

/** Ada may only propose, Rita reviews, and a third person works on the ontology meanwhile. */
describe('a proposal of a reorganized branch', { timeout: 120_000, ...needsBrowser }, () => {
  let lintel: TestConsole;
  let ids: Record<'doors' | 'hinged' | 'swing' | 'windows' | 'skylights' | 'shutters', string>;
  let ada: Page;
  let rita: Page;

  beforeAll(async () => {
    const keys = Object.entries(SCOPES).map(([who, scopes]) => `${who}:${scopes}:${keyOf(who as Who)}`);
    lintel = await startConsole({ env: { API_KEYS: keys.join() } });
    // The tree is there before: made by a service on the same database that asks for no key.
    const before = await startService({ database: lintel.service.database, api: true });
    const steward = new Steward(before);
    const doors = await steward.create('Doors', COMPLETE);
    const windows = await steward.create('Windows', { ...COMPLETE, uniformat: 'B2020' });
    ids = {
      doors,
      windows,
      hinged: await steward.addChild(doors, 'Hinged doors'),
      swing: await steward.addChild(doors, 'Swing doors'),
      skylights: await steward.addChild(windows, 'Skylights'),
      shutters: await steward.addChild(windows, 'Shutters'),
    };
    const louvers = await steward.create('Louvers', { ...COMPLETE, uniformat: [] });
    await steward.addChild(louvers, 'Grilles', { cadCategory: 'OST_Grilles' });
    await before.close();
    [ada, rita] = await Promise.all([signedIn('ada', 'Ada'), signedIn('rita', 'Rita')]);
  });
  afterAll(() => lintel?.close());

  async function signedIn(who: Who, name: string): Promise<Page> {
    const page = await lintel.newPage();
    await page.goto('/console/proposals');
    await page.getByRole('textbox', { name: 'API key' }).fill(keyOf(who));
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Proposals' }).waitFor();
    return page;
  }

  const call = (method: 'GET' | 'POST', url: string, body?: object) =>
    lintel.service.call({
      method,
      url,
      headers: { 'x-api-key': keyOf('third'), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
  const detail = async (id: string) => (await call('GET', `${CLASSES}/${id}`)).body;
  const open = async (page: Page, handle: string, search = '') => {
    await goOn(page, `/console/ontology/${handle}${search}`);
    await page.getByRole('region', { name: 'Details' }).getByRole('heading', { level: 2 }).waitFor();
  };
  const choose = async (page: Page, verb: string) => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: verb, exact: true }).click();
  };
  const target = async (page: Page, label: string, name: string) => {
    await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  };
  const addToProposal = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Add to proposal', exact: true }).click();
  const row = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) });
  const headerOf = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });
  const changesOf = (page: Page) => page.getByRole('list', { name: 'Changes', exact: true });
  const textOf = async (locator: Locator) => (await locator.textContent()) ?? '';

  test('begins with a new class, which someone who may only propose cannot create directly', async () => {
    await open(ada, 'windows');
    await choose(ada, 'New child');
    const dialog = ada.getByRole('dialog', { name: 'New child of Windows' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Roof windows');
    expect(await dialog.getByRole('button', { name: 'Create class' }).count()).toBe(0);
    await addToProposal(ada);
    const naming = ada.getByRole('dialog', { name: 'New proposal' });
    await naming.getByRole('textbox', { name: 'Title' }).fill('Tidy up doors and windows');
    // Escape closes this dialog alone; nothing that was typed before is lost.
    await ada.keyboard.press('Escape');
    await naming.waitFor({ state: 'hidden' });
    await addToProposal(ada);
    await naming.getByRole('textbox', { name: 'Title' }).fill('Tidy up doors and windows');
    await naming.getByRole('button', { name: 'Create proposal', exact: true }).click();
    await announced(ada, 'Added “Create "Roof windows" under Windows” to proposal 1.');
    expect(await ada.getByRole('dialog').count()).toBe(0);
    await headerOf(ada, 'Proposal 1: 1 change').waitFor();
    expect((await call('GET', `${CLASSES}/roof-windows`)).status).toBe(404);
  });

  test('takes a change before the list of proposals has come, and starts no second proposal', async () => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await ada.route('**/api/v1/bim-ontology/proposals?*mine=true*', async (route) => {
      await held;
      await route.continue();
    });
    await ada.goto('/console/ontology/windows');
    await choose(ada, 'Rename');
    const rename = ada.getByRole('dialog', { name: 'Rename Windows' });
    await rename.getByRole('textbox', { name: 'Name' }).fill('Glazing');
    await addToProposal(ada);
    await rename.locator('button[data-loading]').waitFor();
    expect(await ada.getByRole('dialog', { name: 'New proposal' }).count()).toBe(0);
    letThrough();
    await headerOf(ada, 'Proposal 1: 2 changes').click();
    await ada.unrouteAll({ behavior: 'wait' });
    const renamed = changesOf(ada).getByRole('listitem').filter({ hasText: '2. Rename' });
    await renamed.getByRole('button', { name: 'Remove change' }).click();
    await headerOf(ada, 'Proposal 1: 1 change').waitFor();
    await open(ada, 'windows');
  });

  test('goes on in the tree as proposed: a move into the new class, a rename and a merge', async () => {
    await ada.getByRole('switch', { name: 'Show as proposed' }).click();
    await row(ada, 'Roof windows').waitFor();
    expect(new URL(ada.url()).searchParams.get('proposal')).toMatch(/^prop_/);
    expect(await textOf(row(ada, 'Roof windows'))).toContain('Added');

    await row(ada, 'Skylights').click();
    await choose(ada, 'Move');
    await target(ada, 'Move to', 'Roof windows');
    const plan = ada.getByRole('dialog', { name: 'Move Skylights' });
    await plan.getByText(/^Roof windows doesn’t exist yet; proposal 1 would create it/).waitFor();
    expect(await plan.getByRole('button', { name: 'Move Skylights' }).count()).toBe(0);
    await addToProposal(ada);
    await headerOf(ada, 'Proposal 1: 2 changes').waitFor();

    await row(ada, 'Shutters').click();
    await choose(ada, 'Rename');
    await ada.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Roller shutters');
    await addToProposal(ada);
    await headerOf(ada, 'Proposal 1: 3 changes').waitFor();

    await row(ada, 'Doors').click();
    await ada.keyboard.press('ArrowRight');
    await row(ada, 'Swing doors').click();
    await choose(ada, 'Merge');
    await target(ada, 'Merge into', 'Hinged doors');
    await addToProposal(ada);
    await headerOf(ada, 'Proposal 1: 4 changes').waitFor();

    await ada.getByText('1 added, 1 moved, 1 changed, 1 removed').waitFor();
    for (const [name, mark] of [
      ['Swing doors', 'removed'],
      ['Roller shutters', 'changed'],
    ] as const)
      expect(await textOf(row(ada, name))).toContain(`${mark} by the proposal`);
    await row(ada, 'Roof windows').click();
    await ada.getByText('Proposal 1 creates this class.').waitFor();
    await row(ada, 'Roof windows').press('ArrowRight');
    expect(await textOf(row(ada, 'Skylights'))).toContain('moved by the proposal');
    expect(await row(ada, 'Skylights').getAttribute('aria-level')).toBe('3');
    expect(await findingsInBothThemes(ada)).toEqual([]);
    await ada.getByRole('switch', { name: 'Show as proposed' }).click();
    await row(ada, 'Shutters').waitFor();
    expect((await detail(ids.skylights)).parentId).toBe(ids.windows);
  });

  test('archiving is proposed as well; approving is not offered', async () => {
    await open(ada, 'hinged-doors');
    await ada.getByRole('button', { name: 'Actions', exact: true }).click();
    const archive = ada.getByRole('menuitem', { name: 'Archive', exact: true });
    await archive.waitFor();
    expect(await ada.getByRole('menuitem', { name: 'Approve', exact: true }).count()).toBe(0);
    await archive.click();
    const dialog = ada.getByRole('dialog', { name: 'Archive Hinged doors' });
    await dialog.getByText('Your key can propose changes but not make them.').waitFor();
    expect(await dialog.getByRole('button', { name: /^Archive/ }).count()).toBe(0);
    await addToProposal(ada);
    await headerOf(ada, 'Proposal 1: 5 changes').click();
    await ada.getByRole('heading', { level: 1, name: 'Proposal 1: Tidy up doors and windows' }).waitFor();
    await goOn(ada, '/console/proposals/1');
    await ada.getByRole('heading', { level: 1, name: 'Proposal 1: Tidy up doors and windows' }).waitFor();
    await expect.poll(() => ada.url()).toMatch(/\/console\/proposals\/prop_\w+$/);
    const added = changesOf(ada).getByRole('listitem').filter({ hasText: '5. Archive Hinged doors' });
    await added.getByRole('button', { name: 'Remove change' }).click();
    await headerOf(ada, 'Proposal 1: 4 changes').waitFor();
  });

  test('changes are put in another order, and a change that comes before what it needs says so', async () => {
    const verbs = async () =>
      (await changesOf(ada).getByRole('listitem').allTextContents()).map(
        (text) => /^\d\. [A-Z][a-z]+/.exec(text)?.[0],
      );
    await expect.poll(verbs).toEqual(['1. Create', '2. Move', '3. Rename', '4. Merge']);
    await changesOf(ada)
      .getByRole('button', { name: /^Move up: Move/ })
      .click();
    await expect.poll(verbs).toEqual(['1. Move', '2. Create', '3. Rename', '4. Merge']);
    await ada.getByText('1 change can no longer be applied').waitFor();
    await changesOf(ada)
      .getByRole('button', { name: /^Move down: Move/ })
      .click();
    await expect.poll(verbs).toEqual(['1. Create', '2. Move', '3. Rename', '4. Merge']);
    await ada.getByText('1 change can no longer be applied').waitFor({ state: 'hidden' });
  });

  test('shows what all changes do together, and is submitted', async () => {
    const plan = ada.getByRole('region', { name: 'Plan', exact: true });
    await plan.getByText('Windows / Skylights → Windows / Roof windows / Skylights').waitFor();
    await plan.getByText('Swing doors will redirect to Hinged doors.').waitFor();
    const csv = ada.waitForEvent('download');
    await plan.getByRole('link', { name: 'Download all changes (CSV)' }).click();
    expect((await csv).suggestedFilename()).toBe('proposal-1.csv');
    await ada.getByRole('button', { name: 'Submit for review', exact: true }).click();
    await announced(ada, 'Submitted proposal 1 for review.');
    expect(await ada.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0);
  });

  test('waits on the home page of the reviewer of the branch, who comments', async () => {
    await goOn(ada, '/console/');
    await open(rita, 'windows');
    const reviewers = rita.getByRole('group', { name: 'Reviewers' });
    await reviewers.getByText('None').waitFor();
    await reviewers.getByRole('button', { name: 'Set reviewers' }).click();
    const naming = rita.getByRole('dialog', { name: 'Set reviewers of Windows' });
    await naming.locator('input:not([type=hidden])').fill('Rita');
    await rita.keyboard.press('Enter');
    await naming.getByRole('button', { name: 'Set reviewers' }).click();
    await announced(rita, 'Set the reviewers of Windows and its subclasses: Rita.');
    await open(rita, 'skylights');
    await rita.getByText('(inherited from Windows)').waitFor();

    await goOn(rita, '/console/');
    const waiting = rita.getByRole('region', { name: 'For you' });
    await waiting.getByRole('link', { name: 'Proposal 1: Tidy up doors and windows' }).click();
    await rita.getByText('Reviewers: Rita').waitFor();
    await rita.keyboard.press('c');
    const discussion = rita.getByRole('region', { name: 'Discussion', exact: true });
    const comment = discussion.getByRole('textbox', { name: 'Comment' });
    await comment.and(rita.locator(':focus')).waitFor();
    await comment.pressSequentially('@Ad');
    await rita.getByRole('option', { name: 'Ada', exact: true }).waitFor();
    await rita.keyboard.press('Enter');
    expect(await comment.inputValue()).toBe('@Ada ');
    await comment.fill('@Ada, are swing doors really hinged?');
    await rita.keyboard.press('Control+Enter');
    await discussion.getByRole('link', { name: '@Ada' }).waitFor();

    await changesOf(rita).getByRole('button', { name: 'Comments on Skylights' }).click();
    const ofClass = rita.getByRole('region', { name: 'Comments on Skylights' });
    await ofClass.getByRole('textbox', { name: 'Comment' }).fill('Check the catalog first.');
    await ofClass.getByRole('button', { name: 'Comment', exact: true }).click();
    await ofClass.getByRole('listitem').filter({ hasText: 'Check the catalog first.' }).waitFor();
  });

  test('mentions are found, and comments stand at their classes too', async () => {
    // Ada is at home, where the mention arrives by itself, and is counted until she has seen it.
    const forAda = ada.getByRole('region', { name: 'For you' });
    await forAda.getByText(/^Rita .*mentioned you on Proposal 1: Tidy up doors and windows$/).waitFor();
    const counted = ada.getByRole('navigation', { name: 'Main' }).locator('a[aria-description]');
    expect(await counted.getAttribute('aria-description')).toBe('1 for you');
    await goOn(ada, '/console/proposals');
    await ada.getByRole('tab', { name: 'Mentions' }).click();
    await ada.getByText('are swing doors really hinged?').waitFor();
    await ada.getByRole('link', { name: 'Proposal 1: Tidy up doors and windows' }).click();
    await expect.poll(() => counted.count()).toBe(0);
    const discussion = ada.getByRole('region', { name: 'Discussion', exact: true });
    await discussion.getByRole('textbox', { name: 'Comment' }).fill('Yes, always.');
    await discussion.getByRole('button', { name: 'Comment', exact: true }).click();
    await discussion.getByRole('listitem').nth(1).getByText('Yes, always.').waitFor();
    await discussion.getByRole('listitem').first().getByRole('button', { name: 'Resolve' }).click();
    await discussion.getByRole('listitem').first().getByText('Resolved').waitFor();
    // Rita's page is open all the time.
    const seenByRita = rita.getByRole('region', { name: 'Discussion', exact: true });
    await seenByRita.getByText('Yes, always.').waitFor();
    await seenByRita.getByText('Resolved').waitFor();

    // Comments of others are not theirs to edit, with a key that may only propose.
    const ofRita = discussion.getByRole('listitem').first();
    const ofAda = discussion.getByRole('listitem').nth(1);
    expect(await ofRita.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    await ofAda.getByRole('button', { name: 'Edit' }).click();
    await ofAda.getByRole('textbox', { name: 'Edited comment' }).fill('Yes, in all our buildings.');
    await ofAda.getByRole('button', { name: 'Save comment' }).click();
    await seenByRita.getByText('Yes, in all our buildings.').waitFor();
    expect(await textOf(seenByRita.getByRole('listitem').nth(1))).toContain('edited');
    await ofAda.getByRole('button', { name: 'Delete' }).click();
    await ada
      .getByRole('dialog', { name: 'Delete comment' })
      .getByRole('button', { name: 'Delete comment' })
      .click();
    await seenByRita.getByText('Yes, in all our buildings.').waitFor({ state: 'hidden' });
    await open(ada, 'skylights');
    await ada.getByRole('region', { name: 'Discussion' }).getByText('Check the catalog first.').waitFor();
  });

  test('a direct change by a third person becomes a conflict, and nothing is accepted until it is resolved', async () => {
    const deletion = { sourceObjectClassIds: [ids.shutters], includeChildren: false };
    expect((await call('POST', `${CLASSES}/actions/delete`, deletion)).status).toBe(202);
    // The page learns of it by itself.
    await rita.getByText('1 change can no longer be applied').waitFor();
    const conflict = changesOf(rita).getByRole('listitem').filter({ hasText: 'Can’t be applied:' });
    expect(await textOf(conflict)).toContain('3. Rename');
    await rita.getByRole('button', { name: 'Accept', exact: true }).click();
    await rita.getByRole('alert').filter({ hasText: 'Change 3:' }).waitFor();
    expect((await detail(ids.skylights)).parentId).toBe(ids.windows);
    expect(await findingsInBothThemes(rita)).toEqual([]);

    await goOn(ada, '/console/proposals?status=submitted');
    await ada.getByRole('link', { name: '1: Tidy up doors and windows' }).click();
    await changesOf(ada)
      .getByRole('listitem')
      .filter({ hasText: 'Can’t be applied:' })
      .getByRole('button', { name: 'Remove change' })
      .click();
    await announced(ada, 'Removed the change from the proposal.');
    await expect.poll(() => changesOf(ada).getByRole('button', { name: 'Remove change' }).count()).toBe(3);
    // An edited proposal is open again.
    await ada.getByRole('button', { name: 'Submit for review', exact: true }).click();
    await announced(ada, 'Submitted proposal 1 for review.');
  });

  test('is accepted with the keyboard as one operation, and undone whole', async () => {
    await rita.reload();
    await rita.getByRole('button', { name: 'Accept', exact: true }).waitFor();
    await expect.poll(() => changesOf(rita).getByRole('listitem').count()).toBe(3);
    await rita.keyboard.press('Shift+A');
    await announced(rita, 'Accepted proposal 1: 3 changes made.');
    const created = await detail('roof-windows');
    expect((await detail(ids.skylights)).parentId).toBe(created.id);
    expect((await detail(ids.swing)).id).toBe(ids.hinged);
    // Whoever looks at it sees what became of it.
    await ada.getByText('Accepted by Rita').waitFor();

    await rita.getByRole('button', { name: 'Undo proposal', exact: true }).click();
    await announced(rita, 'Undid proposal 1.');
    expect((await detail(ids.skylights)).parentId).toBe(ids.windows);
    expect((await detail(ids.swing)).name).toBe('Swing doors');
    expect((await call('GET', `${CLASSES}/roof-windows`)).status).toBe(404);
    await rita.getByText('This proposal was undone.').waitFor();
  });

  test('a file becomes a proposal, which is rejected with a reason', async () => {
    await goOn(ada, '/console/ontology');
    await ada.getByRole('button', { name: 'Import and export' }).click();
    await ada.getByRole('menuitem', { name: 'Import file' }).click();
    const dialog = ada.getByRole('dialog', { name: 'Import file' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'consultant.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name\nGates\nGarden gates\n'),
    });
    await addToProposal(ada);
    const naming = ada.getByRole('dialog', { name: 'New proposal' });
    await naming.getByRole('textbox', { name: 'Title' }).fill('From the consultant');
    await naming.getByRole('button', { name: 'Create proposal', exact: true }).click();
    await announced(ada, 'Added “Import 2 rows (csv)” to proposal 2.');
    await headerOf(ada, 'Proposal 2: 1 change').click();
    await ada
      .getByRole('region', { name: 'Plan' })
      .getByText('2 classes will be created as drafts.')
      .waitFor();
    await ada.getByRole('button', { name: 'Submit for review', exact: true }).click();
    await announced(ada, 'Submitted proposal 2');

    await goOn(rita, new URL(ada.url()).pathname);
    await rita.getByRole('heading', { level: 1, name: 'Proposal 2' }).waitFor();
    await rita.getByRole('button', { name: 'Reject', exact: true }).waitFor();
    await rita.keyboard.press('Shift+R');
    const dialogOf = rita.getByRole('dialog', { name: 'Reject proposal 2' });
    await dialogOf.getByRole('textbox', { name: 'Reason' }).fill('We have no gates.');
    await dialogOf.getByRole('button', { name: 'Reject', exact: true }).click();
    await announced(rita, 'Rejected proposal 2.');
    await ada.getByText('We have no gates.').waitFor();
    expect((await call('GET', `${CLASSES}/gates`)).status).toBe(404);
  });

  test('the next steps on Home and the CAD categories in Review are proposed as well', async () => {
    await goOn(ada, '/console/');
    await ada.getByRole('button', { name: 'Set UniFormat on Louvers' }).waitFor();
    expect(await ada.getByRole('button', { name: 'Approve Doors' }).count()).toBe(0);
    await ada.getByRole('button', { name: 'Set UniFormat on Louvers' }).click();
    const card = ada.getByRole('region', { name: 'UniFormat', exact: true });
    await card.getByText('Changes are added to a new proposal.').waitFor();
    await card.getByRole('combobox').fill('C1010');
    await ada
      .getByRole('option', { name: /^C1010 / })
      .first()
      .click();
    const naming = ada.getByRole('dialog', { name: 'New proposal' });
    await naming.getByRole('textbox', { name: 'Title' }).fill('Codes of louvers');
    await naming.getByRole('button', { name: 'Create proposal', exact: true }).click();
    await announced(ada, /^Added “.+” to proposal 3\. The ontology hasn’t changed\.$/);

    await goOn(ada, '/console/review?reason=cad_category');
    await ada.getByText('Changes are added to proposal 3.').waitFor();
    await ada.getByRole('combobox', { name: 'CAD category of Grilles' }).fill('OST_Walls');
    await ada
      .getByRole('option', { name: /^OST_Walls/ })
      .first()
      .click();
    await headerOf(ada, 'Proposal 3: 2 changes').click();
    await expect
      .poll(() => changesOf(ada).getByRole('listitem').allTextContents())
      .toEqual([
        expect.stringMatching(/^1\. Edit Louvers: UniFormat/),
        expect.stringMatching(/^2\. Set the CAD category of Grilles to OST_Walls/),
      ]);
    expect((await detail('louvers')).uniformat).toBeNull();
    expect((await detail('grilles')).cadCategory.status).toBe('unresolved');
  });

  test('the list has all of them, in a narrow window too, in both themes', async () => {
    await goOn(rita, '/console/proposals');
    await untilLoaded(rita);
    const links = rita.getByRole('table', { name: 'Proposals' }).getByRole('link');
    await expect
      .poll(() => links.allTextContents())
      .toEqual(['3: Codes of louvers', '2: From the consultant', '1: Tidy up doors and windows']);
    const tabs = { Open: ['3: Codes of louvers'], Submitted: [], Mine: [], 'For me to review': [] };
    for (const [name, titles] of Object.entries(tabs)) {
      await rita.getByRole('tab', { name }).click();
      await expect.poll(() => links.allTextContents()).toEqual(titles);
    }
    await rita.getByRole('tab', { name: 'All' }).click();
    await expect.poll(() => links.count()).toBe(3);
    expect(await findingsInBothThemes(rita)).toEqual([]);
    await rita.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(rita);
    await links.first().click();
    await rita.getByRole('region', { name: 'Plan' }).waitFor();
    await expectNoSidewaysScroll(rita);
    expect(lintel.complaints).toEqual([]);
  });
});
