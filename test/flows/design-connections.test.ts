import { expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { useDesign } from '../support/design-world.ts';

/** The smallest pools there can be, of a process that may hold ten connections: a command that needed a second connection of it would never end. */
const database = useDatabase({ poolSize: 2 });
const world = useDesign({ database, env: { DATABASE_POOL_SIZE: '10' } });

test('sixty commands at once on six projects end well, and reads go on meanwhile', async () => {
  const projects = await Promise.all(Array.from({ length: 6 }, (_, n) => world.newProject(`Crowd ${n}`)));
  const variantIds = ['var_alder-cupboard-oak', 'var_alder-cupboard-ash'];
  const commands = projects.flatMap((project) =>
    Array.from({ length: 5 }, async (_, n) => {
      const collection = await world.post(`/projects/${project}/project-collections`, { name: `List ${n}` });
      const added = await world.post(`/projects/${project}/actions/add-variants`, { variantIds });
      return [collection.status, added.status];
    }),
  );
  const reads = Array.from({ length: 20 }, async () => {
    const { status } = await world.get(`/projects/${world.projectId}/project-product-variants`);
    return status;
  });
  expect((await Promise.all(reads)).every((status) => status === 200)).toBe(true);
  expect((await Promise.all(commands)).flat().every((status) => status < 300)).toBe(true);
  for (const project of projects) {
    expect((await world.get(`/projects/${project}/project-collections`)).body.count).toBe(6);
    expect((await world.get(`/projects/${project}/project-product-variants`)).body.count).toBe(2);
  }
});
