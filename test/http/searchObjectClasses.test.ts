import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { each, link } from '../ontology/random-trees.ts';
import { blocks } from '../support/event-loop.ts';
import { plant } from '../support/planted.ts';
import { type Answer, useService } from '../support/service.ts';

const URL = '/api/v1/bim-ontology/object-classes';

const service = useService();

const search = (query: string): Promise<Answer> =>
  service.call({ method: 'GET', url: `${URL}/search?${query}` });
const found = async (q: string, more = ''): Promise<string[]> =>
  (await search(`q=${encodeURIComponent(q)}${more}`)).body.items.map(({ id }: { id: string }) => id);

describe('searchObjectClasses', () => {
  beforeEach(() =>
    plant(service.db, [
      {
        id: 'oc_door',
        handle: 'doors',
        name: 'Door',
        synonyms: 'Tür, porte',
        links: {
          ...each(() => null),
          uniformat: link('uf_B2010'),
          cad_categories: link('cad_OST_Doors', 'OST_Doors'),
        },
      },
      { id: 'oc_frame', handle: 'frame', name: 'Door frame', parentId: 'oc_door' },
      { id: 'oc_trap', handle: 'trap', name: 'Trap door', parentId: 'oc_door', description: 'In a floor' },
      { id: 'oc_hinge', handle: 'hinge', name: 'Hinge', parentId: 'oc_frame', description: 'Carries a door' },
      { id: 'oc_old', handle: 'old', name: 'Door, old', status: 'archived' },
      { id: 'oc_window', handle: 'window', name: 'Window' },
    ]),
  );

  it('gives count and items of the list', async () => {
    const { status, body } = await search('q=window');
    expect(status).toBe(200);
    const list = await service.call({ method: 'GET', url: `${URL}?root=window` });
    expect(body).toEqual({ count: 1, items: list.body.items });
    expect(Object.keys(body)).toEqual(['count', 'items']);
  });

  it('puts the very name first, then names that begin so, then names that contain it, then the rest', async () => {
    expect(await found('door')).toEqual(['oc_door', 'oc_frame', 'oc_trap', 'oc_hinge']);
  });

  it('puts the very code first: of its own, then inherited, then codes and names that begin so', async () => {
    await plant(service.db, [
      { id: 'oc_1', handle: 'a', name: 'A B2010 in its name', status: 'approved' },
      { id: 'oc_2', handle: 'b', name: 'Zebra', links: { ...each(() => null), uniformat: link('uf_B2010') } },
      { id: 'oc_3', handle: 'c', name: 'Child', parentId: 'oc_2' },
      {
        id: 'oc_4',
        handle: 'd',
        name: 'Alpha',
        links: { ...each(() => null), uniformat: link('uf_B2010100') },
      },
      { id: 'oc_5', handle: 'e', name: 'B2010' },
    ]);
    expect(await found('b2010')).toEqual(['oc_5', 'oc_2', 'oc_3', 'oc_4', 'oc_1']);
  });

  it.each([
    ['DOOR FRAME', ['oc_frame']],
    ['frame door', ['oc_frame']],
    ['  window ', ['oc_window']],
    ['tur', ['oc_door']],
    ['TÜR', ['oc_door']],
    ['B2010', ['oc_door', 'oc_frame', 'oc_hinge', 'oc_trap']],
    ['ost_doors', ['oc_door', 'oc_frame', 'oc_hinge', 'oc_trap']],
    ['floor', ['oc_trap']],
    ['nothing-like-it', []],
    ['%', []],
    ['.*', []],
  ])('finds %j', async (q, wanted) => {
    expect((await found(q)).sort()).toEqual(wanted);
  });

  it('finds what is not approved only when asked to', async () => {
    expect(await found('old')).toEqual([]);
    expect(await found('old', '&includeInactive=true')).toEqual(['oc_old']);
  });

  it('counts all and gives as many as asked for', async () => {
    const { body } = await search('q=door&limit=2');
    expect(body.count).toBe(4);
    expect(body.items.length).toBe(2);
  });

  it('does not find what no list shows because the graph is corrupt', async () => {
    await sql`update object_class set parent_id = id where id = 'oc_door'`.execute(service.db);
    expect(await found('door')).toEqual([]);
    expect(await found('window')).toEqual(['oc_window']);
  });

  it('stops nobody else, whatever marks texts have that were stored earlier', async () => {
    const endless = 'a\u0301\u0323'.padEnd(10_000, '\u0301\u0323');
    await sql`update object_class set name = name || ${endless}, synonyms = ${endless}`.execute(service.db);
    await search('q=door'); // reads what changed
    await sql`update ontology_version set version = version + 1`.execute(service.db);
    expect(await blocks(() => search('q=door'))).toBeLessThan(200);
    expect(await found('window')).toEqual(['oc_window']);
  });

  it.each([
    '',
    'q=',
    'q=%20',
    'q=a&q=b',
    `q=${'x'.repeat(201)}`,
    'q=a&limit=0',
    'q=a&limit=1001',
    'q=a&includeInactive=1',
    `q=a${encodeURIComponent('\u0301\u0323'.repeat(16))}`,
  ])('refuses %s', async (query) => {
    const answer = await search(query);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('ValidationError');
  });
});
