import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../src/kernel/domain-error.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { acceptOperation } from '../../src/platform/operations/accept.ts';
import { findOperation } from '../../src/platform/operations/find-operation.ts';
import { createRunner, type OperationWork } from '../../src/platform/operations/runner.ts';
import { useDatabase } from '../support/database.ts';

class Refusal extends DomainError {}

const database = useDatabase();
beforeAll(async () => {
  await sql`create table effect (n bigint generated always as identity, operation_id text)`.execute(
    database.db,
  );
});
beforeEach(() => sql`truncate operation, effect`.execute(database.db));

/** Work that leaves a mark, then does as the operation's input says. */
function runnerWith(
  then: (input: { say?: string }, attempts: number) => void | Promise<void> = () => undefined,
) {
  const work: OperationWork = {
    runner: 'x',
    lock: async (tx) => void (await sql`select from ontology_version for update`.execute(tx)),
    async run(tx: Tx, operation) {
      await sql`insert into effect (operation_id) values (${operation.id})`.execute(tx);
      await then(operation.input as { say?: string }, operation.attempts);
      return { result: { done: true }, message: 'done', changes: {}, touchedIds: ['oc_x'] };
    },
  };
  return { runner: createRunner(database.db, work, pino({ level: 'silent' })) };
}

function accept(input: object = {}): Promise<string> {
  const requested = {
    action: 'x',
    runner: 'x',
    input,
    subjectIds: [],
    requestedBy: null,
    requestedByKeyId: null,
    userId: null,
    requestId: null,
  };
  return database.db.transaction().execute(async (tx) => (await acceptOperation(tx, requested)).id);
}

async function effects(): Promise<string[]> {
  const { rows } = await sql<{ operation_id: string }>`select operation_id from effect order by n`.execute(
    database.db,
  );
  return rows.map((row) => row.operation_id);
}

describe('the runner', () => {
  it('does what was accepted once, in order, however many runners there are', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) ids.push(await accept());
    const { runner } = runnerWith();
    await Promise.all([runner.drain(), runner.drain(), runner.drain(), runnerWith().runner.drain()]);
    expect(await effects()).toEqual(ids);
    const operation = await findOperation(database.db, ids[3] as string);
    expect(operation).toMatchObject({
      status: 'succeeded',
      attempts: 1,
      result: { done: true },
    });
    const touched = await database.db
      .selectFrom('operation')
      .select('touched_ids')
      .where('id', '=', operation.id)
      .executeTakeFirst();
    expect(touched).toEqual({ touched_ids: ['oc_x'] });
    expect(operation.finished_at).toBeInstanceOf(Date);
    expect(operation.script_log).toMatch(/^\S+ accepted\n\S+ running\n\S+ succeeded: done\n$/);
  });

  it('takes back what a refused operation did, and writes its name down', async () => {
    const id = await accept();
    const { runner } = runnerWith(() => {
      throw new Refusal('not like this', { why: 'because' });
    });
    await runner.drain();
    expect(await effects()).toEqual([]);
    expect(await findOperation(database.db, id)).toMatchObject({
      status: 'failed',
      error: { error: 'Refusal', message: 'not like this', details: { why: 'because' } },
      script_log: expect.stringMatching(/ running\n\S+ failed: Refusal: not like this\n$/),
    });
  });

  it('tries again after a fault of ours, and gives up in the end', async () => {
    const healed = await accept({ say: 'heal' });
    const hopeless = await accept({ say: 'never' });
    const after = await accept();
    const { runner } = runnerWith(({ say }, attempts) => {
      if (say === 'never' || (say === 'heal' && attempts < 3)) throw new TypeError('a bug');
    });
    await runner.drain();
    expect(await findOperation(database.db, healed)).toMatchObject({ status: 'succeeded', attempts: 3 });
    expect(await findOperation(database.db, hopeless)).toMatchObject({
      status: 'failed',
      attempts: 5,
      error: { error: 'InternalError' },
    });
    expect(await effects()).toEqual([healed, after]);
  });

  it('gives up an operation that killed its process five times', async () => {
    const id = await accept();
    await sql`update operation set status = 'running', attempts = 5`.execute(database.db);
    await runnerWith().runner.drain();
    expect(await findOperation(database.db, id)).toMatchObject({
      status: 'failed',
      error: { error: 'InternalError' },
    });
    expect(await effects()).toEqual([]);
  });

  it('settles in a transaction: earlier acceptances first, and all of it or nothing', async () => {
    const ids = [await accept(), await accept()];
    const { runner } = runnerWith();
    const rolledBack = database.db.transaction().execute(async (tx) => {
      await runner.settle(tx);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await effects()).toEqual([]);
    await database.db.transaction().execute((tx) => runner.settle(tx));
    expect(await effects()).toEqual(ids);
    await runner.drain();
    expect(await effects()).toEqual(ids);
  });

  it('stops between operations when told to', async () => {
    for (let i = 0; i < 3; i++) await accept();
    const stopping = new AbortController();
    const { runner } = runnerWith(() => stopping.abort());
    await runner.drain(stopping.signal);
    expect(await effects()).toHaveLength(1);
  });

  it('holds one connection for everyone who waits for another process', async () => {
    await accept();
    const { runner } = runnerWith();
    await database.db.connection().execute(async (other) => {
      await sql`select pg_advisory_lock(${0x6c696e74})`.execute(other);
      const drained = Promise.all(Array.from({ length: 20 }, () => runner.drain()));
      const waiting = async () =>
        (
          await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
            where wait_event = 'advisory' and datname = current_database()`.execute(other)
        ).rows[0]?.count;
      await expect.poll(waiting).toBe(1);
      await sql`select pg_advisory_unlock(${0x6c696e74})`.execute(other);
      await drained;
    });
    expect(await effects()).toHaveLength(1);
  });
});
