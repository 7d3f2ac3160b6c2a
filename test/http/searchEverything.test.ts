import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DesignWorld, startDesign, useDesign } from '../support/design-world.ts';
import { ImportClient } from '../support/imports.ts';

const ADMIN = { 'x-api-key': 'admin-key-0123456' };
let world: DesignWorld;
let harbour: string;
let mill: ImportClient;
const building = useDesign();
beforeAll(async () => {
  harbour = building.projectId;
  for (const [name, uniformat] of [
    ['Harbour doors', 'C1020'],
    ['Partitions', 'C1010'],
    ['Archived harbour', 'B2010'],
  ] as const)
    await building.post(
      '/api/v1/bim-ontology/object-classes',
      { name, uniformat },
      { 'idempotency-key': name },
    );
  await building.post('/api/v1/bim-ontology/object-classes/archived-harbour/actions/archive', {});
  await building.newCollection('Harbour lobby');
  await building.post(`/projects/${harbour}/actions/add-variants`, {
    variantIds: ['var_alder-cupboard-oak'],
  });
  mill = await ImportClient.create(building, 'Old Mill');
  await building.newCollection('Mill bar', mill.projectId);
  const { path } = await mill.uploadUrl({ fileName: 'harbour_model-v2.jsonl.gz' });
  await mill.put(path, mill.artifact());
  await building.post('/api/v1/bim-ontology/proposals', { title: 'Reorganize harbour' });
  const { database } = building;
  // A second service on the same database, with keys. It has a project of its own, also called Harbour House.
  const keys = [
    'admin:admin:admin-key-0123456',
    'design:design:read:design-key-0123456',
    'portal:portal:read:portal-key-0123456',
  ];
  world = await startDesign({ database, worker: false, env: { API_KEYS: keys.join() } });
});
afterAll(async () => {
  await world.close();
});

const find = async (query: string, headers: Record<string, string> = ADMIN) =>
  world.call({ method: 'GET', url: `/api/v1/search?${query}`, headers });
const titles = (body: { groups: { type: string; items: { title: string }[] }[] }) =>
  Object.fromEntries(body.groups.map(({ type, items }) => [type, items.map(({ title }) => title)]));

