import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../src/platform/auth/roles.ts';
import { needsBrowser } from '../support/browser.ts';
import { goOn, untilLoaded, useConsole } from '../support/console.ts';
import { CheckClient, parameter, template } from '../support/model-checks.ts';
import { propose } from '../support/proposals.ts';
import { startService } from '../support/service.ts';

const BOSS = 'operator-key-0123456789';

/** The areas of the console that no other browser test of this tier has, each once, with the role that works there. */
describe('a person at work', { timeout: 120_000, ...needsBrowser }, () => {
  let projectId: string;
  let proposalUrl: string;

  const lintel = useConsole({ env: { API_KEYS: `operator:admin:${BOSS}` } });
  beforeAll(async () => {
    // Made by a service on the same database and folder that asks for no key.
    const { database, config } = lintel.service;
    const before = await startService({ database, env: { DATA_DIR: config.DATA_DIR } });
    const client = await CheckClient.create(before);
    projectId = client.imports.projectId;
    const doors = await client.approvedClass('Fire doors', [template('FireRating', { required: true })]);
    const run = await client.imports.import(
      { kind: 'element', id: 'd1', name: 'Door 1', objectClassId: doors, parameters: [] },
      {
        kind: 'element',
        id: 'd2',
        name: 'Door 2',
        objectClassId: doors,
        parameters: [parameter('FireRating', 'EI30')],
      },
    );
    await client.checkOfRun(run.id);
    const { id, url } = await propose(client.steward, [['createObjectClass', { name: 'Smoke doors' }]]);
    await client.steward.send('POST', `${url}/actions/submit`, {});
    proposalUrl = `/console/proposals/${id}`;
    await before.close();
  });

  /** Fails at the first answer that the role has no right to. */
  async function signedIn(role: Role): Promise<Page> {
    const headers = { 'x-api-key': BOSS };
    const payload = { name: `The ${role}`, role };
    const { body } = await lintel.service.call({ method: 'POST', url: '/api/v1/keys', headers, payload });
    const page = await lintel.emptiedPage();
    page.removeAllListeners('response');
    page.on('response', (answer) => {
      if (answer.status() === 403) lintel.complaints.push(`${page.url()}: 403 of ${answer.url()}`);
    });
    const data = { apiKey: body.key, userId: role };
    expect((await page.request.post('/api/v1/session', { data })).status()).toBe(201);
    return page;
  }

  async function sees(page: Page, pages: string[]): Promise<string[]> {
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const path of pages) {
      await goOn(page, path);
      await page.getByRole('heading').first().waitFor();
      await untilLoaded(page);
      expect(await page.getByRole('alert').allTextContents()).toEqual([]);
    }
    return navigation.getByRole('link').allInnerTexts();
  }

  test('as a coordinator goes from the graph to what fails in the check', async () => {
    const page = await signedIn('coordinator');
    const sections = ['imports', 'graph', 'check'].map((name) => `/console/projects/${projectId}/${name}`);
    const links = await sees(page, ['/console/', '/console/ontology/fire-doors', ...sections]);
    expect(links).toEqual(expect.arrayContaining(['Projects', 'Proposals']));
    expect(links).not.toContain('System');
    await page.getByRole('button', { name: /^1\. Show failures: Fire doors/ }).click();
    await page.getByRole('button', { name: /FireRating, Missing/ }).click();
    await page
      .getByRole('table', { name: 'Failures' })
      .getByRole('row', { name: /Door 1/ })
      .waitFor();
  });

  test('as a steward accepts a proposal', async () => {
    const page = await signedIn('steward');
    const links = await sees(page, ['/console/', '/console/review?reason=cad_category', proposalUrl]);
    expect(links).not.toContain('System');
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Accepted proposal 1: 1 change made.' }).waitFor();
    await goOn(page, '/console/ontology/smoke-doors');
    await page.getByRole('heading', { level: 2, name: 'Smoke doors' }).waitFor();
  });

  test('as an admin creates keys, which are shown once', async () => {
    const page = await signedIn('admin');
    expect(await sees(page, ['/console/system', '/console/system?tab=keys'])).toContain('System');
    await page.getByRole('button', { name: 'Add several keys' }).click();
    await page.getByRole('textbox', { name: 'List of keys' }).fill('Ada Marsh, ontology:write');
    await page.getByRole('button', { name: 'Create 1 key' }).click();
    expect(await page.getByLabel('The new keys').textContent()).toMatch(/^Ada Marsh\tlk_\w+$/);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'Ada Marsh' }).waitFor();
    expect(await page.getByText('lk_').count()).toBe(0);
  });

  test('gave the browser nothing to complain about', () => {
    expect(lintel.complaints).toEqual([]);
  });
});
