import { describe, expect, it } from 'vitest';
import { useSteward } from '../support/steward.ts';

const used = useSteward();
const list = (query = '') => used.steward.send('GET', `/api/v1/operations${query}`);

describe('listOperations and getOperation', () => {
  it('lists newest first, by status and by class, in pages', async () => {
    const { steward } = used;
    const a = await steward.create('A');
    const b = await steward.addChild(a, 'B');
    await steward.act('delete', { sourceObjectClassIds: [b] });
    const all = await list();
    expect(all.body.count).toBe(3);
    expect(all.body.nextCursor).toBeNull();
    expect(all.body.items.map((one: { action: string }) => one.action)).toEqual([
      'deleteObjectClasses',
      'addObjectClassChild',
      'createObjectClass',
    ]);
    expect((await list(`?objectClassId=${b}`)).body.count).toBe(2);
    expect((await list('?status=failed')).body).toEqual({ count: 0, items: [], nextCursor: null });
    const page = await list('?limit=2&status=succeeded');
    expect([page.body.count, page.body.items.length]).toEqual([3, 2]);
    const rest = await list(`?limit=2&cursor=${page.body.nextCursor}`);
    expect(rest.body.items).toHaveLength(1);
    const [newest] = all.body.items;
    expect((await steward.send('GET', `/api/v1/operations/${newest.id}`)).body).toEqual(newest);
    expect(Object.keys(newest)).toEqual(
      expect.arrayContaining([
        'id',
        'action',
        'status',
        'script_log',
        'result',
        'error',
        'requestedBy',
        'createdAt',
        'startedAt',
        'finishedAt',
      ]),
    );
    expect(newest.createdAt).toMatch(/Z$/);
  });

  it('refuses other statuses and repeated parameters, and knows no unknown operation', async () => {
    expect((await list('?status=done')).status).toBe(400);
    expect((await list('?limit=1&limit=2')).status).toBe(400);
    expect(await used.steward.send('GET', '/api/v1/operations/op_x')).toMatchObject({
      status: 404,
      body: { error: 'NotFound' },
    });
  });
});
