import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProject } from '../../src/party-directory/index.ts';
import { AirtableServer } from '../support/airtable-server.ts';
import { useDatabase } from '../support/database.ts';
import { program } from '../support/program.ts';

/** A real process, killed with no chance to say goodbye while Airtable has written and not answered yet. */
const database = useDatabase();
let airtable: AirtableServer;
let child: ChildProcess | null = null;
beforeAll(async () => {
  airtable = await new AirtableServer().start();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await airtable.stop();
});

async function start(): Promise<string> {
  child = spawn(process.execPath, [program('all')], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      RECORD_STORE: 'airtable',
      AIRTABLE_URL: airtable.url,
      AIRTABLE_BASE_ID: airtable.baseId,
      AIRTABLE_TOKEN: airtable.token,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const address = /listening on (\S+)/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`it ended: ${said}`);
}

async function killed(): Promise<void> {
  const gone = new Promise((resolve) => child?.once('exit', resolve));
  child?.kill('SIGKILL');
  await gone;
}

test('kill -9 in the middle of add-variants: the next start carries it out, once', async () => {
  const project = await database.db.transaction().execute((tx) => insertProject(tx, 'Killed'));
  const variantIds = ['var_alder-cupboard-oak', 'var_alder-cupboard-ash'];
  const send = (base: string) =>
    fetch(`${base}/api/v1/design/projects/${project.id}/actions/add-variants`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'killed' },
      body: JSON.stringify({ variantIds }),
    });

  const first = await start();
  airtable.troublesFrom(3, ['write then hang']); // two reads and the collection go well, the items hang
  const cutOff = send(first).catch(() => 'cut off');
  await expect.poll(() => airtable.rows('project_collection_items').length).toBe(2);
  await killed();
  expect(await cutOff).toBe('cut off');
  const rows = () => database.db.selectFrom('project_product_variant').selectAll().execute();
  expect(await rows()).toEqual([]);

  const second = await start();
  await expect.poll(async () => (await rows()).length).toBe(2);
  const answer = await send(second);
  expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect(((await answer.json()) as { addedItemIds: string[] }).addedItemIds).toHaveLength(2);
  expect(airtable.rows('project_collections')).toHaveLength(1);
  expect(airtable.rows('project_collection_items')).toHaveLength(2);
  const events = await database.db.selectFrom('event').select('type').execute();
  expect(events.filter(({ type }) => type === 'ProjectProductVariantProjected')).toHaveLength(2);
  await killed();
}, 120_000);
