import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { classified, countByLevel } from '../../src/definition-graph/store/summary-rows.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

async function documents(project: string, count: number): Promise<void> {
  await database.pool.query(
    `with d as (
       insert into graph_document
         (project_id, load_no, document_id, run_id, is_linked, nodes, relations, digest, current)
       select $1, 1, 'd' || i, 'run_1', false, 2, 0, '', true from generate_series(1, $2) i
       returning project_id, load_no, document_id
     ), t as (
       insert into graph_tally (project_id, load_no, document_id, kind, level_id, nodes)
       select d.*, 'element', 'l1', 1 from d
     )
     insert into graph_node (project_id, load_no, document_id, id, line, kind, content_hash)
     select d.*, 'l1', 1, 'level', 0 from d`,
    [project, count],
  );
}

test('summing up many documents touches the rows of each once, though statistics know of none', async () => {
  await documents('prj_small', 2);
  await database.pool.query('analyze graph_document; analyze graph_tally; analyze graph_node');
  await documents('prj_large', 2000);

  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (analyze, timing off, format json)
    select kind, sum(nodes) from (${classified('prj_large')}) t group by 1`.execute(database.db);
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
  const wasted = [...plan.matchAll(/"Rows Removed by (?:Join )?Filter":(\d+)/g)].map(([, n]) => Number(n));
  expect(wasted.reduce((sum, n) => sum + n, 0)).toBeLessThan(2000);

  const levels = await countByLevel(database.db, 'prj_large');
  expect(levels).toHaveLength(2000);
  expect(levels.every(({ elements }) => elements === 1)).toBe(true);
});

test('each tally finds its rules by their index, however many codes there are', async () => {
  await database.pool.query(`
    insert into graph_document (project_id, load_no, document_id, run_id, is_linked, nodes, relations, digest, current)
    values ('prj_codes', 1, 'd', 'run_1', false, 1, 0, '', true);
    insert into graph_tally (project_id, load_no, document_id, kind, builtin_name, type_codes, nodes)
    select 'prj_codes', 1, 'd', 'element', 'OST_Walls', 'code ' || i, 1 from generate_series(1, 2000) i;
    insert into graph_class_rule (project_id, source, key, object_class_id)
    select 'prj_codes', 'codes', graph_codes_key('code ' || i, 'OST_Walls'), 'oc_1' from generate_series(1, 2000) i`);
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (analyze, timing off, format json)
    select rule, sum(nodes) from (${classified('prj_codes')}) t group by 1`.execute(database.db);
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
  const wasted = [...plan.matchAll(/"Rows Removed by (?:Join )?Filter":(\d+)/g)].map(([, n]) => Number(n));
  expect(wasted.reduce((sum, n) => sum + n, 0)).toBeLessThan(2000);
});
