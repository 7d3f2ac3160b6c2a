import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClaimLost, type Hold, LeasedJobs } from '../../src/platform/jobs/leased-jobs.ts';
import { useDatabase } from '../support/database.ts';

const jobs = new LeasedJobs({
  table: 'errand',
  state: 'condition',
  working: 'walking',
  token: 'fence',
  heartbeatMs: 1000,
  leaseSeconds: 10,
});

const database = useDatabase();
beforeAll(async () => {
  await sql`create table errand (town text, id text, condition text not null default 'waiting',
    attempts int not null default 0, fence int not null default 0, heartbeat_at timestamptz, steps int,
    primary key (town, id))`.execute(database.db);
});
beforeEach(async () => {
  await sql`truncate errand`.execute(database.db);
  await sql`insert into errand (town, id) values ('a', '1'), ('b', '1')`.execute(database.db);
});

/** The way a context claims, with a rule of its own for what is next. */
async function claim(town = 'a'): Promise<Hold | null> {
  const { rows } = await sql<{ fence: number }>`
    update errand set ${jobs.claimed}, steps = 0
    where town = ${town} and (condition = 'waiting' or ${jobs.abandoned}) returning fence`.execute(
    database.db,
  );
  return rows[0] ? { key: { town, id: '1' }, token: rows[0].fence } : null;
}

async function claimed(): Promise<Hold> {
  const hold = await claim();
  if (!hold) throw new Error('nothing to claim');
  return hold;
}

async function errand(): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select condition, attempts, fence, heartbeat_at is not null as beats, steps from errand
    where town = 'a'`.execute(database.db);
  return rows[0] ?? {};
}

const fallSilent = () =>
  sql`update errand set heartbeat_at = now() - interval '11 seconds' where town = 'a'`.execute(database.db);

describe('a leased job', () => {
  it('is had by one worker, which counts the attempt and draws the token', async () => {
    expect(await claimed()).toEqual({ key: { town: 'a', id: '1' }, token: 1 });
    expect(await claim()).toBeNull();
    expect(await errand()).toEqual({ condition: 'walking', attempts: 1, fence: 1, beats: true, steps: 0 });
  });

  it('is kept by beating, which says how far it is', async () => {
    const hold = await claimed();
    await fallSilent();
    expect(await jobs.beat(database.db, hold, [sql`steps = 7`])).toBe(true);
    expect(await claim()).toBeNull();
    expect(await errand()).toMatchObject({ steps: 7, beats: true });
  });

  it('goes to another when its worker falls silent, and the first one changes nothing any more', async () => {
    const first = await claimed();
    await fallSilent();
    const second = await claimed();
    expect(second.token).toBe(2);
    expect(await jobs.beat(database.db, first, [sql`steps = 7`])).toBe(false);
    expect(await jobs.settle(database.db, first, 'home', [sql`steps = 9`])).toBe(false);
    await expect(jobs.requireHeld(database.db, first)).rejects.toThrow(ClaimLost);
    expect(await errand()).toMatchObject({ condition: 'walking', attempts: 2, steps: 0 });
    expect(await jobs.settle(database.db, second, 'home', [sql`steps = 9`])).toBe(true);
    expect(await errand()).toEqual({ condition: 'home', attempts: 2, fence: 2, beats: false, steps: 9 });
  });

  it('that was settled is nobody’s: neither its worker’s nor up for another attempt', async () => {
    const hold = await claimed();
    await jobs.settle(database.db, hold, 'home', []);
    expect(await jobs.beat(database.db, hold)).toBe(false);
    expect(await jobs.settle(database.db, hold, 'lost', [])).toBe(false);
    expect(await claim()).toBeNull();
  });

  it('can be given back, in a state that the row itself decides', async () => {
    const hold = await claimed();
    await jobs.settle(database.db, hold, sql`case when attempts >= 2 then 'given up' else 'waiting' end`, []);
    const again = await claimed();
    await jobs.settle(
      database.db,
      again,
      sql`case when attempts >= 2 then 'given up' else 'waiting' end`,
      [],
    );
    expect(await errand()).toMatchObject({ condition: 'given up', attempts: 2 });
  });

  it('is named by all of its key', async () => {
    const hold = await claimed();
    await claim('b');
    await jobs.settle(database.db, hold, 'home', []);
    const { rows } = await sql`select condition from errand where town = 'b'`.execute(database.db);
    expect(rows).toEqual([{ condition: 'walking' }]);
  });

  it('that is required stays held until the transaction ends', async () => {
    const hold = await claimed();
    await database.db.transaction().execute(async (tx) => {
      await jobs.requireHeld(tx, hold);
      const other = sql`select 1 from errand where town = 'a' for update skip locked`.execute(database.db);
      expect((await other).rows).toEqual([]);
    });
  });
});
