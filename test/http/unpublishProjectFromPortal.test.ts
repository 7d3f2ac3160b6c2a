import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

const act = (projectId: string, action: string, body?: unknown) =>
  world.post(`/projects/${projectId}/actions/${action}`, body);
const portal = (projectId: string) =>
  world.get(`/api/v2/client-portal/projects/${projectId}/project-collections`);

test('takes collections off the portal and back to draft, one by one and all', async () => {
  const projectId = await world.newProject('Two rooms');
  const [a, b] = [await world.newCollection('A', projectId), await world.newCollection('B', projectId)];
  await act(projectId, 'publish-to-portal');
  const one = await act(projectId, 'unpublish-from-portal', { collectionIds: [a] });
  expect(one.status).toBe(200);
  expect(one.body).toEqual({ unpublishedCollectionIds: [a], message: 'Moved 1 collection back to draft.' });
  expect((await portal(projectId)).body.items.map((each: { id: string }) => each.id)).toEqual([b]);
  expect((await world.get(`/project-collections/${a}`)).body).toMatchObject({
    portalState: 'draft',
    publishedAt: null,
  });
  expect((await world.get(`/project-collections/${b}`)).body.portalState).toBe('published');

  expect((await act(projectId, 'unpublish-from-portal')).body.unpublishedCollectionIds).toEqual([b]);
  expect((await portal(projectId)).status).toBe(404);
  const nothing = await act(projectId, 'unpublish-from-portal', {});
  expect(nothing.body).toEqual({ unpublishedCollectionIds: [], message: 'Nothing was published.' });

  // The same content again is the same version.
  expect((await act(projectId, 'publish-to-portal')).body.snapshotVersion).toBe(1);
});

test('unknown project 404, unknown collection 400', async () => {
  expect((await act('prj_nothing', 'unpublish-from-portal')).status).toBe(404);
  const refused = await act(world.projectId, 'unpublish-from-portal', { collectionIds: ['pc_none'] });
  expect([refused.status, refused.body.details[0].path]).toEqual([400, 'body.collectionIds.0']);
});

test('deleting a published collection takes it off the portal', async () => {
  const projectId = await world.newProject('Gone');
  const [a, b] = [await world.newCollection('A', projectId), await world.newCollection('B', projectId)];
  await act(projectId, 'publish-to-portal');
  await world.post('/project-collections/delete', { collectionIds: [a] });
  expect((await portal(projectId)).body.items.map((each: { id: string }) => each.id)).toEqual([b]);
  await world.post('/project-collections/delete', { collectionIds: [b] });
  expect((await portal(projectId)).status).toBe(404);
});
