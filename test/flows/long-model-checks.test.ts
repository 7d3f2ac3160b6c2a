import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CheckClient, template } from '../support/model-checks.ts';
import { useService } from '../support/service.ts';

const service = useService({ env: { MODEL_CHECK_ON_IMPORT: 'false' } });
const HELD = 4711;

/** A project with one element that fails, and the check of it. */
async function failing(doors: string): Promise<CheckClient> {
  const client = await CheckClient.create(service);
  await client.imports.import({ kind: 'element', id: 'd1', objectClassId: doors });
  return client;
}

it('nobody waits behind a check that takes long', { timeout: 90_000 }, async () => {
  const some = await CheckClient.create(service);
  const doors = await some.approvedClass('Doors', [template('FireRating', { required: true })]);
  const [long, other, third] = [await failing(doors), await failing(doors), await failing(doors)];
  await sql`
    create function wait_in_long_check() returns trigger language plpgsql as $$ begin
      if new.project_id = '${sql.raw(long.imports.projectId)}' then perform pg_advisory_xact_lock(${sql.lit(HELD)}); end if;
      return new;
    end $$`.execute(service.db);
  await sql`create trigger waiting before insert on model_check_failure
    for each row execute function wait_in_long_check()`.execute(service.db);
  const holder = await service.database.pool.connect();
  try {
    await holder.query(`select pg_advisory_lock(${HELD})`);
    const held = (await long.post()).body.checkId;
    await expect.poll(async () => (await long.get(`/${held}`)).body.state).toBe('running');
    // The long one runs on while those of other projects come and go.
    expect(await other.check()).toMatchObject({ state: 'ready', totals: { failed: 1 } });
    expect(await third.check()).toMatchObject({ state: 'ready', totals: { failed: 1 } });
    expect((await long.get(`/${held}`)).body.state).toBe('running');
    await holder.query(`select pg_advisory_unlock(${HELD})`);
    expect(await long.finished(held)).toMatchObject({ state: 'ready', totals: { failed: 1 }, failures: 1 });
  } finally {
    holder.release(true);
  }
});
