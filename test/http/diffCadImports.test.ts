import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();
let client: ImportClient;
// oxlint-disable-next-line typescript/no-explicit-any
let from: any, to: any;
const unknown = { elementId: null, objectClassId: null, categoryName: null, levelName: null };
const element = (id: string, extra: object = {}) => ({ kind: 'element', id, ...extra });

beforeAll(async () => {
  client = await ImportClient.create(service);
  from = await client.import(
    element('a'),
    element('b', { parameters: [{ name: 'Width', value: 1 }] }),
    element('c'),
    element('x', { documentId: 'annex' }),
  );
  to = await client.import(
    { kind: 'room', id: 'r' },
    element('a'),
    element('b', { parameters: [{ name: 'Width', value: 2 }] }),
    element('d', { name: 'New' }),
  );
});

describe('diffCadImports', () => {
  it('tells what was added, removed and changed, in the documents of the newer run', async () => {
    const { status, body } = await client.get(`/${to.id}/diff?against=${from.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: from.id,
      to: to.id,
      counts: {
        added: 2,
        removed: 1,
        changed: 1,
        byKind: { element: { added: 1, removed: 1, changed: 1 }, room: { added: 1 } },
      },
      nextCursor: null,
    });
    expect(body.items).toEqual([
      {
        change: 'changed',
        documentId: 'd0',
        id: 'b',
        kind: 'element',
        name: null,
        fields: ['parameters'],
        parameters: ['Width'],
        changes: { Width: [1, 2] },
        ...unknown,
      },
      { change: 'removed', documentId: 'd0', id: 'c', kind: 'element', name: null, fields: [], ...unknown },
      { change: 'added', documentId: 'd0', id: 'd', kind: 'element', name: 'New', fields: [], ...unknown },
      { change: 'added', documentId: 'd0', id: 'r', kind: 'room', name: null, fields: [], ...unknown },
    ]);
  });

  it('tells the fields that differ', async () => {
    const own = await ImportClient.create(service);
    const category = (name: string) => ({ builtinName: null, builtinCategoryInt: null, name });
    const parameters = (...values: unknown[]) => ({
      parameters: values.map((value, i) => ({ name: `p${i}`, group: 'g', value })),
    });
    const versions: [
      id: string,
      was: object,
      is: object,
      fields: string[],
      changes: object,
      names?: string[],
    ][] = [
      [
        'category',
        { category: { name: 'A' } },
        { category: { name: 'B' } },
        ['category'],
        { category: [category('A'), category('B')] },
      ],
      ['no category', {}, { category: { name: 'B' } }, ['category'], { category: [null, category('B')] }],
      ['name', { name: 'A' }, {}, ['name'], { name: ['A', null] }],
      [
        'several',
        { levelId: 'l1', bounds: [1, 2, 3, 4, 5, 6] },
        { levelId: 'l2' },
        ['levelId', 'bounds'],
        { levelId: ['l1', 'l2'], bounds: [[1, 2, 3, 4, 5, 6], null] },
      ],
      [
        'class',
        { objectClassId: 'oc_1' },
        { objectClassId: 'oc_2', hostId: 'x' },
        ['hostId', 'objectClassId'],
        { hostId: [null, 'x'], objectClassId: ['oc_1', 'oc_2'] },
      ],
      [
        'classification',
        { classification: { uniformat: 'B10' } },
        { classification: { uniformat: 'B20' } },
        ['classification'],
        { classification: [{ uniformat: 'B10' }, { uniformat: 'B20' }] },
      ],
      [
        'parameters',
        parameters(1, 2, 3),
        parameters(1, 'two'),
        ['parameters'],
        { p1: [2, 'two'], p2: [3, null] },
        ['p1', 'p2'],
      ],
      [
        'long',
        { name: 'x'.repeat(1001), ...parameters('y'.repeat(5000)) },
        { name: 'x', ...parameters('z') },
        ['name', 'parameters'],
        { name: [`${'x'.repeat(1000)}…`, 'x'], p0: [`${'y'.repeat(1000)}…`, 'z'] },
        ['p0'],
      ],
      [
        'number',
        { elementId: 1 },
        { elementId: 2, typeId: 't', roomId: 'r' },
        ['elementId', 'typeId', 'roomId'],
        { elementId: ['1', '2'], typeId: [null, 't'], roomId: [null, 'r'] },
      ],
    ];
    const before = await own.import(...versions.map(([id, was]) => element(id, was)));
    const after = await own.import(...versions.map(([id, , is]) => element(id, is)));
    const { body } = await own.get(`/${after.id}/diff?against=${before.id}`);
    const found = new Map(body.items.map((item: { id: string }) => [item.id, item]));
    for (const [id, , , fields, changes, names] of versions) {
      expect(found.get(id)).toMatchObject({ change: 'changed', fields, ...(names && { parameters: names }) });
      expect((found.get(id) as { changes: object }).changes).toEqual(changes);
    }
  });

  it('tells number, class, category and level of each node, as after; of removed ones as before', async () => {
    await sql`insert into object_class (id, handle, name, status) values
      ('oc_wall', 'wall', 'Wall', 'approved'), ('oc_door', 'door', 'Door', 'approved')`.execute(service.db);
    const own = await ImportClient.create(service);
    const [walls, doors] = [{ name: 'Our walls' }, { name: 'Our doors' }];
    const levels = (name: string) => [
      { kind: 'level', id: 'l1', name: `${name} 1` },
      { kind: 'level', id: 'l2', name: `${name} 2` },
    ];
    const before = await own.import(
      ...levels('Old'),
      { kind: 'type', id: 't', objectClassId: 'oc_wall' },
      element('gone', { elementId: 7, levelId: 'l1', category: walls, typeId: 't' }),
      element('moved', { levelId: 'l1', category: walls, objectClassId: 'oc_wall' }),
    );
    const after = await own.import(
      ...levels('New'),
      { kind: 'type', id: 't', objectClassId: 'oc_wall' },
      element('moved', { elementId: 8, levelId: 'l2', category: doors, objectClassId: 'oc_door' }),
      element('new', { elementId: 9, levelId: 'none', typeId: 't' }),
    );
    const { body } = await own.get(`/${after.id}/diff?against=${before.id}&kind=element`);
    const facts = ({ id, elementId, objectClassId, categoryName, levelName }: Record<string, unknown>) => [
      id,
      elementId,
      objectClassId,
      categoryName,
      levelName,
    ];
    expect(body.items.map(facts)).toEqual([
      ['gone', '7', 'oc_wall', 'Our walls', 'Old 1'],
      ['moved', '8', 'oc_door', 'Our doors', 'New 2'],
      ['new', '9', 'oc_wall', null, null],
    ]);
    expect(body.items.map((item: object) => 'changes' in item)).toEqual([false, true, false]);
  });

  it('ends a page early when its values are large, and loses nothing', async () => {
    const own = await ImportClient.create(service);
    const wide = (letter: string) =>
      Array.from({ length: 200 }, (_, i) =>
        element(`e${String(i).padStart(3, '0')}`, {
          parameters: Array.from({ length: 50 }, (_, p) => ({ name: `p${p}`, value: letter.repeat(999) })),
        }),
      );
    const before = await own.import(...wide('a'));
    const after = await own.import(...wide('b'));
    const ids: string[] = [];
    const sizes: number[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await own.get(`/${after.id}/diff?against=${before.id}&limit=1000${cursor}`);
      ids.push(...body.items.map(({ id }: { id: string }) => id));
      sizes.push(body.items.length);
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(ids).toEqual(wide('b').map(({ id }) => id));
    expect(sizes).toEqual([166, 34]);
  });

  it('takes kind, change, level and class, of either side', async () => {
    await sql`insert into object_class (id, handle, name, status) values ('oc_a', 'a-handle', 'A', 'approved')`.execute(
      service.db,
    );
    const own = await ImportClient.create(service);
    const before = await own.import(
      element('left', { levelId: 'l1' }),
      element('gone', { objectClassId: 'oc_a' }),
      element('was', { objectClassId: 'oc_a', name: '1' }),
    );
    const after = await own.import(
      element('left', { levelId: 'l2' }),
      element('was', { name: '2' }),
      element('new', { objectClassId: 'oc_a' }),
      { kind: 'type', id: 'type', objectClassId: 'oc_a' },
      { kind: 'room', id: 'room', levelId: 'l2' },
    );
    const all = await own.get(`/${after.id}/diff?against=${before.id}`);
    for (const [query, expected] of [
      ['', ['gone', 'left', 'new', 'room', 'type', 'was']],
      ['&kind=room', ['room']],
      ['&change=added', ['new', 'room', 'type']],
      ['&change=changed&kind=element', ['left', 'was']],
      ['&levelId=l1', ['left']],
      ['&levelId=l2', ['left', 'room']],
      ['&objectClassId=oc_a', ['gone', 'new', 'type', 'was']],
      ['&objectClassId=a-handle&kind=element&change=removed', ['gone']],
    ] as const) {
      const { body } = await own.get(`/${after.id}/diff?against=${before.id}${query}`);
      expect(body.items.map(({ id }: { id: string }) => id)).toEqual(expected);
      expect([body.count, body.counts]).toEqual([expected.length, all.body.counts]);
    }
    const unknown = await own.get(`/${after.id}/diff?against=${before.id}&objectClassId=oc_none`);
    expect([unknown.status, unknown.body.error]).toEqual([404, 'ObjectClassNotFoundError']);
    for (const query of ['kind=gizmo', 'change=moved', 'levelId='])
      expect((await own.get(`/${after.id}/diff?against=${before.id}&${query}`)).status).toBe(400);
  });

  it('is a spreadsheet for whoever asks for CSV', async () => {
    const own = await ImportClient.create(service);
    const before = await own.import(element('a', { name: '=1', levelId: 'l1' }));
    const after = await own.import(
      element('a', { name: '=2' }),
      ...Array.from({ length: 1500 }, (_, i) => element(`n${i}`)),
    );
    const { status, text } = await service.call({
      method: 'GET',
      url: own.url(`/${after.id}/diff?against=${before.id}`),
      headers: { accept: 'text/csv' },
    });
    expect(status).toBe(200);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1502);
    expect(lines.slice(0, 2)).toEqual([
      '\ufeffchange,documentId,id,kind,name,fields,parameters,elementId,objectClassId,categoryName,levelName,changes',
      `changed,d0,a,element,'=2,"name; levelId",,,,,,"name: =1 → =2; levelId: l1 → none"`,
    ]);
  });

  it('pages', async () => {
    const first = await client.get(`/${to.id}/diff?against=${from.id}&limit=3`);
    const second = await client.get(
      `/${to.id}/diff?against=${from.id}&limit=3&cursor=${first.body.nextCursor}`,
    );
    expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(['b', 'c', 'd', 'r']);
    expect([second.body.counts, second.body.nextCursor]).toEqual([first.body.counts, null]);
  });

  it('has nothing to say of a run against itself', async () => {
    const { body } = await client.get(`/${to.id}/diff?against=${to.id}`);
    expect(body).toMatchObject({ counts: { added: 0, removed: 0, changed: 0 }, items: [] });
  });

  it('needs two runs with a graph', async () => {
    const failed = await client.import('{');
    expect((await client.get(`/${to.id}/diff`)).status).toBe(400);
    expect((await client.get(`/${to.id}/diff?against=run_none`)).status).toBe(400);
    expect((await client.get(`/run_none/diff?against=${to.id}`)).status).toBe(404);
    const answer = await client.get(`/${to.id}/diff?against=${failed.id}`);
    expect([answer.status, answer.body.error]).toEqual([409, 'ImportRunStateConflict']);
  });

  it('says so when the older nodes are no longer kept', async () => {
    for (const name of ['1', '2', '3']) await client.import(element('a', { name }));
    const answer = await client.get(`/${to.id}/diff?against=${from.id}`);
    expect([answer.status, answer.body.error]).toEqual([409, 'GraphVersionGone']);
  });

  it('names what changed IDs refer to, on each side', async () => {
    const other = await ImportClient.create(service);
    const level = (id: string, name: string) => ({ kind: 'level', id, name, elevation: 0 });
    const before = await other.import(
      level('n3', 'Ground floor'),
      level('n4', 'First'),
      element('w', { levelId: 'n3' }),
      element('x', { levelId: 'n4' }),
      element('y', { levelId: 'n3' }),
    );
    const after = await other.import(
      level('n3', 'Ground floor'),
      level('n4', 'First floor'),
      level('n5', 'First'),
      element('w', { levelId: 'n4' }),
      element('x', { levelId: 'n5' }),
      element('y', { levelId: 'gone' }),
    );
    const { body } = await other.get(`/${after.id}/diff?against=${before.id}&kind=element`);
    expect(body.items).toMatchObject([
      { id: 'w', changes: { levelId: ['n3', 'n4'] }, names: { levelId: ['Ground floor', 'First floor'] } },
      { id: 'x', changes: { levelId: ['n4', 'n5'] }, names: { levelId: ['First', 'First'] } },
      { id: 'y', changes: { levelId: ['n3', 'gone'] }, names: { levelId: ['Ground floor', null] } },
    ]);
    const { text } = await other.get(`/${after.id}/diff?against=${before.id}&kind=element&format=csv`);
    expect(text.trimEnd().split('\r\n').slice(1)).toMatchObject([
      expect.stringMatching(/,levelId: Ground floor → First floor$/),
      expect.stringMatching(/,levelId: First \(n4\) → First \(n5\)$/),
      expect.stringMatching(/,levelId: Ground floor → gone$/),
    ]);
  });
});
