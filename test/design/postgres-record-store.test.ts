import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RecordStoreUnavailable } from '../../src/design/domain/errors.ts';
import { postgresRecordStore } from '../../src/design/gateways/record-store/postgres-record-store.ts';
import { type RecordStore } from '../../src/design/gateways/record-store/record-store.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { useAs } from '../../src/platform/db/request-uses.ts';
import { useDatabase } from '../support/database.ts';
import { recordStoreContract } from '../support/record-store-contract.ts';

const open = (url: string) =>
  postgresRecordStore(openDatabase({ url, poolSize: 2, log: pino({ level: 'silent' }) }).pool);

const database = useDatabase();
let store: RecordStore;
beforeAll(async () => {
  store = open(database.url);
});
afterAll(async () => {
  await store.close();
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
  const away = open('postgres://127.0.0.1:1/none');
  const error = await away.list('collection', {}).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RecordStoreUnavailable);
  const { message } = error as RecordStoreUnavailable;
  expect(message).toBe("The database isn't responding. Try again shortly.");
  expect((error as RecordStoreUnavailable).duringWrite().message).toMatch(
    /^The database isn't responding\. This change may still be completed when the database recovers\./,
  );
  await away.close();
});

test('callers take turns at the connections', async () => {
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table record_store.item in access exclusive mode');
  const many = Array.from({ length: 20 }, () =>
    useAs('page', () => store.list('item', { project_id: 'none' }), { callerOf: () => 'many' }),
  );
  const other = { callerOf: () => 'other' };
  for (let n = 0; n < 3; n++)
    expect(await useAs('page', () => store.list('collection', { project_id: 'none' }), other)).toEqual([]);
  await holder.query('rollback');
  holder.release();
  await Promise.allSettled(many);
});

test.each([
  ['EPIPE', 'write'],
  ['ECONNRESET', 'read'],
])('%s of a socket is a store that does not answer', async (code, syscall) => {
  const { pool } = openDatabase({ url: database.url, poolSize: 1, log: { warn: () => undefined } });
  pool.query = () => Promise.reject(Object.assign(new Error(`${syscall} ${code}`), { code, syscall }));
  const store = postgresRecordStore(pool);
  await expect(store.list('collection', {})).rejects.toBeInstanceOf(RecordStoreUnavailable);
  await store.close();
});

test('connections that are lost, idle or at work, end no process, and the next question is answered', async () => {
  const own = open(database.url);
  await Promise.all([own.list('item', {}), own.list('item', {})]);
  const end = () =>
    database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  const reads = Promise.allSettled(Array.from({ length: 20 }, () => own.list('collection', {})));
  await end();
  for (const outcome of await reads) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RecordStoreUnavailable);
  }
  await end();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await own.list('collection', {})).toEqual([]);
  await own.close();
});

test('closing waits for what runs and for what waits for a connection', async () => {
  const own = open(database.url);
  let answered = 0;
  for (let asked = 0; asked < 20; asked++) void own.list('item', {}).then(() => answered++);
  await own.close();
  expect(answered).toBe(20);
});
