import pino from 'pino';
import { expect, test } from 'vitest';
import { CONNECTIONS_PER_IMPORT } from '../../src/cad-imports/index.ts';
import { fewestConnections } from '../../src/main/connection-budget.ts';
import { largeImports } from '../../src/ontology/exchange/processing/large-imports.ts';
import { operationWork } from '../../src/ontology/exchange/processing/operation-work.ts';
import { createRunner, LargeOperationPending, type Runner } from '../../src/platform/operations/runner.ts';
import { Slots } from '../../src/platform/slots.ts';
import { useDatabase } from '../support/database.ts';
import { csvOf } from '../support/exchange.ts';
import { dataFolder } from '../support/process.ts';
import { startService, useService } from '../support/service.ts';

/** Accepted by a service that has no worker; carried out by the runners of the tests. */
const database = useDatabase();
const service = useService({ database, worker: false });

const log = pino({ level: 'silent' });
const settings = { dataDir: dataFolder(), otlpEndpoint: null };

const fileOf = (rows: number, prefix: string, characters: number) =>
  csvOf(
    ['handle', 'name', 'description'],
    ...Array.from({ length: rows }, (_, n) => [`${prefix}-${n}`, `Class ${n}`, 'x'.repeat(characters)]),
  );

async function accept(rows: number, prefix: string, characters = 100): Promise<string> {
  const { status, body } = await service.call({
    method: 'POST',
    url: '/api/v1/bim-ontology/imports',
    headers: { 'content-type': 'text/csv', 'idempotency-key': prefix },
    payload: fileOf(rows, prefix, characters),
  });
  expect(status).toBe(202);
  return body.operationId;
}

const operation = async (id: string) =>
  (await service.call({ method: 'GET', url: `/api/v1/operations/${id}` })).body;

function runnerOf(memoryMb: number, reported: number[], databaseUrl = database.url, longestMs = 600_000) {
  const progressOf = () => (rowsRead: number) => void reported.push(rowsRead);
  const work = operationWork(() => () => reported.push(-1)); // in this process
  const otherProcess = largeImports(
    { ...settings, databaseUrl },
    {
      progressOf,
      log,
      slots: new Slots(1),
      memoryMb,
      longestMs,
    },
  );
  return createRunner(database.db, work, log, { otherProcess });
}

test('an import that needs more memory than it may have fails in words, and changes nothing', async () => {
  const id = await accept(6_000, 'bulky', 500);
  await runnerOf(16, []).drain();
  const { status, error } = await operation(id);
  expect([status, error.error]).toEqual(['failed', 'ImportTooLarge']);
  expect(error.message).toBe(
    'The import exceeded the memory limit of 16 MiB. Nothing was changed. Import the file in parts.',
  );
  const { rows } = await database.pool.query('select count(*) as count from object_class');
  expect(rows).toEqual([{ count: 0 }]);
});

test('an import of many rows runs in a process of its own, which reports its progress, and a small one here', async () => {
  const [large, small] = [await accept(2_001, 'many'), await accept(2_000, 'few')];
  const reported: number[] = [];
  await runnerOf(512, reported).drain();
  expect((await operation(large)).result.counts.created).toBe(2_001);
  expect((await operation(small)).result.counts.created).toBe(2_000);
  expect(reported.filter((rows) => rows > 0).at(-1)).toBe(2_001);
  expect(reported.filter((rows) => rows < 0).length).toBeGreaterThan(0);
});

test('an import whose process never begins is carried out here, and nothing waits for it for ever', async () => {
  const id = await accept(3_000, 'away');
  const reported: number[] = [];
  await runnerOf(512, reported, 'postgres://lintel@127.0.0.1:1/none').drain();
  expect((await operation(id)).status).toBe('succeeded');
  expect(reported.every((rows) => rows === -1)).toBe(true);
});

