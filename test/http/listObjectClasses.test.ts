import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { each, link } from '../ontology/random-trees.ts';
import { plant, type Seed } from '../support/planted.ts';
import { type Answer, startService, useService } from '../support/service.ts';

const URL = '/api/v1/bim-ontology/object-classes';

const service = useService();

function list(query = '', headers: Record<string, string> = {}): Promise<Answer> {
  return service.call({ method: 'GET', url: `${URL}${query}`, headers });
}

const ids = (answer: Answer): string[] => answer.body.items.map((item: { id: string }) => item.id);

/** ids with their children, as nested arrays. */
function shape(items: { id: string; children: [] }[]): unknown[] {
  return items.map((item) => [item.id, ...shape(item.children)]);
}

/**
 *   oc_walls                      oc_spaces (draft)
 *   ├─ oc_exterior                └─ oc_rooms (approved, below a draft one)
 *   │  ├─ oc_brick
 *   │  └─ oc_curtain (archived)
 *   │     └─ oc_stick (archived)
 *   └─ oc_a_interior              sorts before its parent and its sibling
 */
const FOREST: Seed[] = [
  { id: 'oc_walls', handle: 'walls', name: 'Walls' },
  { id: 'oc_exterior', handle: 'exterior-walls', parentId: 'oc_walls' },
  { id: 'oc_brick', handle: 'brick', parentId: 'oc_exterior' },
  { id: 'oc_curtain', handle: 'curtain', parentId: 'oc_exterior', status: 'archived' },
  { id: 'oc_stick', handle: 'stick', parentId: 'oc_curtain', status: 'archived' },
  { id: 'oc_a_interior', handle: 'interior', parentId: 'oc_walls' },
  { id: 'oc_spaces', handle: 'spaces', status: 'draft' },
  { id: 'oc_rooms', handle: 'rooms', parentId: 'oc_spaces' },
];

