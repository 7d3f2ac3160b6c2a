import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let client: ImportClient;
// oxlint-disable-next-line typescript/no-explicit-any
let from: any, to: any;
const element = (id: string, extra: object = {}) => ({ kind: 'element', id, ...extra });

beforeAll(async () => {
  service = await startService();
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
afterAll(() => service.close());

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
      },
      { change: 'removed', documentId: 'd0', id: 'c', kind: 'element', name: null, fields: [] },
      { change: 'added', documentId: 'd0', id: 'd', kind: 'element', name: 'New', fields: [] },
      { change: 'added', documentId: 'd0', id: 'r', kind: 'room', name: null, fields: [] },
    ]);
  });

  it('tells the fields that differ', async () => {
    const own = await ImportClient.create(service);
    const parameters = (...values: unknown[]) => ({
      parameters: values.map((value, i) => ({ name: `p${i}`, group: 'g', value })),
    });
    const versions: [string, object, object, string[], string[]?][] = [
      ['category', { category: { name: 'A' } }, { category: { name: 'B' } }, ['category']],
      ['name', { name: 'A' }, {}, ['name']],
      ['several', { levelId: 'l1', bounds: [1, 2, 3, 4, 5, 6] }, { levelId: 'l2' }, ['levelId', 'bounds']],
      [
        'class',
        { objectClassId: 'oc_1' },
        { objectClassId: 'oc_2', hostId: 'x' },
        ['hostId', 'objectClassId'],
      ],
      ['parameters', parameters(1, 2, 3), parameters(1, 'two'), ['parameters'], ['p1', 'p2']],
      [
        'number',
        { elementId: 1 },
        { elementId: 2, typeId: 't', roomId: 'r' },
        ['elementId', 'typeId', 'roomId'],
      ],
    ];
    const before = await own.import(...versions.map(([id, was]) => element(id, was)));
    const after = await own.import(...versions.map(([id, , is]) => element(id, is)));
    const { body } = await own.get(`/${after.id}/diff?against=${before.id}`);
    const found = new Map(body.items.map((item: { id: string }) => [item.id, item]));
    for (const [id, , , fields, names] of versions)
      expect(found.get(id)).toMatchObject({ change: 'changed', fields, ...(names && { parameters: names }) });
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
      '\ufeffchange,documentId,id,kind,name,fields,parameters',
      "changed,d0,a,element,'=2,name; levelId,",
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
});
