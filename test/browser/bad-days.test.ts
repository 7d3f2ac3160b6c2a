import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { needsBrowser } from '../support/browser.ts';
import { useConsole } from '../support/console.ts';
import { startService } from '../support/service.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

/** The lock that whoever carries out operations holds; one at a time. */
const OPERATIONS_LOCK = 0x6c696e74;

describe('a bad day', needsBrowser, () => {
  const lintel = useConsole();
  let steward: Steward;
  beforeAll(async () => {
    steward = new Steward(lintel.service);
    const shell = await steward.create('Shell', COMPLETE);
    await steward.addChild(shell, 'Walls');
  });

  test('an operation that was accepted and then fails is told in its dialog, and nothing is half done', async () => {
    const target = await steward.create('Short-lived');
    const page = await lintel.newPage();
    await page.goto('/console/ontology/walls');
    await page.getByRole('region', { name: 'Details' }).getByRole('heading', { name: 'Walls' }).waitFor();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move', exact: true }).click();
    await page.getByRole('combobox', { name: /^Move to/ }).fill('Short-lived');
    await page.getByRole('option', { name: /^Short-lived/ }).click();
    const plan = page.getByRole('dialog', { name: /^Move/ });
    await plan.getByText('1 class will move.').waitFor();

    const holder = new pg.Client({ connectionString: lintel.service.database.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [OPERATIONS_LOCK]);
    const accepted = page.waitForResponse((response) => response.status() === 202);
    await plan.getByRole('button', { name: /^Move / }).click();
    await accepted;
    await sql`delete from object_class where id = ${target}`.execute(lintel.service.db);
    await holder.end();

    // The page also hears that the target is gone, and says so in the plan: before or after.
    await plan.getByRole('alert').first().waitFor();
    expect((await steward.detail('walls')).path).toBe('shell/walls');
    await plan.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('treeitem', { name: /^Walls/ }).waitFor();
  });

  test('a page that gets 500 says after two seconds that it is trying again, before it gives up', async () => {
    const page = await lintel.newPage();
    await page.route('**/api/v1/party-directory/projects*', (route) =>
      route.fulfill({ status: 500, json: { error: 'InternalError', message: 'No.', requestId: 'req_1' } }),
    );
    await page.goto('/console/projects');
    const status = page.getByRole('status').filter({ hasText: 'Trying again' });
    await status.waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('alert').first().waitFor();
    expect(await status.count()).toBe(0);
  });

  test('the server restarts: the page says so, stays as it is, and catches up by itself', async () => {
    const page = await lintel.newPage();
    const { database } = lintel.service;
    const first = await startService({ database });
    const url = await first.app.listen({ host: '127.0.0.1', port: 0 });
    await page.goto(`${url}/console/ontology`);
    const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
    await row('Shell').waitFor();
    await page.locator('header[data-connection=live]').waitFor();

    await first.close();
    await page.getByRole('button', { name: /offline$/ }).waitFor();
    expect(await row('Shell').isVisible()).toBe(true);
    await steward.create('Made meanwhile');

    const second = await startService({ database });
    await second.app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
    await row('Made meanwhile').waitFor({ timeout: 60_000 });
    await page.locator('header[data-connection=live]').waitFor();
    await page.context().close();
    await second.close();
  });

  test('gave the browser nothing to complain about', () => {
    expect(lintel.complaints).toEqual([]);
  });
});
