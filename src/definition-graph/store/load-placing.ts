import { type LengthUnit, NODE_KINDS, type NodeKind } from '../../artifact/index.ts';
import { tableOf } from '../../kernel/keys.ts';
import { MEASURING } from '../domain/element-sums.ts';
import type { LoadScope } from './load-checks.ts';

/** Moves relations to their table without duplicates, counts tallies, and computes the digests of documents. */
export async function placeRelationsAndTallies({ client, projectId, loadNo }: LoadScope): Promise<void> {
  const scope = [projectId, loadNo];
  await client.query(
    `insert into graph_relation (project_id, load_no, document_id, from_id, relation, to_document_id, to_id, line)
     select $1, $2, document_id, from_id, relation, to_document_id, to_id, min(line)
     from load_relation group by document_id, from_id, relation, to_document_id, to_id`,
    scope,
  );
  // For rare kinds (types, families) the planner expects one row, and would scan thousands for each element.
  await client.query('set local enable_nestloop = off');
  await client.query(
    `insert into graph_tally (project_id, load_no, document_id, kind, builtin_name, builtin_category_int,
       category_name, object_class_id, type_object_class_id, level_id, ifc_class, codes, type_codes, nodes)
     select $1, $2, n.document_id, n.kind, n.builtin_name, n.builtin_category_int, min(n.category_name),
       n.object_class_id, t.object_class_id, n.level_id, n.ifc_class, n.codes, t.codes, count(*)
     from ${WITH_TYPES}
     group by n.document_id, n.kind, n.builtin_name, n.builtin_category_int, n.object_class_id, t.object_class_id,
       n.level_id, n.ifc_class, n.codes, t.codes, ${CUSTOM_NAME}`,
    scope,
  );
  await client.query(
    `insert into graph_type_tally (project_id, load_no, document_id, builtin_name, builtin_category_int, category_name,
       family_name, type_name, object_class_id, type_object_class_id, codes, type_codes, nodes)
     select $1, $2, n.document_id, n.builtin_name, n.builtin_category_int, min(n.category_name), f.name, t.name,
       n.object_class_id, t.object_class_id, n.codes, t.codes, count(*)
     from ${WITH_TYPES}
     left join load_node f on f.document_id = t.document_id and f.id = t.family_id and f.kind = 'family'
     where n.kind = 'element'
     group by n.document_id, n.builtin_name, n.builtin_category_int, f.name, t.name, n.object_class_id,
       t.object_class_id, n.codes, t.codes, ${CUSTOM_NAME}`,
    scope,
  );
  await client.query('set local enable_nestloop = on');
}

const WITH_TYPES = `load_node n
  left join load_node t on t.document_id = n.document_id and t.id = n.type_id and t.kind = 'type'`;

/** Custom categories are distinguished by name; the names of built-in ones depend on the language. */
const CUSTOM_NAME =
  'case when n.builtin_name is null and coalesce(n.builtin_category_int, 0) >= 0 then n.category_name end';

/** What the manifest says about all documents. */
export interface LoadSource {
  lengthUnit: LengthUnit | null;
  /** Of an IFC file. */
  schema: string | null;
}

/** From here on (at commit) these documents are current in this load. */
export async function placeDocuments(
  { client, projectId, loadNo }: LoadScope,
  runId: string,
  { lengthUnit, schema }: LoadSource,
): Promise<void> {
  await client.query(
    `update graph_document set current = false
     where project_id = $1 and current and document_id in (select document_id from load_document)`,
    [projectId],
  );
  await client.query(
    `insert into graph_document (project_id, load_no, document_id, run_id, title, is_linked, nodes, relations, digest, current,
       length_unit, measured, ifc_schema)
     select $1, $2, d.document_id, $3, d.title, d.is_linked, coalesce(n.nodes, 0), coalesce(r.relations, 0),
       md5(concat_ws(':', n.nodes, n.digest, r.relations, r.digest)), true, $4, ${MEASURING}, $5
     from load_document d
     left join (select document_id, count(*) as nodes, sum(hashint8extended(content_hash, hashtextextended(id, 0))) as digest
                from load_node group by 1) n using (document_id)
     left join (select document_id, count(*) as relations,
                  sum(hashtextextended(concat_ws(E'\\t', from_id, relation, to_document_id, to_id), 0)) as digest
                from graph_relation where project_id = $1 and load_no = $2 group by 1) r using (document_id)`,
    [projectId, loadNo, runId, lengthUnit, schema],
  );
}

export type LoadCounts = Record<NodeKind | 'relation', number>;

export async function countLoad({ client, projectId, loadNo }: LoadScope): Promise<LoadCounts> {
  const nodes = await client.query<{ kind: NodeKind; nodes: string }>(
    'select kind, sum(nodes) as nodes from graph_tally where project_id = $1 and load_no = $2 group by 1',
    [projectId, loadNo],
  );
  const relations = await client.query<{ n: string }>(
    'select count(*) as n from graph_relation where project_id = $1 and load_no = $2',
    [projectId, loadNo],
  );
  const byKind = new Map(nodes.rows.map(({ kind, nodes: n }) => [kind, Number(n)]));
  const counts = tableOf(NODE_KINDS, (kind) => byKind.get(kind) ?? 0);
  return { ...counts, relation: Number(relations.rows[0]?.n ?? 0) };
}
