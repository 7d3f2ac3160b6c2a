import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { LoadScope } from './load-checks.ts';
import { conditionsOf, NODES, type StoredNodeFilter } from './node-rows.ts';

/** Fills the search texts of a load's nodes, after its duplicates were removed; in the order of the index, which takes a third less time. */
export async function placeNodeTexts({ client, projectId, loadNo }: LoadScope): Promise<void> {
  await client.query(
    `insert into graph_node_text (project_id, load_no, document_id, id, words)
     select project_id, load_no, document_id, id, graph_words(name, element_id, id)
     from graph_node where project_id = $1 and load_no = $2
     order by document_id, id`,
    [projectId, loadNo],
  );
}

/** A condition on `graph_node_text t`: case-insensitive, also in the middle of a name. */
const has = (text: string) => sql`strpos(t.words, lower(${text}::text collate "default")) > 0`;

/** Sorted ids of the nodes of one document that contain the text, after `from`. */
export async function idsWithText(
  db: DbOrTx,
  projectId: string,
  { loadNo, documentId }: { loadNo: number; documentId: string },
  { text, from, limit }: { text: string; from: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from graph_node_text t
    where t.project_id = ${projectId} and t.load_no = ${loadNo} and t.document_id = ${documentId}
      and t.id > ${from ?? ''} and ${has(text)}
    order by t.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The number of nodes in a project's current documents that contain the text and match the filter. */
export async function countWithText(
  db: DbOrTx,
  projectId: string,
  text: string,
  { documentId, ...filter }: StoredNodeFilter & { documentId?: string },
): Promise<number> {
  const conditions = conditionsOf(filter);
  // The nodes themselves are read only when the filter has other conditions than the text, and their classes only for one.
  const nodes = filter.objectClassIds === undefined ? sql`graph_node n` : NODES;
  const others =
    conditions.length === 0
      ? sql``
      : sql`and exists (select from ${nodes}
          where n.project_id = ${projectId} and n.load_no = t.load_no and n.document_id = t.document_id
            and n.id = t.id and ${sql.join(conditions, sql` and `)})`;
  const { rows } = await sql<{ nodes: number }>`
    select count(*) as nodes from graph_document d
    join graph_node_text t on t.load_no = d.load_no and t.document_id = d.document_id
    where d.project_id = ${projectId} and t.project_id = ${projectId} and d.current and ${has(text)}
      and ${documentId === undefined ? sql`true` : sql`d.document_id = ${documentId}`} ${others}`.execute(db);
  return rows[0]?.nodes ?? 0;
}
