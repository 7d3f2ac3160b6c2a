import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { RecordStoreUnavailable } from '../../src/design/domain/errors.ts';
import { postgresRecordStore } from '../../src/design/gateways/record-store/postgres-record-store.ts';
import type { RecordStore } from '../../src/design/gateways/record-store/record-store.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { useDatabase } from '../support/database.ts';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

const database = useDatabase();
const worlds: DesignWorld[] = [];
afterAll(async () => {
  for (const world of worlds) await world.close();
});

/** A service whose record store is away for what mentions this. */
async function start(worker: boolean, away: RegExp): Promise<DesignWorld> {
  const log = pino({ level: 'silent' });
  const { pool } = openDatabase({ url: database.url, poolSize: 2, log, applicationName: 'records' });
  const store = postgresRecordStore(pool);
  const records: RecordStore = {
    ...store,
    async upsert(kind, some) {
      if (away.test(JSON.stringify(some))) throw new RecordStoreUnavailable('The database', 1);
      return store.upsert(kind, some);
    },
  };
  const world = await startDesign({ database, worker, service: { design: { records } } });
  worlds.push(world);
  return world;
}

test('a change is finished although an earlier one can’t be, and its failure can’t be noted', async () => {
  const world = await start(false, /./);
  for (const name of ['Bad', 'Good']) {
    const projectId = await world.newProject(name);
    const made = await world.post(`/projects/${projectId}/project-collections`, { name });
    expect(made.status).toBe(503);
  }
  await database.pool.query(`
    create function refused() returns trigger language plpgsql
      as 'begin raise exception ''refused by the test''; end';
    create trigger refused before update on design_intent execute function refused()`);
  await start(true, /Bad/);
  const left = async () =>
    (await database.pool.query('select plan from design_intent')).rows.map(({ plan }) => plan.result.name);
  await expect.poll(left).toEqual(['Bad']);
});
