import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { startService, useService } from '../support/service.ts';

const service = useService({ worker: false });
let house: ImportClient;
let office: ImportClient;
/** Newest first. */
const ids: string[] = [];
beforeAll(async () => {
  house = await ImportClient.create(service, 'House');
  office = await ImportClient.create(service, 'Office');
  for (const client of [house, office, house]) ids.unshift(await client.submit(client.artifact()));
});

const list = (query = '') => service.call({ method: 'GET', url: `/api/v1/cad-imports${query}` });
const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);

describe('listAllCadImports', () => {
  it('shows the runs of all projects newest first, a page at a time, with the total', async () => {
    const first = await list('?limit=2');
    expect([first.body.count, idsOf(first)]).toEqual([3, ids.slice(0, 2)]);
    expect(first.body.items[1]).toEqual((await office.get(`/${ids[1]}`)).body);
    const second = await list(`?limit=2&cursor=${first.body.nextCursor}`);
    expect([idsOf(second), second.body.nextCursor]).toEqual([ids.slice(2), null]);
  });

  it('narrows by state', async () => {
    expect((await list('?state=processing')).body).toEqual({ count: 0, items: [], nextCursor: null });
    await house.post(`/${ids[0]}/actions/delete-graph`);
    expect(idsOf(await list('?state=deleted'))).toEqual([ids[0]]);
    const queued = await list('?state=queued&limit=1');
    expect([queued.body.count, idsOf(queued)]).toEqual([2, [ids[1]]]);
  });

  it.each(['limit=0', 'limit=1001', 'limit=x', 'state=done', 'cursor=abc'])('refuses %s', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400);
  });

  it('shows keys that are bound to projects their own only', async () => {
    // From here on a key is needed: the last of these tests.
    const secret = 'bound-key-0123456789';
    const sha256 = createHash('sha256').update(secret).digest();
    await sql`insert into api_key (id, name, sha256, hint, scopes, projects)
      values ('key_bound', 'bound', ${sha256}, '…', ${['imports:read']}, ${[office.projectId]})`.execute(
      service.db,
    );
    const bound = await startService({ database: service.database, worker: false });
    const headers = { 'x-api-key': secret };
    const seen = await bound.call({ method: 'GET', url: '/api/v1/cad-imports', headers });
    expect([seen.status, seen.body.count, idsOf(seen)]).toEqual([200, 1, [ids[1]]]);
    await bound.close();
  });
});
