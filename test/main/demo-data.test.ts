import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { prepareDatabase } from '../../src/main/prepare-database.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

async function count(table: 'project' | 'object_class'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}

it('demo data come once in the life of a database: what a steward deleted stays deleted', async () => {
  const start = () => prepareDatabase(database.url, database.db, { demo: true });
  await start();
  expect(await count('project')).toBe(2);
  expect(await count('object_class')).toBeGreaterThan(150);
  await sql`delete from project where id = (select min(id) from project)`.execute(database.db);
  await start();
  expect(await count('project')).toBe(1);
});
