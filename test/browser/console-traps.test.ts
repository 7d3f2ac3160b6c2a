import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { startConsole, type TestConsole, untilLoaded } from '../support/console.ts';

describe('the first key', needsBrowser, () => {
  let lintel: TestConsole;
  beforeAll(async () => {
    lintel = await startConsole();
  });
  afterAll(() => lintel?.close());

  test('needs the admin scope, stays on the page until Done, and signs its owner in', async () => {
    const page = await lintel.newPage();
    await page.goto('/console/system?tab=keys');
    await page.getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New key' });
    await dialog.getByRole('button', { name: 'Close' }).waitFor();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Operator');
    await dialog.getByRole('radio', { name: 'Custom' }).check();
    await dialog.getByText('The first key needs the admin scope').waitFor();
    expect(await dialog.getByRole('button', { name: 'Create key' }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: /^admin/ }).check();
    await dialog.getByRole('radio', { name: 'Admin' }).check();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = (await page.getByLabel('The new key').textContent())?.trim() ?? '';
    expect(key).toMatch(/^lk_/);

    // Every request of the page is refused by now, and the page asks again who is signed in.
    const statusOf = async () => (await lintel.service.call({ method: 'GET', url: '/api/v1/system' })).status;
    await expect.poll(statusOf).toBe(401);
    const refused = page.waitForResponse((answer) => answer.status() === 401);
    await page.evaluate('dispatchEvent(new Event("visibilitychange"))');
    await refused;
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('The new key').isVisible()).toBe(true);
    expect(await page.getByRole('dialog', { name: 'You were signed out' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Done, sign in with this key' }).click();
    await page
      .getByRole('table', { name: 'Keys' })
      .getByRole('row', { name: /Operator/ })
      .waitFor();
    await page.reload();
    await page
      .getByRole('table', { name: 'Keys' })
      .getByRole('row', { name: /Operator/ })
      .waitFor();
  });

  test('the next key starts with a clean form', async () => {
    const page = await lintel.emptiedPage();
    await page.goto('/console/sign-in');
    // Signed in by another key, since only the database knows the first one.
    await lintel.service.database.pool.query(
      `insert into api_key (id, name, sha256, hint, scopes) values ('key_2', 'second', sha256('second-key-0123456789'), 'sec', '{admin}')`,
    );
    await expect
      .poll(
        async () =>
          (
            await lintel.service.call({
              method: 'GET',
              url: '/api/v1/system',
              headers: { 'x-api-key': 'second-key-0123456789' },
            })
          ).status,
      )
      .toBe(200);
    await page.getByRole('textbox', { name: 'API key' }).fill('second-key-0123456789');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.goto('/console/system?tab=keys');
    const dialog = page.getByRole('dialog', { name: 'New key' });
    const open = () => page.getByRole('button', { name: 'New key' }).click();
    await open();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Admin');
    await dialog.getByRole('radio', { name: 'Admin' }).check();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await open();
    expect([
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).inputValue(),
      await dialog.getByRole('radio', { name: 'Viewer' }).isChecked(),
    ]).toEqual(['', true]);
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Half typed');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await open();
    expect(await dialog.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('');
  });
});

describe('the console', needsBrowser, () => {
  let lintel: TestConsole;
  let projectId: string;
  let page: Page;
  beforeAll(async () => {
    lintel = await startConsole({ demo: true });
    projectId = (await send('GET', '/api/v1/party-directory/projects')).items[0].id;
    page = await lintel.newPage();
  });
  afterAll(() => lintel?.close());

  async function send(method: 'GET' | 'POST', url: string, payload?: object) {
    const answer = await lintel.service.call({
      method,
      url,
      headers: { 'idempotency-key': `${method} ${url} ${JSON.stringify(payload)}` },
      ...(payload && { payload }),
    });
    if (answer.status >= 300) throw new Error(`${url}: ${answer.text}`);
    return answer.body;
  }

  test('reads every search parameter as text, and leaves out what means nothing', async () => {
    await page.goto('/console/projects?q=2024');
    await page.getByRole('textbox', { name: 'Search projects' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Search projects' }).inputValue()).toBe('2024');
    const odd = [
      'q=2024',
      'tab=7',
      'reason=true',
      'root=12',
      'status={}',
      'kind=1',
      'revise=1',
      'from=x',
    ].join('&');
    for (const path of [
      'ontology',
      'coverage',
      'review',
      'projects',
      'activity',
      'system',
      `projects/${projectId}/collections`,
      `projects/${projectId}/graph`,
      `projects/${projectId}/variants/new`,
    ]) {
      await page.goto(`/console/${path}?${odd}&who=2024&template=1&category=5&layout=3`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await untilLoaded(page);
      const alerts = page.getByRole('alert').filter({ hasText: /went wrong|reach Lintel|Check your input/ });
      expect({ path, alerts: await alerts.allInnerTexts() }).toEqual({ path, alerts: [] });
    }
  });

  test.each([
    ['proposals?list=mine&status=open', 'proposals-page', /\/proposals\?mine=true&status=open&limit=50$/],
    ['activity?who=Ada', 'activity-page', /\/operations\?who=Ada&limit=50$/],
  ])('asks for what %s lists while the code of the page loads, and only once', async (path, code, list) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.route(`**/console/assets/${code}*`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/console/${path}`, { waitUntil: 'commit' });
    await page.waitForResponse((response) => list.test(response.url()));
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    letThrough();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilLoaded(page);
    expect(requests.filter((url) => list.test(url))).toHaveLength(1);
    page.removeAllListeners('request');
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('says of a page that crashes that it crashed, and of one that does not load that it cannot be reached', async () => {
    const other = await lintel.newPage();
    const crash = other.getByRole('alert').filter({ hasText: 'Something went wrong on this page' });
    await other.route('**/api/v1/party-directory/projects*', (route) =>
      route.fulfill({ json: { count: 1, items: [{ id: 'prj_1' }] } }),
    );
    await other.goto('/console/projects');
    await crash.filter({ hasText: 'send this error to your operator' }).waitFor();
    await other.unrouteAll();
    await crash.getByRole('button', { name: 'Reload the page' }).click();
    await other.getByRole('textbox', { name: 'Search projects' }).waitFor();
    await other.route('**/console/assets/activity-page*', (route) => route.abort());
    await other.getByRole('link', { name: 'Activity', exact: true }).click();
    await other.getByRole('alert').filter({ hasText: "Can't reach Lintel" }).waitFor();
    await other.context().close();
  });

  test('Activity counts and names the classes that changed, and finds who did it by part of the name shown', async () => {
    const classes = '/api/v1/bim-ontology/object-classes';
    const made = async (name: string) =>
      (await send('POST', classes, { name, userId: 'Petra Keller' })).objectClassId;
    const [from, to] = [await made('Old place'), await made('New place')];
    for (const name of ['One', 'Two'])
      await send('POST', `${classes}/${from}/children`, { name, userId: 'Petra Keller' }).catch(
        () => undefined,
      );
    await page.goto('/console/activity');
    await page.getByRole('button', { name: /^Created 1 class: New place/ }).waitFor();
    await page.getByRole('textbox', { name: 'Who' }).fill('keller');
    await expect.poll(() => new URL(page.url()).search).toBe('?who=keller');
    await page.getByRole('button', { name: /^Created 1 class: New place/ }).waitFor();
    await page.getByRole('textbox', { name: 'Who' }).fill('nobody of that name');
    await page.getByText('No operation matches these filters').waitFor();
    await page.goto('/console/activity?who=Petra');
    await page.getByText(/^\d+ of \d+$/).waitFor();
    expect(await page.getByText('0 classes').count()).toBe(0);
    expect([from, to].every(Boolean)).toBe(true);
  });

  test('a made-to-order variant has no data sheet, and a refused choice is named by its label', async () => {
    const made = await send('POST', `/api/v1/design/projects/${projectId}/project-product-variants`, {
      productMtoId: 'mto_harbour-conference-table',
      selections: { top: 'oak', frame: 'steel', length: 2400, width: 1000 },
    });
    await page.goto(`/console/projects/${projectId}/variants/${made.id}?revise=true`);
    await page.getByRole('button', { name: 'Save revision' }).waitFor();
    expect(await page.getByRole('link', { name: 'Data sheet (PDF)' }).count()).toBe(0);
    await page.getByRole('textbox', { name: /Length/ }).fill('999999');
    await page.getByRole('button', { name: 'Save revision' }).click();
    const alert = page.getByRole('alert').filter({ hasText: /Length/ });
    await alert.waitFor();
    expect(await alert.innerText()).not.toMatch(/body|selections/);
  });

  test('the portal diff has the picture of a removed product', async () => {
    const base = `/api/v1/design/projects/${projectId}`;
    const { id } = await send('POST', `${base}/project-collections`, { name: 'Lounge' });
    const { id: itemId } = await send('POST', `/api/v1/design/project-collections/${id}/items`, {
      productReference: { kind: 'variant', id: 'var_fenn-chair-oak' },
    });
    await send('POST', `${base}/actions/publish-to-portal`, { collectionIds: [id] });
    await send('POST', `/api/v1/design/project-collections/${id}/remove-items`, {
      itemIds: [itemId],
      rehomeToDefault: false,
    });
    await page.goto(`/console/projects/${projectId}/portal`);
    const removed = page
      .getByRole('region', { name: 'Lounge' })
      .getByRole('listitem')
      .filter({ hasText: 'Removed' });
    await removed.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        removed
          .locator('img')
          .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      )
      .toBeGreaterThan(0);
  });
});
