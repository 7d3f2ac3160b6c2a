import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureDue } from '../../src/definition-graph/actions/measure-due.ts';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();
let client: ImportClient;

const template = (name: string, more: object = {}) => ({
  name,
  dataType: 'text',
  group: 'Identity Data',
  binding: 'instance',
  ...more,
});
const setTemplates = (id: string, templates: object[]) =>
  sql`insert into object_class_param_templates (object_class_id, templates)
    values (${id}, ${JSON.stringify(templates)}::jsonb)
    on conflict (object_class_id) do update set templates = excluded.templates`.execute(service.db);

const parameter = (name: string, value: unknown, more: object = {}) => ({
  name,
  group: 'Identity Data',
  storage: typeof value === 'number' ? 'double' : 'string',
  unit: null,
  value,
  ...more,
});
const door = (id: string, parameters: object[], more: object = {}) => ({
  kind: 'element',
  id,
  objectClassId: 'oc_door',
  parameters,
  ...more,
});

const suggestions = (query = '', of = client) =>
  service.call({
    method: 'GET',
    url: `/api/v1/projects/${of.projectId}/definition-graph/parameter-suggestions${query}`,
  });

beforeAll(async () => {
  await sql`insert into object_class (id, handle, name, status, parent_id) values
    ('oc_root', 'root', 'Openings', 'approved', null), ('oc_door', 'door', 'Doors', 'approved', 'oc_root'),
    ('oc_wall', 'wall', 'Walls', 'approved', null)`.execute(service.db);
  await setTemplates('oc_root', [
    template('FireRating'),
    template('Sound', { ifc: { name: 'AcousticRating' } }),
  ]);
  client = await ImportClient.create(service);
  await client.import(
    {
      kind: 'type',
      id: 't1',
      name: 'D1',
      parameters: [
        parameter('Model', 'X-100'),
        parameter('Cost', 120, { storage: 'integer' }),
        parameter('Sill', 'uid-7', { storage: 'reference' }),
      ],
    },
    door(
      'd1',
      [
        parameter('FireRating', 'EI30'),
        parameter('acousticrating', '32 dB'),
        parameter('Mark', 'A-1'),
        parameter('Comments', 'seldom'),
        parameter('Host', 1235, { storage: 'reference' }),
        parameter('Place', [0, 1, 2], { storage: 'point' }),
        parameter('Width', 900, { unit: 'MILLIMETERS', group: 'Dimensions' }),
      ],
      { typeId: 't1' },
    ),
    door(
      'd2',
      [
        parameter('Mark', 'A-2'),
        parameter('Host', 1234, { storage: 'reference' }),
        parameter('Place', [0, 1, 2], { storage: 'point' }),
        parameter('Comments', ''),
        parameter('Width', 1000, { unit: 'mm', group: 'Dimensions' }),
      ],
      { typeId: 't1' },
    ),
    door('d3', [parameter('Mark', 'A-2'), parameter('Comments', '  ')]),
    door('d4', []),
    door('d5', []),
    { kind: 'element', id: 'w1', objectClassId: 'oc_wall', parameters: [parameter('Exterior', true)] },
    { kind: 'element', id: 'x', parameters: [parameter('Nothing', 'has no class')] },
  );
});

describe('listParameterSuggestions', () => {
  it('has what many elements of a class have and no template names, with type and values', async () => {
    const { status, body } = await suggestions();
    expect(status).toBe(200);
    expect(body).toEqual({
      count: 5,
      items: [
        {
          objectClassId: 'oc_door',
          className: 'Doors',
          name: 'Mark',
          group: 'Identity Data',
          dataType: 'text',
          unit: null,
          binding: 'instance',
          elements: 3,
          share: 0.6,
          typicalValues: ['A-2', 'A-1'],
        },
        expect.objectContaining({
          name: 'Cost',
          binding: 'type',
          dataType: 'integer',
          elements: 2,
          share: 0.4,
          typicalValues: [120],
        }),
        expect.objectContaining({ name: 'Model', binding: 'type', dataType: 'text', elements: 2 }),
        expect.objectContaining({
          name: 'Width',
          group: 'Dimensions',
          dataType: 'length',
          unit: 'mm',
          elements: 2,
          typicalValues: [900, 1000],
        }),
        expect.objectContaining({ objectClassId: 'oc_wall', name: 'Exterior', dataType: 'yesno', share: 1 }),
      ],
      nextCursor: null,
    });
  });

  it('leaves out IDs of other objects and places, for which templates have no data type', async () => {
    const { body } = await suggestions('?objectClassId=door');
    const names = body.items.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Mark', 'Cost', 'Model', 'Width']);
  });

  it('follows templates that are added', async () => {
    await setTemplates('oc_wall', [template('exterior')]);
    expect((await suggestions('?objectClassId=wall')).body).toEqual({
      count: 0,
      items: [],
      nextCursor: null,
    });
    await setTemplates('oc_wall', []);
    const { body } = await suggestions('?objectClassId=wall');
    expect(body.items).toHaveLength(1);
  });

  it('comes in pages', async () => {
    const names: string[] = [];
    let cursor = '';
    do {
      const { body } = await suggestions(`?limit=2${cursor}`);
      names.push(...body.items.map(({ name }: { name: string }) => name));
      cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
    } while (cursor !== '');
    expect(names).toEqual(['Mark', 'Cost', 'Model', 'Width', 'Exterior']);
    expect((await suggestions('?cursor=nonsense')).status).toBe(400);
  });

  it('knows no unknown class or project', async () => {
    expect((await suggestions('?objectClassId=oc_nothing')).status).toBe(404);
    expect(
      (
        await service.call({
          method: 'GET',
          url: '/api/v1/projects/none/definition-graph/parameter-suggestions',
        })
      ).status,
    ).toBe(404);
    const empty = await ImportClient.create(service, 'Empty');
    expect((await suggestions('', empty)).body).toEqual({ count: 0, items: [], nextCursor: null });
  });

  it('waits for a graph that an older release imported', async () => {
    const before = (await suggestions()).body;
    await sql`update graph_document set measured = 1`.execute(service.db);
    await sql`delete from graph_type_presence`.execute(service.db);
    expect((await suggestions()).status).toBe(503);
    await measureDue(service.db, { log: pino({ level: 'silent' }), signal: new AbortController().signal });
    expect((await suggestions()).body).toEqual(before);
  });
});
