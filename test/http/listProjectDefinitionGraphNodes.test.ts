import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionsThatWait } from '../support/database.ts';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();
let client: ImportClient;
const walls = { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, name: 'Walls' };
const element = (id: string, extra: object = {}) => ({ kind: 'element', id, ...extra });

beforeAll(async () => {
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

const keys = (items: { documentId: string; id: string }[]) =>
  items.map(({ documentId, id }) => `${documentId}/${id}`);

/** RFC 4180, read by a machine of states. */
function records(text: string): string[][] {
  const all: string[][] = [];
  let [record, cell, quoted]: [string[], string, boolean] = [[], '', false];
  for (let i = text.startsWith('\ufeff') ? 1 : 0; i < text.length; i++) {
    const char = text[i] as string;
    if (quoted && char === '"' && text[i + 1] === '"') cell += text[i++];
    else if (char === '"') quoted = !quoted;
    else if (quoted || !/[,\r\n]/.test(char)) cell += char;
    else if (char === ',') [record, cell] = [[...record, cell], ''];
    else if (char === '\n') {
      all.push([...record, cell]);
      [record, cell] = [[], ''];
    }
  }
  return all;
}

describe('listProjectDefinitionGraphNodes', () => {
  it('adds names to the ids when asked to', async () => {
    const { body: plain } = await client.nodes('?kind=element&levelId=l1');
    const { body } = await client.nodes('?kind=element&levelId=l1&names=true');
    const names = {
      documentTitle: 'House',
      familyName: null,
      typeName: null,
      levelName: 'Ground',
      roomName: null,
      objectClassName: null,
      objectClassHandle: null,
    };
    expect(body).toEqual({ ...plain, items: plain.items.map((item: object) => ({ ...item, ...names })) });
    expect((await client.nodes('?names=yes')).status).toBe(400);
  });

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
          ifcClass: null,
          predefinedType: null,
          elevation: null,
          bounds: [1, 2, 3, 4, 5, 6.5],
          lengthUnit: 'ft',
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
    ['?documentId=d0&category=OST_Walls', ['d0/e1', 'd0/t1']],
    ['?documentId=none', []],
  ])('filters by %s', async (query, expected) => {
    const { body } = await client.nodes(query);
    expect([keys(body.items), body.count]).toEqual([expected, expected.length]);
  });

  it('finds a class by its id, its handle and what it was merged from; one that is not there is 404', async () => {
    await sql`insert into object_class (id, handle, name, status) values ('oc_a', 'a-handle', 'A', 'approved')`.execute(
      service.db,
    );
    await sql`insert into object_class_alias (alias, object_class_id) values ('oc_old', 'oc_a'), ('old-handle', 'oc_a')`.execute(
      service.db,
    );
    const own = await ImportClient.create(service);
    await own.import(element('e1', { objectClassId: 'oc_a' }), element('e2', { objectClassId: 'oc_old' }));
    for (const key of ['oc_a', 'a-handle', 'oc_old', 'old-handle']) {
      const { body } = await own.nodes(`?objectClassId=${key}`);
      expect([keys(body.items), body.count]).toEqual([['d0/e1', 'd0/e2'], 2]);
    }
    const unknown = await own.nodes('?objectClassId=oc_none');
    expect([unknown.status, unknown.body.error]).toEqual([404, 'ObjectClassNotFoundError']);
  });

  it('finds a text in names, element ids and ids, in any letters, with the other filters and page by page', async () => {
    const own = await ImportClient.create(service);
    const many = Array.from({ length: 2600 }, (_, i) =>
      element(`many-${String(i).padStart(4, '0')}`, {
        name: `Stütze ${i}`,
        elementId: 70_000 + i,
        category: walls,
      }),
    );
    await own.import(
      { kind: 'level', id: 'l1', name: 'Erdgeschoss' },
      element('a-1', { name: 'Basic Wall: 50%_wide', levelId: 'l1', category: walls }),
      element('a-2', { name: 'CURTAIN WALL', elementId: 4711 }),
      element('a-3', { documentId: 'annex', name: 'Wallpaper' }),
      element('a-4', { name: 'x'.repeat(100_000) }),
      ...many,
    );
    const found = async (query: string) => {
      const { body } = await own.nodes(`?${query}`);
      expect(body.count).toBe(body.items.length);
      return keys(body.items);
    };
    expect(await found('q=wall')).toEqual(['annex/a-3', 'd0/a-1', 'd0/a-2']);
    expect(await found('q=%20Wall%20')).toEqual(['annex/a-3', 'd0/a-1', 'd0/a-2']);
    expect(await found('q=wall&documentId=d0&category=OST_Walls')).toEqual(['d0/a-1']);
    expect(await found('q=wall&levelId=l1')).toEqual(['d0/a-1']);
    expect(await found('q=50%25_w')).toEqual(['d0/a-1']);
    expect(await found('q=5%25')).toEqual([]);
    expect(await found('q=4711')).toEqual(['d0/a-2']);
    expect(await found('q=A-4')).toEqual(['d0/a-4']);
    expect(await found('q=STÜTZE 259')).toEqual([
      'd0/many-0259',
      ...Array.from({ length: 10 }, (_, i) => `d0/many-259${i}`),
    ]);
    const pages: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await own.nodes(`?q=stütze&kind=element&limit=700${cursor && `&cursor=${cursor}`}`);
      expect([body.error, body.count]).toEqual([undefined, many.length]);
      pages.push(...body.items.map(({ id }: { id: string }) => id));
      if (body.nextCursor === null) break;
      cursor = body.nextCursor;
    }
    expect(pages).toEqual(many.map(({ id }) => id));
    const csv = await service.call({
      method: 'GET',
      url: `/api/v1/projects/${own.projectId}/definition-graph/nodes?q=stütze`,
      headers: { accept: 'text/csv' },
    });
    expect(records(csv.text)).toHaveLength(1 + many.length);
    // What a newer export brings takes the place of what was there.
    await own.import(element('a-1', { name: 'Door' }));
    expect(await found('q=wall')).toEqual(['annex/a-3']);
  });

  it('tells apart levels of several documents that share an id', async () => {
    const own = await ImportClient.create(service);
    await own.import(
      { kind: 'level', id: 'l1' },
      { kind: 'level', id: 'l1', documentId: 'annex' },
      element('here', { levelId: 'l1' }),
      element('there', { levelId: 'l1', documentId: 'annex' }),
    );
    for (const [query, expected] of [
      ['levelId=l1', ['annex/there', 'd0/here']],
      ['levelId=l1&documentId=annex', ['annex/there']],
      ['levelId=l1&documentId=d0', ['d0/here']],
    ] as const) {
      const { body } = await own.nodes(`?${query}`);
      expect([keys(body.items), body.count]).toEqual([expected, expected.length]);
    }
  });

  it('is a spreadsheet for whoever asks for CSV, whole and safe', async () => {
    const own = await ImportClient.create(service);
    const hostile = ['=1+1', '+1', '-1', '@A1', '\tx', '\rx', 'a "quoted", one', 'two\nlines'];
    await own.import(
      { kind: 'level', id: 'l1', elevation: -3.5 },
      ...hostile.map((name, i) => element(`h${i}`, { name, category: walls })),
      ...Array.from({ length: 2500 }, (_, i) => element(`e${String(i).padStart(4, '0')}`)),
    );
    const url = `/api/v1/projects/${own.projectId}/definition-graph/nodes?kind=element`;
    const { status, text, headers } = await service.call({
      method: 'GET',
      url: `${url}&limit=7`,
      headers: { accept: 'text/csv' },
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [heading, ...rows] = records(text);
    expect(heading?.slice(0, 6)).toEqual(['documentId', 'id', 'kind', 'name', 'elementId', 'category']);
    expect(rows).toHaveLength(hostile.length + 2500);
    const names = rows.filter(([, id]) => id?.startsWith('h')).map(([, , , name]) => name);
    expect(names).toEqual(hostile.map((name) => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name)));
    expect(rows.find(([, id]) => id === 'h0')?.[5]).toBe('OST_Walls');
    const levels = await service.call({
      method: 'GET',
      url: url.replace('element', 'level'),
      headers: { accept: 'text/csv' },
    });
    expect(levels.text).toContain(',-3.5,');
    // A link in a page says what it wants in its address.
    const link = await service.call({
      method: 'GET',
      url: `${url}&format=csv`,
      headers: { accept: 'text/html, */*' },
    });
    expect([link.headers['content-type'], link.text]).toEqual(['text/csv; charset=utf-8', text]);
    const other = await service.call({ method: 'GET', url, headers: { accept: 'text/html, */*' } });
    expect(other.headers['content-type']).toBe('application/json; charset=utf-8');
    const unknown = await service.call({
      method: 'GET',
      url: `${url}&objectClassId=oc_none`,
      headers: { accept: 'text/csv' },
    });
    expect([unknown.status, unknown.body.error]).toEqual([404, 'ObjectClassNotFoundError']);
  });

  it('has names beside ids in CSV, after the columns that were there before', async () => {
    await sql`insert into object_class (id, handle, name, status) values
      ('oc_names', 'door-handle', 'Doors, all of them', 'approved')`.execute(service.db);
    const own = await ImportClient.create(service);
    const door = { familyId: 'f', category: { builtinName: 'OST_Doors', name: 'Doors' } };
    await own.import(
      { kind: 'level', id: 'l', name: 'Ground' },
      { kind: 'room', id: 'r', name: 'Kitchen', levelId: 'l' },
      { kind: 'family', id: 'f', name: 'Single-Flush' },
      { kind: 'type', id: 't', name: '36" x 84"', ...door, objectClassId: 'oc_names' },
      element('known', { typeId: 't', levelId: 'l', roomId: 'r', category: door.category }),
      element('lost', { typeId: 'none', levelId: 'r', roomId: 'l' }),
      { kind: 'level', id: 'l', name: 'Annex ground', documentId: 'annex' },
      element('linked', { levelId: 'l', roomId: 'r', documentId: 'annex' }),
    );
    const { text } = await service.call({
      method: 'GET',
      url: `/api/v1/projects/${own.projectId}/definition-graph/nodes?format=csv`,
    });
    const [heading = [], ...rows] = records(text);
    expect(heading.slice(heading.indexOf('line'))).toEqual([
      'line',
      'documentTitle',
      'familyName',
      'typeName',
      'levelName',
      'roomName',
      'objectClassName',
      'objectClassHandle',
    ]);
    expect(new Set(heading).size).toBe(heading.length);
    const [title] = rows.find(([, id]) => id === 'known')?.slice(heading.indexOf('documentTitle')) ?? [];
    const namesOf = (wanted: string) =>
      rows.find(([, id]) => id === wanted)?.slice(heading.indexOf('documentTitle'));
    const [familyName, typeName] = ['Single-Flush', '36" x 84"'];
    const objectClass = ['Doors, all of them', 'door-handle'];
    expect(namesOf('known')).toEqual([title, familyName, typeName, 'Ground', 'Kitchen', ...objectClass]);
    expect(namesOf('t')).toEqual([title, familyName, '', '', '', ...objectClass]);
    expect(namesOf('lost')).toEqual([title, '', '', '', '', '', '']);
    expect(namesOf('linked')?.slice(3, 5)).toEqual(['Annex ground', '']);
    expect(rows.find(([, id]) => id === 'known')?.[heading.indexOf('categoryName')]).toBe('Doors');
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

  it('finds what shows a level, whether the level is there or not', async () => {
    const own = await ImportClient.create(service);
    await own.import(
      { kind: 'level', id: 'l1' },
      element('here', { levelId: 'l1' }),
      element('linked', { levelId: 'l1', documentId: 'annex' }),
      element('lost', { levelId: 'l9' }),
    );
    for (const [levelId, expected] of [
      ['l1', ['annex/linked', 'd0/here']],
      ['l9', ['d0/lost']],
    ] as const) {
      const { body } = await own.nodes(`?levelId=${levelId}`);
      expect([keys(body.items), body.count]).toEqual([expected, expected.length]);
    }
    expect((await own.summary()).byLevel).toEqual([
      { documentId: null, levelId: null, name: null, elevation: null, lengthUnit: null, elements: 2 },
      { documentId: 'd0', levelId: 'l1', name: null, elevation: null, lengthUnit: null, elements: 1 },
    ]);
  });

  it('counts and lists the same state of the graph', async () => {
    const own = await ImportClient.create(service);
    await own.import(element('e1'), element('e2'));
    const other = await service.database.pool.connect();
    await other.query('begin; lock table graph_node in access exclusive mode');
    const listing = own.nodes(); // has counted, and waits for the nodes
    // The first summary of the run may wait for them too.
    await expect.poll(() => sessionsThatWait(service.database, 'as fits')).toBe(1);
    await other.query('delete from graph_node where project_id = $1', [own.projectId]);
    await other.query('commit');
    other.release();
    const { body } = await listing;
    expect([body.count, body.items.length]).toEqual([2, 2]);
  });

  it.each([
    'kind=gizmo',
    'limit=0',
    'cursor=zzz',
    'kind=level&kind=room',
    'levelId=',
    'format=xml',
    'q=',
    'q=%20',
    'q=a&q=b',
  ])('refuses %s', async (query) => {
    expect((await client.nodes(`?${query}`)).status).toBe(400);
  });
});
