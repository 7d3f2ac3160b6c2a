import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();
beforeAll(async () => {
  await addClass('oc_interior', 'Interior Walls', { synonyms: 'Partitions', uniformat: 'C1010' });
  await addClass('oc_exterior', 'Exterior Walls', { uniformat: 'B2010' });
  await addClass('oc_chairs', 'Chairs', { synonyms: 'Seating; armchair' });
  await addClass('oc_draft', 'Gates', { status: 'draft' });
  await addClass('oc_lifts', 'Lifts', { status: 'draft', uniformat: 'D1010' });
  await addClass('oc_gone', 'Signage', { status: 'archived' });
});

interface Extra {
  status?: string;
  synonyms?: string;
  uniformat?: string;
}

async function addClass(id: string, name: string, { status = 'approved', synonyms, uniformat }: Extra) {
  await sql`
    insert into object_class (id, handle, name, status, path, synonyms, depth, uniformat_id, uniformat_source_id)
    values (${id}, ${`${id}-handle`}, ${name}, ${status}, ${`root/${id}`}, ${synonyms ?? null}, 0,
      ${uniformat ? `uf_${uniformat}` : null}, ${uniformat ? id : null})`.execute(service.db);
}

const suggestions = (client: ImportClient, query = '', headers = {}) =>
  service.call({
    method: 'GET',
    url: `/api/v1/projects/${client.projectId}/definition-graph/suggestions${query}`,
    headers,
  });
const elements = (count: number, typeId: string, category: object | null, extra: object = {}) =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'element',
    id: `${typeId} ${i}`,
    typeId,
    category,
    ...extra,
  }));
const walls = { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, name: 'Walls' };
const generic = { builtinName: 'OST_GenericModel', builtinCategoryInt: -2000151, name: 'Generic Models' };

