import type { Pool } from 'pg';

/** Columns with ids of the project's own things. Each copy gets its own. */
const OWN_IDS: Record<string, readonly string[]> = {
  project: ['id'],
  import_run: ['id', 'upload_id', 'artifact_key'],
  import_upload: ['id'],
  graph_document: ['run_id'],
  import_issue: ['run_id'],
};

/** The tables of a project's imports, by what the database itself says. */
const TABLES = `
  select c.table_name as "table", json_agg(c.column_name order by c.ordinal_position) as columns
  from information_schema.columns c
  where c.table_schema = 'public' and c.table_name = any ($1)
  group by c.table_name order by c.table_name = 'project' desc, c.table_name`;
const COPIED = [
  'project',
  'import_run',
  'import_upload',
  'import_issue',
  'graph_document',
  'graph_node',
  'graph_node_text',
  'graph_relation',
  'graph_tally',
  'graph_type_tally',
  'graph_parameter',
  'graph_element_group',
  'graph_amount',
  'graph_type_presence',
  'graph_class_rule',
  'graph_summary',
];

/**
 * Copies of an imported project, the `first`th to the `last`th: row by row what as many imports of the same model would
 * have left, and where they would have left it: the rows of a project side by side.
 */
export async function copyProject(pool: Pool, projectId: string, first: number, last: number): Promise<void> {
  const { rows: tables } = await pool.query<{ table: string; columns: string[] }>(TABLES, [COPIED]);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const { table, columns } of tables) {
      const values = columns.map((column) => copiedValue(table, column));
      const of = table === 'project' ? 'id' : 'project_id';
      await client.query(
        `insert into ${table} (${columns.join(', ')})
         select ${values.join(', ')} from generate_series($2::int, $3::int) copy
         cross join lateral (select * from ${table} where ${of} = $1 offset 0) t`,
        [projectId, first, last],
      );
    }
    await client.query(`vacuum analyze ${COPIED.join(', ')}`);
  } finally {
    client.release();
  }
}

function copiedValue(table: string, column: string): string {
  const number = `lpad(copy::text, 10, '0')`;
  if (column === 'project_id' || (table === 'project' && column === 'id'))
    return `'prj_01k7000000000000' || ${number}`;
  if (table === 'project' && column === 'name') return `'Tower ' || copy`;
  if (OWN_IDS[table]?.includes(column)) return `left(t.${column}, length(t.${column}) - 10) || ${number}`;
  return `t.${column}`;
}
