import { expect, it } from 'vitest';
import { prepareDatabase } from '../../src/main/prepare-database.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

const prepare = (demo: boolean) => prepareDatabase(database.url, database.db, { demo });
const counts = async () => {
  const { rows } = await database.pool.query<{ classes: number; projects: number }>(
    'select (select count(*) from object_class) as classes, (select count(*) from project) as projects',
  );
  return rows[0];
};

it('leaves an empty database empty without demo data', async () => {
  await prepare(false);
  expect(await counts()).toEqual({ classes: 0, projects: 0 });
});

it('loads the demo data once, however many processes start, and never again after a steward emptied it', async () => {
  await Promise.all([prepare(true), prepare(true), prepare(true)]);
  const loaded = await counts();
  expect(loaded?.classes).toBeGreaterThanOrEqual(150);
  expect(loaded?.projects).toBe(2);
  await database.pool.query('truncate object_class');
  await prepare(true);
  expect((await counts())?.classes).toBe(0);
});
