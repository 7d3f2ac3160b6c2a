import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { ImportClient } from '../support/imports.ts';
import { startService, useService } from '../support/service.ts';

const walls = { builtinName: 'OST_Walls' };
const database = useDatabase();
const service = useService({ database });

const addClass = (id: string) =>
  sql`insert into object_class (id, handle, name, status, depth, cad_category_id, cad_given, cad_bound_name,
      cad_bound_int, cad_source_id)
    select ${id}, ${id}, ${id}, 'approved', 0, id, id, builtin_name, builtin_category_int, ${id}
    from cad_category where builtin_name = 'OST_Walls'`.execute(database.db);
const queue = () =>
  service.call({ method: 'POST', url: '/api/v1/projects/actions/rematerialize', payload: {} });
const classesOf = async (client: ImportClient) => (await client.summary()).byObjectClass.length;

describe('rematerializeAllProjects', () => {
  it('has every project with a graph counted anew', async () => {
    const clients = [await ImportClient.create(service), await ImportClient.create(service)];
    await ImportClient.create(service); // has none
    for (const client of clients) await client.import({ kind: 'element', id: 'e1', category: walls });
    await addClass('oc_walls');
    for (const client of clients)
      expect(await client.summary()).toMatchObject({ ontologyMoved: true, byObjectClass: [] });
    const { status, body } = await queue();
    expect([status, body]).toEqual([202, { queued: 2 }]);
    for (const client of clients) {
      await vi.waitFor(async () => expect(await classesOf(client)).toBe(1), { timeout: 60_000 });
      expect(await client.summary()).toMatchObject({ ontologyMoved: false, byRule: { category: 1 } });
    }
    const { rows } = await database.pool.query('select from graph_request');
    expect(rows).toEqual([]);
  });

  it('forgets a request that came after the graph was deleted', async () => {
    await sql`insert into graph_request (project_id) values ('prj_deleted')`.execute(database.db);
    const client = await ImportClient.create(service);
    await client.import({ kind: 'element', id: 'e1', category: walls });
    await queue();
    await vi.waitFor(
      async () => expect((await database.pool.query('select from graph_request')).rows).toEqual([]),
      { timeout: 60_000 },
    );
  });

  it('is not done by itself while ENABLE_CRON_JOBS is off, and is when it is on', async () => {
    const client = await ImportClient.create(service);
    await client.import({ kind: 'element', id: 'e1', category: walls });
    expect(await classesOf(client)).toBe(1);
    await sql`delete from object_class where id = 'oc_walls'`.execute(database.db);
    const off = await startService({ database, api: false, env: { DATA_DIR: service.config.DATA_DIR } });
    await off.close(); // waits for the round that it began
    expect(await client.summary()).toMatchObject({ ontologyMoved: true, byRule: { category: 1 } });
    const on = await startService({
      database,
      api: false,
      env: { DATA_DIR: service.config.DATA_DIR, ENABLE_CRON_JOBS: 'true' },
    });
    await vi.waitFor(async () => expect(await classesOf(client)).toBe(0), { timeout: 60_000 });
    expect(await client.summary()).toMatchObject({ ontologyMoved: false, byRule: { none: 1 } });
    await on.close();
  });
});
