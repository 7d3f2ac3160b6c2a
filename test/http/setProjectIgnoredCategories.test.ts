import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();
let client: ImportClient;
const element = (id: string, category: object) => ({ kind: 'element', id, category });
beforeAll(async () => {
  client = await ImportClient.create(service);
  await client.import(
    element('wall', { builtinName: 'OST_Walls', name: 'Wände' }),
    element('door', { builtinName: 'OST_Doors' }),
    element('line', { builtinName: 'OST_SketchLines' }),
    element('custom', { name: 'Signage', builtinCategoryInt: 4711 }),
    element('later tool', { builtinName: 'OST_NotYetInvented', builtinCategoryInt: -99 }),
    element('nobody sees it, but it is tagged', { builtinName: 'OST_PierCaps' }),
    element('nobody sees it', { builtinName: 'OST_CeilingsProjection' }),
    element('tag', { builtinName: 'OST_WallTags' }),
    element('load', { builtinName: 'OST_AnalyticalMember' }),
    element('view', { builtinName: 'OST_Views' }),
    { kind: 'element', id: 'of no category' },
  );
});

const OF_ALL = '/api/v1/bim-ontology/ignored-categories';
const ofProject = (id = client.projectId) => `/api/v1/projects/${id}/definition-graph/ignored-categories`;
const put = (url: string, categories: unknown) =>
  service.call({ method: 'PUT', url, payload: { categories } });
const modelElements = async () => (await client.summary()).coverage.modelElements;

describe('coverage', () => {
  it('is of what is drawn: not of annotation, analytical, internal or no category', async () => {
    expect((await client.summary()).coverage).toEqual({ modelElements: 6, classified: 0, percent: 0 });
  });
});

describe('setProjectIgnoredCategories and getProjectIgnoredCategories', () => {
  it('takes categories out of coverage at once, by any of their names', async () => {
    expect((await service.call({ method: 'GET', url: ofProject() })).body).toEqual({ categories: [] });
    const { status, body } = await put(ofProject(), ['OST_SketchLines', 'Walls', 'Signage', 'Walls']);
    expect([status, body]).toEqual([200, { categories: ['OST_SketchLines', 'Walls', 'Signage'] }]);
    expect((await service.call({ method: 'GET', url: ofProject() })).body).toEqual({
      categories: ['OST_SketchLines', 'Walls', 'Signage'],
    });
    expect(await modelElements()).toBe(3);
    await put(ofProject(), ['Wände']);
    expect(await modelElements()).toBe(5);
    await put(ofProject(), []);
    expect(await modelElements()).toBe(6);
  });

  it('keeps a name that no category has, and says so', async () => {
    const { status, body } = await put(ofProject(), ['OST_Wals']);
    expect([status, body]).toEqual([
      200,
      { categories: ['OST_Wals'], warnings: ['No category is named "OST_Wals" yet.'] },
    ]);
    await put(ofProject(), []);
  });

  it('refuses what is no list of names, and knows no other project', async () => {
    for (const categories of [undefined, 'OST_Walls', [''], ['  '], [5], ['x'.repeat(501)]])
      expect((await put(ofProject(), categories)).status).toBe(400);
    expect((await put(ofProject('prj_none'), [])).status).toBe(404);
    expect((await service.call({ method: 'GET', url: ofProject('prj_none') })).status).toBe(404);
  });
});

const audited = async (action: string) =>
  (await service.call({ method: 'GET', url: `/api/v1/audit?action=${action}&limit=1` })).body.items[0];

describe('the audit log', () => {
  it('has who changed a list, what it was and what it is', async () => {
    await put(ofProject(), ['Walls']);
    await put(ofProject(), ['Doors', 'Walls']);
    expect(await audited('setProjectIgnoredCategories')).toMatchObject({
      actor: { id: 'local', name: 'local' },
      subject: client.projectId,
      details: {
        countBefore: 1,
        before: ['Walls'],
        countAfter: 2,
        after: ['Doors', 'Walls'],
      },
    });
    await put(OF_ALL, ['Views']);
    expect(await audited('setIgnoredCategories')).toMatchObject({
      subject: 'ontology',
      details: { countBefore: 0, before: [], countAfter: 1, after: ['Views'] },
    });
  });

  it('has the beginning of long lists and names', async () => {
    const names = Array.from({ length: 1000 }, (_, n) => `${n}${'🚪'.repeat(150)}`);
    expect((await put(ofProject(), names)).status).toBe(200);
    const { details } = await audited('setProjectIgnoredCategories');
    expect(details.countAfter).toBe(1000);
    expect(details.after).toHaveLength(50);
    expect(details.after[7]).toBe(`7${'🚪'.repeat(79)}`);
    await put(ofProject(), []);
    await put(OF_ALL, []);
  });
});

describe('setIgnoredCategories and getIgnoredCategories', () => {
  it('hold for all projects, beside each project’s own', async () => {
    await put(ofProject(), ['OST_Doors']);
    expect((await put(OF_ALL, ['OST_SketchLines'])).body).toEqual({ categories: ['OST_SketchLines'] });
    expect(await modelElements()).toBe(4);
    expect((await service.call({ method: 'GET', url: OF_ALL })).body).toEqual({
      categories: ['OST_SketchLines'],
    });
    expect((await service.call({ method: 'GET', url: ofProject() })).body).toEqual({
      categories: ['OST_Doors'],
    });
  });
});
