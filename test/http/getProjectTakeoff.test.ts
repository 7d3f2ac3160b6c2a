import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureDue } from '../../src/definition-graph/actions/measure-due.ts';
import { TAKEOFF_GROUPINGS } from '../../src/definition-graph/domain/takeoff-groups.ts';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();
let client: ImportClient;
const walls = { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, name: 'Walls' };
const number = (name: string, value: unknown, unit: string | null = null, group = 'Dimensions') => ({
  name,
  group,
  storage: 'double',
  unit,
  value,
});
const element = (id: string, extra: object = {}) => ({ kind: 'element', id, ...extra });

const takeoff = async (query = '', of = client) => {
  const url = `/api/v1/projects/${of.projectId}/definition-graph/takeoff${query}`;
  return service.call({ method: 'GET', url });
};
/** Name, elements and sums of each group. */
const groups = (body: { items: Record<string, unknown>[] }) =>
  body.items.map(({ name, elements, quantities }) => [
    name,
    elements,
    (quantities as { name: string; unit: string | null; sum: number }[]).map(
      (each) => `${each.name} ${each.sum} ${each.unit ?? ''}`,
    ),
  ]);

beforeAll(async () => {
  await sql`insert into object_class (id, handle, name, status) values
    ('oc_wall', 'wall', 'Wall', 'approved'), ('oc_door', 'door', 'Door', 'approved')`.execute(service.db);
  client = await ImportClient.create(service);
  await client.import(
    { kind: 'level', id: 'l1', name: 'L1', elevation: 0 },
    { kind: 'level', id: 'l2', name: 'L2', elevation: 10 },
    {
      kind: 'room',
      id: 'r',
      name: 'Kitchen',
      parameters: [{ name: 'Number', group: 'Identity Data', storage: 'string', unit: null, value: 'A103' }],
    },
    { kind: 'family', id: 'f', name: 'Basic Wall' },
    { kind: 'type', id: 't', name: '300 mm', familyId: 'f', objectClassId: 'oc_wall', category: walls },
    element('w1', {
      typeId: 't',
      levelId: 'l1',
      roomId: 'r',
      category: walls,
      parameters: [
        number('Area', 10.5, 'SQUARE_METERS'),
        number('Volume', 3, 'm3'),
        number('Length', 4000, 'mm'),
        number('Width', 300, 'mm'),
        number('Mark', 7),
        number('Comments', '12'),
      ],
    }),
    element('w2', {
      typeId: 't',
      levelId: 'l2',
      category: walls,
      parameters: [
        number('Area', 1.5, 'm2'),
        number('Length', 500, 'MILLIMETERS'),
        number('Width', 200, 'mm'),
      ],
    }),
    element('d', { levelId: 'l1', objectClassId: 'oc_door', parameters: [number('Area', 20, 'ft2')] }),
    element('x', { parameters: [number('Area', 1e300, 'm2')] }),
    { kind: 'level', id: 'l1', name: 'L1', elevation: 5, documentId: 'annex' },
    element('w', { levelId: 'l1', objectClassId: 'oc_wall', documentId: 'annex' }),
  );
});

