import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RecordStoreRefused, RecordStoreUnavailable } from '../../src/design/domain/errors.ts';
import type { DeckPublisher } from '../../src/design/gateways/deck-publisher/deck-publisher.ts';
import { embeddedDeckPublisher } from '../../src/design/gateways/deck-publisher/embedded-deck-publisher.ts';
import { postgresRecordStore } from '../../src/design/gateways/record-store/postgres-record-store.ts';
import type { RecordStore } from '../../src/design/gateways/record-store/record-store.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { freshDatabase } from '../support/database.ts';
import { deckJobEnd } from '../support/deck-jobs.ts';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

let world: DesignWorld;
/**
 * What happens before a job that begins is worked on, before it reads items, before and after it writes its file, and
 * between two steps of a deletion.
 */
const between = {
  jobBegins: nothing,
  itemsRead: nothing,
  publishing: nothing,
  published: nothing,
  destroyed: nothing,
};
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
      await between.publishing();
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

const deleteCollection = (id: string) => world.post('/project-collections/delete', { collectionIds: [id] });

/** What there is of a deck: its row, its record and its files. */
async function keptOf(jobId: string): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ kept: string }>(
    `select 'row' as kept from deck_job_claim where job_id = $1
     union all select 'record' from record_store.deck_job where domain_id = $1`,
    [jobId],
  );
  return [...rows.map(({ kept }) => kept), ...readdirSync(folder).filter((name) => name.includes(jobId))];
}

async function statusesOf(jobId: string): Promise<number[]> {
  const answers = await Promise.all(
    ['status', 'deck'].map((what) => world.get(`/slides/jobs/${jobId}/${what}`)),
  );
  return answers.map(({ status }) => status);
}

/** As if nobody could be working on it any more. */
const endLease = (jobId: string) =>
  world.database.pool.query(`update deck_job_claim set run_after = now() where job_id = $1`, [jobId]);

async function newDeck(collectionId: string): Promise<string> {
  const { body } = await world.post('/slides/publish-collection', { collectionId });
  return body.jobId;
}

async function collectionWithItem(name: string, projectId?: string): Promise<string> {
  const id = await world.newCollection(name, projectId);
  await world.newItem(id, 'variant', 'var_fenn-chair-oak');
  return id;
}

test('a collection that is deleted takes its decks along, and no other one', async () => {
  const [id, other] = [await collectionWithItem('Gone'), await collectionWithItem('Kept')];
  const decks = [await newDeck(id), await newDeck(id)];
  const kept = await newDeck(other);
  for (const jobId of [...decks, kept]) {
    expect((await deckJobEnd(world, jobId)).status).toBe('succeeded');
    await expect.poll(() => keptOf(jobId)).toEqual(['row', 'record', `${jobId}.pptx`]);
  }
  expect((await deleteCollection(id)).status).toBe(200);
  for (const jobId of decks) {
    expect(await statusesOf(jobId)).toEqual([404, 404]);
    await expect.poll(() => keptOf(jobId)).toEqual([]);
  }
  expect(await statusesOf(kept)).toEqual([200, 200]);
});

test('so does one whose deletion was interrupted, once it is finished', async () => {
  const project = await world.newProject('Interrupted');
  const id = await collectionWithItem('Cut', project);
  const jobId = await newDeck(id);
  expect((await deckJobEnd(world, jobId)).status).toBe('succeeded');
  between.destroyed = async () => {
    between.destroyed = nothing;
    throw new RecordStoreUnavailable('The database', 5);
  };
  expect((await deleteCollection(id)).status).toBe(503);
  await world.newCollection('The next change finishes it', project);
  expect(await statusesOf(jobId)).toEqual([404, 404]);
  await endLease(jobId);
  await expect.poll(() => keptOf(jobId)).toEqual([]);
});

test('a record of a job without a row is found only while its collection is there', async () => {
  const id = await collectionWithItem('Of earlier');
  const jobId = await newDeck(id);
  await deckJobEnd(world, jobId);
  await expect.poll(() => keptOf(jobId)).toContain('record');
  await world.database.pool.query('delete from deck_job_claim where job_id = $1', [jobId]);
  expect(await statusesOf(jobId)).toEqual([200, 200]);
  await deleteCollection(id);
  expect(await statusesOf(jobId)).toEqual([404, 404]);
});

test('a collection that is deleted while its deck is begun has no deck', async () => {
  const id = await collectionWithItem('Short');
  between.itemsRead = async () => {
    between.itemsRead = nothing;
    await deleteCollection(id);
  };
  const jobId = await newDeck(id);
  await expect.poll(() => statusesOf(jobId)).toEqual([404, 404]);
  await endLease(jobId);
  await expect.poll(() => keptOf(jobId)).toEqual([]);
});

test('nor does its worker leave what it writes after the deletion', async () => {
  for (const step of ['publishing', 'published'] as const) {
    const id = await collectionWithItem(step);
    let goOn = () => {};
    const arrived = new Promise<void>((resolve) => {
      between[step] = () => {
        between[step] = nothing;
        resolve();
        return new Promise((goesOn) => (goOn = goesOn));
      };
    });
    const jobId = await newDeck(id);
    await arrived;
    await deleteCollection(id);
    expect(await statusesOf(jobId)).toEqual([404, 404]);
    // The lease of the worker isn't over: it may be writing.
    expect(await keptOf(jobId)).toContain('row');
    goOn();
    await expect.poll(async () => (await keptOf(jobId)).filter((kept) => kept !== 'row')).toEqual([]);
    await endLease(jobId);
    await expect.poll(() => keptOf(jobId)).toEqual([]);
  }
});

test('nor one that was killed before', async () => {
  const id = await collectionWithItem('Killed');
  const jobId = await newDeck(id);
  await deckJobEnd(world, jobId);
  await expect.poll(() => keptOf(jobId)).toContain('record');
  await world.database.pool.query(
    `update deck_job_claim set status = 'running', recorded = false, heartbeat_at = now() where job_id = $1`,
    [jobId],
  );
  writeFileSync(join(folder, `${jobId}.pptx.1.part`), 'half a file');
  await deleteCollection(id);
  expect(await keptOf(jobId)).toHaveLength(4);
  await endLease(jobId);
  await expect.poll(() => keptOf(jobId)).toEqual([]);
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

test('a collection that is half deleted has no deck', async () => {
  const id = await collectionWithItem('Half');
  let goOn = () => {};
  between.jobBegins = () => new Promise<void>((resolve) => (goOn = resolve));
  const jobId = await newDeck(id);
  await expect
    .poll(async () => (await world.get(`/slides/jobs/${jobId}/status`)).body.status)
    .toBe('running');
  between.destroyed = async () => {
    between.destroyed = nothing;
    between.jobBegins = nothing;
    goOn();
    await expect.poll(() => statusesOf(jobId)).toEqual([404, 404]);
  };
  const deleted = await deleteCollection(id);
  expect([deleted.status, between.destroyed]).toEqual([200, nothing]);
  await expect.poll(() => keptOf(jobId)).toEqual([]);
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
