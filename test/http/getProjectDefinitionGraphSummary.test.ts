import { describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();

const walls = { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, name: 'Walls' };

describe('getProjectDefinitionGraphSummary', () => {
  it('is all zeros without a graph', async () => {
    const client = await ImportClient.create(service);
    expect(await client.summary()).toEqual({
      projectId: client.projectId,
      graphVersion: expect.any(String),
      materializedAt: null,
      runIds: [],
      totals: { documents: 0, levels: 0, families: 0, types: 0, elements: 0, relations: 0 },
      byCategory: [],
      byObjectClass: [],
      byRule: { own: 0, type: 0, codes: 0, category: 0, none: 0 },
      coverage: { modelElements: 0, classified: 0, percent: 0 },
      completeness: { elements: 0, checked: 0, complete: 0 },
      ontologyMoved: false,
      byLevel: [],
      byIfcClass: [],
      unclassified: { elements: 0, categories: [] },
      notCounted: { annotation: 0, not_model: 0, no_category: 0, ignored: 0 },
    });
  });

  it('tells which unclassified categories count in coverage, and why others do not', async () => {
    const client = await ImportClient.create(service);
    const elements = (count: number, name: string, category: object | null) =>
      Array.from({ length: count }, (_, i) => ({ kind: 'element', id: `${name} ${i}`, category }));
    await client.import(
      ...elements(7, 'tag', { builtinName: 'OST_WallTags', name: 'Wall Tags' }),
      ...elements(6, 'wall', walls),
      ...elements(5, 'analytical', { builtinName: 'OST_AnalyticalNodes' }),
      ...elements(4, 'none', null),
      ...elements(3, 'ours', { name: 'Ours' }),
      ...elements(2, 'door', { builtinName: 'OST_Doors', name: 'Türen' }),
      ...elements(1, 'theirs', { name: 'Theirs' }),
    );
    const ignore = (...categories: string[]) =>
      service.call({
        method: 'PUT',
        url: `/api/v1/projects/${client.projectId}/definition-graph/ignored-categories`,
        body: { categories },
      });
    // By the name in the export, and one that would not count anyway.
    await ignore('Theirs', 'Türen', 'OST_WallTags');
    const { unclassified, notCounted, coverage } = await client.summary();
    const judged = unclassified.categories.map(
      ({ builtinName, name, elements: n, counts, reason }: Record<string, unknown>) => [
        builtinName ?? name ?? null,
        n,
        counts,
        reason,
      ],
    );
    expect(judged).toEqual([
      ['OST_WallTags', 7, false, 'annotation'],
      ['OST_Walls', 6, true, undefined],
      ['OST_AnalyticalNodes', 5, false, 'not_model'],
      [null, 4, false, 'no_category'],
      ['Ours', 3, true, undefined],
      ['OST_Doors', 2, false, 'ignored'],
      ['Theirs', 1, false, 'ignored'],
    ]);
    expect(notCounted).toEqual({ annotation: 7, not_model: 5, no_category: 4, ignored: 3 });
    expect([unclassified.elements, coverage]).toEqual([28, { modelElements: 9, classified: 0, percent: 0 }]);
    await ignore();
    expect((await client.summary()).notCounted).toMatchObject({ annotation: 7, ignored: 0 });
  });

  it('counts by category, level and what has neither', async () => {
    const client = await ImportClient.create(service);
    const run = await client.import(
      { kind: 'level', id: 'l1', name: 'Ground', elevation: 0 },
      { kind: 'level', id: 'l2', name: 'First', elevation: 3 },
      { kind: 'family', id: 'f1' },
      { kind: 'type', id: 't1', familyId: 'f1', category: walls },
      { kind: 'element', id: 'e1', category: walls, typeId: 't1', levelId: 'l1' },
      { kind: 'element', id: 'e2', category: { builtinName: 'OST_Walls' }, levelId: 'l1' }, // the integer is known
      { kind: 'element', id: 'e3', category: { builtinCategoryInt: -2000011 }, levelId: 'l1' }, // so is the name
      { kind: 'element', id: 'e4', category: { builtinCategoryInt: 4711, name: 'Our own' } },
      { kind: 'element', id: 'e5', levelId: 'gone' },
      { kind: 'relation', relation: 'PartOf', fromId: 'e4', toId: 'e5' },
    );
    const summary = await client.summary();
    expect(summary).toMatchObject({
      runIds: [run.id],
      totals: { documents: 1, levels: 2, families: 1, types: 1, elements: 5, relations: 1 },
      unclassified: { elements: 5 },
    });
    expect(summary.byCategory).toEqual([
      { ...walls, elements: 3, types: 1, objectClassId: null },
      {
        builtinName: null,
        builtinCategoryInt: 4711,
        name: 'Our own',
        elements: 1,
        types: 0,
        objectClassId: null,
      },
      { builtinName: null, builtinCategoryInt: null, name: null, elements: 1, types: 0, objectClassId: null },
    ]);
    expect(summary.byLevel).toEqual([
      { documentId: 'd0', levelId: 'l1', name: 'Ground', elevation: 0, lengthUnit: 'ft', elements: 3 },
      { documentId: null, levelId: null, name: null, elevation: null, lengthUnit: null, elements: 2 },
      { documentId: 'd0', levelId: 'l2', name: 'First', elevation: 3, lengthUnit: 'ft', elements: 0 },
    ]);
    const projects = await service.call({ method: 'GET', url: '/api/v1/party-directory/projects' });
    expect(projects.body.items).toContainEqual(
      expect.objectContaining({ id: client.projectId, hasGraph: true }),
    );
  });

  it('knows no other project', async () => {
    const url = '/api/v1/projects/prj_none/definition-graph/summary';
    expect((await service.call({ method: 'GET', url })).status).toBe(404);
  });
});
