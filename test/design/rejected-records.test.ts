import { expect, it } from 'vitest';
import { useDesign } from '../support/design-world.ts';

const world = useDesign();

it('a record that the store rejects is an error of that change, and later changes of the project are made', async () => {
  const project = await world.newProject('Rejected');
  const create = (name: string, key: string) =>
    world.post(
      `/api/v1/design/projects/${project}/project-collections`,
      { name },
      { 'idempotency-key': key },
    );
  await world.database.pool.query(
    `alter table record_store.collection add constraint no_cellars check (columns ->> 'name' <> 'Cellar')`,
  );
  const rejected = await create('Cellar', 'cellar');
  expect([rejected.status, rejected.body.error]).toEqual([400, 'RecordRejected']);
  expect(rejected.body.message).toContain("The change wasn't made.");
  expect((await world.database.pool.query('select from design_intent')).rowCount).toBe(0);
  expect((await create('Lobby', 'lobby')).status).toBe(201);
  await world.database.pool.query('alter table record_store.collection drop constraint no_cellars');
  const { body } = await create('Attic', 'attic');
  const names = (await world.get(`/api/v1/design/projects/${project}/project-collections`)).body;
  expect(JSON.stringify(names)).toContain('Attic');
  expect(body.id).toEqual(expect.any(String));
  expect((await create('Cellar', 'cellar')).status).toBe(201);
});