describe('listClassSuggestions', () => {
  it('has the largest groups first, three classes at most for each, with a reason', async () => {
    const client = await ImportClient.create(service);
    await client.import(
      { kind: 'family', id: 'f1', name: 'Basic Wall' },
      { kind: 'type', id: 't1', name: 'Interior partition', familyId: 'f1', category: walls },
      { kind: 'type', id: 't2', name: 'Fabric Armchair 700', category: generic },
      { kind: 'type', id: 't3', name: 'Nothing we know', category: generic },
      { kind: 'type', id: 't4', name: 'Wall Tag', category: { builtinName: 'OST_WallTags' } },
      { kind: 'type', id: 't5', name: 'Signage', category: null },
      ...elements(4, 't1', walls),
      ...elements(3, 't2', generic),
      ...elements(2, 't3', generic),
      ...elements(9, 't4', { builtinName: 'OST_WallTags' }),
      ...elements(1, 't5', null),
      ...elements(8, 'no type and no category', null),
    );
    const { status, body } = await suggestions(client);
    expect(status).toBe(200);
    expect(body.count).toBe(3);
    expect(body.items).toEqual([
      {
        category: walls,
        familyName: 'Basic Wall',
        typeName: 'Interior partition',
        elements: 4,
        suggestions: [
          {
            objectClassId: 'oc_interior',
            handle: 'oc_interior-handle',
            name: 'Interior Walls',
            path: 'root/oc_interior',
            score: expect.any(Number),
            reason:
              "the category, family, or type contains “partition”, like the class's synonym “Partitions”",
          },
        ],
      },
      expect.objectContaining({
        typeName: 'Fabric Armchair 700',
        familyName: null,
        suggestions: [expect.objectContaining({ objectClassId: 'oc_chairs' })],
      }),
      expect.objectContaining({ typeName: 'Nothing we know', suggestions: [] }),
    ]);
    for (const { suggestions: given } of body.items)
      for (const { score } of given) expect(score >= 0.5 && score <= 1).toBe(true);
    expect((await suggestions(client)).body).toEqual(body);
    const two = (await suggestions(client, '?limit=2')).body;
    expect([two.count, two.items]).toEqual([3, body.items.slice(0, 2)]);
  });

  it('leaves out what does not count in coverage, and what is less likely than not', async () => {
    const client = await ImportClient.create(service);
    const line = { builtinName: 'OST_Lines', builtinCategoryInt: -2000051, name: 'Lines' };
    await addClass('oc_drying', 'Drying Lines', {});
    await client.import(
      { kind: 'type', id: 't1', name: 'X', classification: { uniformat: 'B20' }, category: generic },
      ...elements(9, 'line', line),
      ...elements(8, 't1', generic),
      ...elements(7, 'none', null),
      ...elements(6, 'tag', { builtinName: 'OST_WallTags' }),
      ...elements(5, 'ours', { name: 'Ours' }),
    );
    await service.call({
      method: 'PUT',
      url: `/api/v1/projects/${client.projectId}/definition-graph/ignored-categories`,
      body: { categories: ['Ours'] },
    });
    const { body } = await suggestions(client);
    expect(
      body.items.map((item: Record<string, unknown>) => [item['elements'], item['suggestions']]),
    ).toEqual([
      [9, []],
      [8, []],
    ]);
  });

  it('looks at codes, and says of a draft that it is one', async () => {
    const client = await ImportClient.create(service);
    await client.import(
      { kind: 'type', id: 't1', name: 'X', classification: { uniformat: 'D1010' }, category: generic },
      { kind: 'type', id: 't2', name: 'Garden gate', category: generic },
      ...elements(3, 't1', generic),
      ...elements(2, 't2', generic),
    );
    const { items } = (await suggestions(client)).body;
    expect(items[0].suggestions).toEqual([
      expect.objectContaining({
        objectClassId: 'oc_lifts',
        reason: "the elements have the class's UniFormat code D1010; the class is still a draft",
      }),
    ]);
    expect(items[1].suggestions).toEqual([
      expect.objectContaining({
        objectClassId: 'oc_draft',
        reason: expect.stringMatching(/; the class is still a draft$/),
      }),
    ]);
  });

  it('looks at the classes of the same type and family elsewhere, as far as the key may see', async () => {
    const made = { ...generic };
    const types = [
      { kind: 'family', id: 'f1', name: 'Zeta 9' },
      { kind: 'type', id: 't1', name: 'Large', familyId: 'f1', category: made },
      { kind: 'type', id: 't2', name: 'Small', familyId: 'f1', category: made },
    ];
    const elsewhere = await ImportClient.create(service);
    await elsewhere.import(...types, ...elements(5, 't1', made, { objectClassId: 'oc_chairs' }));
    const client = await ImportClient.create(service);
    await client.import(...types, ...elements(3, 't1', made), ...elements(2, 't2', made));
    const { items } = (await suggestions(client)).body;
    expect(items.map((item: { suggestions: object[] }) => item.suggestions)).toEqual([
      [
        expect.objectContaining({
          objectClassId: 'oc_chairs',
          score: 0.95,
          reason: '5 elements with the same type in 1 project have this class',
        }),
      ],
      [
        expect.objectContaining({
          objectClassId: 'oc_chairs',
          score: 0.7,
          reason: '5 elements with the same family in 1 project have this class',
        }),
      ],
    ]);
    await sql`insert into api_key (id, name, sha256, hint, scopes, projects) values
      ('key_0', 'boss', sha256('boss'), 'bos', '{admin}', null),
      ('key_1', 'bound', sha256('bound'), 'bou', '{imports:read}', ${[client.projectId]})`.execute(
      service.db,
    );
    await sql`select pg_notify('api_key', '')`.execute(service.db);
    await expect.poll(async () => (await suggestions(client)).status).toBe(401);
    const bound = await suggestions(client, '', { 'x-api-key': 'bound' });
    expect(bound.body.items.map((item: { suggestions: object[] }) => item.suggestions)).toEqual([[], []]);
    const other = await suggestions(elsewhere, '', { 'x-api-key': 'bound' });
    expect(other.status).toBe(404);
    const boss = { 'x-api-key': 'boss' };
    expect((await suggestions(client, '', boss)).body.items).toEqual(items);
    for (const query of ['?limit=0', '?limit=101', '?limit=x'])
      expect((await suggestions(client, query, boss)).status).toBe(400);
    await sql`delete from api_key`.execute(service.db);
  });
});
