import { describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const { steward } = useSteward();
const list = (query = '') => steward.send('GET', `/api/v1/operations${query}`);

describe('listOperations and getOperation', () => {
  it('lists newest first, by status and by class, in pages', async () => {
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
    const { changes, ...detail } = (await steward.send('GET', `/api/v1/operations/${newest.id}`)).body;
    expect(detail).toEqual(newest);
    expect([detail.changedClasses, changes.length > 0]).toEqual([1, true]);
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

  it('filters by class as id, handle or former key, by user, action and time', async () => {
    const { body: made } = await steward.send(
      'POST',
      CLASSES,
      { name: 'Filtered', userId: 'mara' },
      steward.key(),
    );
    const id = made.objectClassId;
    const { createdAt } = (await steward.send('GET', `/api/v1/operations/${made.operationId}`)).body;
    await steward.send('PATCH', `${CLASSES}/${id}`, { name: 'Renamed', userId: 'jo' }, steward.key());
    const actions = async (query: string) =>
      (await list(query)).body.items.map((one: { action: string }) => one.action);
    expect(await actions('?objectClassId=filtered')).toEqual(['updateObjectClass', 'createObjectClass']);
    expect(await actions(`?objectClassId=${id}&userId=mara`)).toEqual(['createObjectClass']);
    expect(await actions('?userId=jo&action=updateObjectClass&status=succeeded')).toEqual([
      'updateObjectClass',
    ]);
    expect(await actions('?userId=jo&action=createObjectClass')).toEqual([]);
    const moment = encodeURIComponent(createdAt);
    expect(await actions(`?from=${moment}&to=${moment}&userId=mara`)).toEqual(['createObjectClass']);
    expect(await actions(`?to=2020-01-01T00:00:00Z`)).toEqual([]);
    expect(await actions(`?from=2020-01-01T00:00:00%2B02:00&objectClassId=${id}`)).toHaveLength(2);
    const target = await steward.create('Target');
    const merge = { sourceObjectClassIds: [id], targetObjectClassId: target, keepData: 'target' };
    await steward.act('merge', merge);
    expect(await actions(`?objectClassId=${id}&limit=1`)).toEqual(['mergeObjectClasses']);
  });

  it('counts the classes that each operation changed, and names the first, deleted ones too', async () => {
    const [from, to] = [await steward.create('From'), await steward.create('To')];
    const moved = [];
    for (const name of ['M1', 'M2', 'M3', 'M4']) moved.push(await steward.addChild(from, name));
    await steward.act('move', { sourceObjectClassIds: moved, targetObjectClassId: to });
    await steward.act('delete', { sourceObjectClassIds: moved.slice(0, 2) });
    const items = (await list('?limit=3')).body.items;
    const seen = items.map(
      (each: { action: string; changedClasses: number; changedClassNames: string[] }) => ({
        ...each,
        changedClassNames: each.changedClassNames.toSorted(),
      }),
    );
    expect(seen).toMatchObject([
      { action: 'deleteObjectClasses', changedClasses: 2, changedClassNames: ['M1', 'M2'] },
      { action: 'moveObjectClasses', changedClasses: 4 },
      { action: 'addObjectClassChild', changedClasses: 1, changedClassNames: ['M4'] },
    ]);
    expect(seen[1].changedClassNames).toHaveLength(3);
    for (const name of seen[1].changedClassNames) expect(['M1', 'M2', 'M3', 'M4']).toContain(name);
  });

  it('filters by part of the name that is shown for who did it', async () => {
    const made = async (name: string, userId?: string) =>
      steward.send('POST', CLASSES, { name, ...(userId && { userId }) }, steward.key());
    await made('By a person', 'Petra 100%_Sure');
    await made('By a key');
    const names = async (who: string) =>
      (await list(`?who=${encodeURIComponent(who)}`)).body.items.flatMap(
        (each: { changedClassNames: string[] }) => each.changedClassNames,
      );
    expect(await names('petra')).toEqual(['By a person']);
    expect(await names('100%_s')).toEqual(['By a person']);
    expect(await names('pet_a')).toEqual([]);
    const [{ requestedBy }] = (await list('?limit=1')).body.items;
    expect(await names(requestedBy)).toContain('By a key');
    expect(await names(requestedBy)).not.toContain('By a person');
    expect((await list('?who=')).status).toBe(400);
  });

  it('knows no class that never was: 404, not an empty list', async () => {
    for (const key of ['nowhere', 'oc_nowhere', 'recABCDEFGHIJKLMN'])
      expect((await list(`?objectClassId=${key}`)).status).toBe(404);
    for (const query of ['?from=yesterday', '?to=2026-01-01', '?from=2016-12-31T23:59:60Z', '?userId='])
      expect((await list(query)).status).toBe(400);
  });

  it('answers a table with Accept: text/csv, and no cell is run by a spreadsheet', async () => {
    const body = { name: 'He said "no", twice', userId: '=1+1' };
    const { objectClassId: id } = (await steward.send('POST', CLASSES, body, steward.key())).body;
    const url = `/api/v1/operations?objectClassId=${id}`;
    const { status, headers, text } = await steward.send('GET', url, undefined, { accept: 'text/csv' });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, row = '', end] = text.split('\r\n');
    expect([head, end]).toEqual(['when,who,action,status,classes,message', '']);
    expect(row.slice(row.indexOf(','))).toBe(
      `,'=1+1,createObjectClass,succeeded,"He said ""no"", twice (${id})",succeeded: created ${id} as a root class`,
    );
    const all = await steward.send('GET', '/api/v1/operations', undefined, { accept: 'text/csv' });
    expect(all.text.trim().split('\r\n')).toHaveLength(1 + (await list()).body.count);
    const two = await steward.send('GET', '/api/v1/operations?limit=2', undefined, {
      accept: 'text/csv;q=1, */*;q=0.1',
    });
    expect(two.text.trim().split('\r\n')).toHaveLength(3);
  });

  it('says field by field what an operation changed, with names beside ids', async () => {
    const a = await steward.create('Parent A');
    const b = await steward.create('Parent B');
    const child = await steward.addChild(a, 'Child', { uniformat: 'B2010', cadCategory: 'OST_Walls' });
    const moved = await steward.act('move', { sourceObjectClassIds: [child], targetObjectClassId: b });
    expect(moved.changes).toEqual([
      {
        objectClassId: child,
        name: 'Child',
        type: 'updated',
        field: 'parentId',
        before: a,
        beforeName: 'Parent A',
        after: b,
        afterName: 'Parent B',
      },
    ]);
    const edit = { uniformat: 'C1010', uniformatMakeUnique: true, description: 'New', cadCategory: null };
    const { body } = await steward.send('PATCH', `${CLASSES}/${child}`, edit, steward.key());
    const { changes, changedClasses } = await steward.outcome(body.data.operationId);
    const change = { objectClassId: child, name: 'Child', type: 'updated' };
    expect(changes).toEqual([
      { ...change, field: 'description', before: null, after: 'New' },
      {
        ...change,
        field: 'uniformat',
        before: 'uf_B2010',
        beforeName: 'B2010 Exterior Walls',
        after: 'uf_C1010',
        afterName: 'C1010 Partitions',
      },
      { ...change, field: 'uniformatMakeUnique', before: null, after: true },
      { ...change, field: 'cadCategory', before: 'cad_OST_Walls', beforeName: 'OST_Walls', after: null },
    ]);
    expect(changedClasses).toBe(1);
    const gone = await steward.act('delete', { sourceObjectClassIds: [child] });
    expect(gone.changes).toContainEqual({
      objectClassId: child,
      name: 'Child',
      type: 'deleted',
      field: 'name',
      before: 'Child',
      after: null,
    });
  });

  it('refuses other statuses and repeated parameters, and knows no unknown operation', async () => {
    expect((await list('?status=done')).status).toBe(400);
    expect((await list('?limit=1&limit=2')).status).toBe(400);
    expect(await steward.send('GET', '/api/v1/operations/op_x')).toMatchObject({
      status: 404,
      body: { error: 'NotFound' },
    });
  });
});