describe('listObjectClasses', () => {
  beforeEach(() => plant(service.db, FOREST));

  describe('filters of the flat list', () => {
    const complete = {
      uniformat: link('uf_B2010'),
      masterformat: link('mf_09-29-00'),
      object_class_codes: link('occ_23.25.00.00'),
      cad_categories: link('cad_OST_Walls', 'OST_Walls'),
    };
    beforeEach(() =>
      plant(service.db, [
        { id: 'oc_1', handle: '1', links: complete },
        { id: 'oc_2', handle: '2', parentId: 'oc_1', status: 'draft' },
        { id: 'oc_3', handle: '3', parentId: 'oc_2', status: 'draft' },
        { id: 'oc_4', handle: '4', status: 'draft', links: { ...complete, uniformat: null } },
        { id: 'oc_5', handle: '5', status: 'archived' },
        { id: 'oc_6', handle: '6' },
      ]),
    );

    it.each([
      ['?status=draft', ['oc_2', 'oc_3', 'oc_4']],
      ['?status=approved', ['oc_1', 'oc_6']],
      ['?status=archived', ['oc_5']],
      ['?missing=uniformat', ['oc_4', 'oc_6']],
      ['?missing=cad_categories&status=approved', ['oc_6']],
      ['?approvable=true', ['oc_2']],
      ['?approvable=false', ['oc_3', 'oc_4']],
      ['?status=draft&approvable=true&root=1', ['oc_2']],
      ['?status=draft&root=1&maxDepth=1', ['oc_2']],
      ['?status=approved&approvable=true', []],
    ])('%s', async (query, wanted) => {
      const answer = await list(query);
      expect([answer.status, ids(answer), answer.body.count]).toEqual([200, wanted, wanted.length]);
      const again = await list(query, { 'if-none-match': String(answer.headers['etag']) });
      expect(again.status).toBe(304);
      expect(answer.headers).not.toHaveProperty('x-ignored-parameters');
    });

    it('does not change the list without them, nor a tree', async () => {
      expect(ids(await list())).toEqual(['oc_1', 'oc_6']);
      const tree = await list('?view=tree&status=draft');
      expect(tree.body).toEqual((await list('?view=tree')).body);
      expect(tree.headers['x-ignored-parameters']).toBe('status');
      for (const query of ['?status=new', '?missing=omniclass', '?approvable=1'])
        expect((await list(query)).status).toBe(400);
    });
  });

  describe('envelope', () => {
    it('has version, time, count and items, and no diagnostics when all is well', async () => {
      const answer = await list();
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body)).toEqual(['ontologyVersion', 'generatedAt', 'count', 'items']);
      expect(answer.body.ontologyVersion).toMatch(/^[\w-]{43}$/);
      expect(answer.body.generatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(answer.body.count).toBe(answer.body.items.length);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    });

    it('is an empty list when there is nothing', async () => {
      await plant(service.db, [{ id: 'oc_draft', status: 'draft' }]);
      const answer = await list();
      expect(answer.body).toMatchObject({ count: 0, items: [] });
      expect((await list('?view=tree')).body).toMatchObject({ count: 0, items: [] });
    });
  });

  describe('view', () => {
    it('is flat by default: sorted by id, no children', async () => {
      const answer = await list();
      expect(ids(answer)).toEqual(['oc_a_interior', 'oc_brick', 'oc_exterior', 'oc_walls']);
      expect(answer.text).not.toContain('"children"');
      expect((await list('?view=flat')).text).toBe(answer.text);
    });

    it('tree nests children, sorted by id at every level', async () => {
      const answer = await list('?view=tree&includeInactive=true');
      expect(shape(answer.body.items)).toEqual([
        ['oc_spaces', ['oc_rooms']],
        ['oc_walls', ['oc_a_interior'], ['oc_exterior', ['oc_brick'], ['oc_curtain', ['oc_stick']]]],
      ]);
    });

    it('counts the same classes in both views', async () => {
      for (const query of [
        '',
        'includeInactive=true',
        'root=walls',
        'maxDepth=1',
        'maxDepth=0&includeInactive=true',
      ]) {
        const flat = await list(`?${query}`);
        const tree = await list(`?view=tree&${query}`);
        expect(tree.body.count).toBe(flat.body.count);
        expect(JSON.stringify(shape(tree.body.items)).match(/oc_/g)?.length ?? 0).toBe(flat.body.count);
      }
    });

    it('gives the items of both views the same fields, children last in the tree', async () => {
      const flat = await list('?includeInactive=true');
      const walk = (items: Record<string, unknown>[]): Record<string, unknown>[] =>
        items.flatMap(({ children, ...item }) => [item, ...walk(children as Record<string, unknown>[])]);
      const tree = await list('?includeInactive=true&view=tree');
      expect(Object.keys(tree.body.items[0]).at(-1)).toBe('children');
      const nested = walk(tree.body.items).sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
      expect(JSON.stringify(nested)).toBe(JSON.stringify(flat.body.items));
    });

    it('is another payload, so another version', async () => {
      expect((await list()).body.ontologyVersion).not.toBe((await list('?view=tree')).body.ontologyVersion);
    });
  });

  describe('root', () => {
    it('starts at a class, by id or handle, with one answer for both', async () => {
      const byId = await list('?root=oc_exterior');
      expect(ids(byId)).toEqual(['oc_brick', 'oc_exterior']);
      expect((await list('?root=exterior-walls')).text).toBe(byId.text);
    });

    it('keeps the parent of the start in the item', async () => {
      const answer = await list('?root=oc_brick');
      expect(answer.body.items[0]).toMatchObject({
        parentId: 'oc_exterior',
        depth: 2,
        path: 'walls/exterior-walls/brick',
      });
    });

    it('knows former ids and handles of merged classes, also of targets merged in turn', async () => {
      await sql`insert into object_class_alias (alias, object_class_id) values
        ('oc_cladding', 'oc_facade'), ('cladding', 'oc_facade'), ('oc_facade', 'oc_exterior'), ('oc_round', 'oc_about'),
        ('oc_about', 'oc_round')`.execute(service.db);
      const wanted = (await list('?root=oc_exterior')).text;
      for (const former of ['oc_cladding', 'cladding', 'oc_facade'])
        expect((await list(`?root=${former}`)).text).toBe(wanted);
      expect((await list('?root=oc_round')).status).toBe(404);
      await sql`delete from object_class_alias`.execute(service.db);
    });

    it('prefers an id to a handle, and a handle to a former key', async () => {
      await plant(service.db, [
        { id: 'oc_one', handle: 'one' },
        { id: 'oc_two', handle: 'oc_one' },
        { id: 'oc_three', handle: 'three' },
      ]);
      await sql`insert into object_class_alias (alias, object_class_id) values
        ('oc_one', 'oc_three'), ('one', 'oc_three')`.execute(service.db);
      expect(ids(await list('?root=oc_one'))).toEqual(['oc_one']);
      expect(ids(await list('?root=one'))).toEqual(['oc_one']);
      await sql`delete from object_class_alias`.execute(service.db);
    });

    it.each(['oc_nowhere', 'Walls', 'walls ', '%20', '..', 'null'])(
      'answers 404 to the unknown %j',
      async (root) => {
        const answer = await list(`?root=${encodeURIComponent(root)}`);
        expect(answer.status).toBe(404);
        expect(answer.body).toMatchObject({
          error: 'ObjectClassNotFoundError',
          requestId: expect.any(String),
        });
        expect(answer.headers['etag']).toBeUndefined();
      },
    );

    it('never repeats a record id', async () => {
      const answer = await list('?root=recABCDEFGHIJKLMN');
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('recABCDEFGHIJKLMN');
    });

    it('answers 200 with nothing for a class that the filter leaves out', async () => {
      for (const root of ['oc_spaces', 'oc_curtain', 'spaces']) {
        const answer = await list(`?root=${root}`);
        expect(answer.status).toBe(200);
        expect(answer.body).toMatchObject({ count: 0, items: [] });
      }
      expect((await list('?root=oc_spaces&includeInactive=true')).body.count).toBe(2);
    });

    it('reaches an approved class below a draft one only when it is the root itself', async () => {
      expect(ids(await list())).not.toContain('oc_rooms');
      expect(ids(await list('?root=oc_rooms'))).toEqual(['oc_rooms']);
    });
  });

  describe('maxDepth', () => {
    it.each([
      ['?maxDepth=0', ['oc_walls']],
      ['?maxDepth=1', ['oc_a_interior', 'oc_exterior', 'oc_walls']],
      ['?maxDepth=2', ['oc_a_interior', 'oc_brick', 'oc_exterior', 'oc_walls']],
      ['?maxDepth=9007199254740991', ['oc_a_interior', 'oc_brick', 'oc_exterior', 'oc_walls']],
      ['?root=oc_exterior&maxDepth=0', ['oc_exterior']],
      ['?root=oc_exterior&maxDepth=1', ['oc_brick', 'oc_exterior']],
      ['?maxDepth=0&includeInactive=true', ['oc_spaces', 'oc_walls']],
    ])('bounds the depth from the start: %s', async (query, wanted) => {
      expect(ids(await list(query))).toEqual(wanted);
    });

    it('leaves hasChildren true, and children empty in the tree, where it cuts', async () => {
      const { body } = await list('?view=tree&maxDepth=1');
      const [interior, exterior] = body.items[0].children;
      expect(exterior).toMatchObject({ id: 'oc_exterior', hasChildren: true, is_leaf: false, children: [] });
      expect(interior).toMatchObject({
        id: 'oc_a_interior',
        hasChildren: false,
        is_leaf: true,
        children: [],
      });
    });

    it('gives one version to a bound that the tree does not reach and to none', async () => {
      expect((await list('?maxDepth=77')).text).toBe((await list()).text);
    });
  });

  describe('includeInactive', () => {
    it('false is approved only, true is everything', async () => {
      expect((await list('?includeInactive=false')).text).toBe((await list()).text);
      expect(ids(await list('?includeInactive=true'))).toEqual(FOREST.map(({ id }) => id).sort());
    });

    it('hasChildren follows the filter, is_leaf the whole graph', async () => {
      await plant(service.db, [{ id: 'oc_top' }, { id: 'oc_below', parentId: 'oc_top', status: 'archived' }]);
      expect((await list()).body.items[0]).toMatchObject({ hasChildren: false, is_leaf: false });
      expect((await list('?includeInactive=true')).body.items[1]).toMatchObject({
        id: 'oc_top',
        hasChildren: true,
      });
    });
  });

  describe('query rules', () => {
    it.each([
      'view=',
      'view=TREE',
      'view=nested',
      'view=flat&view=flat',
      'root=',
      'root=a&root=b',
      'root=%00',
      'maxDepth=',
      'maxDepth=-1',
      'maxDepth=1.5',
      'maxDepth=1e1',
      'maxDepth=0x1',
      'maxDepth=one',
      'maxDepth=%201',
      'maxDepth=1&maxDepth=1',
      'maxDepth=9007199254740993',
      'includeInactive=',
      'includeInactive=1',
      'includeInactive=TRUE',
      'includeInactive=yes',
      'includeInactive=true&includeInactive=true',
    ])('refuses %s', async (query) => {
      const answer = await list(`?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        error: 'ValidationError',
        message: expect.any(String),
        requestId: expect.any(String),
        details: [
          { path: `query.${query.split('=')[0]}`, rule: expect.any(String), message: expect.any(String) },
        ],
      });
    });

    it('ignores parameters it does not know', async () => {
      expect((await list('?depth=3&View=tree&foo=1&foo=2')).text).toBe((await list()).text);
    });
  });

  describe('items', () => {
    const FIELDS = [
      'id', 'handle', 'name', 'status', 'parentId', 'hasChildren', 'cadCategory', 'cadMakeUnique', 'uniformat',
      'uniformatMakeUnique', 'masterformat', 'masterformatMakeUnique', 'objectClassCode', 'objectClassCodeMakeUnique',
      'description', 'synonyms', 'depth', 'path', 'is_leaf',
    ]; // biome-ignore format: the contract's order, as it is told

    it('have exactly the fields of the contract, in its order', async () => {
      for (const item of (await list('?includeInactive=true')).body.items)
        expect(Object.keys(item)).toEqual(FIELDS);
    });

    it('tell all there is about a class', async () => {
      await plant(service.db, [
        {
          id: 'oc_walls',
          handle: 'walls',
          name: 'Walls “quoted” \\ "plain" \u2028 \u0001 😀',
          description: 'Line one\nline two',
          synonyms: 'Mur, Wand',
          links: {
            uniformat: link('uf_B2010'),
            masterformat: link('mf_09-29-00'),
            object_class_codes: null,
            cad_categories: link('cad_OST_Walls'),
          },
          makeUnique: {
            uniformat: true,
            masterformat: false,
            object_class_codes: null,
            cad_categories: null,
          },
        },
        { id: 'oc_inner', handle: 'inner', name: 'Inner', parentId: 'oc_walls' },
      ]);
      const [inner, walls] = (await list()).body.items;
      expect(walls).toEqual({
        id: 'oc_walls',
        handle: 'walls',
        name: 'Walls “quoted” \\ "plain" \u2028 \u0001 😀',
        status: 'approved',
        parentId: null,
        hasChildren: true,
        cadCategory: {
          builtinName: 'OST_Walls',
          builtinCategoryInt: -2000011,
          status: 'current',
          source: 'authored',
        },
        cadMakeUnique: false,
        uniformat: { id: 'uf_B2010', code: 'B2010', title: 'Exterior Walls', source: 'authored' },
        uniformatMakeUnique: true,
        masterformat: { id: 'mf_09-29-00', code: '09 29 00', title: 'Gypsum Board', source: 'authored' },
        masterformatMakeUnique: false,
        objectClassCode: null,
        objectClassCodeMakeUnique: false,
        description: 'Line one\nline two',
        synonyms: 'Mur, Wand',
        depth: 0,
        path: 'walls',
        is_leaf: false,
      });
      expect(inner).toMatchObject({
        parentId: 'oc_walls',
        cadCategory: {
          builtinName: 'OST_Walls',
          builtinCategoryInt: -2000011,
          status: 'current',
          source: 'inherited',
        },
        uniformat: { id: 'uf_B2010', code: 'B2010', title: 'Exterior Walls', source: 'inherited' },
        uniformatMakeUnique: false,
        description: null,
        synonyms: null,
        depth: 1,
        path: 'walls/inner',
        is_leaf: true,
      });
    });

    it('stay JSON whatever stands in the row', async () => {
      const odd = 'oc_"\\\n\u2029';
      await plant(service.db, [{ id: odd, handle: '"', name: '"' }]);
      expect((await list()).body.items).toMatchObject([{ id: odd, handle: '"', name: '"', path: '"' }]);
    });
  });

  describe('CAD category bindings', () => {
    const bound = (id: string, given: string, more: object = {}) => ({
      id,
      links: { ...each(() => null), cad_categories: { ...link(`cad_${given}`, given), ...more } },
    });
    const bindingOf = async (id: string) =>
      (await list()).body.items.find((item: { id: string }) => item.id === id).cadCategory;

    it('is null without a link', async () => {
      await plant(service.db, [{ id: 'oc_one' }]);
      expect(await bindingOf('oc_one')).toBeNull();
    });

    it('current: name and integer, no reviewReason', async () => {
      await plant(service.db, [bound('oc_one', 'OST_Doors', { boundName: 'OST_Doors', boundInt: -2000023 })]);
      const binding = await bindingOf('oc_one');
      expect(Object.keys(binding)).toEqual(['builtinName', 'builtinCategoryInt', 'status', 'source']);
      expect(binding).toEqual({
        builtinName: 'OST_Doors',
        builtinCategoryInt: -2000023,
        status: 'current',
        source: 'authored',
      });
    });

    it.each([
      [
        'stale',
        'when the category was retired',
        sql`update cad_category set retired = true where id = 'cad_OST_Roads'`,
      ],
      [
        'needs_review',
        'when it was renamed',
        sql`update cad_category set builtin_name = 'OST_Streets' where id = 'cad_OST_Roads'`,
      ],
      [
        'needs_review',
        'when its integer changed',
        sql`update cad_category set builtin_category_int = 4711 where id = 'cad_OST_Roads'`,
      ],
      [
        'needs_review',
        'when a merge joined two',
        sql`update object_class set cad_review_reason = 'Two bindings met.'`,
      ],
      [
        'unresolved',
        'when it never resolved',
        sql`update object_class set cad_category_id = null, cad_given = 'Strassen'`,
      ],
    ])('%s %s: a reason, but neither name nor integer', async (status, _when, change) => {
      const before = (
        await sql<object>`select * from cad_category where id = 'cad_OST_Roads'`.execute(service.db)
      ).rows[0];
      await plant(service.db, [
        bound('oc_one', 'OST_Roads', { boundName: 'OST_Roads', boundInt: -2001220 }),
        { id: 'oc_two', parentId: 'oc_one' },
      ]);
      await change.execute(service.db);
      const binding = await bindingOf('oc_one');
      expect(binding).toEqual({
        builtinName: null,
        builtinCategoryInt: null,
        status,
        source: 'authored',
        reviewReason: expect.stringMatching(/\S/),
      });
      expect(await bindingOf('oc_two')).toEqual({ ...binding, source: 'inherited' });
      await sql`update cad_category c set builtin_name = r.builtin_name, builtin_category_int = r.builtin_category_int, retired = r.retired
        from jsonb_populate_record(null::cad_category, ${JSON.stringify(before)}::jsonb) r where c.id = r.id`.execute(
        service.db,
      );
    });
  });
});

describe('listObjectClasses, cached', () => {
  beforeEach(() => plant(service.db, FOREST));

  it('sends the version as a quoted entity tag, private and to be asked for again', async () => {
    const { headers, body } = await list();
    expect(headers['etag']).toBe(`"${body.ontologyVersion}"`);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['vary']).toBe('accept-encoding');
  });

  it.each([
    ['the tag', (v: string) => `"${v}"`],
    ['a weak tag', (v: string) => `W/"${v}"`],
    ['the bare version', (v: string) => v],
    ['a star', () => '*'],
    ['a list', (v: string) => `"other", W/"more" , "${v}"`],
    ['a list without spaces', (v: string) => `"a,b","${v}"`],
    ['a list with empty members', (v: string) => `, ,"${v}",`],
  ])('answers 304 to %s', async (_what, header) => {
    const first = await list();
    const again = await list('', { 'if-none-match': header(first.body.ontologyVersion) });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    expect(again.headers).toMatchObject({
      etag: first.headers['etag'],
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      'x-request-id': expect.any(String),
    });
    for (const name of ['content-length', 'content-type', 'content-encoding', 'transfer-encoding'])
      expect(again.headers[name]).toBeUndefined();
  });

  it.each([
    ['another tag', () => '"other"'],
    ['a tag that only contains it', (v: string) => `"${v}x", "x${v}"`],
    ['a star inside a tag', () => '"a, *, b"'],
    ['another case', (v: string) => `"${v.toUpperCase()}-"`],
    ['nothing', () => ''],
  ])('answers 200 to %s', async (_what, header) => {
    const first = await list();
    const again = await list('', { 'if-none-match': header(first.body.ontologyVersion) });
    expect(again.status).toBe(200);
    expect(again.text).toBe(first.text);
  });

  it('does not take the version of another query', async () => {
    const { headers } = await list('?includeInactive=true');
    expect((await list('', { 'if-none-match': String(headers['etag']) })).status).toBe(200);
  });

  it('answers 404 to an unknown root whatever the condition', async () => {
    expect((await list('?root=nowhere', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('answers 200 again once the payload changed', async () => {
    const first = await list();
    await sql`update object_class set name = 'New' where id = 'oc_walls'`.execute(service.db);
    const second = await list('', { 'if-none-match': String(first.headers['etag']) });
    expect(second.status).toBe(200);
    expect(second.body.ontologyVersion).not.toBe(first.body.ontologyVersion);
  });

  it('answers HEAD as GET, without the body', async () => {
    const get = await list();
    const head = await service.call({ method: 'HEAD', url: URL });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'content-length'])
      expect(head.headers[name]).toBe(get.headers[name]);
    const unchanged = await service.call({
      method: 'HEAD',
      url: URL,
      headers: { 'if-none-match': String(get.headers['etag']) },
    });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers['etag']).toBe(get.headers['etag']);
    expect(unchanged.headers['content-length']).toBeUndefined(); // 0 would be taken for the length of the list
    expect((await service.call({ method: 'HEAD', url: `${URL}?root=nowhere` })).status).toBe(404);
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['*, br;q=0', 'gzip', gunzipSync],
  ])('compresses for Accept-Encoding: %s', async (header, encoding, open) => {
    const plain = await service.app.inject({ url: URL });
    const packed = await service.app.inject({ url: URL, headers: { 'accept-encoding': header } });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['etag']).toBe(plain.headers['etag']);
    expect(packed.headers['vary']).toBe('accept-encoding');
    expect(open(packed.rawPayload).toString()).toBe(plain.body);
  });

  it.each(['identity', 'deflate', 'br;q=0, gzip;q=0.000', '*;q=0'])(
    'does not for Accept-Encoding: %s',
    async (header) => {
      const answer = await list('', { 'accept-encoding': header });
      expect(answer.headers['content-encoding']).toBeUndefined();
    },
  );

  it('says when a version was first built, and keeps to it', async () => {
    const first = await list();
    await new Promise((resolve) => setTimeout(resolve, 5));
    // A write that this list does not show: a new version of the ontology, the same answer.
    await sql`update object_class set description = 'other' where id = 'oc_spaces'`.execute(service.db);
    expect((await list()).text).toBe(first.text);
    await sql`update object_class set description = 'new' where id = 'oc_walls'`.execute(service.db);
    const second = await list();
    expect(second.body.generatedAt > first.body.generatedAt).toBe(true);
    await sql`update object_class set description = null where id = 'oc_walls'`.execute(service.db);
    expect((await list()).text).toBe(first.text);
  });

  it('is byte for byte the same on another replica', async () => {
    const other = await startService({ database: service.database });
    for (const query of ['', '?view=tree', '?includeInactive=true', '?root=walls&maxDepth=1']) {
      const here = await list(query);
      const there = await other.call({ method: 'GET', url: `${URL}${query}` });
      expect(there.text).toBe(here.text);
      expect(there.headers['etag']).toBe(here.headers['etag']);
    }
    await other.close();
  });
});

describe('listObjectClasses on a corrupt graph', () => {
  const diagnosed = (answer: Answer): string[] =>
    answer.body.diagnostics.map(({ objectClassId }: { objectClassId: string }) => objectClassId);

  /** Sets parents by SQL, past every rule. */
  const reparent = async (parents: Record<string, string>) => {
    for (const [id, parent] of Object.entries(parents))
      await sql`update object_class set parent_id = ${parent} where id = ${id}`.execute(service.db);
  };

  beforeEach(() =>
    plant(service.db, [
      { id: 'oc_fine' },
      { id: 'oc_leaf', parentId: 'oc_fine' },
      ...['a', 'b', 'c', 'd', 'e'].map((name) => ({ id: `oc_${name}`, name: `Class ${name}` })),
      { id: 'oc_a1', parentId: 'oc_a' },
      { id: 'oc_a2', parentId: 'oc_a1', status: 'draft' as const },
    ]),
  );

  it.each([
    ['its own parent', { oc_a: 'oc_a' }, ['oc_a']],
    ['a cycle of two', { oc_a: 'oc_b', oc_b: 'oc_a' }, ['oc_a', 'oc_b']],
    ['a cycle of three', { oc_a: 'oc_b', oc_b: 'oc_c', oc_c: 'oc_a' }, ['oc_a', 'oc_b', 'oc_c']],
    [
      'a cycle of five',
      { oc_a: 'oc_b', oc_b: 'oc_c', oc_c: 'oc_d', oc_d: 'oc_e', oc_e: 'oc_a' },
      ['oc_a', 'oc_b', 'oc_c', 'oc_d', 'oc_e'],
    ],
    ['a parent that is not there', { oc_a: 'oc_gone' }, ['oc_a']],
    ['two faults at once', { oc_a: 'oc_a', oc_b: 'oc_gone' }, ['oc_a', 'oc_b']],
  ])('leaves out %s and all that hangs below, and says so', async (_what, parents, faulty) => {
    await reparent(parents);
    for (const query of ['?includeInactive=true', '?includeInactive=true&view=tree', '']) {
      const answer = await list(query);
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body).at(-1)).toBe('diagnostics');
      expect(diagnosed(answer)).toEqual([...faulty, 'oc_a1', 'oc_a2'].sort());
      for (const entry of answer.body.diagnostics) {
        expect(Object.keys(entry)).toEqual(['objectClassId', 'message']);
        expect(entry.message).toMatch(/\S/);
      }
      const listed = new Set(JSON.stringify(answer.body.items).match(/oc_\w+/g));
      expect(listed.has('oc_fine') && listed.has('oc_leaf')).toBe(true);
      for (const id of diagnosed(answer)) expect(listed.has(id)).toBe(false);
    }
  });

  it('answers 200 with nothing when the root itself is left out', async () => {
    await reparent({ oc_a: 'oc_a' });
    for (const root of ['oc_a', 'oc_a1']) {
      const answer = await list(`?root=${root}&includeInactive=true`);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ count: 0, items: [] });
      expect(diagnosed(answer)).toContain(root);
    }
  });

  it('has diagnostics in the version, the same on every replica', async () => {
    const before = await list();
    await sql`update object_class set status = 'draft' where id = 'oc_e'`.execute(service.db);
    const without = await list();
    await reparent({ oc_e: 'oc_gone' });
    const after = await list();
    expect(ids(after)).toEqual(ids(without));
    expect(new Set([before, without, after].map(({ body }) => body.ontologyVersion)).size).toBe(3);
    const other = await startService({ database: service.database });
    expect((await other.call({ method: 'GET', url: URL })).text).toBe(after.text);
    await other.close();
  });

  it('is well again once the graph is', async () => {
    const before = await list();
    await reparent({ oc_a: 'oc_b', oc_b: 'oc_a' });
    expect((await list()).body.diagnostics.length).toBe(4);
    await sql`update object_class set parent_id = null where id in ('oc_a', 'oc_b')`.execute(service.db);
    expect((await list()).text).toBe(before.text);
  });

  it('walks a chain of 5,000 and a cycle of 5,000 without trouble', async () => {
    const chain = Array.from({ length: 5000 }, (_, i) => `oc_${String(i).padStart(5, '0')}`);
    await sql`delete from object_class`.execute(service.db);
    await sql`insert into object_class (id, handle, name, status, parent_id)
      select id, id, id, 'approved', lag(id) over (order by id) from unnest(${chain}::text[]) id`.execute(
      service.db,
    );
    expect((await list()).body.count).toBe(5000);
    const tree = await list('?view=tree&maxDepth=4999');
    expect(tree.body.count).toBe(5000);
    await sql`update object_class set parent_id = ${chain.at(-1)} where id = ${chain[0]}`.execute(service.db);
    const broken = await list();
    expect(broken.body.count).toBe(0);
    expect(broken.body.diagnostics.length).toBe(5000);
  });

  it('answers 500 to a row without identity, and recovers', async () => {
    await sql`update object_class set id = null where id = 'oc_e'`.execute(service.db);
    for (const query of ['', '?view=tree', '?root=oc_fine', '?root=nowhere', '?includeInactive=true']) {
      const answer = await list(query);
      expect(answer.status).toBe(500);
      expect(answer.body).toMatchObject({
        error: 'ObjectClassGraphNodeIdentityMissingError',
        message: expect.stringContaining('Class e'),
        requestId: expect.any(String),
      });
    }
    await sql`delete from object_class where id is null`.execute(service.db);
    expect((await list()).status).toBe(200);
  });
});
