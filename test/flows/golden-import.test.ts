import { beforeAll, describe, expect, test } from 'vitest';
import { seedStarterOntology } from '../../src/ontology/preparation.ts';
import { artifact } from '../support/artifact.ts';
import { convertRevitExport, sampleHouse } from '../support/convert-revit-export.ts';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();
/** Two projects with the same export. */
let client: ImportClient;
let other: ImportClient;
/** The first import of `client`. */
// oxlint-disable-next-line typescript/no-explicit-any
let run: any;
beforeAll(async () => {
  [client, other] = [await ImportClient.create(service), await ImportClient.create(service)];
  run = await importHouse(client);
  await importHouse(other);
});

const house = sampleHouse();

async function importHouse(client: ImportClient, documentIds?: string[]) {
  const runId = await client.submit(artifact(...convertRevitExport(house, client.projectId, documentIds)));
  return client.settled(runId, 60);
}

/** Counted from the export by other means; whatever dies on the way, an import ends with these or changes nothing. */
const COUNTS = { level: 6, family: 94, type: 328, element: 4974, room: 14, material: 174, relation: 1675 };
const GRAPH_VERSION = 'tF45cHqQ-cfRJlK0vMo6yNmXiHgbwHHOpCHtkzDcfgA';

describe('a real Revit export', () => {
  test('gives exactly these counts by kind, category and level', async () => {
    expect(run).toMatchObject({ state: 'ready', error: null, attempts: 1 });
    expect(run.counts).toEqual({ ...COUNTS, warnings: 7788 + 4, rejected: 6 + 6 });

    const codes = new Map<string, number>();
    for (const line of (await client.get(`/${run.id}/issues`)).text.trim().split('\n')) {
      const { code } = JSON.parse(line);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({
      unknown_kind: 7788, // entities that are categories
      dangling_reference: 4, // types that were not exported
      missing_id: 6, // connectors, and their relations
      missing_from_id: 6,
    });

    const summary = await client.summary();
    expect(summary.totals).toEqual({
      documents: 1,
      levels: 6,
      families: 94,
      types: 328,
      elements: 4974,
      relations: 1675,
    });
    expect(summary.byCategory).toHaveLength(122);
    expect(summary.byCategory[0]).toEqual({
      builtinName: null,
      builtinCategoryInt: null,
      name: null,
      elements: 3177,
      types: 31,
      objectClassId: null,
    });
    expect(elementsOf(summary.byCategory, 'OST_Walls')).toBe(56);
    expect(elementsOf(summary.byCategory, 'OST_CurtainWallMullions')).toBe(148);
    expect(
      summary.byLevel.map(({ name, elements }: { name: string; elements: number }) => [name, elements]),
    ).toEqual([
      [null, 4501],
      ['Level 1', 280],
      ['Level 2', 126],
      ['Level 1 Living Rm.', 41],
      ['Foundation', 21],
      ['Ceiling', 5],
      ['Roof Line', 0],
    ]);
    expect(summary.unclassified.elements).toBe(4974);
    expect(summary.graphVersion).toBe(GRAPH_VERSION);
  });

  test('imported twice gives the same graph and the same version', async () => {
    const first = await client.summary();
    const again = await importHouse(client);
    const second = await client.summary();
    expect(second).toEqual({ ...first, materializedAt: expect.any(String), runIds: [again.id] });
    expect((await other.summary()).graphVersion).toBe(first.graphVersion);
  });

  test('linked twice keeps the repeated unique ids apart', async () => {
    const linked = await ImportClient.create(service);
    const { counts } = await importHouse(linked, ['house', 'annex']);
    expect(counts).toMatchObject({ element: 2 * COUNTS.element, relation: 2 * COUNTS.relation });
    expect((await linked.summary()).totals).toMatchObject({ documents: 2, elements: 2 * COUNTS.element });
  });

  test('classifies through the ontology, when it is materialised', async () => {
    await service.db.transaction().execute((tx) => seedStarterOntology(tx));
    expect((await client.summary()).byObjectClass).toEqual([]);
    const url = `/api/v1/projects/${client.projectId}/definition-graph/summary/rematerialize`;
    const { body } = await service.call({ method: 'POST', url });
    const classes = body.byObjectClass.map(({ name, elements }: { name: string; elements: number }) => [
      name,
      elements,
    ]);
    expect(classes.slice(0, 5)).toEqual([
      ['Curtain Wall Mullions', 148],
      ['Exterior Walls', 56],
      ['Curtain Wall Panels', 46],
      ['Movable Furnishings', 30],
      ['Balusters', 25],
    ]);
    expect(body.unclassified.elements).toBe(4509);
    expect(await client.summary()).toEqual(body);
    const { body: walls } = await client.nodes(
      `?kind=element&objectClassId=${body.byObjectClass[1].objectClassId}&limit=1000`,
    );
    expect([walls.count, walls.items.length]).toEqual([56, 56]);
  });
});

function elementsOf(
  byCategory: { builtinName: string; elements: number }[],
  name: string,
): number | undefined {
  return byCategory.find(({ builtinName }) => builtinName === name)?.elements;
}
