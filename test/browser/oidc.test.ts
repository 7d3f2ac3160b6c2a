import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { startConsole, type TestConsole } from '../support/console.ts';
import { freePort } from '../support/free-port.ts';
import { CLIENT, type OidcIssuer, startOidcIssuer } from '../support/oidc-issuer.ts';

describe('someone with an account of their organisation', needsBrowser, () => {
  let issuer: OidcIssuer;
  let lintel: TestConsole;
  beforeAll(async () => {
    const port = await freePort();
    const here = `http://127.0.0.1:${port}`;
    issuer = await startOidcIssuer(`${here}/api/v1/session/oidc/callback`);
    lintel = await startConsole({
      port,
      demo: true,
      env: {
        API_KEYS: 'operator:admin:operator-key-0123456789',
        PUBLIC_URL: here,
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_SCOPE_CLAIM: 'lintel',
      },
    });
    issuer.accounts.set('robin', { name: 'Robin', lintel: ['ontology:read', 'ontology:write'] });
    issuer.accounts.set('nobody', { name: 'Nobody', lintel: [] });
  });
  afterAll(async () => {
    await lintel?.close();
    await issuer?.close();
  });

  /** From the page that was wanted to the form of the issuer. */
  async function atTheIssuer(path: string): Promise<Page> {
    const page = await lintel.emptiedPage();
    await page.goto(path);
    await page.getByRole('link', { name: 'Sign in with your organization' }).click();
    await page.getByPlaceholder('Enter any login').waitFor();
    return page;
  }
  async function signInThere(page: Page, account: string): Promise<void> {
    await page.getByPlaceholder('Enter any login').fill(account);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  test('signs in there and comes back to the page that was wanted, with the rights of the account', async () => {
    const page = await atTheIssuer('/console/review?reason=ready');
    await signInThere(page, 'robin');
    await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
    expect(new URL(page.url()).search).toBe('?reason=ready');
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByText('Robin').first().waitFor();
    await page.goto('/console/system');
    await page.getByRole('heading', { name: 'You can’t open this page' }).waitFor();
  });

  test('whose account has no rights here is told whom to ask', async () => {
    const page = await atTheIssuer('/console/ontology');
    await signInThere(page, 'nobody');
    await page.getByRole('alert').filter({ hasText: 'Your account has no access to Lintel.' }).waitFor();
  });

  test('who breaks it off there is told so, and can begin again', async () => {
    const page = await atTheIssuer('/console/ontology');
    await page.getByRole('link', { name: /cancel/i }).click();
    await page.getByRole('alert').filter({ hasText: 'denied or canceled' }).waitFor();
    await page.getByRole('link', { name: 'Sign in with your organization' }).click();
    await signInThere(page, 'robin');
    await page.getByRole('heading', { level: 1, name: 'Ontology' }).waitFor();
  });

  test('the browser had nothing to complain about in all of this', () => {
    expect(lintel.complaints).toEqual([]);
  });
});
