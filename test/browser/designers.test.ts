import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { announced, goOn, useConsole } from '../support/console.ts';

describe('two designers at work on one project', needsBrowser, () => {
  const lintel = useConsole({ demo: true });
  let projectId: string;
  let page: Page;
  let other: Page;
  let client: Page | undefined;
  beforeAll(async () => {
    const { body } = await lintel.service.call({ method: 'GET', url: '/api/v1/party-directory/projects' });
    projectId = body.items[0].id;
    page = await lintel.newPage();
    other = await lintel.newPage();
  });

  const section = (name: string) => `/console/projects/${projectId}/${name}`;
  const current = (whose: Page) => whose.locator('header[data-connection=live]').waitFor();
  /** By a program, or by a colleague elsewhere. */
  const send = async (path: string, payload: object = {}) => {
    const answer = await lintel.service.call({ method: 'POST', url: `/api/v1/design/${path}`, payload });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.body;
  };
  const publish = (payload: object = {}) => send(`projects/${projectId}/actions/publish-to-portal`, payload);
  /** What the client reads, in the client's own browser. */
  const clientSees = async () => {
    client ??= await lintel.newPage();
    await client.goto(`/portal/${projectId}`);
    return client.locator('body').innerText();
  };

  test('each sees what the other does, without reloading', async () => {
    await page.goto(section('collections'));
    await current(page);
    const { id } = await send(`projects/${projectId}/project-collections`, { name: 'Lobby' });
    await page.getByRole('link', { name: 'Lobby', exact: true }).click();
    await page.getByText('This collection is empty').waitFor();
    await send(`project-collections/${id}/items`, {
      productReference: { kind: 'variant', id: 'var_fenn-chair-oak' },
    });
    await page.getByText('1 item', { exact: true }).waitFor();
    await goOn(page, section('variants'));
    await page
      .getByRole('link', { name: /Fenn Chair/ })
      .first()
      .waitFor();
    await current(page);
    await send(`project-collections/${id}/items`, {
      productReference: { kind: 'variant', id: 'var_fenn-chair-walnut' },
    });
    await page
      .getByRole('link', { name: /Fenn Chair.*walnut/i })
      .first()
      .waitFor();
    await goOn(page, section('portal'));
    await page.getByText('Nothing has been published yet.').waitFor();
    await current(page);
    await publish();
    await page
      .getByRole('table', { name: 'Versions' })
      .getByRole('row', { name: /1 \(current\)/ })
      .waitFor();
    await send(`projects/${projectId}/actions/unpublish-from-portal`);
    await page.getByRole('button', { name: 'Unpublish', exact: true, disabled: true }).waitFor();
  });

  test('both publish at once: the client sees one whole version, and neither designer is left in doubt', async () => {
    for (const designer of [page, other]) {
      await goOn(designer, section('portal'));
      await designer.getByRole('button', { name: /^Publish \d+ collection/ }).click();
      await designer
        .getByRole('dialog')
        .getByRole('button', { name: /^Publish / })
        .waitFor();
    }
    await Promise.all(
      [page, other].map((designer) =>
        designer
          .getByRole('dialog')
          .getByRole('button', { name: /^Publish / })
          .click(),
      ),
    );
    for (const designer of [page, other]) {
      await announced(designer, /^(Published|Your changes were not published)/);
      await designer
        .getByRole('table', { name: 'Versions' })
        .getByRole('row', { name: /^1 \(current\)/ })
        .waitFor();
      await designer.getByText('Nothing has changed. The client already sees all of this.').first().waitFor();
      expect(await designer.getByRole('dialog').count()).toBe(0);
    }
    const { body } = await lintel.service.call({
      method: 'GET',
      url: `/api/v1/design/projects/${projectId}/portal/versions`,
    });
    expect(body.items.map(({ version }: { version: number }) => version)).toEqual([1]);
  });

  test('one deletes a made-to-order table that is published: the client sees it until it is published again', async () => {
    const collections = `projects/${projectId}/project-collections`;
    const { id: collectionId } = await send(collections, { name: 'Boardroom' });
    const { id } = await send(`projects/${projectId}/project-product-variants`, {
      productMtoId: 'mto_harbour-conference-table',
      selections: { top: 'oak', frame: 'steel', length: 2400, width: 1000 },
      collectionId,
    });
    await publish();
    await goOn(page, `${section('variants')}/${id}`);
    await page.getByRole('region', { name: 'Used in' }).getByRole('link', { name: 'Boardroom' }).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Delete Harbour/ });
    await dialog.getByText('the client sees it until you publish again').waitFor();
    await dialog.getByRole('button', { name: 'Delete variant' }).click();
    await announced(page, /^Deleted .* from the project/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(section('variants'));
    await expect.poll(() => page.getByRole('link', { name: /Harbour Conference Table/ }).count()).toBe(0);
    expect(await clientSees()).toContain('Harbour Conference Table');
    await goOn(page, section('portal'));
    await page.getByRole('region', { name: 'Changes' }).getByText('Removed:').waitFor();
    await page.getByRole('button', { name: /^Publish \d+ collection/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish / })
      .click();
    await announced(page, /^Published/);
    expect(await clientSees()).not.toContain('Harbour Conference Table');
  });

  test('one unpublishes, is told what that means, and shows an earlier version again', async () => {
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Unpublish' });
    await dialog.getByText('The client loses access to the page as soon as you unpublish').waitFor();
    await dialog.getByRole('checkbox', { name: 'Lobby' }).uncheck();
    await dialog.getByText('1 collection disappears from the client’s page immediately').waitFor();
    await dialog.getByRole('checkbox', { name: 'Lobby' }).check();
    await dialog.getByRole('button', { name: /^Unpublish \d/ }).click();
    await announced(page, /^Moved \d collections? back to draft\.$/);
    expect(await clientSees()).not.toContain('Lobby');
    // The colleague, whose page is open all the time, sees it too.
    await other.getByRole('button', { name: 'Unpublish', exact: true, disabled: true }).waitFor();
    await page.getByRole('button', { name: 'Republish version 1' }).click();
    await page
      .getByRole('dialog', { name: 'Republish version 1' })
      .getByRole('button', { name: 'Republish version 1' })
      .click();
    await announced(page, /^Republished 1 collection as version/);
    expect(await clientSees()).toContain('Lobby');
  });

  test('gave the browser nothing to complain about', () => {
    expect(lintel.complaints).toEqual([]);
  });
});
