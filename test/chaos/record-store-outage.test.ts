import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { airtableRecordStore } from '../../src/design/gateways/record-store/airtable-record-store.ts';
import { createDesign, type DesignContext } from '../../src/design/wiring.ts';
import { AirtableServer } from '../support/airtable-server.ts';
import { type DesignWorld, startDesign } from '../support/design-world.ts';
import { testAnswers } from '../support/secrets.ts';

/** The whole service on Airtable, with time made short: pauses of 30 s last 0.4 s here, a minute of 429 lasts 2 s. */
const PAUSE_MS = 400;

let server: AirtableServer;
let world: DesignWorld;
let worker: DesignContext;
const store = () =>
  airtableRecordStore({
    url: server.url,
    baseId: server.baseId,
    token: server.token,
    requestsPerSecond: 200,
    pauseMs: PAUSE_MS,
    timeoutMs: 150,
    patienceMs: 200,
    restMs: 300,
  });

beforeAll(async () => {
  server = await new AirtableServer().start();
  world = await startDesign({ worker: false, service: { design: { records: store() } } });
  const { config, db, database } = world;
  worker = createDesign({
    config,
    db,
    databaseUrl: database.url,
    log: pino({ level: 'silent' }),
    answers: testAnswers(),
    parts: { records: store() },
  });
});
beforeEach(() => {
  server.troubles.length = 0;
});
afterAll(async () => {
  await worker.close();
  await world.close();
  await server.stop();
});

let known: string[] = [];
beforeAll(async () => {
  const { items } = (await world.get('/catalog/variants?limit=25')).body;
  known = items.map((item: { id: string }) => item.id);
});

/** Asks again as a patient client does: with the same key, until it is done. */
async function untilDone(send: () => Promise<{ status: number; text: string }>, repair = true) {
  const loop = repair ? worker.startRepair() : null;
  const statuses: number[] = [];
  for (let i = 0; i < 100; i++) {
    const answer = await send();
    statuses.push(answer.status);
    if (answer.status !== 503) {
      await loop?.stop();
      return { answer, statuses };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    loop?.kick();
  }
  throw new Error(`never done: ${statuses.join()}`);
}

async function expectAllThereOnce(project: string, ids: string[]): Promise<void> {
  await expect.poll(() => worker.driftReport()).toEqual({ intents: [], drifts: [] });
  const rows = (await world.get(`/projects/${project}/project-product-variants`)).body;
  expect(rows.count).toBe(ids.length);
  const items = server.rows('project_collection_items').filter((row) => row.fields.project_id === project);
  expect(items.map((row) => row.fields.reference_id).sort()).toEqual([...ids].sort());
  const collections = server.rows('project_collections').filter((row) => row.fields.project_id === project);
  expect(collections).toHaveLength(1);
  const events = (await world.events()).filter((event) => event.data.projectId === project);
  expect(events.map((event) => event.type)).toEqual(ids.map(() => 'ProjectProductVariantProjected'));
}

test('429 for a minute: 503 with Retry-After meanwhile, then everything is there, once', async () => {
  const project = await world.newProject('Overloaded');
  const send = () =>
    world.post(
      `/projects/${project}/actions/add-variants`,
      { variantIds: known },
      { 'idempotency-key': 'overloaded' },
    );
  server.bar(2000);
  const first = await send();
  expect([first.status, first.body.error]).toEqual([503, 'RecordStoreUnavailable']);
  expect(Number(first.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(first.body.message).toContain('This change may still be completed when Airtable recovers.');
  const read = await world.get(`/projects/${project}/project-collections`);
  expect([read.status, read.body.message]).toEqual([503, "Airtable isn't responding. Try again shortly."]);
  const { answer } = await untilDone(send);
  expect(answer.status).toBe(200);
  await expectAllThereOnce(project, known);
});

test('429 in the middle of a command: what was accepted is carried out without the client', async () => {
  const project = await world.newProject('Halfway');
  const sent = world.post(`/projects/${project}/actions/add-variants`, { variantIds: known });
  await expect
    .poll(() => server.rows('project_collections').some((row) => row.fields.project_id === project))
    .toBe(true);
  server.bar(1500);
  expect([200, 503]).toContain((await sent).status);
  const loop = worker.startRepair();
  const kicks = setInterval(() => loop.kick(), 100);
  await expectAllThereOnce(project, known);
  clearInterval(kicks);
  await loop.stop();
});

test.each(['write then hang', 'write then drop', 'write then 500', '500', 'drop'] as const)(
  '%s, for longer than any retry: nothing lost, nothing doubled',
  async (trouble) => {
    const project = await world.newProject(trouble);
    const send = () =>
      world.post(
        `/projects/${project}/actions/add-variants`,
        { variantIds: known.slice(0, 12) },
        { 'idempotency-key': trouble },
      );
    // Reading the design (two requests) goes well; what follows does not.
    server.troublesFrom(
      2,
      Array.from({ length: 6 }, () => trouble),
    );
    const { answer, statuses } = await untilDone(send);
    expect(statuses.slice(0, -1).every((status) => status === 503)).toBe(true);
    expect(answer.status).toBe(200);
    await expectAllThereOnce(project, known.slice(0, 12));
  },
);

test('deleting while the store writes and does not answer', async () => {
  await new Promise((resolve) => setTimeout(resolve, 400)); // the store of the test before has had its rest
  const project = await world.newProject('Deleting');
  await world.post(`/projects/${project}/actions/add-variants`, { variantIds: known.slice(0, 5) });
  const [collection] = (await world.get(`/projects/${project}/project-collections`)).body.items;
  server.troublesFrom(5, ['write then hang', 'write then drop', 'write then hang', 'write then hang']);
  const { answer } = await untilDone(() =>
    world.post(
      '/project-collections/delete',
      { collectionIds: [collection.id] },
      { 'idempotency-key': 'delete' },
    ),
  );
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text).releasedVariantIds).toHaveLength(5);
  await expect.poll(() => worker.driftReport()).toEqual({ intents: [], drifts: [] });
  expect((await world.get(`/projects/${project}/project-product-variants`)).body.count).toBe(0);
  const events = (await world.events()).filter((event) => event.data.projectId === project);
  expect(events.filter((event) => event.type === 'ProjectProductVariantReleased')).toHaveLength(5);
});
