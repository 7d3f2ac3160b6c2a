import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresRecordStore } from '../../src/design/gateways/record-store/postgres-record-store.ts';
import {
  type RecordStore,
  RecordStoreUnavailable,
} from '../../src/design/gateways/record-store/record-store.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { recordStoreContract } from '../support/record-store-contract.ts';

let database: TestDatabase;
let store: RecordStore;
beforeAll(async () => {
  database = await freshDatabase();
  store = postgresRecordStore(new pg.Pool({ connectionString: database.url, max: 4 }));
});
afterAll(async () => {
  await store.close();
  await database.close();
});

recordStoreContract('PostgreSQL', () => ({
  store,
  async recordIdOf(kind, id) {
    const found = await database.pool.query<{ record_id: string }>(
      `select record_id from record_store.${kind} where domain_id = $1`,
      [id],
    );
    return found.rows[0]?.record_id;
  },
  async clear() {
    await database.pool.query(
      'truncate record_store.collection, record_store.item, record_store.part_type, record_store.deck_job',
    );
  },
}));

test('a database that is away is a store that does not answer', async () => {
  const away = postgresRecordStore(new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none' }));
  await expect(away.list('collection', {})).rejects.toBeInstanceOf(RecordStoreUnavailable);
  await away.close();
});
