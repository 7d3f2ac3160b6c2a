import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('an earlier version is shown again as it was, and the portal states follow', async () => {
  const projectId = await world.newProject('Back');
  const a = await world.newCollection('A', projectId);
  const publish = () => world.post(`/projects/${projectId}/actions/publish-to-portal`);
  const republish = (version: number | string) =>
    world.post(`/projects/${projectId}/portal/versions/${version}/actions/publish`);
  const portal = async () =>
    (await world.get(`/api/v2/client-portal/projects/${projectId}/project-collections`)).body;
  const stateOf = async (id: string) => (await world.get(`/project-collections/${id}`)).body.portalState;
  await world.newItem(a, 'variant', 'var_fenn-chair-oak');
  await publish();
  const first = await portal();
  const b = await world.newCollection('B', projectId);
  await publish();
  expect((await portal()).count).toBe(2);

  const { status, body } = await republish(1);
  expect(status).toBe(200);
  expect(body).toEqual({
    publishedCollectionIds: [a],
    message: 'Republished 1 collection as version 1.',
    snapshotVersion: 1,
  });
  const again = await portal();
  expect({ ...again, publishedAt: '' }).toEqual({ ...first, publishedAt: '' });
  expect([await stateOf(a), await stateOf(b)]).toEqual(['published', 'draft']);

  const versions = (await world.get(`/projects/${projectId}/portal/versions`)).body;
  expect(versions).toEqual({
    count: 2,
    items: [
      {
        version: 2,
        current: false,
        firstPublishedAt: expect.any(String),
        collections: [
          { id: a, name: 'A', itemCount: 1 },
          { id: b, name: 'B', itemCount: 0 },
        ],
      },
      {
        version: 1,
        current: true,
        firstPublishedAt: first.publishedAt,
        collections: [{ id: a, name: 'A', itemCount: 1 }],
      },
    ],
  });

  // What was deleted since does not come back.
  await world.post('/project-collections/delete', { collectionIds: [a] });
  expect((await republish(2)).body.publishedCollectionIds).toEqual([b]);
  expect((await republish(1)).status).toBe(404);
  expect((await republish(9)).status).toBe(404);
  expect((await republish('x')).status).toBe(400);
});
