import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { propose } from '../support/proposals.ts';
import { startService, useService } from '../support/service.ts';
import { CLASSES, COMPLETE, Steward } from '../support/steward.ts';

const service = useService();
const steward = new Steward(service);
let walls: string;
let glass: string;
let house: ImportClient;
let office: ImportClient;
const element = (id: string, extra: object) => ({ kind: 'element', id, ...extra });
const category = { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, name: 'Walls' };

beforeAll(async () => {
  walls = await steward.create('Walls', COMPLETE);
  glass = await steward.addChild(walls, 'Glass');
  await steward.send('POST', `${CLASSES}/${walls}/actions/approve-subtree`, {});
  house = await ImportClient.create(service, 'House');
  await house.import(
    element('e1', { category }),
    element('e2', { category }),
    element('e3', { objectClassId: glass }),
    { kind: 'type', id: 't1', category },
  );
  office = await ImportClient.create(service, 'Office');
  await office.import(element('e1', { objectClassId: glass }), element('e2', {}));
});

const usage = (key: string, query = '', headers: Record<string, string> = {}) =>
  steward.send('GET', `${CLASSES}/${key}/usage${query}`, undefined, headers);
const of = (client: ImportClient, elements: number, types: number) => ({
  projectId: client.projectId,
  name: expect.any(String),
  elements,
  types,
  graphVersion: expect.any(String),
});

describe('getObjectClassUsage', () => {
  it('counts elements and types of the current graphs, alone or with its descendants', async () => {
    expect((await usage('walls')).body).toEqual({
      objectClassId: walls,
      totals: { projects: 1, elements: 2, types: 1 },
      projects: [of(house, 2, 1)],
    });
    expect((await usage(walls, '?includeDescendants=true')).body).toEqual({
      objectClassId: walls,
      totals: { projects: 2, elements: 4, types: 1 },
      projects: [of(house, 3, 1), of(office, 1, 0)],
    });
    expect((await usage(walls)).body.projects[0]).toMatchObject({
      name: 'House',
      graphVersion: (await house.summary()).graphVersion,
    });
    const unused = await steward.create('Unused');
    expect((await usage(unused)).body).toEqual({
      objectClassId: unused,
      totals: { projects: 0, elements: 0, types: 0 },
      projects: [],
    });
    expect((await usage('nowhere')).status).toBe(404);
    expect((await usage(walls, '?includeDescendants=1')).status).toBe(400);
  });

  it('answers 304 while nothing changed', async () => {
    const { headers } = await usage(glass);
    const again = await usage(glass, '', { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is part of the dry runs of delete, merge and archive', async () => {
    const deleted = { sourceObjectClassIds: [walls], includeChildren: true, dryRun: true };
    expect((await steward.ask('delete', deleted)).body.usage).toEqual({
      objectClassId: null,
      totals: { projects: 2, elements: 4, types: 1 },
      projects: [of(house, 3, 1), of(office, 1, 0)],
    });
    const target = await steward.create('Target');
    const merge = {
      sourceObjectClassIds: [glass],
      targetObjectClassId: target,
      keepData: 'target',
      dryRun: true,
    };
    expect((await steward.ask('merge', merge)).body.usage).toMatchObject({
      objectClassId: glass,
      totals: { projects: 2, elements: 2, types: 0 },
    });
    const archive = await steward.send('POST', `${CLASSES}/${walls}/actions/archive`, { dryRun: true });
    expect(archive.body.usage).toMatchObject({
      objectClassId: walls,
      totals: { projects: 2, elements: 4, types: 1 },
    });
    const moved = { sourceObjectClassIds: [glass], targetObjectClassId: null, dryRun: true };
    expect((await steward.ask('move', moved)).body).not.toHaveProperty('usage');
  });

  it('is part of a proposal’s plan: of classes that go away, and of those with another CAD category', async () => {
    const plannedUsage = async (...changes: Parameters<typeof propose>[1]) =>
      (await steward.send('GET', (await propose(steward, changes)).url)).body.plan.usage;
    const none = { totals: { projects: 0, elements: 0, types: 0 }, projects: [] };
    expect(await plannedUsage(['updateObjectClass', { key: walls, name: 'Partitions' }])).toMatchObject(none);
    const renamed = await propose(steward, [['updateObjectClass', { key: walls, name: 'Partitions' }]]);
    expect((await steward.send('GET', renamed.url)).body.plan.usageOfChanged.totals).toEqual({
      projects: 1,
      elements: 2,
      types: 1,
    });
    expect(
      await plannedUsage(['setObjectClassCadCategory', { key: glass, cadCategory: 'OST_Doors' }]),
    ).toEqual({
      objectClassId: glass,
      totals: { projects: 2, elements: 2, types: 0 },
      projects: expect.arrayContaining([of(house, 1, 0), of(office, 1, 0)]),
    });
    // Glass inherits the category, so its elements are counted too.
    const whole = { totals: { projects: 2, elements: 4, types: 1 } };
    expect(
      await plannedUsage(['setObjectClassCadCategory', { key: walls, cadCategory: 'OST_Doors' }]),
    ).toMatchObject(whole);
    expect(await plannedUsage(['archiveObjectClass', { key: walls }])).toMatchObject(whole);
    const source = { sourceObjectClassIds: [glass] };
    expect(
      await plannedUsage(
        ['createObjectClass', { name: 'Heirs' }],
        ['mergeObjectClasses', { ...source, targetObjectClassId: '@1', keepData: 'target' }],
      ),
    ).toMatchObject({ objectClassId: glass, totals: { projects: 2, elements: 2, types: 0 } });
  });

  it('follows a class that was merged away', async () => {
    const heir = await steward.create('Heir', COMPLETE);
    await steward.approve(heir);
    await steward.act('merge', {
      sourceObjectClassIds: [glass],
      targetObjectClassId: heir,
      keepData: 'target',
    });
    for (const key of [glass, heir])
      expect((await usage(key)).body).toMatchObject({ objectClassId: heir, totals: { elements: 2 } });
  });

  it('shows keys that are bound to projects their own only', async () => {
    // From here on a key is needed: the last of these tests.
    const secret = 'bound-key-0123456789';
    const sha256 = createHash('sha256').update(secret).digest();
    await sql`insert into api_key (id, name, sha256, hint, scopes, projects)
      values ('key_bound', 'bound', ${sha256}, '…', ${['ontology:write']}, ${[office.projectId]})`.execute(
      service.db,
    );
    const bound = await startService({ database: service.database, worker: false });
    const key = { 'x-api-key': secret };
    const url = `${CLASSES}/heir/usage?includeDescendants=true`;
    const seen = await bound.call({ method: 'GET', url, headers: key });
    expect([seen.status, seen.body.projects]).toEqual([200, [of(office, 1, 0)]]);
    const dry = await bound.call({
      method: 'POST',
      url: `${CLASSES}/actions/delete`,
      headers: key,
      payload: { sourceObjectClassIds: ['heir'], dryRun: true },
    });
    expect(dry.status).toBe(403); // what concerns every project is not for a key of one
    await bound.close();
  });
});
