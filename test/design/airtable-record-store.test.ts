import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RecordStoreRefused, RecordStoreUnavailable } from '../../src/design/domain/errors.ts';
import type { AirtableSettings } from '../../src/design/gateways/record-store/airtable-http.ts';
import { airtableRecordStore } from '../../src/design/gateways/record-store/airtable-record-store.ts';
import { type RecordStore } from '../../src/design/gateways/record-store/record-store.ts';
import { AirtableServer } from '../support/airtable-server.ts';
import { aCollection, anItem, recordStoreContract } from '../support/record-store-contract.ts';

const TABLES = { collection: 'project_collections', item: 'project_collection_items' };
let server: AirtableServer;
const open: RecordStore[] = [];

function connect(settings: Partial<AirtableSettings> = {}): RecordStore {
  const { url, baseId, token } = server;
  const store = airtableRecordStore({ url, baseId, token, requestsPerSecond: 500, ...settings });
  open.push(store);
  return store;
}

beforeAll(async () => {
  server = await new AirtableServer().start();
});
afterEach(() => {
  server.troubles.length = 0;
  for (const rows of server.tables.values()) rows.length = 0;
});
afterAll(async () => {
  await Promise.all(open.map((store) => store.close()));
  await server.stop();
});

let shared: RecordStore | undefined;
recordStoreContract('Airtable', () => ({
  store: (shared ??= connect()),
  recordIdOf: async (kind, id) => server.rows(TABLES[kind]).find((row) => row.fields.domain_id === id)?.id,
  clear: async () => {
    for (const rows of server.tables.values()) rows.length = 0;
  },
}));

test('Airtable behind a path of its own, as a proxy may have it', async () => {
  const proxied = await new AirtableServer({ prefix: '/proxy/airtable' }).start();
  for (const url of [proxied.url, `${proxied.url}/`]) {
    const store = connect({ url });
    await store.upsert('item', [anItem('pci_1')]);
    expect(await store.get('item', ['pci_1'])).toEqual([anItem('pci_1')]);
  }
  await proxied.stop();
});

describe('Airtable on a bad day', () => {
  const items = Array.from({ length: 12 }, (_, n) => anItem(`pci_${String(n).padStart(2, '0')}`));

  test.each(['500', 'drop', 'write then 500', 'write then drop', 'write then hang'] as const)(
    '%s: the repetition leaves each record once',
    async (trouble) => {
      const store = connect({ timeoutMs: 300 });
      server.troubles.push(trouble, trouble);
      await store.upsert('item', items);
      expect(await store.list('item', {})).toEqual(items);
      expect(server.rows(TABLES.item)).toHaveLength(12);
      server.troubles.push(trouble);
      await store.destroy(
        'item',
        items.map((item) => item.id),
      );
      expect(server.rows(TABLES.item)).toEqual([]);
    },
  );

  test('a listing that loses its place begins anew', async () => {
    const store = connect();
    const many = Array.from({ length: 150 }, (_, n) => anItem(`pci_${String(n).padStart(3, '0')}`));
    await store.upsert('item', many);
    server.troubles.push('lost iterator');
    expect(await store.list('item', {})).toEqual(many);
  });

  test('a domain id that is there twice is one record again after the next upsert', async () => {
    const store = connect();
    await store.upsert('item', items.slice(0, 2));
    const [first] = server.rows(TABLES.item);
    if (first) server.rows(TABLES.item).push({ ...first, id: 'recDOUBLEDOUBLEDO' });
    expect(await store.list('item', {})).toEqual(items.slice(0, 2));
    await store.upsert('item', items);
    expect(server.rows(TABLES.item)).toHaveLength(12);
  });

  // On a busy machine, a request can take longer to arrive than the pacing allows for. Without pacing, every try fails.
  test.concurrent.for([0, 200])(
    'keeps to the rate limit by itself, %i ms of jitter or not',
    { retry: 5 },
    async (jitter, { expect, onTestFinished }) => {
      const strict = await new AirtableServer({ requestsPerSecond: 5 }).start();
      onTestFinished(() => strict.stop());
      strict.delays.push(jitter, 0, jitter);
      const store = connect({ url: strict.url, requestsPerSecond: 5 });
      const started = Date.now();
      await Promise.all(items.slice(0, 8).map((item) => store.upsert('item', [item])));
      expect(strict.requests).toHaveLength(8);
      expect(strict.turnedAway).toBe(0);
      expect(Date.now() - started).toBeGreaterThanOrEqual(1400);
    },
  );

  test('after a 429 it pauses, and everything arrives once', async () => {
    const store = connect({ pauseMs: 400, patienceMs: 3000 });
    server.bar(700);
    server.turnedAway = 0;
    await Promise.all(items.map((item) => store.upsert('item', [item])));
    expect(await store.list('item', {})).toEqual(items);
    expect(server.turnedAway).toBeLessThanOrEqual(2 * items.length);
  });

  test('a pause beyond its patience is told at once, with the seconds to come back after', async () => {
    // Both are longer than a test may take: it ends only because nothing waits.
    const store = connect({ pauseMs: 3_000_000, patienceMs: 2_000_000 });
    server.bar(300_000);
    const refused = await store.upsert('item', items).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RecordStoreUnavailable);
    expect((refused as RecordStoreUnavailable).retryAfterSeconds).toBe(3000);
    await expect(store.list('item', {})).rejects.toBeInstanceOf(RecordStoreUnavailable);
    server.bar(0);
  });

  test('the breaker stops asking a store that stays down', async () => {
    const store = connect();
    server.troubles.push(...Array.from({ length: 40 }, () => '500' as const));
    const before = server.requests.length;
    for (let i = 0; i < 6; i++) {
      await expect(store.get('item', ['pci_1'])).rejects.toBeInstanceOf(RecordStoreUnavailable);
    }
    expect(server.requests.length - before).toBe(6);
  });

  test('a wrong token is a refusal, without the token or a record id in it', async () => {
    const store = connect({ token: 'patWrong' });
    const refused = await store.upsert('collection', [aCollection('pc_1')]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RecordStoreRefused);
    expect(JSON.stringify([(refused as Error).message, (refused as RecordStoreRefused).details])).not.toMatch(
      /patWrong|rec[A-Za-z0-9]{14}/,
    );
  });
});