test('an import that takes too long fails in words, once', async () => {
  const id = await accept(2_001, 'endless');
  await runnerOf(512, [], database.url, 1).drain();
  const { status, error } = await operation(id);
  expect([status, error.error]).toEqual(['failed', 'ImportTooLarge']);
  expect(error.message).toMatch(
    /^The import exceeded the time limit of .* Nothing was changed. Import the file in parts\.$/,
  );
});

test('an import that is too large for this process is not carried out here when no other process begins', async () => {
  const id = await accept(20_001, 'far', 1);
  const reported: number[] = [];
  await runnerOf(512, reported, 'postgres://lintel@127.0.0.1:1/none').drain();
  expect(reported).toEqual([]);
  const { status, error } = await operation(id);
  expect([status, error.message]).toEqual(['failed', "The operation didn't finish after 5 attempts."]);
});

test('without a connection for another process, imports are smaller, and larger ones fail in words', async () => {
  const id = await accept(20_001, 'accepted-elsewhere', 1);
  const parts = { api: true, worker: true, records: true, perImport: CONNECTIONS_PER_IMPORT };
  const env = { DATABASE_POOL_SIZE: String(fewestConnections(parts)) };
  const smallest = await startService({ database, env });
  try {
    for (const query of ['?dryRun=true', ''])
      for (const [rows, length] of [
        [20_001, 1],
        [1_100, 9_900],
      ] as const) {
        const answer = await smallest.call({
          method: 'POST',
          url: `/api/v1/bim-ontology/imports${query}`,
          headers: { 'content-type': 'text/csv', 'idempotency-key': `smallest${query}${rows}` },
          payload: fileOf(rows, 'smallest', length),
        });
        expect([answer.status, answer.body.error]).toEqual([413, 'ImportTooLarge']);
        expect(answer.body.message).toMatch(/at most (20,000 rows|10,000,000 characters)/);
      }
    await expect.poll(async () => (await operation(id)).status).toBe('failed');
    expect((await operation(id)).error.message).toMatch(/^DATABASE_POOL_SIZE leaves no connection/);
  } finally {
    await smallest.close();
  }
});

test('whoever of several runners has its turn, an import of many rows is never carried out in its process', async () => {
  const ids = [await accept(10, 'first'), await accept(2_001, 'second'), await accept(10, 'third')];
  const reported: number[] = [];
  // Like the worker, a runner comes back later when its turn takes longer than a lock may be waited for.
  const drain = (runner: Runner): Promise<void> =>
    runner.drain().catch((error: { code?: string }) => {
      if (error.code !== '55P03') throw error;
      return drain(runner);
    });
  await Promise.all([1, 2, 3].map(() => drain(runnerOf(512, reported))));
  for (const id of ids) expect((await operation(id)).status).toBe('succeeded');
  expect(reported.filter((rows) => rows === -1)).toHaveLength(2);
  const { rows } = await database.pool.query('select distinct attempts from operation where id = any($1)', [
    ids,
  ]);
  expect(rows).toEqual([{ attempts: 1 }]);
});

test('few rows with long texts run in a process of their own too', async () => {
  const id = await accept(150, 'wordy', 9_000);
  const reported: number[] = [];
  await runnerOf(512, reported).drain();
  expect((await operation(id)).result.counts.created).toBe(150);
  expect(reported).toEqual([150]);
});

test('whoever has to wait for a large import has it carried out elsewhere first', async () => {
  const id = await accept(150, 'ahead', 9_000);
  const runner = runnerOf(512, []);
  await expect(database.db.transaction().execute((tx) => runner.settle(tx))).rejects.toThrow(
    LargeOperationPending,
  );
  expect((await operation(id)).status).toBe('queued');
  // The class that the move names does not exist before the import is done.
  const moved = await service.call({
    method: 'POST',
    url: '/api/v1/bim-ontology/object-classes/actions/move',
    headers: { 'idempotency-key': 'behind' },
    payload: { sourceObjectClassIds: ['ahead-1'], targetObjectClassId: 'ahead-0' },
  });
  expect([moved.status, (await operation(id)).status]).toEqual([202, 'succeeded']);
});
