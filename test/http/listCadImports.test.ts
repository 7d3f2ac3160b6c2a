import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService({ worker: false });
let client: ImportClient;
beforeAll(async () => {
  client = await ImportClient.create(service);
});

describe('listCadImports', () => {
  it('shows runs newest first, a page at a time, with the total', async () => {
    expect((await client.get()).body).toEqual({ count: 0, items: [], nextCursor: null });
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift(await client.submit(client.artifact()));
    const first = await client.get('?limit=2');
    expect(first.body).toMatchObject({ count: 5, items: [{ id: ids[0] }, { id: ids[1] }] });
    const second = await client.get(`?limit=3&cursor=${first.body.nextCursor}`);
    expect(second.body.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
    expect(second.body.nextCursor).toBeNull();
  });

  it.each(['limit=0', 'limit=1001', 'limit=x', 'limit=1&limit=2', 'cursor=%00', 'cursor=abc'])(
    'refuses %s',
    async (query) => {
      expect((await client.get(`?${query}`)).status).toBe(400);
    },
  );

  it('knows no other project', async () => {
    const answer = await service.call({ method: 'GET', url: '/api/v1/projects/prj_none/cad-imports' });
    expect([answer.status, answer.body.error]).toEqual([404, 'NotFound']);
  });
});