describe('searchEverything', () => {
  it('finds what every context has, with an address in the console', async () => {
    const { status, body } = await find('q=harbour');
    expect(status).toBe(200);
    expect(titles(body)).toEqual({
      object_class: ['Harbour doors'],
      project: ['Harbour House', 'Harbour House'],
      collection: ['Harbour House-default', 'Harbour lobby'],
      cad_import: ['harbour_model-v2.jsonl.gz'],
      proposal: ['Reorganize harbour'],
    });
    expect(body.count).toBe(7);
    expect(body.groups[0].items[0].path).toBe('/console/ontology/harbour-doors');
    expect(body.groups[2].items[0]).toMatchObject({
      detail: 'Harbour House',
      path: expect.stringMatching(new RegExp(`^/console/projects/${harbour}/collections/pc_`)),
    });
  });

  it('finds codes and titles of further systems with their classes, and parameters with theirs', async () => {
    const systems = '/api/v1/bim-ontology/classification-systems';
    await building.post(systems, { id: 'uniclass', name: 'Uniclass' });
    await building.call({
      method: 'POST',
      url: `${systems}/uniclass/imports`,
      headers: { 'content-type': 'text/csv' },
      payload: 'code,title\nSs_25_10,Framed wall systems\nSs_25_30,Door and window systems\n',
    });
    const doors = '/api/v1/bim-ontology/object-classes/harbour-doors';
    const coded = await building.call({
      method: 'PATCH',
      url: doors,
      headers: { 'idempotency-key': 'coded' },
      payload: { codes: { uniclass: 'Ss_25_30' } },
    });
    expect(coded.status).toBe(200);
    const template = { name: 'FireRating', dataType: 'text', group: 'Pset_DoorCommon', binding: 'type' };
    const { status } = await building.call({
      method: 'PUT',
      url: `${doors}/param-templates`,
      payload: { templates: [template] },
    });
    expect(status).toBe(200);

    for (const q of ['Ss_25_30', 'window systems', 'ss2530'])
      expect(titles((await find(`q=${encodeURIComponent(q)}&types=classification`)).body)).toEqual({
        classification: ['Ss_25_30 Door and window systems'],
      });
    const { body } = await find('q=Ss_25_30');
    expect(titles(body)['object_class']).toEqual(['Harbour doors']);
    expect(body.groups.find(({ type }: { type: string }) => type === 'classification').items).toEqual([
      {
        id: 'uniclass:Ss_25_30',
        title: 'Ss_25_30 Door and window systems',
        detail: 'Uniclass',
        path: '/console/vocabularies/systems/uniclass?q=Ss_25_30',
      },
    ]);
    for (const q of ['FireRating', 'fire rating']) {
      const found = (await find(`q=${encodeURIComponent(q)}`)).body;
      expect(titles(found)).toMatchObject({ object_class: ['Harbour doors'], parameter: ['FireRating'] });
      expect(found.groups.at(-1).items[0]).toMatchObject({
        detail: 'Pset_DoorCommon · 1 class',
        path: '/console/parameters?q=FireRating',
      });
    }
    const classes = async (q: string) => {
      const url = `/api/v1/bim-ontology/object-classes/search?includeInactive=true&q=${encodeURIComponent(q)}`;
      const answer = await building.call({ method: 'GET', url });
      return answer.body.items.map(({ name }: { name: string }) => name);
    };
    expect(await classes('ss_25_30')).toEqual(['Harbour doors']);
    expect(await classes('window systems')).toEqual(['Harbour doors']);
  });

  it('finds codes, categories and variants', async () => {
    expect(titles((await find('q=C1010')).body)['object_class']).toEqual(['Partitions']);
    expect(titles((await find('q=OST_Walls&types=cad_category')).body)['cad_category']?.[0]).toBe('Walls');
    expect((await find('q=092900&types=classification')).body.groups[0].items[0]).toMatchObject({
      id: 'mf_09-29-00',
      detail: 'MasterFormat',
      path: expect.stringContaining('/console/vocabularies/masterformat?q='),
    });
    expect(titles((await find('q=alder%20cupbaord')).body)['variant']).toHaveLength(1);
  });

  it('finds a class by its translated name', async () => {
    await building.call({
      method: 'PATCH',
      url: '/api/v1/bim-ontology/object-classes/harbour-doors',
      payload: {
        translations: { de: { name: 'Hafentüren', synonyms: 'Kaitor' }, fr: { name: 'Portes du port' } },
      },
      headers: { 'idempotency-key': 'hafen' },
    });
    for (const q of ['hafenturen', 'kaitor', 'portes', 'Hafentürne'])
      expect(titles((await find(`q=${encodeURIComponent(q)}`)).body)['object_class']).toEqual([
        'Harbour doors',
      ]);
  });

  it('forgives one letter of five, and puts better matches first', async () => {
    expect(titles((await find('q=partitoins&types=object_class')).body)).toEqual({
      object_class: ['Partitions'],
    });
    expect((await find('q=dors&types=object_class')).body).toEqual({ count: 0, groups: [] });
  });

  it('counts all matches whatever the limit', async () => {
    const { body } = await find('q=ha&types=project&limit=1');
    expect(body).toMatchObject({ count: 2, groups: [{ type: 'project', count: 2 }] });
    expect(body.groups[0].items).toHaveLength(1);
  });

  it('answers only what the key may read', async () => {
    const design = await find('q=harbour', { 'x-api-key': 'design-key-0123456' });
    expect(design.body.groups.map(({ type }: { type: string }) => type)).toEqual(['project', 'collection']);
    expect(await find('q=harbour', { 'x-api-key': 'portal-key-0123456' })).toMatchObject({
      status: 200,
      body: { count: 0, groups: [] },
    });
    expect((await find('q=harbour', {})).status).toBe(401);
    const bound = await world.post(
      '/api/v1/keys',
      { name: 'bound', scopes: ['design:read', 'imports:read'], projects: [mill.projectId] },
      ADMIN,
    );
    const { body } = await find('q=mill', { 'x-api-key': bound.body.key });
    expect(titles(body)).toEqual({ project: ['Old Mill'], collection: ['Mill bar'] });
    expect((await find('q=harbour', { 'x-api-key': bound.body.key })).body.groups).toMatchObject([
      { type: 'cad_import', count: 1 },
    ]);
  });

  it.each(['q=a', `q=${'a'.repeat(201)}`, '', 'q=ab&types=room', 'q=ab&limit=0', 'q=ab&limit=101'])(
    'refuses %j',
    async (query) => {
      expect((await find(query)).status).toBe(400);
    },
  );

  it('survives hostile words', async () => {
    for (const q of ['..', '%%%%', 'a'.repeat(200), '\u0301'.repeat(20), '🪑🪑'])
      expect((await find(`q=${encodeURIComponent(q)}`)).status).toBe(200);
  });
});
