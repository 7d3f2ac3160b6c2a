import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { type Answer, useService } from '../support/service.ts';
import { CLASSES, Steward } from '../support/steward.ts';

const service = useService();

const list = (query = ''): Promise<Answer> =>
  service.call({ method: 'GET', url: `/api/v1/bim-ontology/cad-categories${query}` });

describe('listCadCategories', () => {
  it('has every category of Revit, a hundred at a time, sorted by id', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['count', 'items', 'nextCursor']);
    expect(body.count).toBe(1205);
    expect(body.items.length).toBe(100);
    expect(body.nextCursor).toEqual(expect.any(String));
    const ids = body.items.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(ids.toSorted());
  });

  it('waits for no class: after an import there are many to be read', async () => {
    await list();
    await sql`insert into object_class (id, handle, name, status) values ('oc_x', 'x', 'X', 'draft')`.execute(
      service.db,
    );
    await sql`delete from object_class where id = 'oc_x'`.execute(service.db);
    await service.db.transaction().execute(async (tx) => {
      await sql`lock table object_class in access exclusive mode`.execute(tx);
      expect((await list('?limit=1')).body.items).toHaveLength(1);
    });
  });

  it('gives each its id, name, integer, label and whether it is retired', async () => {
    const { body } = await list('?q=OST_Walls&limit=1000');
    const walls = body.items.find(({ id }: { id: string }) => id === 'cad_OST_Walls');
    expect(walls).toEqual({
      id: 'cad_OST_Walls',
      builtinName: 'OST_Walls',
      builtinCategoryInt: -2000011,
      label: 'Walls',
      retired: false,
    });
    expect(Object.keys(walls)).toEqual(['id', 'builtinName', 'builtinCategoryInt', 'label', 'retired']);
  });

  it('is paged to the end without gap or repetition', async () => {
    const ids: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null; pages++) {
      expect(pages).toBeLessThan(10);
      const page: Answer = await list(`?limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      expect(page.body.count).toBe(1205);
      ids.push(...page.body.items.map(({ id }: { id: string }) => id));
      cursor = page.body.nextCursor;
    }
    expect(new Set(ids).size).toBe(1205);
    expect(ids.length).toBe(1205);
  });

  it('ends a last page that is full', async () => {
    const { body } = await list('?q=OST_Walls');
    expect((await list(`?q=OST_Walls&limit=${body.count}`)).body.nextCursor).toBeNull();
  });

  it.each(['walls', 'OST_WALLS', '-2000011', 'cad_OST_Walls'])('finds walls by %s', async (q) => {
    const { body } = await list(`?q=${q}&limit=1000`);
    expect(body.items.map(({ id }: { id: string }) => id)).toContain('cad_OST_Walls');
    expect(body.count).toBeLessThan(1205);
  });

  it('finds nothing, or everything for a blank q', async () => {
    expect((await list('?q=no-such-category')).body).toEqual({ count: 0, items: [], nextCursor: null });
    expect((await list('?q=')).body.count).toBe(1205);
    expect((await list('?q=%20')).body.count).toBe(1205);
  });

  it('shows at once that a category was retired', async () => {
    await sql`update cad_category set retired = true where id = 'cad_OST_Roads'`.execute(service.db);
    expect((await list('?q=cad_OST_Roads')).body.items[0].retired).toBe(true);
  });

  it.each(['limit=0', 'limit=1001', 'limit=ten', 'cursor=', 'cursor=bad', 'q=a&q=b', `q=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      const answer = await list(`?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('ValidationError');
    },
  );
});

describe('a custom category', () => {
  it('is an entry once an import brings it, and classes can be bound to it', async () => {
    const client = await ImportClient.create(service);
    const signage = (id: string, builtinCategoryInt: number) => ({
      kind: 'element',
      id,
      category: { name: 'Our Signage', builtinCategoryInt },
    });
    await client.import(
      signage('e1', 4711),
      signage('e2', 815), // another document, another integer
      { kind: 'element', id: 'e3', category: { name: ' untidy  name ' } },
      { kind: 'element', id: 'e5', category: { name: 'OST_Walls' } }, // a name that a built-in one has
    );
    expect((await client.summary()).ontologyMoved).toBe(false);
    const { body } = await list('?q=our signage');
    expect(body.items).toEqual([
      {
        id: 'cad_custom_Our~20~Signage',
        builtinName: 'Our Signage',
        builtinCategoryInt: null,
        label: 'Our Signage',
        retired: false,
        custom: true,
      },
    ]);
    expect((await list()).body.count).toBe(1206);

    const steward = new Steward(service);
    const id = await steward.create('Signs');
    const bound = await steward.send(
      'PUT',
      `${CLASSES}/${id}/cad-category`,
      { cadCategory: 'Our Signage' },
      steward.key(),
    );
    expect([bound.status, bound.body.data?.cadCategory]).toEqual([
      200,
      { builtinName: 'Our Signage', builtinCategoryInt: null, status: 'current', source: 'authored' },
    ]);
    await sql`update object_class set status = 'approved' where id = ${id}`.execute(service.db);
    await client.import(signage('e1', 4711), signage('e2', 815), { kind: 'element', id: 'e3' });
    expect(await client.summary()).toMatchObject({
      byRule: { category: 2, none: 1 },
      coverage: { modelElements: 2, classified: 2, percent: 100 },
      ontologyMoved: false,
    });
    const { body: nodes } = await client.nodes(`?objectClassId=${id}`);
    expect(nodes.count).toBe(2);
  });
});
