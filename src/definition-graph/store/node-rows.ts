import { type RawBuilder, sql } from 'kysely';
import type { NodeKind } from '../../artifact/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { CLASS_OF, categoryKeyOf, classJoins, classLookups } from './class-joins.ts';

export interface NodeRow {
  id: string;
  kind: NodeKind;
  name: string | null;
  elementId: string | null;
  builtinName: string | null;
  builtinCategoryInt: number | null;
  categoryName: string | null;
  familyId: string | null;
  typeId: string | null;
  levelId: string | null;
  hostId: string | null;
  roomId: string | null;
  objectClassId: string | null;
  ifcClass: string | null;
  predefinedType: string | null;
  elevation: number | null;
  bounds: number[] | null;
  classification: Record<string, string> | null;
  /** [name, group, storage, unit, value, guid] */
  parameters: [string, string | null, string | null, string | null, unknown, string?][] | null;
  line: number;
  /** The size of its large fields. */
  bytes: number;
}

export interface StoredNodeFilter {
  kind?: NodeKind;
  category?: string;
  /** The class by all of its ids. */
  objectClassIds?: string[];
  levelId?: string;
}

export interface Room {
  nodes: number;
  bytes: number;
}

/** Which nodes to select from: all after an id, or some whose ids are known. */
export type Among = { after: string | null } | { ids: string[] };

/**
 * Nodes are stored compressed, and a kilobyte can be a hundred of them unpacked: no statement unpacks nodes of more than
 * this, except for the two that it needs at least.
 */
export const MOST_STORED = 256 * 1024;

/** The size of a node's large fields as they are stored. */
export const storedBytes = (node: string) =>
  sql.join(
    ['name', 'classification', 'parameters'].map(
      (column) => sql`coalesce(pg_column_size(${sql.ref(`${node}.${column}`)}), 0)`,
    ),
    sql` + `,
  );

interface Selection {
  filter: StoredNodeFilter;
  among: Among;
  room: Room;
  parameters?: boolean;
}

/**
 * Nodes of one document in one load, by id: at most `room.nodes`, and only as many as fit into `room.bytes`, plus one
 * more that shows that there are others. One record may have megabytes, so the database must not send a thousand of
 * them.
 */
export async function* selectNodes(
  db: DbOrTx,
  projectId: string,
  document: { loadNo: number; documentId: string },
  selection: Selection,
): AsyncGenerator<NodeRow> {
  let { among, room } = selection;
  for (;;) {
    const rows = await selectSome(db, projectId, document, { ...selection, among, room });
    for (const { isLast: _, ...row } of rows) {
      yield row;
      room = { nodes: room.nodes - 1, bytes: room.bytes - row.bytes };
    }
    const last = rows.at(-1);
    if (!last || last.isLast || room.bytes < 0) return;
    among = 'ids' in among ? { ids: among.ids.slice(among.ids.indexOf(last.id) + 1) } : { after: last.id };
  }
}

async function selectSome(
  db: DbOrTx,
  projectId: string,
  { loadNo, documentId }: { loadNo: number; documentId: string },
  { filter, among, room, parameters = true }: Selection,
): Promise<(NodeRow & { isLast: boolean })[]> {
  const large = parameters ? sql`n.parameters` : sql`null::json`;
  const scope = sql`n.project_id = ${projectId} and n.load_no = ${loadNo} and n.document_id = ${documentId}`;
  const conditions = [scope, ...conditionsOf(filter)];
  if ('after' in among && among.after !== null) conditions.push(sql`n.id > ${among.after}`);
  const nodes =
    'ids' in among
      ? nodesNamed(
          sql`
          select ${projectId}::text as project_id, ${loadNo}::bigint as load_no, ${documentId}::text as document_id, id
          from unnest(${among.ids}::text[]) id`,
          projectId,
        )
      : someNodes(projectId);
  const found = sql`
    select n.id, n.kind, n.name, n.element_id as "elementId", n.builtin_name as "builtinName",
      n.builtin_category_int as "builtinCategoryInt", n.category_name as "categoryName",
      n.family_id as "familyId", n.type_id as "typeId", n.level_id as "levelId", n.host_id as "hostId",
      n.room_id as "roomId", ${CLASS_OF} as "objectClassId", n.ifc_class as "ifcClass",
      n.predefined_type as "predefinedType", n.elevation, n.bounds, n.classification,
      ${large} as parameters, n.line
    from ${nodes}
    where ${sql.join(conditions, sql` and `)}
    order by n.id limit ${room.nodes}`;
  const { rows } = await sql<NodeRow & { isLast: boolean; isRead: true; fits: true }>`
    select * from (
      select *, sum(bytes) over by_id - bytes <= ${room.bytes} or row_number() over by_id <= 2 as fits
      from (
        select *, octet_length(concat(name, classification, parameters)) as bytes
        from (
          select *, row_number() over by_id = count(*) over () as "isLast",
            sum(${storedBytes('n')}) over by_id <= ${MOST_STORED} or row_number() over by_id <= 2 as "isRead"
          from (${found}) n window by_id as (order by id)
        ) n where "isRead" offset 0
      ) n window by_id as (order by id)
    ) n where fits order by id`.execute(db);
  return rows.map(({ fits: _, isRead: __, ...row }) => row);
}

