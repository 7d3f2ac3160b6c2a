import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { expectNoSidewaysScroll, openPage, seriousFindings, shoot } from '../support/console.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { cleanUp, type Lintel, post, startLintel } from '../support/process.ts';
import { TEST_SECRETS_KEY } from '../support/secrets.ts';

const BOSS = { 'x-api-key': 'boss-key-0123456789' };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true };

describe('a client with a link, on a phone, in the portal that runs alone', needsBrowser, () => {
  let database: TestDatabase;
  let portal: Lintel;
  let projectId: string;
  let link: { id: string; url: string };

  beforeAll(async () => {
    database = await freshDatabase();
    const env = {
      DATABASE_URL: database.url,
      PORTAL_DATABASE_URL: database.portalUrl,
      SECRETS_KEY: TEST_SECRETS_KEY,
      API_KEYS: `boss:admin:${BOSS['x-api-key']}`,
    };
    portal = await startLintel({ role: 'portal', env });
    const api = await startLintel({
      role: 'api',
      env: { ...env, SEED_DEMO: 'true', PORTAL_URL: portal.url },
    });
    const send = async (method: string, path: string, body: object) => {
      const answer = await fetch(`${api.url}/api/v1${path}`, { ...post(body, BOSS), method });
      expect([path, answer.ok]).toEqual([path, true]);
      return (await answer.json()) as { id: string; url: string };
    };
    ({ id: projectId } = await send('POST', '/party-directory/projects', { name: 'Harbour House' }));
    const { id } = await send('POST', `/design/projects/${projectId}/project-collections`, { name: 'Lobby' });
    const items: string[] = [];
    for (const variant of ['var_fenn-chair-oak', 'var_kite-stool-black-650', 'var_alder-cupboard-oak'])
      items.push(
        (
          await send('POST', `/design/project-collections/${id}/items`, {
            productReference: { kind: 'variant', id: variant },
          })
        ).id,
      );
    await send('PATCH', `/design/project-collections/${id}/items/${items[1]}`, {
      note: 'At the bar, facing the harbour.\nWe can still change the colour.',
      quantity: 1200,
    });
    await send('POST', `/design/project-collections/${id}/actions/reorder-items`, {
      itemIds: [items[1], items[0], items[2]],
    });
    await send('POST', `/design/projects/${projectId}/actions/publish-to-portal`, {});
    link = await send('POST', `/design/projects/${projectId}/portal/links`, { label: 'Ann Reed' });
    // From here on there is no API.
    api.signal('SIGKILL');
    await api.ended;
  });
  afterAll(async () => {
    await portal?.stop();
    await cleanUp();
    await database?.close();
  });

  test('sees the project, with the order, the note and the quantity', async () => {
    expect(new URL(link.url).origin).toBe(new URL(portal.url).origin);
    const page = await openPage(portal.url, [], PHONE);
    onTestFinished(() => page.context().close());
    const failures: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(link.url);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe(`/portal/${projectId}`);
    await page.getByRole('heading', { level: 1, name: 'Harbour House' }).waitFor();
    expect(await page.locator('header').innerText()).toMatch(/Published \w+ \d+, \d{4} · Version 1/);
    const cards = page.locator('.card');
    expect(await cards.locator('h3').allInnerTexts()).toEqual([
      expect.stringContaining('Kite Stool'),
      expect.stringContaining('Fenn Chair'),
      expect.stringContaining('Alder Cupboard'),
    ]);
    expect(await cards.first().innerText()).toContain('Quantity: 1,200');
    expect(await cards.first().locator('.note').innerText()).toBe(
      'At the bar, facing the harbour.\nWe can still change the colour.',
    );
    expect(await cards.nth(1).innerText()).not.toContain('Quantity');
    await cards.first().scrollIntoViewIfNeeded();
    await shoot(page, 'client-link-phone');
    expect(await seriousFindings(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await shoot(page, 'client-link-phone-whole', { fullPage: true });
    await cards.first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Kite Stool' }).waitFor();
    await page.getByText('Quantity: 1,200').waitFor();
    await shoot(page, 'client-link-model', { fullPage: true });
    await page.goto(`/portal/${projectId}?view=presentation`);
    await page.getByText('At the bar, facing the harbour.').waitFor();
    await page.locator('.slide.product').first().scrollIntoViewIfNeeded();
    await shoot(page, 'client-link-slide');
    expect(failures).toEqual([]);
  });

  test('is told in words when the link ends, and is never asked for a password', async () => {
    const page = await openPage(portal.url, [], PHONE);
    onTestFinished(() => page.context().close());
    await page.goto(link.url);
    await page.getByRole('heading', { level: 1, name: 'Harbour House' }).waitFor();
    await database.pool.query('update portal.link set revoked_at = now() where id = $1', [link.id]);
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.locator('body').innerText();
        },
        { timeout: 60_000 },
      )
      .toMatch(
        /This project isn't available\.\s+Ask the person who sent you the link\. They can send you a new one\./,
      );
    await shoot(page, 'client-link-ended');
    const again = await page.goto(link.url);
    expect(again?.status()).toBe(404);
    await page.getByText('Ask the person who sent you the link. They can send you a new one.').waitFor();
    await expectNoSidewaysScroll(page);
  });
});
