import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { startConsole, type TestConsole } from '../support/console.ts';
import { writeArtifact } from '../support/generate-artifact.ts';
import { ImportClient } from '../support/imports.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { startService } from '../support/service.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

const KEY = 'operator-key-0123456789';
/** Pages that an operator watches look again after this time. */
const WATCH_MS = 10_000;

/** The scripts of coordinator, designer and operator, each from signing in to the end, without a mouse. */
describe('with the keyboard alone', needsBrowser, () => {
  let lintel: TestConsole;
  let folder: string;
  let page: Page;
  let keys: ReturnType<typeof keyboardOf>;
  let projectId: string;
  let otherProjectId: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lintel-keyboard-'));
    lintel = await startConsole({
      env: { SEED_DEMO: 'true', API_KEYS: `operator:admin:${KEY}`, WEBHOOK_ALLOW_PRIVATE: 'true' },
    });
    // What is there before was made by a service on the same database that asks for no key.
    const before = await startService({ database: lintel.service.database });
    const steward = new Steward(before);
    await steward.approve(
      await steward.create('Partition Walls', { ...COMPLETE, cadCategory: 'OST_Casework' }),
    );
    otherProjectId = (await ImportClient.create(before, 'Mill Lane')).projectId;
    await before.close();
    page = await lintel.newPage();
    keys = keyboardOf(page);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await lintel?.close();
  });

  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await lintel.service.call({
      method,
      url: `/api/v1/${url}`,
      headers: { 'x-api-key': KEY, 'idempotency-key': `${method} ${url} ${JSON.stringify(payload)}` },
      ...(payload && { payload }),
    });
    expect([url, answer.status]).toEqual([url, expect.toSatisfy((status: number) => status < 300)]);
    return answer.body;
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const signIn = async (key: string) => {
    await keys.fill(page.getByRole('textbox', { name: 'API key' }), key);
    await keys.press('Tab');
    await keys.type('Robin');
    await keys.press('Enter');
    await page.getByRole('textbox', { name: 'API key' }).waitFor({ state: 'detached' });
  };
  const choosesFile = async (file: string) => {
    const chooser = page.waitForEvent('filechooser');
    await keys.enter(button('Upload export'));
    await (await chooser).setFiles(file);
  };

  describe('a coordinator', () => {
    test('signs in, makes a project, and is told of a file for another one', async () => {
      await page.goto('/console/projects');
      await signIn(KEY);
      await keys.enter(button('New project'));
      await keys.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Harbour House');
      await keys.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Harbour House' }).waitFor();
      projectId = new URL(page.url()).pathname.split('/')[3] ?? '';
      await keys.openTab('Imports');
      const file = join(folder, 'other.jsonl.gz');
      await writeArtifact(file, { projectId: otherProjectId, elements: 40 });
      await choosesFile(file);
      await page.getByRole('alert').filter({ hasText: 'another project' }).waitFor();
    });

    test('sends an export, follows its run and opens its problems', async () => {
      const file = join(folder, 'harbour.jsonl.gz');
      await writeArtifact(file, { projectId, elements: 400, parameters: 4 });
      await choosesFile(file);
      await keys.enter(link('Open the run'));
      await page.getByText('Done', { exact: true }).waitFor();
      await page.getByRole('region', { name: 'Problems', exact: true }).waitFor();
    });

    test('binds the largest unclassified category, rematerializes, and sees coverage rise', async () => {
      await keys.enter(link('Open the graph'));
      const coverage = page.locator('[data-figure="Coverage"]');
      await coverage.waitFor();
      const percent = async () => Number.parseFloat((await coverage.textContent()) ?? '0');
      const before = await percent();
      const largest = page
        .getByRole('list', { name: 'Largest unclassified categories' })
        .getByRole('listitem')
        .first();
      await keys.enter(largest.getByRole('button', { name: /^Bind / }));
      await keys.choose(dialog(/^Bind /).getByRole('combobox', { name: 'Class' }), 'Partition Walls');
      await dialog(/^Bind /)
        .getByRole('region', { name: 'What happens' })
        .waitFor();
      await keys.enter(dialog(/^Bind /).getByRole('button', { name: /^Bind .* to Partition Walls/ }));
      await keys.told('Bound');
      await keys.enter(button('Update coverage'));
      await keys.told('Recounted');
      await expect.poll(percent).toBeGreaterThan(before);
    });

    test('finds a node by its name and goes along its relations', async () => {
      const search = page.getByRole('searchbox', { name: 'Name or id' });
      const { items } = await send(
        'GET',
        `projects/${projectId}/definition-graph/nodes?kind=element&limit=1`,
      );
      const [node] = items;
      await keys.fill(search, node.id);
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(node.id);
      const row = page.getByRole('region', { name: 'Nodes of the graph' }).getByRole('row').nth(1);
      await expect.poll(() => page.getByText('1 of 1 shown').count()).toBe(1);
      await keys.enter(row.getByRole('button'));
      const details = page.getByRole('region', { name: 'Relations and parameters' });
      const level = details.getByRole('row').filter({ hasText: 'Level' }).getByRole('button');
      const name = (await level.textContent()) ?? '';
      await keys.enter(level);
      await page.getByRole('heading', { level: 3, name }).waitFor();
    });
  });

  describe('a designer', () => {
    test('makes a list from the catalog', async () => {
      await keys.openTab('Collections');
      await keys.enter(button('New collection'));
      await keys.fill(dialog('New collection').getByLabel('Name'), 'Boardroom');
      await keys.press('Enter');
      await keys.told('Created the collection Boardroom');
      await keys.enter(button('Add from catalog'));
      const catalog = dialog('Add to Boardroom');
      await keys.fill(catalog.getByLabel('Search the catalog'), 'chair');
      await keys.enter(catalog.getByRole('button', { name: /^Add .*chair/i }).first());
      await keys.told('to Boardroom.');
      await keys.press('Escape');
      await catalog.waitFor({ state: 'detached' });
    });

    test('configures a table against a rule, then with it', async () => {
      await keys.enter(link('Configure made-to-order product'));
      await keys.enter(link('Harbour Conference Table'));
      await keys.pick(page.getByRole('combobox', { name: 'Top' }), /^Smoke/);
      await keys.pick(page.getByRole('combobox', { name: 'Frame' }), /black/i);
      await keys.fill(page.getByLabel('Length'), '3000');
      await keys.fill(page.getByLabel('Width'), '1000');
      await page.getByText('Your selections break this rule').waitFor();
      await keys.enter(button('Create variant'));
      await page.getByRole('alert').filter({ hasText: 'A glass top is at most 2,400 mm long' }).waitFor();
      await keys.fill(page.getByLabel('Length'), '2400');
      await keys.enter(button('Create variant'));
      await keys.told('Created Harbour Conference Table');
    });

    test('publishes after looking at the diff, and opens the client’s page', async () => {
      await keys.openTab('Portal');
      await page.getByRole('region', { name: 'Changes' }).getByText('Added:').first().waitFor();
      await keys.enter(button(/^Publish \d+ collection/));
      await keys.enter(dialog(/^Publish/).getByRole('button', { name: /^Publish / }));
      await keys.told('as version 1.');
      await keys.fill(page.getByRole('textbox', { name: 'Label' }), 'Ann Reed');
      await keys.enter(button('Create client link'));
      await keys.told('Created a client link for Ann Reed.');
      const opened = await page.context().newPage();
      await opened.goto(await page.getByRole('textbox', { name: 'Client link', exact: true }).inputValue());
      await opened.getByText('Harbour Conference Table').first().waitFor();
      await opened.close();
    });

    test('makes a deck, publishes a change and shows the earlier version again', async () => {
      await keys.openTab('Collections');
      await keys.enter(link('Boardroom'));
      await keys.enter(button('Create deck'));
      await keys.enter(dialog('Create a deck for Boardroom').getByRole('button', { name: 'Create deck' }));
      await page.getByRole('link', { name: 'Download version 1' }).waitFor();
      await keys.tabTo(page.getByRole('checkbox').first());
      await keys.enter(button('Add from catalog'));
      await keys.enter(dialog('Add to Boardroom').getByRole('button', { name: /^Add / }).first());
      await keys.told('to Boardroom.');
      await keys.press('Escape');
      await dialog('Add to Boardroom').waitFor({ state: 'detached' });
      await keys.openTab('Portal');
      await keys.enter(button(/^Publish \d+ collection/));
      await keys.enter(dialog(/^Publish/).getByRole('button', { name: /^Publish / }));
      await keys.told('as version 2.');
      await keys.enter(button('Republish version 1'));
      await keys.enter(dialog('Republish version 1').getByRole('button', { name: 'Republish version 1' }));
      await keys.told(/^Republished 1 collection as version/);
    });
  });

  describe('an operator', () => {
    let receiver: Server;
    /** What the receiver answers now. */
    let status = 500;
    let received = 0;
    beforeAll(async () => {
      receiver = createServer((request, response) => {
        received++;
        request.resume().on('end', () => response.writeHead(status).end());
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      const { port } = receiver.address() as AddressInfo;
      await send('POST', 'webhooks', { url: `http://127.0.0.1:${port}/hook` });
    });
    afterAll(() => void receiver?.close());

    test('makes a key and signs in with it', async () => {
      await keys.enter(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'System' }));
      await page.getByRole('heading', { level: 1, name: 'System' }).waitFor();
      await keys.openTab('Keys');
      await keys.enter(button('New key'));
      await keys.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Night shift');
      await keys.tabTo(page.getByRole('radio', { name: 'Viewer' }));
      await keys.press('ArrowDown');
      expect(await page.getByRole('radio', { name: 'Admin' }).isChecked()).toBe(true);
      await keys.enter(button('Create key'));
      const made = page.getByLabel('The new key');
      await made.waitFor();
      const key = (await made.textContent())?.trim() ?? '';
      await keys.enter(button('Done'));
      await keys.enter(button('Account and settings'));
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      const out = page.getByRole('menuitem', { name: 'Sign out' });
      for (let stops = 0; stops < 9; stops++) {
        if ((await out.and(page.locator(':focus')).count()) > 0) break;
        await keys.press('ArrowDown');
      }
      await keys.press('Enter');
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      await signIn(key);
    });

    test('sees a delivery that failed, retries it, and it arrives', async () => {
      await page.clock.install();
      await send('POST', 'bim-ontology/object-classes', { name: 'Told to others' });
      await keys.enter(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'System' }));
      await keys.openTab('Webhooks');
      await keys.enter(button('Deliveries'));
      // After the second failure Lintel waits 30 seconds, so the retry below is the operator's.
      await expect.poll(() => received).toBe(2);
      const failed = page.getByRole('row').filter({ hasText: '500' });
      await failed.getByText('Pending').waitFor();
      status = 204;
      await keys.enter(failed.getByRole('button', { name: /^Retry event/ }));
      await keys.told('The delivery will be retried.');
      await expect.poll(() => received).toBe(3);
      await expect
        .poll(async () => {
          await page.clock.fastForward(WATCH_MS);
          return page.getByRole('row').getByText('Delivered').count();
        })
        .toBe(1);
    });

    test('revokes the key that they came with, and is signed out', async () => {
      await keys.openTab('Keys');
      await keys.enter(button('Revoke key “Night shift”'));
      await keys.enter(dialog(/^Revoke/).getByRole('button', { name: 'Revoke key' }));
      await page.getByRole('textbox', { name: 'API key' }).waitFor({ timeout: 60_000 });
    });
  });

  test('gave the browser nothing to complain about', () => {
    expect(lintel.complaints).toEqual([]);
  });
});
