import { expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

test('versions of a project, the newest first; none before the first publication', async () => {
  const versions = async () => (await world.get(`/projects/${world.projectId}/portal/versions`)).body;
  expect(await versions()).toEqual({ count: 0, items: [] });
  const a = await world.newCollection('A');
  await world.post(`/projects/${world.projectId}/actions/publish-to-portal`);
  await world.patch(`/project-collections/${a}`, { name: 'Renamed' });
  await world.post(`/projects/${world.projectId}/actions/publish-to-portal`);
  const { items } = await versions();
  expect(
    items.map((each: { version: number; current: boolean; collections: { name: string }[] }) => [
      each.version,
      each.current,
      each.collections[0]?.name,
    ]),
  ).toEqual([
    [2, true, 'Renamed'],
    [1, false, 'A'],
  ]);
  expect((await world.get('/projects/prj_nothing/portal/versions')).status).toBe(404);
});
