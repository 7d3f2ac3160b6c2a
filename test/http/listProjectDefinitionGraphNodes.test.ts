import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let client: ImportClient;
const walls = { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, name: 'Walls' };
const element = (id: string, extra: object = {}) => ({ kind: 'element', id, ...extra });

beforeAll(async () => {
  service = await startService();
  client = await ImportClient.create(service);
  await client.import(
    { kind: 'level', id: 'l1', name: 'Ground', elevation: 1.5 },
    element('e1', {
      category: walls,
      levelId: 'l1',
      elementId: 7,
      bounds: [1, 2, 3, 4, 5, 6.5],
      name: 'Tab\tand \\ "quote"',
    }),
    element('e2', { levelId: 'l1' }),
    element('e1', { documentId: 'annex', category: walls }),
    { kind: 'type', id: 't1', category: walls, classification: { uniformat: 'B2010' } },
  );
});
afterAll(() => service.close());

const keys = (items: { documentId: string; id: string }[]) =>
  items.map(({ documentId, id }) => `${documentId}/${id}`);

describe('listProjectDefinitionGraphNodes', () => {
  it('answers nodes whole', async () => {
    const { body } = await client.nodes('?kind=element&levelId=l1&category=OST_Walls');
    expect(body).toEqual({
      count: 1,
      nextCursor: null,
      items: [
        {
          documentId: 'd0',
          id: 'e1',
          kind: 'element',
          name: 'Tab\tand \\ "quote"',
          elementId: '7',
          category: walls,
          familyId: null,
          typeId: null,
          levelId: 'l1',
          hostId: null,
          roomId: null,
          objectClassId: null,
          elevation: null,
          bounds: [1, 2, 3, 4, 5, 6.5],
          classification: null,
          parameters: [],
          runId: expect.stringMatching(/^run_/),
          line: 3,
        },
      ],
    });
  });

  it.each([
    ['', ['annex/e1', 'd0/e1', 'd0/e2', 'd0/l1', 'd0/t1']],
    ['?kind=level', ['d0/l1']],
    ['?category=OST_Walls', ['annex/e1', 'd0/e1', 'd0/t1']],
    ['?category=-2000011&kind=type', ['d0/t1']],
    ['?levelId=l1', ['d0/e1', 'd0/e2']],
    ['?objectClassId=oc_none', []],
  ])('filters by %s', async (query, expected) => {
    const { body } = await client.nodes(query);
    expect([keys(body.items), body.count]).toEqual([expected, expected.length]);
  });

  it('pages through, and stays in place while an import runs', async () => {
    const own = await ImportClient.create(service);
    const ids = Array.from({ length: 25 }, (_, i) => `e${String(i).padStart(2, '0')}`);
    await own.import(...ids.map((id) => element(id)));
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await own.nodes(`?limit=4${cursor && `&cursor=${cursor}`}`);
      expect(body.items.length).toBeLessThanOrEqual(4);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      if (body.nextCursor === null) break;
      cursor = body.nextCursor;
      if (seen.length === 8)
        await own.import(...ids.map((id) => element(id, { name: 'again' })), element('new'));
    }
    expect(seen).toEqual([...ids, 'new']);
  });

  it.each(['kind=gizmo', 'limit=0', 'cursor=zzz', 'kind=level&kind=room', 'levelId='])(
    'refuses %s',
    async (query) => {
      expect((await client.nodes(`?${query}`)).status).toBe(400);
    },
  );
});
