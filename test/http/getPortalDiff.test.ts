import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

let world: DesignWorld;
beforeAll(async () => {
  world = await startDesign();
});
afterAll(() => world.close());

test('says what publishing now would change, and publishing changes exactly that', async () => {
  const projectId = await world.newProject('Diff');
  const diff = async () => (await world.get(`/projects/${projectId}/portal/diff`)).body;
  const publish = () => world.post(`/projects/${projectId}/actions/publish-to-portal`);
  expect(await diff()).toEqual({
    projectId,
    snapshotVersion: null,
    publishedAt: null,
    changed: false,
    leftOutItemCount: 0,
    collections: [],
  });

  const lobby = await world.newCollection('Lobby', projectId);
  const chair = await world.newItem(lobby, 'variant', 'var_fenn-chair-oak');
  expect((await diff()).collections).toEqual([
    {
      id: lobby,
      name: 'Lobby',
      change: 'added',
      items: [{ id: chair, name: 'Fenn Chair, Natural oak', change: 'added', fields: [] }],
    },
  ]);
  await publish();
  expect(await diff()).toMatchObject({
    snapshotVersion: 1,
    changed: false,
    collections: [{ change: 'unchanged', items: [] }],
  });

  const stool = await world.newItem(lobby, 'variant', 'var_kite-stool-black-650');
  await world.post(`/project-collections/${lobby}/remove-items`, {
    itemIds: [chair],
    rehomeToDefault: false,
  });
  const changes = await diff();
  expect(changes.changed).toBe(true);
  expect(
    changes.collections[0].items.map((each: { id: string; change: string }) => [each.id, each.change]).sort(),
  ).toEqual(
    [
      [chair, 'removed'],
      [stool, 'added'],
    ].sort(),
  );
  await publish();
  expect((await diff()).changed).toBe(false);
  expect((await world.get('/projects/prj_nothing/portal/diff')).status).toBe(404);
});
