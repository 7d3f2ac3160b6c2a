import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Answer, useService } from '../support/service.ts';

const service = useService();

const list = (kind: string, query = ''): Promise<Answer> =>
  service.call({ method: 'GET', url: `/api/v1/bim-ontology/classifications/${kind}${query}` });

describe('listClassifications', () => {
  it.each([
    ['uniformat', 'B2010', { id: 'uf_B2010', code: 'B2010', title: 'Exterior Walls', custom: false }],
    [
      'masterformat',
      '09%2029%2000',
      { id: 'mf_09-29-00', code: '09 29 00', title: 'Gypsum Board', custom: false },
    ],
    [
      'object_class_codes',
      '23.25.05.11',
      { id: 'occ_23.25.05.11', code: '23.25.05.11', title: 'Foundation Piles', custom: false },
    ],
  ])('has %s: id, code, title and custom', async (kind, q, entry) => {
    const { status, body } = await list(kind, `?q=${q}`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['count', 'items', 'nextCursor']);
    expect(body.items).toContainEqual(entry);
  });

  it('has cad_categories as their own list has them', async () => {
    const own = await service.call({ method: 'GET', url: '/api/v1/bim-ontology/cad-categories?q=walls' });
    expect((await list('cad_categories', '?q=walls')).text).toBe(own.text);
  });

  it('is sorted by id and paged', async () => {
    const first = (await list('uniformat', '?limit=10')).body;
    const next = (await list('uniformat', `?limit=10&cursor=${first.nextCursor}`)).body;
    const ids = [...first.items, ...next.items].map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids.length).toBe(20);
    expect(next.count).toBe(first.count);
  });

  it('finds by words of the title, in any case', async () => {
    const { body } = await list('uniformat', '?q=WALLS%20exterior');
    expect(body.items.map(({ id }: { id: string }) => id)).toContain('uf_B2010');
  });

  it("has a firm's own entries at once, in their kind alone", async () => {
    await sql`insert into classification_entry (id, kind, code, title, custom)
      values ('uf_X9', 'uniformat', 'X9', 'Own', true)`.execute(service.db);
    expect((await list('uniformat', '?q=X9')).body.items).toEqual([
      { id: 'uf_X9', code: 'X9', title: 'Own', custom: true },
    ]);
    expect((await list('masterformat', '?q=X9')).body.count).toBe(0);
  });

  it.each(['nothing', 'Uniformat', 'recABCDEFGHIJKLMN', '__proto__', 'constructor'])(
    'answers 404 to the kind %s',
    async (kind) => {
      const answer = await list(kind);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: 'NotFound', message: expect.stringContaining('uniformat') });
    },
  );

  it.each(['limit=0', 'limit=x', 'cursor=', 'cursor=bad', 'cursor=zzz', 'q=a&q=b'])(
    'refuses %s',
    async (query) => {
      expect((await list('uniformat', `?${query}`)).status).toBe(400);
    },
  );
});
