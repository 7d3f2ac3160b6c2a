import { expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

/** Indexes across projects: they find work, the newest runs, and the projects that use a class. None is unique. */
const WORK_LISTS = [
  'graph_class_rule_class',
  'graph_document_unmeasured',
  'graph_document_unswept',
  'graph_summary_ontology',
  'import_run_kept',
  'import_run_newest',
  'import_run_state',
  'import_upload_id',
  'import_upload_unregistered',
];

test('project_id leads every key and index of the imported tables, so that they can be distributed by it', async () => {
  const { rows } = await database.pool.query<{ index: string; first: string; unique: boolean }>(`
    select i.relname as index, a.attname as first, x.indisunique as unique
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where t.relname ~ '^(graph|import)_' and t.relkind = 'r'`);
  expect(rows.length).toBeGreaterThan(10);
  const others = rows.filter(({ first }) => first !== 'project_id');
  expect(others.map(({ index }) => index).sort()).toEqual(WORK_LISTS);
  expect(others.some(({ unique }) => unique)).toBe(false);
});

test('project_id is compared bytewise in all of them: tables distributed together must agree on it', async () => {
  const { rows } = await database.pool.query<{ table: string; collation: string }>(`
    select t.relname as table, c.collname as collation
    from pg_attribute a
    join pg_class t on t.oid = a.attrelid
    join pg_collation c on c.oid = a.attcollation
    where t.relname ~ '^(graph|import)_' and t.relkind = 'r' and a.attname = 'project_id'`);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ collation }) => collation !== 'C')).toEqual([]);
});
