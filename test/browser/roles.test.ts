import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../src/platform/auth/roles.ts';
import { SCOPES } from '../../src/platform/auth/scopes.ts';
import { needsBrowser } from '../support/browser.ts';
import { goOn, untilLoaded, useConsole } from '../support/console.ts';

const BOSS = 'operator-key-0123456789';

const PAGES = [
  '/console/',
  '/console/ontology',
  '/console/ontology/scaffolding',
  '/console/ontology/scaffolding?tab=classifications',
  '/console/ontology/scaffolding?tab=approval',
  '/console/ontology/scaffolding?tab=parameters',
  '/console/ontology/scaffolding?tab=usage',
  '/console/ontology/scaffolding?tab=activity',
  '/console/ontology?view=grid',
  '/console/ontology?view=matrix',
  '/console/parameters',
  '/console/vocabularies',
  '/console/releases',
  '/console/coverage',
  '/console/review?reason=ready',
  '/console/review?reason=classification&missing=uniformat',
  '/console/review?reason=cad_category',
  '/console/review?reason=duplicates',
  '/console/proposals',
  '/console/proposals?list=review',
  '/console/proposals?list=mentions',
  '/console/projects',
  '/console/activity',
  '/console/search?q=door',
  '/console/system',
  '/console/system?tab=keys',
];
const SECTIONS = [
  '',
  'collections',
  'variants',
  'schedule',
  'imports',
  'graph',
  'takeoff',
  'check',
  'portal',
];
/** Pages with buttons that change the ontology, for those who may. */
const ONTOLOGY_PAGES = PAGES.filter((path) =>
  /ontology|parameters|vocabularies|releases|coverage|review|proposals|activity/.test(path),
);
/** They do what they say at once, for whoever sees them. */
const AT_ONCE = /^(Sign out|Undo|CSV|SVG|PNG|Download|Export|Mark all)/;

/** A page for each role and each single scope: what a right is missing for isn't there, and nothing complains. */
describe('a person', { timeout: 180_000, ...needsBrowser }, () => {
  let projectId: string;
  const lintel = useConsole({ demo: true, env: { API_KEYS: `operator:admin:${BOSS}` } });
  beforeAll(async () => {
    const { body } = await lintel.service.call({
      method: 'GET',
      url: '/api/v1/party-directory/projects',
      headers: { 'x-api-key': BOSS },
    });
    projectId = body.items[0].id;
  });

  async function signedIn(rights: object): Promise<Page> {
    const { body } = await lintel.service.call({
      method: 'POST',
      url: '/api/v1/keys',
      headers: { 'x-api-key': BOSS },
      payload: { name: JSON.stringify(rights), ...rights },
    });
    const page = await lintel.emptiedPage();
    const answer = await page.request.post('/api/v1/session', {
      data: { apiKey: body.key, userId: 'Robin' },
    });
    expect(answer.status()).toBe(201);
    return page;
  }

  async function findsNothingWrong(page: Page): Promise<void> {
    const wrong: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) wrong.push(`${page.url()}: 403 of ${answer.url()}`);
    });
    const sections = SECTIONS.map((section) => `/console/projects/${projectId}/${section}`);
    for (const path of [...PAGES, ...sections]) {
      await goOn(page, path);
      await page.getByRole('heading').first().waitFor();
      await untilLoaded(page);
      for (const alert of await page.getByRole('alert').allTextContents()) wrong.push(`${path}: ${alert}`);
    }
    expect(wrong).toEqual([]);
  }

  test.for(ROLES)('with the role %s finds no error on any page', async (role) => {
    await findsNothingWrong(await signedIn({ role }));
  });

  test.for(['viewer', 'coordinator'] as const)(
    'with the role %s can press every button of the ontology’s pages',
    async (role) => {
      const page = await signedIn({ role });
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() === 403) refused.push(`${page.url()}: 403 of ${answer.url()}`);
      });
      for (const path of ONTOLOGY_PAGES) {
        await goOn(page, path);
        await page.getByRole('heading').first().waitFor();
        await untilLoaded(page);
        const buttons = page.locator('main button:enabled');
        for (let at = 0; at < Math.min(await buttons.count(), 40); at++) {
          const button = buttons.nth(at);
          const name = await button.evaluate(
            (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
          );
          if (AT_ONCE.test(name)) continue;
          await button.dispatchEvent('click');
          await untilLoaded(page);
          for (const alert of await page.getByRole('alert').allTextContents())
            refused.push(`${path}, “${name}”: ${alert}`);
          await page.keyboard.press('Escape');
          if (!page.url().includes(path.split('?')[0] ?? path)) await goOn(page, path);
        }
      }
      expect(refused).toEqual([]);
    },
  );

  test.for(SCOPES)('with the scope %s alone finds no error on any page', async (scope) => {
    await findsNothingWrong(await signedIn({ scopes: [scope] }));
  });

  test('sees the pages of their role, and nothing else', async () => {
    const links = async (rights: object) => {
      const page = await signedIn(rights);
      await page.goto('/console/');
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await navigation.getByRole('link', { name: 'Home' }).waitFor();
      return navigation.getByRole('link').allInnerTexts();
    };
    expect(await links({ scopes: ['imports:write'] })).toEqual(['Home', 'Projects']);
    expect(await links({ scopes: ['catalog:events'] })).toEqual(['Home']);
    expect(await links({ role: 'viewer' })).not.toContain('System');
    expect(await links({ role: 'admin' })).toContain('System');
  });

  test('opens a project on the first tab that they may read', async () => {
    const page = await signedIn({ scopes: ['imports:read'] });
    await page.goto(`/console/projects/${projectId}`);
    await page.getByRole('tab', { name: 'Imports', selected: true }).waitFor();
    await goOn(page, '/console/projects');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Imports', selected: true }).waitFor();
    expect(await page.getByRole('tab', { name: 'Collections' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Upload export' }).count()).toBe(0);
  });

  test("with a portal key is led to the client's page", async () => {
    const page = await signedIn({ scopes: ['portal:read'], projects: [projectId] });
    await page.goto('/console/');
    await page.waitForURL(`**/portal/${projectId}`);
  });
});