describe('getProjectTakeoff', () => {
  it('counts elements and adds up areas, volumes and lengths by class', async () => {
    const { status, body } = await takeoff();
    expect(status).toBe(200);
    expect(body).toMatchObject({ groupBy: 'class', elements: 5, count: 3 });
    expect(body.quantities).toEqual([
      { name: 'Area', group: 'Dimensions', unit: 'm²', measure: 'area', sum: 12, elements: 2 },
      { name: 'Length', group: 'Dimensions', unit: 'mm', measure: 'length', sum: 4500, elements: 2 },
      { name: 'Area', group: 'Dimensions', unit: 'ft²', measure: 'area', sum: 20, elements: 1 },
      { name: 'Volume', group: 'Dimensions', unit: 'm³', measure: 'volume', sum: 3, elements: 1 },
    ]);
    expect(body.items[0]).toEqual({
      id: 'oc_wall',
      documentId: null,
      documentTitle: null,
      name: 'Wall',
      detail: 'wall',
      elevation: null,
      lengthUnit: null,
      elements: 3,
      quantities: [
        { name: 'Area', group: 'Dimensions', unit: 'm²', measure: 'area', sum: 12, elements: 2 },
        { name: 'Length', group: 'Dimensions', unit: 'mm', measure: 'length', sum: 4500, elements: 2 },
        { name: 'Volume', group: 'Dimensions', unit: 'm³', measure: 'volume', sum: 3, elements: 1 },
      ],
    });
    expect(groups(body).slice(1)).toEqual([
      [null, 1, []],
      ['Door', 1, ['Area 20 ft²']],
    ]);
  });

  it('groups by level, which documents do not share, by type with its family, and by room', async () => {
    const { body: levels } = await takeoff('?groupBy=level');
    expect(
      levels.items.map((item: Record<string, unknown>) => [
        item['documentId'],
        item['id'],
        item['elevation'],
        item['lengthUnit'],
        item['elements'],
      ]),
    ).toEqual([
      ['d0', 'l1', 0, 'ft', 2],
      [null, null, null, null, 1],
      ['annex', 'l1', 5, 'ft', 1],
      ['d0', 'l2', 10, 'ft', 1],
    ]);
    const { body: types } = await takeoff('?groupBy=type');
    expect(types.items[0]).toMatchObject({ id: null, elements: 3, name: null });
    expect(types.items[1]).toMatchObject({ id: 't', name: '300 mm', detail: 'Basic Wall', elements: 2 });
    const { body: rooms } = await takeoff('?groupBy=room');
    expect(rooms.items[1].detail).toBe('A103');
    expect(groups(rooms)).toEqual([
      [null, 4, ['Area 20 ft²', 'Area 1.5 m²', 'Length 500 mm']],
      ['Kitchen', 1, ['Area 10.5 m²', 'Length 4000 mm', 'Volume 3 m³']],
    ]);
  });

  it('takes filters, one parameter and a limit', async () => {
    for (const [query, expected] of [
      ['?category=OST_Walls', [['Wall', 2, ['Area 12 m²', 'Length 4500 mm', 'Volume 3 m³']]]],
      ['?levelId=l2', [['Wall', 1, ['Area 1.5 m²', 'Length 500 mm']]]],
      ['?objectClassId=door&groupBy=level', [['L1', 1, ['Area 20 ft²']]]],
      ['?documentId=annex', [['Wall', 1, []]]],
      ['?documentId=none', []],
      ['?objectClassId=wall&parameter=Width', [['Wall', 3, ['Width 500 mm']]]],
      ['?objectClassId=wall&parameter=Nothing', [['Wall', 3, []]]],
    ] as const)
      expect([query, groups((await takeoff(query)).body)]).toEqual([query, expected]);
    const { body } = await takeoff('?limit=1');
    expect([body.count, body.items.length, body.quantities.length]).toEqual([3, 1, 4]);
  });

  it('is a table for spreadsheets', async () => {
    const { text, headers } = await takeoff('?groupBy=class&format=csv&limit=1');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.trimEnd().split('\r\n')).toEqual([
      '\ufeffdocumentId,documentTitle,id,name,detail,elevation,lengthUnit,elements,Area (m²),Length (mm),Area (ft²),Volume (m³)',
      ',,oc_wall,Wall,wall,,,3,12,4500,,3',
      ',,,No class,,,,1,,,,',
      ',,oc_door,Door,door,,,1,,,20,',
    ]);
  });

  it('is the same as adding up the nodes', async () => {
    const own = await ImportClient.create(service);
    const values = Array.from({ length: 300 }, (_, i) => ((i * 7919) % 1000) / 8);
    await own.import(
      ...values.map((value, i) =>
        element(`e${i}`, { levelId: `l${i % 7}`, parameters: [number('Area', value, i % 2 ? 'm2' : 'm²')] }),
      ),
    );
    const { body } = await takeoff('?groupBy=level', own);
    for (const { id, elements, quantities } of body.items) {
      const mine = values.filter((_, i) => `l${i % 7}` === id);
      expect([elements, quantities[0].sum]).toEqual([mine.length, mine.reduce((sum, each) => sum + each, 0)]);
    }
    expect(body.items).toHaveLength(7);
  });

  it('groups by two at once, and names both in the table', async () => {
    const { body } = await takeoff('?groupBy=class,level');
    expect(body.groupBy).toBe('class,level');
    const [first] = body.items;
    expect([first.name, first.subgroup.id, first.elements]).toEqual([null, null, 1]);
    expect(
      body.items.map((item: { name: string; subgroup: { documentId: string; id: string } }) => [
        item.name,
        item.subgroup.documentId,
        item.subgroup.id,
      ]),
    ).toEqual([
      [null, null, null],
      ['Door', 'd0', 'l1'],
      ['Wall', 'annex', 'l1'],
      ['Wall', 'd0', 'l1'],
      ['Wall', 'd0', 'l2'],
    ]);
    const { text } = await takeoff('?groupBy=room,type&format=csv');
    expect(text.split('\r\n')[0]).toContain(
      'lengthUnit,typeDocumentId,typeDocumentTitle,typeId,typeName,typeDetail,typeElevation,typeLengthUnit,elements',
    );
    expect(text).toContain('No room');
    expect(text).toContain('No type');
  });

  it('has rows that add up to its totals, by whatever it groups', async () => {
    const own = await ImportClient.create(service);
    const any = (i: number, of: number, prefix: string) =>
      (i * 31) % (of + 1) ? `${prefix}${(i * 17) % of}` : null;
    await own.import(
      ...Array.from({ length: 4 }, (_, i) => ({ kind: 'level', id: `l${i}`, documentId: `d${i % 2}` })),
      ...Array.from({ length: 200 }, (_, i) =>
        element(`e${i}`, {
          documentId: `d${i % 2}`,
          typeId: any(i, 9, 't'),
          levelId: any(i, 4, 'l'),
          roomId: any(i, 6, 'r'),
          objectClassId: i % 3 ? 'oc_wall' : null,
          parameters: [
            number('Area', (i * 7919) / 8, i % 2 ? 'm2' : 'm²'),
            number('Volume', i / 16, i % 5 ? 'm3' : 'ft3'),
            ...(i % 4 ? [number('Length', -i, 'mm')] : []),
          ],
        }),
      ),
    );
    type Sum = { name: string; unit: string; sum: number; elements: number };
    const filters = ['&levelId=l2', '&objectClassId=wall', '&documentId=d1', '&parameter=Volume'];
    for (const [groupBy, query] of [
      ...TAKEOFF_GROUPINGS.map((grouping) => [grouping, ''] as const),
      ...filters.map((filter) => ['type,room', filter] as const),
    ]) {
      const { body } = await takeoff(`?groupBy=${groupBy}${query}&limit=1000`, own);
      const rows = body.items.flatMap((item: { quantities: Sum[] }) => item.quantities);
      for (const total of body.quantities as Sum[]) {
        const same = rows.filter((row: Sum) => row.name === total.name && row.unit === total.unit);
        const sums = (key: 'sum' | 'elements') => same.reduce((all: number, row: Sum) => all + row[key], 0);
        expect([groupBy, query, sums('sum'), sums('elements')]).toEqual([
          groupBy,
          query,
          total.sum,
          total.elements,
        ]);
      }
      const counted = body.items.reduce((all: number, item: { elements: number }) => all + item.elements, 0);
      expect([groupBy, query, counted, body.items.length]).toEqual([
        groupBy,
        query,
        body.elements,
        body.count,
      ]);
    }
  });

  it('lists the sums of the largest groups only', async () => {
    const { body } = await takeoff('?groupBy=class,level&limit=2');
    const { body: whole } = await takeoff('?groupBy=class,level');
    expect(body.items).toEqual(whole.items.slice(0, 2));
    expect([body.count, body.quantities]).toEqual([whole.count, whole.quantities]);
  });

  it('adds up the twelve quantities that most elements have', async () => {
    const own = await ImportClient.create(service);
    const areas = (count: number) =>
      Array.from({ length: count }, (_, i) => number(`${String.fromCodePoint(65 + i)} area`, i + 1, 'm2'));
    await own.import(
      element('few', { levelId: 'l', parameters: areas(11).concat(number('Z area', 5, 'm2')) }),
      element('all', { levelId: 'l', parameters: areas(14).concat(number('Z area', 7, 'm2')) }),
      element('none', { parameters: [number('Other area', 9, 'm2')] }),
    );
    const { body } = await takeoff('?groupBy=level', own);
    expect(
      body.quantities.map(({ name, sum, elements }: Record<string, unknown>) => [name, sum, elements]),
    ).toEqual([...areas(11).map(({ name, value }) => [name, 2 * Number(value), 2]), ['Z area', 12, 2]]);
    expect(body.items.map((item: { quantities: unknown[] }) => item.quantities.length)).toEqual([12, 0]);
    const { body: named } = await takeoff('?parameter=Other%20area', own);
    expect(named.quantities).toMatchObject([{ name: 'Other area', sum: 9, elements: 1 }]);
  });

  it('counts the last of elements that come twice, and not what a newer run replaced', async () => {
    const own = await ImportClient.create(service);
    const of = (value: number) => element('e', { parameters: [number('Area', value, 'm2')] });
    await own.import(of(1), element('f'), of(40));
    expect((await takeoff('', own)).body).toMatchObject({
      elements: 2,
      quantities: [{ sum: 40, elements: 1 }],
    });
    await own.import(of(7));
    expect((await takeoff('', own)).body).toMatchObject({ elements: 1, quantities: [{ sum: 7 }] });
  });

  it('waits for the sums of a graph that an older release imported, and then answers the same', async () => {
    const { body: before } = await takeoff('?groupBy=class,room');
    const table = async (name: string) =>
      (
        await sql`select * from ${sql.table(name)} where project_id = ${client.projectId} order by 3, 4, 5`.execute(
          service.db,
        )
      ).rows;
    const tables = ['graph_parameter', 'graph_element_group', 'graph_amount'];
    const stored = await Promise.all(tables.map(table));
    await sql`update graph_document set measured = 0 where project_id = ${client.projectId}`.execute(
      service.db,
    );
    for (const name of tables)
      await sql`delete from ${sql.table(name)} where project_id = ${client.projectId}`.execute(service.db);
    const { status, body, headers } = await takeoff();
    expect([status, body.error, headers['retry-after']]).toEqual([503, 'SumsNotReady', '1']);
    await measureDue(service.db, { log: pino({ level: 'silent' }), signal: new AbortController().signal });
    expect((await takeoff('?groupBy=class,room')).body).toEqual(before);
    expect((await Promise.all(tables.map(table))).map((rows) => rows.length)).toEqual(
      stored.map((rows) => rows.length),
    );
  });

  it('follows the classes when they change', async () => {
    await sql`update object_class set status = 'draft' where id = 'oc_door'`.execute(service.db);
    const url = `/api/v1/projects/${client.projectId}/definition-graph/summary/rematerialize`;
    const rematerialize = () => service.call({ method: 'POST', url });
    expect((await rematerialize()).status).toBe(200);
    expect(groups((await takeoff()).body)).toContainEqual([null, 2, ['Area 20 ft²']]);
    await sql`update object_class set status = 'approved' where id = 'oc_door'`.execute(service.db);
    await rematerialize();
    expect(groups((await takeoff()).body)).toContainEqual(['Door', 1, ['Area 20 ft²']]);
  });

  it('leaves statistics of all that it reads, so that the first reader waits no longer than the next', async () => {
    const { rows } = await sql<{ table: string }>`
      select relname as table from pg_class where relname in ('graph_node', 'graph_tally', 'graph_class_rule')
        and reltuples <= 0`.execute(service.db);
    expect(rows).toEqual([]);
  });

  it('refuses what it does not know', async () => {
    for (const query of [
      '?groupBy=colour',
      '?groupBy=class,class',
      '?groupBy=class,level,room',
      '?limit=0',
      '?limit=1001',
      '?parameter=',
      '?format=pdf',
    ])
      expect((await takeoff(query)).status).toBe(400);
    expect((await takeoff('?objectClassId=oc_none')).status).toBe(404);
    const url = '/api/v1/projects/prj_none/definition-graph/takeoff';
    expect((await service.call({ method: 'GET', url })).status).toBe(404);
    const empty = await ImportClient.create(service);
    expect((await takeoff('', empty)).body).toEqual({
      groupBy: 'class',
      elements: 0,
      count: 0,
      quantities: [],
      items: [],
    });
  });
});
