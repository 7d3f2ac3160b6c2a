import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RecordStoreRefused } from '../../src/design/domain/errors.ts';
import type { DeckPublisher } from '../../src/design/gateways/deck-publisher/deck-publisher.ts';
import { embeddedDeckPublisher } from '../../src/design/gateways/deck-publisher/embedded-deck-publisher.ts';
import { postgresRecordStore } from '../../src/design/gateways/record-store/postgres-record-store.ts';
import type { RecordStore } from '../../src/design/gateways/record-store/record-store.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { freshDatabase } from '../support/database.ts';
import { deckJobEnd } from '../support/deck-jobs.ts';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

let world: DesignWorld;
/** What happens before a job that begins is worked on, before it reads items, and between two steps of a deletion. */
const between = { jobBegins: nothing, itemsRead: nothing, destroyed: nothing, published: nothing };
let folder: string;
/** The store refuses every record of a deck of these collections. */
const refused = new Set<string>();
async function nothing() {}

beforeAll(async () => {
  const database = await freshDatabase();
  const store = postgresRecordStore(
    openDatabase({ url: database.url, poolSize: 4, log: pino({ level: 'silent' }) }).pool,
  );
  const records: RecordStore = {
    ...store,
    async upsert(kind, given) {
      if (kind === 'deck_job') await between.jobBegins();
      if (given.some((record) => 'collectionId' in record && refused.has(record.collectionId)))
        throw new RecordStoreRefused('Airtable rejected the request.');
      await store.upsert(kind, given);
    },
    async list(kind, where) {
      if (kind === 'item' && where.collection_id) await between.itemsRead();
      return store.list(kind, where);
    },
    async destroy(kind, ids) {
      await store.destroy(kind, ids);
      if (ids.length > 0) await between.destroyed();
    },
  };
  const decks = mkdtempSync(join(tmpdir(), 'lintel-decks-'));
  const embedded = embeddedDeckPublisher(decks);
  const deckPublisher: DeckPublisher = {
    ...embedded,
    async publish(deck) {
      const published = await embedded.publish(deck);
      await between.published();
      return published;
    },
  };
  world = await startDesign({ database, service: { design: { records, deckPublisher } } });
  folder = decks;
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const FAILED = { status: 'failed', error: 'The collection was deleted before its deck was created.' };

test('a collection that is deleted while its deck is begun has no deck', async () => {
  const id = await world.newCollection('Short');
  await world.newItem(id, 'variant', 'var_fenn-chair-oak');
  between.itemsRead = async () => {
    between.itemsRead = nothing;
    await world.post('/project-collections/delete', { collectionIds: [id] });
  };
  const { body } = await world.post('/slides/publish-collection', { collectionId: id });
  expect(await deckJobEnd(world, body.jobId)).toMatchObject(FAILED);
});

test('a deck whose job went while its file was written leaves no file', async () => {
  const id = await world.newCollection('Stopped');
  await world.newItem(id, 'variant', 'var_fenn-chair-oak');
  const written = new Promise<string[]>((resolve) => {
    between.published = async () => {
      between.published = nothing;
      // The worker was stopped for longer than its lease, and its project was deleted meanwhile.
      await world.database.pool.query('delete from deck_job_claim');
      resolve(readdirSync(folder));
    };
  });
  const { body } = await world.post('/slides/publish-collection', { collectionId: id });
  expect(await written).toContain(`${body.jobId}.pptx`);
  await expect.poll(() => readdirSync(folder)).not.toContain(`${body.jobId}.pptx`);
});

test('nor has one that is half deleted', async () => {
  const id = await world.newCollection('Half');
  await world.newItem(id, 'variant', 'var_fenn-chair-oak');
  let goOn = () => {};
  between.jobBegins = () => new Promise<void>((resolve) => (goOn = resolve));
  const { body } = await world.post('/slides/publish-collection', { collectionId: id });
  await expect
    .poll(async () => (await world.get(`/slides/jobs/${body.jobId}/status`)).body.status)
    .toBe('running');
  between.destroyed = async () => {
    between.destroyed = nothing;
    between.jobBegins = nothing;
    goOn();
    expect(await deckJobEnd(world, body.jobId)).toMatchObject(FAILED);
  };
  const deleted = await world.post('/project-collections/delete', { collectionIds: [id] });
  expect([deleted.status, between.destroyed]).toEqual([200, nothing]);
});

test('a deck whose record the store refuses keeps no other deck waiting', async () => {
  const deck = async (name: string, isRefused: boolean) => {
    const collectionId = await world.newCollection(name);
    if (isRefused) refused.add(collectionId);
    const { body } = await world.post('/slides/publish-collection', { collectionId });
    return deckJobEnd(world, body.jobId);
  };
  expect((await deck('Refused', true)).status).toBe('failed');
  expect((await deck('Accepted', false)).status).toBe('succeeded');
});
