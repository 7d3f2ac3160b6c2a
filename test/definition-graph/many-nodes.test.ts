import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLASS_OF } from '../../src/definition-graph/store/class-joins.ts';
import { nodesNamed, someNodes } from '../../src/definition-graph/store/node-rows.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query(
    `insert into graph_node (project_id, load_no, document_id, id, line, kind, content_hash, type_id)
     select 'prj_1', 1, 'd0', 'n' || i, i, case when i % 3 = 0 then 'type' else 'element' end, 0, 'n' || i / 3 * 3
     from generate_series(1, 3000) i`,
  );
});
afterAll(() => database.close());

interface Plan {
  'Actual Loops'?: number;
  Plans?: Plan[];
  [rowsRemoved: string]: unknown;
}

/** Rows that were read for nothing. */
function wasted(plan: Plan): number {
  const removed = Object.entries(plan)
    .filter(([name]) => name.startsWith('Rows Removed'))
    .reduce((sum, [, rows]) => sum + Number(rows), 0);
  const below = (plan.Plans ?? []).reduce((sum, each) => sum + wasted(each), 0);
  return removed * (plan['Actual Loops'] ?? 1) + below;
}

const key = sql`select 'prj_1'::text as project_id, 1::bigint as load_no, 'd0'::text as document_id, 'n' || i as id
  from generate_series(1, 500) i`;

test.each<[string, RawBuilder<unknown>]>([
  ['of a document', someNodes('prj_1')],
  ['that are known by their ids', nodesNamed(key, 'prj_1')],
])('a page of nodes %s looks each up by its key, though statistics know of none', async (_, nodes) => {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (analyze, timing off, format json)
    select n.id, ${CLASS_OF} from ${nodes}
    where n.project_id = 'prj_1' and n.load_no = 1 and n.document_id = 'd0'
    order by n.id limit 500`.execute(database.db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  expect(plan && wasted(plan)).toBeLessThan(1000);
});
