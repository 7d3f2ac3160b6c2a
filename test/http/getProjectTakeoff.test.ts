import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
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
  service = await startService();
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
afterAll(() => service.close());

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
      ',,,,,,,1,,,,',
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

  it('refuses what it does not know', async () => {
    for (const query of ['?groupBy=colour', '?limit=0', '?limit=1001', '?parameter=', '?format=pdf'])
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
