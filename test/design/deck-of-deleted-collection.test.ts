import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RecordStoreRefused } from '../../src/design/domain/errors.ts';
import { postgresRecordStore } from '../../src/design/gateways/record-store/postgres-record-store.ts';
import type { RecordStore } from '../../src/design/gateways/record-store/record-store.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { freshDatabase } from '../support/database.ts';
import { deckJobEnd } from '../support/deck-jobs.ts';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

let world: DesignWorld;
/** What happens before a job that begins is worked on, before it reads items, and between two steps of a deletion. */
const between = { jobBegins: nothing, itemsRead: nothing, destroyed: nothing };
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
  world = await startDesign({ database, service: { design: { records } } });
});
afterAll(() => world.close());

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
