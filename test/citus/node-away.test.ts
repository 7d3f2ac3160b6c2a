import { beforeAll, expect, test } from 'vitest';
import { artifact } from '../support/artifact.ts';
import { launchNode, stopNode } from '../support/citus-cluster.ts';
import { projectOn, servers } from '../support/cluster-projects.ts';
import { convertRevitExport, sampleHouse } from '../support/convert-revit-export.ts';
import type { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';
import { Steward } from '../support/steward.ts';

/**
 * No query of a project touches a node that does not have it: such a node is stopped, and everything that can be done
 * with the project goes on. A single statement that asked all nodes would fail here.
 */
const service = useService();
let here: ImportClient;
let there: ImportClient;
const { first, second } = servers();
const house = sampleHouse();

const importHouse = async (client: ImportClient) =>
  client.finished(await client.submit(artifact(...convertRevitExport(house, client.projectId))));

beforeAll(async () => {
  here = await projectOn(service, first);
  there = await projectOn(service, second);
});

const graph = (client: ImportClient, path: string) =>
  `/api/v1/projects/${client.projectId}/definition-graph${path}`;

test('with a node away, projects of the others are imported, read, compared, counted anew and deleted', async () => {
  const classId = await new Steward(service).create('Wall');
  const before = await importHouse(here);
  await importHouse(there);
  const lost = await there.summary();
  expect((await here.summary()).graphVersion).toBe(lost.graphVersion);
  stopNode(second);
  try {
    const away = await service.call({ method: 'GET', url: graph(there, '/summary') });
    expect([away.status, away.headers['retry-after']]).toEqual([503, expect.any(String)]);
    expect(away.text).toContain('ServiceUnavailable');

    const after = await importHouse(here);
    expect(after).toMatchObject({ state: 'ready', attempts: 1 });
    expect((await here.summary()).graphVersion).toBe(lost.graphVersion);
    const changed = await here.import(
      { kind: 'level', id: 'l', name: 'Ground' },
      { kind: 'element', id: 'a', levelId: 'l', category: { builtinName: 'OST_Walls' } },
      { kind: 'element', id: 'a', levelId: 'l', category: { builtinName: 'OST_Walls' } }, // repeated
      { kind: 'relation', relation: 'hosts', fromId: 'a', toId: 'l' },
      { kind: 'relation', relation: 'hosts', fromId: 'a', toId: 'nowhere' }, // leads nowhere
    );
    expect(changed.counts).toMatchObject({ element: 1, relation: 1, warnings: 2 });

    const queries = [
      '',
      '?kind=element&category=OST_Walls',
      '?levelId=l',
      '?documentId=house&limit=5',
      '?q=wall&limit=5',
      '?q=wall&kind=element&category=OST_Walls',
      `?q=wall&objectClassId=${classId}`,
      `?objectClassId=${classId}`,
    ];
    for (const query of queries) expect([query, (await here.nodes(query)).status]).toEqual([query, 200]);
    const [element] = (await here.nodes('?kind=element&limit=1')).body.items;
    const { documentId, id } = element as { documentId: string; id: string };
    for (const path of [
      `/relations?${new URLSearchParams({ documentId, nodeId: id }).toString()}`,
      '/nodes?format=csv&category=OST_Walls',
      '/ignored-categories',
    ]) {
      const { status } = await service.call({ method: 'GET', url: graph(here, path) });
      expect([path, status]).toEqual([path, 200]);
    }
    // They look at other projects too, and those may be on the node that is away.
    for (let times = 0; times < 20; times++) {
      // through every connection, also those that kept one to the node
      const suggestions = await service.call({ method: 'GET', url: graph(here, '/suggestions') });
      expect([suggestions.status, suggestions.headers['retry-after']]).toEqual([503, expect.any(String)]);
    }
    const diff = await here.get(`/${after.id}/diff?against=${before.id}`);
    expect([diff.status, diff.body.counts]).toMatchObject([200, { added: 0, removed: 0, changed: 0 }]);
    const ofClass = await here.get(`/${after.id}/diff?against=${before.id}&objectClassId=${classId}`);
    expect(ofClass.status).toBe(200);
    expect((await here.get(`/${after.id}/issues`)).text.trim().split('\n')).toHaveLength(7804);
    const anew = await service.call({ method: 'POST', url: graph(here, '/summary/rematerialize') });
    expect([anew.status, anew.body.totals.elements]).toEqual([200, 4975]);
    expect((await here.get('')).body.items.length).toBe(3);
    const deleted = await here.post(`/${changed.id}/actions/delete-graph`);
    expect([deleted.status, deleted.body.state]).toEqual([200, 'deleted']);
    expect((await here.summary()).graphVersion).toBe(lost.graphVersion);
  } finally {
    launchNode(second);
  }
  await expect.poll(() => there.summary()).toEqual(lost);
});
