import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import {
  announced,
  expectNoSidewaysScroll,
  findingsInBothThemes,
  goOn,
  shoot,
  untilLoaded,
  useConsole,
} from '../support/console.ts';
import { ImportClient } from '../support/imports.ts';

const PROJECTS = '/api/v1/party-directory/projects';

describe('an operator on the Projects page', { timeout: 120_000, ...needsBrowser }, () => {
  const lintel = useConsole({ demo: true });
  let page: Page;
  let projectId: string;

  const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    lintel.service.call({ method, url, ...(payload && { payload }) });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const choose = async (name: string, action: string) => {
    await row(name).getByRole('button', { name: 'Project actions' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };

  beforeAll(async () => {
    projectId = (await call('POST', PROJECTS, { name: 'Quay Hose' })).body.id;
    await call('POST', `/api/v1/design/projects/${projectId}/project-collections`, { name: 'Bar' });
    page = await lintel.newPage();
  });

  test('reads the status beside a very long name', async () => {
    await call('POST', PROJECTS, { name: 'x'.repeat(255) });
    await goOn(page, '/console/projects');
    const status = row('Quay Hose').getByText('Active');
    await status.waitFor();
    // Not cut off with an ellipsis.
    expect(await status.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  });

  test('renames a project', async () => {
    await choose('Quay Hose', 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename Quay Hose' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Quay House');
    await dialog.getByRole('button', { name: 'Rename project' }).click();
    await announced(page, 'Renamed Quay Hose to Quay House.');
    await row('Quay House').getByText('Active').waitFor();
  });

  test('sees what a deletion removes, and cannot delete while the project is active', async () => {
    await choose('Quay House', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete Quay House' });
    await dialog.getByRole('list', { name: 'Will be deleted' }).getByText('1 collection').waitFor();
    await dialog.getByText('This project is still active. Close it before you delete it.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Delete project' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  test('closes a project, which says so on its pages, and reopens it', async () => {
    await choose('Quay House', 'Close');
    await page.getByRole('dialog').getByRole('button', { name: 'Close project' }).waitFor();
    // Nothing is to be filled in: Enter confirms.
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Close project');
    await page.keyboard.press('Enter');
    await announced(page, 'Closed Quay House.');
    await row('Quay House').getByText('Closed', { exact: true }).waitFor();
    await row('Quay House').getByRole('link', { name: 'Quay House' }).click();
    await page.getByText('This project is closed').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'New collection' }).isDisabled()).toBe(true);
    await goOn(page, '/console/projects?status=closed');
    await row('Quay House').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await choose('Quay House', 'Reopen');
    await announced(page, 'Reopened Quay House.');
    await page.getByText('No matching projects').waitFor();
    expect((await call('GET', `${PROJECTS}/${projectId}`)).body.status).toBe('active');
  });

  test('can press each writing button of an active project, and none of a closed one', async () => {
    const client = await ImportClient.create(lintel.service, 'Pier House');
    const gizmos = { builtinName: 'OST_Gizmos', name: 'Gizmos' };
    await client.import({ kind: 'element', id: 'a', category: gizmos });
    const design = `/api/v1/design/projects/${client.projectId}`;
    const collectionId = (await call('POST', `${design}/project-collections`, { name: 'Pier' })).body.id;
    const add = (id: string) =>
      call('POST', `/api/v1/design/project-collections/${collectionId}/items`, {
        productReference: { kind: 'variant', id },
      });
    const publish = () =>
      call('POST', `${design}/actions/publish-to-portal`, { collectionIds: [collectionId] });
    await add('var_fenn-chair-oak');
    await publish();
    await add('var_alder-cupboard-oak');
    await publish();
    await add('var_kite-stool-black-650');
    const BUTTONS = {
      collections: ['New collection'],
      [`collections/${collectionId}`]: ['Add from catalog', 'Configure made-to-order product', 'Create deck'],
      variants: ['Configure made-to-order product'],
      imports: ['Upload export'],
      graph: ['Ignore 1 category'],
      check: ['Check now', 'Check with IDS file'],
      portal: ['Publish', 'Create client link', 'Republish version 1'],
    };
    /** Of each, whether it is there and can be pressed. */
    const pressable = async () => {
      const found: [string, boolean][] = [];
      for (const [section, names] of Object.entries(BUTTONS)) {
        await page.goto(`/console/projects/${client.projectId}/${section}`);
        await page.getByRole('tab', { selected: true }).waitFor();
        await untilLoaded(page);
        const gizmos = page.getByRole('checkbox', { name: 'Gizmos' });
        if (section === 'graph' && (await gizmos.count()) > 0) await gizmos.check();
        for (const name of names) {
          const button = page.getByRole('button', {
            name: name === 'Publish' ? /^Publish \d+ collection/ : name,
            exact: true,
          });
          const each = await button.or(page.getByRole('link', { name, exact: true })).all();
          const enabled = await Promise.all(each.map((one) => one.isEnabled()));
          found.push([`${section}: ${name}`, enabled.includes(true)]);
        }
      }
      return found;
    };
    const every = Object.entries(BUTTONS).flatMap(([section, names]) =>
      names.map((name) => `${section}: ${name}`),
    );
    expect(await pressable()).toEqual(every.map((name) => [name, true]));
    await call('POST', `${PROJECTS}/${client.projectId}/actions/close`);
    expect(await pressable()).toEqual(every.map((name) => [name, false]));
    await call('POST', `${PROJECTS}/${client.projectId}/actions/reopen`);
    await goOn(page, '/console/projects');
  });

  test('deletes a closed project by typing its name, and follows the deletion', async () => {
    await call('POST', `/api/v1/design/projects/${projectId}/actions/publish-to-portal`, {});
    await call('POST', `${PROJECTS}/${projectId}/actions/close`);
    await page.reload();
    await choose('Quay House', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete Quay House' });
    await dialog.getByText('1 collection').waitFor();
    const remove = dialog.getByRole('button', { name: 'Delete project' });
    const name = dialog.getByRole('textbox', { name: 'Project name' });
    await expect
      .poll(() => page.evaluate('document.activeElement?.labels?.[0]?.textContent'))
      .toBe('Project name');
    await name.fill('Quay house');
    expect(await remove.isDisabled()).toBe(true);
    await name.fill('Quay House');
    await shoot(page, 'delete-project');
    expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);

    // The worker waits for this lock, so that the progress is there to be seen.
    const blocker = await lintel.service.database.pool.connect();
    try {
      await blocker.query('begin; lock table record_store.collection in exclusive mode');
      await remove.click();
      // The portal version is gone; the collection waits for the lock.
      await page.getByText('50% deleted, 1 of 2 records and files remaining').waitFor();
      const progress = page.getByRole('progressbar', { name: 'Deleting Quay House' });
      expect(await progress.getAttribute('aria-valuenow')).toBe('50');
      await expect.poll(() => row('Quay House').count()).toBe(0);
      await page.reload();
      await page.getByText('50% deleted, 1 of 2 records and files remaining').waitFor();
      await shoot(page, 'deleting-project');
      expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    await announced(page, 'Deleted Quay House and everything in it.');
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect((await call('GET', `${PROJECTS}/${projectId}`)).status).toBe(404);
    await goOn(page, '/console/activity');
    const deleted = page.getByRole('listitem').filter({ hasText: 'Deleted a project: Quay House' });
    expect(await deleted.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await goOn(page, '/console/projects');
    await page.getByRole('table', { name: 'Projects' }).waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    expect(lintel.complaints).toEqual([]);
  });
});