const classJoinsIn = (
  projectId: RawBuilder<unknown>,
  typeCodes: RawBuilder<unknown>,
  joins: typeof classJoins,
) =>
  joins({
    projectId,
    own: sql.ref('n.object_class_id'),
    ofType: sql.ref('type_node.object_class_id'),
    codes: sql`graph_codes(n.classification)`,
    typeCodes,
    categoryKey: categoryKeyOf('n'),
  });

/** `n` are nodes; CLASS_OF then gives their class. For all nodes of a load. */
export const NODES = sql`graph_node n
  left join graph_node type_node on type_node.project_id = n.project_id and type_node.load_no = n.load_no
    and type_node.document_id = n.document_id and type_node.id = n.type_id and type_node.kind = 'type'
  ${classJoinsIn(sql.ref('n.project_id'), sql`graph_codes(type_node.classification)`, classJoins)}`;

/**
 * The node of a document by its id: the first key that is not before it, if that is its own. Statistics do not cover a
 * load that was just written. For an equality condition the planner would take any index that begins with the document,
 * and scan the whole document for each node; the order of keys is that of the primary key alone. There is no condition on
 * the kind, so that the index of categories, which has one, can't be taken.
 * The project is named by its id: Citus does not follow an equation of columns into a lateral subquery, and would query
 * every node of the cluster.
 */
export const nodeById = (projectId: string, of: string, id: RawBuilder<unknown>) => {
  const [loadNo, documentId] = [sql.ref(`${of}.load_no`), sql.ref(`${of}.document_id`)];
  return sql`lateral (
    select * from (
      select * from graph_node g
      where g.project_id = ${projectId}
        and (g.load_no, g.document_id, g.id) >= (${loadNo}, ${documentId}, coalesce(${id}, ''))
      order by g.load_no, g.document_id, g.id, g.line limit 1) g
    where g.load_no = ${loadNo} and g.document_id = ${documentId} and g.id = ${id})`;
};

/** The codes of a type are computed once for all of its elements: `offset 0` keeps them inside what is memoized. */
const withTypes = (nodes: RawBuilder<unknown>, projectId: string) => sql`${nodes}
  left join lateral (
    select t.object_class_id, graph_codes(t.classification) as codes
    from ${nodeById(projectId, 'n', sql.ref('n.type_id'))} t where t.kind = 'type' offset 0) type_node on true
  ${classJoinsIn(sql`${projectId}::text`, sql.ref('type_node.codes'), classLookups)}`;

/** The same as NODES, for a page of them. The query restricts `n` to the project, the load and the document. */
export const someNodes = (projectId: string) => withTypes(sql`graph_node n`, projectId);

/** The same of nodes that are known by their keys. */
export const nodesNamed = (keys: RawBuilder<unknown>, projectId: string) =>
  withTypes(sql`(${keys}) key cross join ${nodeById(projectId, 'key', sql.ref('key.id'))} n`, projectId);

/** Conditions on nodes with the alias `n`. */
export function conditionsOf(filter: StoredNodeFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.kind !== undefined) conditions.push(sql`n.kind = ${filter.kind}`);
  if (filter.category !== undefined) conditions.push(categoryIs('n', filter.category));
  if (filter.objectClassIds !== undefined) conditions.push(sql`${CLASS_OF} = any(${filter.objectClassIds})`);
  if (filter.levelId !== undefined) conditions.push(sql`n.level_id = ${filter.levelId}`);
  return conditions;
}

export function categoryIs(alias: string, category: string): RawBuilder<unknown> {
  return /^-?\d{1,15}$/.test(category)
    ? sql`${sql.ref(`${alias}.builtin_category_int`)} = ${category}::bigint`
    : sql`${sql.ref(`${alias}.builtin_name`)} = ${category}`;
}
