import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { CLASS_OF } from '../../src/definition-graph/store/class-joins.ts';
import { completeSums } from '../../src/definition-graph/store/element-sums.ts';
import { nodesNamed, someNodes } from '../../src/definition-graph/store/node-rows.ts';
import { selectRelated } from '../../src/definition-graph/store/related-nodes.ts';
import { present } from '../../src/kernel/present.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { useDatabase } from '../support/database.ts';

const PROJECT = 'prj_01m7hhx9jm2e27tm7n16abm4hh';
const NODES = 6000;
const CATEGORIES = 100;

/** With ids as long as real ones: the primary key is a taller tree than the index of categories, which is then tempting. */
const database = useDatabase();
beforeAll(async () => {
  await database.pool.query(`
    insert into graph_node (project_id, load_no, document_id, id, line, kind, content_hash)
    select 'prj_small', 0, 'd0', i, i, 'element', 0 from generate_series(1, 200) i`);
  await database.pool.query('analyze graph_node');
  await database.pool.query(`
    create temporary table numbered as
      select i, md5(i::text) || to_char(i, 'FM-00000000') as id from generate_series(1, ${NODES}) i;
    insert into graph_node
      (project_id, load_no, document_id, id, line, kind, content_hash, type_id, host_id, builtin_name)
    select '${PROJECT}', 1, 'd0', n.id, n.i, case when n.i % 3 = 0 then 'type' else 'element' end, 0, t.id, t.id,
      'OST_' || n.i % ${CATEGORIES}
    from numbered n left join numbered t on t.i = n.i / 3 * 3;
    insert into graph_class_rule (project_id, source, key, object_class_id)
    select '${PROJECT}', 'category', 'OST_' || i, 'oc_' || i from generate_series(0, ${CATEGORIES - 1}) i;
    insert into graph_document (project_id, load_no, document_id, run_id, is_linked, nodes, relations, digest, current)
    values ('${PROJECT}', 1, 'd0', 'run_1', false, ${NODES}, 0, '', true);
    insert into graph_relation (project_id, load_no, document_id, from_id, relation, to_document_id, to_id, line)
    select '${PROJECT}', 1, 'd0', (select id from numbered where i = 1), 'PartOf', 'd0', id, i
    from numbered where i between 2 and 501`);
});

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

const IN_DOCUMENT = sql`n.project_id = ${PROJECT} and n.load_no = 1 and n.document_id = 'd0'`;
const FIRST = sql`select project_id, load_no, document_id, id from graph_node n where ${IN_DOCUMENT} and line <= 500`;

async function wastedBy(query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (analyze, timing off, format json) ${query}`.execute(database.db);
  return wasted(present(rows[0]?.['QUERY PLAN'][0]?.Plan));
}

test.each<[string, RawBuilder<unknown>]>([
  ['of a document', someNodes(PROJECT)],
  ['that are known by their ids', nodesNamed(sql`${FIRST} offset 0`, PROJECT)],
])('a page of nodes %s looks each up by its key, though statistics know of none', async (_, nodes) => {
  const page = sql`select n.id, ${CLASS_OF} from ${nodes} where ${IN_DOCUMENT} order by n.id limit 500`;
  expect(await wastedBy(page)).toBeLessThan(NODES);
});

test('the nodes of one class are found in one pass over the document', async () => {
  const page = sql`
    select n.id from ${someNodes(PROJECT)} where ${IN_DOCUMENT} and ${CLASS_OF} = any(${['oc_7']})
    order by n.id limit 1000`;
  expect(await wastedBy(page)).toBeLessThan(3 * NODES); // the nodes of other classes, and the keys that follow a missing one
  const { rows } = await page.execute(database.db);
  expect(rows).toHaveLength(NODES / CATEGORIES);
});

test('the names of related nodes are looked up by their keys', async () => {
  const [first] = (
    await sql<{ id: string }>`select id from graph_node n where ${IN_DOCUMENT} and line = 1`.execute(
      database.db,
    )
  ).rows;
  const key = { documentId: 'd0', id: present(first).id };
  const fetched = await fetchedBy(async (tx) => {
    const related = await selectRelated(tx, PROJECT, key, { after: null, limit: 1000 });
    expect(related.filter(({ kind }) => kind === null)).toEqual([]);
    expect(related).toHaveLength(500);
  });
  expect(fetched).toBeLessThan((500 * NODES) / 20); // what is on the pages of the index is counted, too
});

test('the types of groups are read once, though statistics know only another project', async () => {
  await database.pool.query(`
    insert into graph_element_group (project_id, load_no, document_id, no, type_id, parameters, quantities, elements,
      present, present_counts, examples)
    select '${PROJECT}', 1, 'd0', i, id, '{}', 0, 1, '{}', '{}', '{}' from numbered where i % 3 = 0`);
  const fetched = await fetchedBy((tx) => completeSums(tx, { projectId: PROJECT, loadNo: 1 }));
  expect(fetched).toBeLessThan(2 * NODES);
});

/** Nodes that the database read meanwhile, by index or in a scan. */
function fetchedBy(work: (tx: Tx) => Promise<void>): Promise<number> {
  return database.db.transaction().execute(async (tx) => {
    const before = await fetchedIn(tx);
    await work(tx);
    return (await fetchedIn(tx)) - before;
  });
}

async function fetchedIn(tx: Tx): Promise<number> {
  const { rows } = await sql<{ fetched: number }>`
    select idx_tup_fetch + seq_tup_read as fetched
    from pg_stat_xact_user_tables where relname = 'graph_node'`.execute(tx);
  return present(rows[0]).fetched;
}
