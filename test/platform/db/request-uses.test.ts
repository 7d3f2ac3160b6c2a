import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/db/database.ts';
import { TooManyHeavyReads } from '../../../src/platform/db/errors.ts';
import { type ReadKind, useAs } from '../../../src/platform/db/request-uses.ts';
import { useDatabase } from '../../support/database.ts';

const server = useDatabase();
let database: Database;
beforeAll(async () => {
  database = openDatabase({ url: server.url, poolSize: 7, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await database.close();
});

const timeout = async (db = database.requests) =>
  (await sql<{ ms: string }>`select current_setting('statement_timeout') as ms`.execute(db)).rows[0]?.ms;

describe('what requests read', () => {
  it('has the time limit of its kind, whoever had the connection before', async () => {
    for (const [kind, limit] of [
      ['page', '2s'],
      ['export', '30s'],
      ['heavy', '10s'],
      ['page', '2s'],
    ] as const) {
      expect(await useAs(kind, () => timeout())).toBe(limit);
      expect(await timeout()).toBe('1min');
      expect(await useAs(kind, () => timeout(database.db))).toBe('1min');
    }
  });

  it('ends when it takes longer', async () => {
    const slow = useAs('page', () => sql`select pg_sleep(10)`.execute(database.requests));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
  });

  it('leaves connections to pages, and refuses heavy reads beyond two at once and six that wait', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const hold = (kind: ReadKind) =>
      useAs(kind, () =>
        database.requests.transaction().execute(async (tx) => {
          await timeout(tx);
          await released;
        }),
      );
    const held = Array.from({ length: 8 }, (_, i) => hold(i % 2 === 0 ? 'heavy' : 'export'));
    await expect(hold('heavy')).rejects.toThrow(TooManyHeavyReads);
    expect(database.pool.totalCount - database.pool.idleCount).toBeLessThanOrEqual(2);
    expect(await Promise.all([1, 2, 3].map(() => useAs('page', () => timeout())))).toEqual([
      '2s',
      '2s',
      '2s',
    ]);
    expect(await timeout()).toBe('1min');
    release();
    await Promise.all(held);
    expect(await useAs('heavy', () => timeout())).toBe('10s');
  });

  it('leaves two connections to pages, however many write and wait for each other beside heavy reads', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let holding = 0;
    const write = (caller: string) =>
      useAs(
        'write',
        () =>
          database.requests.transaction().execute(async (tx) => {
            await timeout(tx);
            holding++;
            await released;
          }),
        { callerOf: () => caller },
      );
    const writes = Array.from({ length: 30 }, (_, i) => write(`writer ${i % 6}`));
    const reads = Array.from({ length: 6 }, () =>
      useAs('heavy', () => database.requests.transaction().execute(() => released)),
    );
    await expect.poll(() => holding).toBe(3);
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(5);
    expect(await Promise.all([1, 2].map(() => useAs('page', () => timeout())))).toEqual(['2s', '2s']);
    expect(holding).toBe(3);
    release();
    await Promise.all([...writes, ...reads]);
    expect(holding).toBe(30);
  });

  it('leaves a write to others while one caller has many that take long', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const many = { callerOf: () => 'many' };
    const long = Array.from({ length: 12 }, () =>
      useAs('write', () => database.requests.transaction().execute(() => released), many),
    );
    const other = { callerOf: () => 'other' };
    for (let n = 0; n < 3; n++) expect(await useAs('write', () => timeout(), other)).toBe('1min');
    release();
    await Promise.all(long);
  });

  it('gives a write that holds a connection another one without a turn', async () => {
    const write = () =>
      useAs('write', () =>
        database.requests.transaction().execute(async (tx) => {
          await timeout(tx);
          return timeout();
        }),
      );
    expect(await Promise.all([write(), write(), write(), write(), write()])).toEqual(Array(5).fill('1min'));
  });

  it('lets callers take turns: one who began sixteen exports holds up nobody', async () => {
    const order: string[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const many: Promise<void>[] = [];
    const exporting = (begun: () => void) =>
      useAs(
        'export',
        async () => {
          await timeout();
          begun();
          await released;
          await timeout();
          order.push('many');
        },
        { callerOf: () => 'many' },
      );
    for (let n = 0; n < 16; n++) await new Promise<void>((begun) => void many.push(exporting(begun)));
    const holding = Promise.withResolvers<void>();
    const held = [1, 2].map((n) =>
      useAs('heavy', () => database.requests.transaction().execute(() => holding.promise), {
        callerOf: () => `holder ${n}`,
      }),
    );
    release();
    await new Promise(setImmediate);
    const others = ['a', 'b', 'c'].map((caller) =>
      useAs('heavy', () => timeout(), { callerOf: () => caller }).then(() => order.push(caller)),
    );
    await expect(useAs('heavy', () => timeout(), { callerOf: () => 'many' })).rejects.toThrow(
      TooManyHeavyReads,
    );
    holding.resolve();
    await Promise.all([...held, ...many, ...others]);
    expect(order.slice(0, 6)).toEqual(expect.arrayContaining(['a', 'b', 'c']));
  });

  it('lets a read that has begun go on, however many wait', async () => {
    await useAs('export', async () => {
      await timeout();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const held = Array.from({ length: 8 }, () =>
        useAs('heavy', () => database.requests.transaction().execute(() => released)),
      );
      const next = timeout();
      release();
      expect(await next).toBe('30s');
      await Promise.all(held);
    });
  });
});
