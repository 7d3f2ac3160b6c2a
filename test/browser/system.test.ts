import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import {
  announced,
  expectNoSidewaysScroll,
  findingsInBothThemes,
  goOn,
  shoot,
  startConsole,
  type TestConsole,
  untilLoaded,
} from '../support/console.ts';

describe('an operator on the System page', { timeout: 120_000, ...needsBrowser }, () => {
  let lintel: TestConsole;
  let page: Page;
  let receiver: Server;
  let received: string[] = [];
  let answer = 204;
  let url: string;
  /** Their keys. Ben's is bound to one project. */
  let ada: string;
  let ben: string;

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });

  beforeAll(async () => {
    lintel = await startConsole({ env: { WEBHOOK_ALLOW_PRIVATE: 'true', RETENTION_AUDIT_DAYS: '400' } });
    receiver = createServer(async (request, response) => {
      received.push(JSON.parse(Buffer.concat(await request.toArray()).toString()).type);
      response.writeHead(answer).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    page = await lintel.newPage();
  });
  afterAll(async () => {
    await lintel?.close();
    receiver?.close();
  });

  test('creates a webhook, whose secret is shown once', async () => {
    await goOn(page, '/console/system?tab=webhooks');
    await page.getByText('No webhooks yet').waitFor();
    await button('New webhook').click();
    const form = dialog('New webhook');
    await form.getByRole('textbox', { name: 'URL' }).fill('ftp://example.com');
    await form.getByRole('button', { name: 'Create webhook' }).click();
    await form
      .getByRole('alert')
      .getByText(/must be an http or https URL/)
      .waitFor();
    await form.getByRole('textbox', { name: 'URL' }).fill(url);
    await form.getByRole('combobox', { name: 'Events' }).click();
    await page.getByRole('option', { name: 'A class lost a classification' }).click();
    await form.getByRole('textbox', { name: 'Description' }).fill('The chat of the stewards');
    await form.getByRole('button', { name: 'Create webhook' }).click();
    expect(await page.getByLabel('The secret of the webhook').textContent()).toMatch(/^whsec_/);
    await shoot(page, 'webhook-secret');
    await button('Done').click();
    await page.getByRole('region', { name: url }).getByText('The chat of the stewards').waitFor();
    expect(await page.getByText('whsec_').count()).toBe(0);
  });

  test('sends tests, and sees what the receiver answered', async () => {
    await button('Send test').click();
    await announced(page, 'The test was delivered. The receiver responded with status 204.');
    expect(received).toEqual(['lintel.WebhookTest.v1']);
    answer = 500;
    await button('Send test').click();
    await page
      .getByRole('alert')
      .getByText('The test was not delivered: the receiver responded with status 500.')
      .waitFor();
    answer = 204;
  });

  test('edits, pauses and resumes a webhook', async () => {
    await button('Edit').click();
    const form = dialog(`Edit ${url}`);
    expect(await form.getByRole('textbox', { name: 'URL' }).inputValue()).toBe(url);
    await form.getByRole('combobox', { name: 'Events' }).press('Backspace');
    await page.keyboard.press('Tab'); // closes the list of events
    await form.getByRole('button', { name: 'Save webhook' }).click();
    await announced(page, `Saved the webhook for ${url}.`);
    await page.getByText('All events').waitFor();

    received = [];
    await button('Pause').click();
    await announced(page, `Paused the webhook for ${url}.`);
    await page.getByText('Events are kept until you resume the webhook.').waitFor();
    await lintel.service.call({
      method: 'POST',
      url: '/api/v1/bim-ontology/object-classes',
      headers: { 'idempotency-key': 'held' },
      payload: { name: 'Held back' },
    });
    await shoot(page, 'webhooks');
    expect(await findingsInBothThemes(page)).toEqual([]);
    expect(received).toEqual([]);
    await button('Resume').click();
    await announced(page, `Resumed the webhook for ${url}.`);
    await expect.poll(() => received).toEqual(['lintel.ObjectClassParentGraphChanged.v1']);
  });

  test('rotates the secret, ends the old one, and deletes the webhook', async () => {
    await button('Rotate secret').click();
    await dialog(`Rotate the secret of ${url}`).getByRole('button', { name: 'Rotate secret' }).click();
    expect(await page.getByLabel('The secret of the webhook').textContent()).toMatch(/^whsec_/);
    await button('Done').click();
    await page.getByText('Deliveries are also signed with the old secret until').waitFor();
    expect(await button('Rotate secret').isDisabled()).toBe(true);
    await button('Revoke old secret').click();
    await announced(page, 'Revoked the old secret.');
    await expect.poll(() => button('Rotate secret').isEnabled()).toBe(true);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await button('Delete').click();
    await button('Delete webhook').click();
    await announced(page, `Deleted the webhook for ${url}.`);
    await page.getByText('No webhooks yet').waitFor();
  });

  test('sees how much is stored and how long it is kept', async () => {
    await page.getByRole('tab', { name: 'Storage' }).click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Audit log').getByText('400 days').waitFor();
    await row('Operations').getByText('Kept forever').waitFor();
    await row('Webhook deliveries').getByText('RETENTION_DELIVERIES_DAYS').waitFor();
    await untilLoaded(page);
    await shoot(page, 'storage');
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('creates keys for many people from a list, which are shown and downloadable once', async () => {
    const post = (path: string, payload: object, key?: string) =>
      lintel.service.call({
        method: 'POST',
        url: `/api/v1${path}`,
        payload,
        ...(key && { headers: { 'x-api-key': key } }),
      });
    const { body: operator } = await post('/keys', { name: 'operator', scopes: ['admin'] });
    await post('/party-directory/projects', { name: 'Quay House' }, operator.key);
    await page.goto('/console/sign-in');
    await page.getByRole('textbox', { name: 'API key' }).fill(operator.key);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Olga');
    await button('Sign in').click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await goOn(page, '/console/system?tab=keys');
    await button('Add several keys').click();
    const list = page.getByRole('textbox', { name: 'List of keys' });
    await list.fill('Ada Marsh, ontology:writ\nBen Okoro, maintenance, Nowhere');
    const row = (name: string) => page.getByRole('dialog').getByRole('row').filter({ hasText: name });
    await row('Ada Marsh').getByText('"ontology:writ" is not a role or a scope.').waitFor();
    await row('Ben Okoro').getByText('Project "Nowhere" doesn\'t exist.').waitFor();
    expect(await button('Create keys').isDisabled()).toBe(true);
    await page.getByText("2 of 2 lines can't be used.").waitFor();
    await list.fill('Ada Marsh, ontology:write\nAda Marsh, maintenance, quay house\nBen');
    await row('maintenance').getByText('Line 1 has the same name.').waitFor();
    // What has a problem comes first.
    await page.getByRole('dialog').getByRole('row').nth(3).getByText('None').waitFor();
    await page.getByText("2 of 3 lines can't be used.").waitFor();
    expect(await button('Create keys').isDisabled()).toBe(true);
    await shoot(page, 'many-keys');
    expect(await findingsInBothThemes(page, { onlySerious: true })).toEqual([]);
    await list.fill('Ada Marsh, ontology:write\nBen Okoro, maintenance imports:read, quay house');
    await button('Create 2 keys').click();
    const shown = await page.getByLabel('The new keys').textContent();
    expect(shown).toMatch(/^Ada Marsh\tlk_\w+\nBen Okoro\tlk_\w+$/);
    const download = page.waitForEvent('download');
    await button('Download CSV').click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toMatch(/^Ben Okoro,lk_\w+,imports:read maintenance\r$/m);
    await button('Done').click();
    await page.getByRole('textbox', { name: 'Search keys' }).fill('ben o');
    await page.getByRole('row').filter({ hasText: 'Ben Okoro' }).getByText('Quay House').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    expect(await page.getByRole('table').innerText()).not.toContain('prj_');
    [ada = '', ben = ''] = shown?.match(/lk_\w+/g) ?? [];
  });

  test('sees on People who acted, and revokes a key there', async () => {
    const acted = () =>
      lintel.service.call({
        method: 'POST',
        url: '/api/v1/bim-ontology/object-classes',
        headers: { 'x-api-key': ada, 'idempotency-key': 'by-ada' },
        payload: { name: 'Made by Ada' },
      });
    expect((await acted()).status).toBe(202);
    const byBen = { 'x-api-key': ben };
    const projects = '/api/v1/party-directory/projects';
    const { body } = await lintel.service.call({ method: 'GET', url: projects, headers: byBen });
    const closed = await lintel.service.call({
      method: 'POST',
      url: `${projects}/${body.items[0].id}/actions/close`,
      headers: { ...byBen, 'idempotency-key': 'by-ben' },
    });
    expect(closed.status).toBe(200);
    await page.getByRole('tab', { name: 'People' }).click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Ada Marsh').getByText('Create class').waitFor();
    await row('Olga').getByText('Key “operator”').waitFor();
    // A role by its name; the scopes of others open on request.
    await row('Olga').getByText('Admin', { exact: true }).waitFor();
    await row('Ada Marsh').getByText('Custom').click();
    await row('Ada Marsh').getByText('ontology:write').waitFor();
    await row('Local user, no key').waitFor();
    // A project by its name.
    await row('Ben Okoro').getByRole('cell', { name: 'Quay House', exact: true }).waitFor();
    expect(await page.getByRole('table').innerText()).not.toContain('prj_');
    await shoot(page, 'people');
    expect(await findingsInBothThemes(page)).toEqual([]);
    await button('Revoke key “Ada Marsh”').click();
    await button('Revoke key').click();
    await announced(page, 'Revoked the key “Ada Marsh”.');
    await expect.poll(() => button('Revoke key “Ada Marsh”').isDisabled()).toBe(true);
    expect((await acted()).status).toBe(401);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    expect(lintel.complaints).toEqual([]);
  });
});
