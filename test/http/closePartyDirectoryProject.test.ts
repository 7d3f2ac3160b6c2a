import { beforeAll, describe, expect, it } from 'vitest';
import { requireOpenProject } from '../../src/party-directory/index.ts';
import { type DesignWorld, startDesign, useDesign } from '../support/design-world.ts';
import { fullProject } from '../support/full-project.ts';
import type { ImportClient } from '../support/imports.ts';
import { until } from '../support/until.ts';

const PROJECTS = '/api/v1/party-directory/projects';
const world = useDesign();
let client: ImportClient;
let collectionId: string;
let itemIds: string[];
beforeAll(async () => {
  client = await fullProject(world, 'Mill');
  const { body } = await world.get(`/projects/${client.projectId}/project-collections`);
  collectionId = body.items[0].id;
  const collection = await world.get(`/project-collections/${collectionId}`);
  itemIds = collection.body.items.map(({ id }: { id: string }) => id);
});

const act = (action: string) => world.post(`${PROJECTS}/${client.projectId}/actions/${action}`);
const listed = async (query = '') =>
  (await world.get(`${PROJECTS}${query}`)).body.items.map(({ name }: { name: string }) => name);

describe('closePartyDirectoryProject', () => {
  it('closes and reopens, and again is no error', async () => {
    for (const status of [200, 200])
      expect(await act('close')).toMatchObject({ status, body: { status: 'closed' } });
    expect(await listed('?status=closed')).toEqual(['Mill']);
    expect(await listed('?status=active')).toEqual(['Harbour House']);
    expect(await listed('?status=all')).toEqual(await listed());
    expect((await world.get(`${PROJECTS}?status=open`)).status).toBe(400);
    for (const status of [200, 200])
      expect(await act('reopen')).toMatchObject({ status, body: { status: 'active' } });
    expect((await world.post(`${PROJECTS}/prj_nothing/actions/close`)).status).toBe(404);
    expect((await world.post(`${PROJECTS}/prj_nothing/actions/reopen`)).status).toBe(404);
  });

  it('comes before writes that begin after it', async () => {
    const { projectId } = client;
    const isWaiting = async (statement: string) => {
      const { rows } = await world.database.pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
        [statement],
      );
      return rows.length === 1 ? true : null;
    };
    const write = await world.db.startTransaction().execute();
    await requireOpenProject(write, projectId);
    const closing = act('close');
    await until(() => isWaiting('%pg_advisory_xact_lock(%'));
    const later = world.db.transaction().execute((tx) => requireOpenProject(tx, projectId));
    const outcome = later.then(
      () => 'written',
      (error: Error) => error.constructor.name,
    );
    await until(() => isWaiting('%pg_advisory_xact_lock_shared(%'));
    await write.commit().execute();
    expect((await closing).status).toBe(200);
    expect(await outcome).toBe('ProjectClosed');
    await act('reopen');
  });

  it('refuses every write in a closed project and lets it be read', async () => {
    const { path } = await client.uploadUrl();
    const runId = (await client.get()).body.items[0].id;
    const luminaire = {
      productMtoId: 'mto_ring-luminaire',
      selections: { body: 'brass', temperature: 'k2700', diameter: 900 },
    };
    const { body: made } = await world.post(
      `/projects/${client.projectId}/project-product-variants`,
      luminaire,
    );
    const madeUrl = `/api/v1/design/projects/${client.projectId}/project-product-variants`;
    await act('close');
    const { projectId } = client;
    const graph = `/api/v1/projects/${projectId}/definition-graph`;
    const writes: [method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload: object][] = [
      ['POST', `/api/v1/design/projects/${projectId}/project-collections`, { name: 'New' }],
      ['PATCH', `/api/v1/design/project-collections/${collectionId}`, { name: 'New' }],
      [
        'POST',
        `/api/v1/design/project-collections/${collectionId}/items`,
        { productReference: { kind: 'product', id: 'prod_alder-cupboard' } },
      ],
      ['POST', `/api/v1/design/project-collections/${collectionId}/add-items`, { itemIds }],
      ['POST', `/api/v1/design/project-collections/${collectionId}/remove-items`, { itemIds }],
      ['POST', `/api/v1/design/project-collections/${collectionId}/select-items`, {}],
      ['POST', '/api/v1/design/project-collections/delete', { itemIds }],
      ['POST', `/api/v1/design/project-collections/${collectionId}/publish-slides`, {}],
      ['POST', '/api/v1/design/slides/publish-collection', { collectionId }],
      [
        'POST',
        `/api/v1/design/projects/${projectId}/actions/add-variants`,
        { variantIds: ['var_alder-cupboard-oak'] },
      ],
      ['POST', `/api/v1/design/projects/${projectId}/actions/publish-to-portal`, {}],
      ['POST', `/api/v1/design/projects/${projectId}/portal/versions/1/actions/publish`, {}],
      ['POST', `/api/v1/design/projects/${projectId}/portal/links`, { label: 'Ben' }],
      ['PATCH', `/api/v1/design/project-collections/${collectionId}/items/${itemIds[0]}`, { quantity: 2 }],
      ['POST', `/api/v1/design/project-collections/${collectionId}/actions/reorder-items`, { itemIds }],
      ['POST', madeUrl, luminaire],
      ['POST', `${madeUrl}/${made.id}/actions/update`, { selections: luminaire.selections }],
      ['POST', `${madeUrl}/${made.id}/actions/delete`, {}],
      ['POST', client.url('/upload-url'), {}],
      ['POST', client.url(`/${runId}/actions/delete-graph`), {}],
      ['POST', client.url(`/${runId}/actions/retry`), {}],
      ['PUT', `${graph}/ignored-categories`, { categories: [] }],
    ];
    for (const [method, url, payload] of writes)
      expect({ url, ...(await world.call({ method, url, payload })) }).toMatchObject({
        url,
        status: 409,
        body: { error: 'ProjectClosed', message: expect.stringContaining('Mill') },
      });
    expect(await client.put(path, client.artifact())).toMatchObject({
      status: 409,
      body: { error: 'ProjectClosed' },
    });

    expect((await world.get(`/project-collections/${collectionId}`)).body.items).toHaveLength(
      itemIds.length + 1, // the made-to-order variant
    );
    expect((await world.get(`${graph}/summary`)).body.totals.elements).toBe(1);
    expect((await world.get(`/api/v2/client-portal/projects/${projectId}/project-collections`)).status).toBe(
      200,
    );
    expect((await world.post(`${graph}/summary/rematerialize`)).status).toBe(200);
    expect((await world.post(client.url(`/${runId}/process`))).body.error).toBe('ImportRunStateConflict');
    await act('reopen');
    expect((await client.put(path, client.artifact())).status).toBe(200);
  });

  it('lets a leaked link be revoked and everything be unpublished in a closed project', async () => {
    const { projectId } = client;
    const portal = `/api/v2/client-portal/projects/${projectId}/project-collections`;
    const { body: link } = await world.post(`/projects/${projectId}/portal/links`, { label: 'Ann' });
    await act('close');
    expect((await world.get(portal)).status).toBe(200);
    const links = `/api/v1/design/projects/${projectId}/portal/links`;
    expect(await world.call({ method: 'DELETE', url: `${links}/${link.id}` })).toMatchObject({
      status: 200,
      body: { id: link.id, revokedAt: expect.any(String) },
    });
    expect(await world.post(`/projects/${projectId}/actions/unpublish-from-portal`, {})).toMatchObject({
      status: 200,
      body: { unpublishedCollectionIds: [collectionId] },
    });
    expect((await world.get(portal)).status).toBe(404);
    expect((await world.get(`/project-collections/${collectionId}`)).body.portalState).toBe('draft');
    await act('reopen');
  });
});

it('processes what waited when the project was closed', async () => {
  const held = await startDesign({ env: { ENABLE_CRON_JOBS: 'true' } });
  const waiting = await fullProjectHeld(held);
  expect((await held.post(`${PROJECTS}/${waiting.client.projectId}/actions/close`)).status).toBe(200);
  expect((await held.post(waiting.client.url(`/${waiting.runId}/process`))).status).toBe(202);
  expect((await waiting.client.finished(waiting.runId)).state).toBe('ready');
  await held.close();
});

async function fullProjectHeld(held: DesignWorld): Promise<{ client: ImportClient; runId: string }> {
  const { ImportClient } = await import('../support/imports.ts');
  const waiting = await ImportClient.create(held);
  return { client: waiting, runId: await waiting.submit(waiting.artifact()) };
}
