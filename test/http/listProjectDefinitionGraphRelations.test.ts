import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();
let client: ImportClient;
const relation = (fromId: string, name: string, toId: string, extra: object = {}) => ({
  kind: 'relation',
  fromId,
  relation: name,
  toId,
  ...extra,
});

beforeAll(async () => {
  client = await ImportClient.create(service);
  await client.import(
    { kind: 'level', id: 'l1', name: 'Ground' },
    { kind: 'family', id: 'f1', name: 'Single Door' },
    { kind: 'type', id: 't1', name: '900 x 2100', familyId: 'f1' },
    { kind: 'element', id: 'w1', name: 'Wall', levelId: 'l1' },
    {
      kind: 'element',
      id: 'd1',
      name: 'Door',
      typeId: 't1',
      levelId: 'l1',
      hostId: 'w1',
      roomId: 'r9',
    },
    { kind: 'element', id: 'x1', documentId: 'annex', name: 'Lintel' },
    relation('w1', 'hosts', 'd1'),
    relation('d1', 'under', 'x1', { toDocumentId: 'annex' }),
    ...Array.from({ length: 5 }, (_, i) => ({ kind: 'element', id: `s${i}`, name: `Screw ${i}` })),
    ...Array.from({ length: 5 }, (_, i) => relation(`s${i}`, 'fixes', 'd1')),
  );
});

const ask = (query: string, of = client) =>
  service.call({
    method: 'GET',
    url: `/api/v1/projects/${of.projectId}/definition-graph/relations?${query}`,
  });

describe('listProjectDefinitionGraphRelations', () => {
  it('tells what the fields name, what relations lead to and what leads to it, with names', async () => {
    const { body } = await ask('documentId=d0&nodeId=d1');
    const to = (relation: string, id: string, name: string) => ({
      direction: 'to',
      relation,
      documentId: 'd0',
      id,
      kind: 'element',
      name,
    });
    expect(body).toEqual({
      nextCursor: null,
      items: [
        { direction: 'field', relation: 'host', documentId: 'd0', id: 'w1', kind: 'element', name: 'Wall' },
        { direction: 'field', relation: 'level', documentId: 'd0', id: 'l1', kind: 'level', name: 'Ground' },
        { direction: 'field', relation: 'room', documentId: 'd0', id: 'r9', kind: null, name: null },
        {
          direction: 'field',
          relation: 'type',
          documentId: 'd0',
          id: 't1',
          kind: 'type',
          name: '900 x 2100',
        },
        {
          direction: 'from',
          relation: 'under',
          documentId: 'annex',
          id: 'x1',
          kind: 'element',
          name: 'Lintel',
        },
        ...Array.from({ length: 5 }, (_, i) => to('fixes', `s${i}`, `Screw ${i}`)),
        to('hosts', 'w1', 'Wall'),
      ],
    });
    const type = await ask('documentId=d0&nodeId=t1');
    expect(type.body.items).toMatchObject([{ direction: 'field', relation: 'family', name: 'Single Door' }]);
    const other = await ask('documentId=annex&nodeId=x1');
    expect(other.body.items).toEqual([to('under', 'd1', 'Door')]);
  });

  it('keeps relations to a document of an earlier run, and skips those to nothing in it', async () => {
    const other = await ImportClient.create(service);
    await other.import({ kind: 'element', id: 'x1', documentId: 'annex', name: 'Lintel' });
    const run = await other.import(
      { kind: 'element', id: 'd1', name: 'Door' },
      relation('d1', 'under', 'x1', { toDocumentId: 'annex' }),
      relation('d1', 'under', 'x2', { toDocumentId: 'annex' }),
    );
    expect(run).toMatchObject({ state: 'ready' });
    const { body } = await ask('documentId=d0&nodeId=d1', other);
    expect(body.items).toEqual([
      {
        direction: 'from',
        relation: 'under',
        documentId: 'annex',
        id: 'x1',
        kind: 'element',
        name: 'Lintel',
      },
    ]);
  });

  it('comes page by page, each relation once', async () => {
    const whole = (await ask('documentId=d0&nodeId=d1')).body.items;
    for (const limit of [1, 3, 11]) {
      const items: object[] = [];
      for (let cursor = ''; ; ) {
        const { body } = await ask(`documentId=d0&nodeId=d1&limit=${limit}${cursor && `&cursor=${cursor}`}`);
        expect(body.items.length).toBeLessThanOrEqual(limit);
        items.push(...body.items);
        if (body.nextCursor === null) break;
        cursor = body.nextCursor;
      }
      expect(items).toEqual(whole);
    }
  });

  it('is of the graph as it is now', async () => {
    const own = await ImportClient.create(service);
    await own.import({ kind: 'element', id: 'a' }, { kind: 'element', id: 'b' }, relation('a', 'hosts', 'b'));
    await own.import({ kind: 'element', id: 'a' }, { kind: 'element', id: 'b' });
    expect((await ask('documentId=d0&nodeId=b', own)).body.items).toEqual([]);
  });

  it('is 404 for a node that is not there, and 400 for half a question', async () => {
    for (const query of ['documentId=d0&nodeId=none', 'documentId=none&nodeId=d1'])
      expect((await ask(query)).status).toBe(404);
    const badPlace = Buffer.from('["sideways","a","b","c"]').toString('base64url');
    for (const query of [
      'nodeId=d1',
      'documentId=d0',
      'documentId=d0&nodeId=d1&limit=0',
      'documentId=d0&nodeId=d1&cursor=zzz',
      `documentId=d0&nodeId=d1&cursor=${badPlace}`,
    ])
      expect([query, (await ask(query)).status]).toEqual([query, 400]);
  });
});
