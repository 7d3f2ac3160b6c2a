import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import {
  type CheckReading,
  checkedNodes,
  JSON_COLUMNS,
  type LoadedDocument,
  NODE_JSON,
  type NodePlace,
} from './checked-elements.ts';
import { CLASS_OF } from './class-joins.ts';
import { NODES, nodeById } from './node-rows.ts';

export interface IfcDocument extends LoadedDocument {
  title: string | null;
  schema: string | null;
  elements: number;
  /** Elements that were imported with everything that their IFC file says about them, and those with an IFC class. */
  withFacts: number;
  withClass: number;
}

/** Documents with how much of IFC they have. */
export async function ifcDocuments(
  db: DbOrTx,
  projectId: string,
  documents: readonly LoadedDocument[],
): Promise<IfcDocument[]> {
  const { rows } = await sql<IfcDocument>`
    select d.document_id as "documentId", d.load_no as "loadNo", d.title, d.ifc_schema as schema,
      coalesce(n.elements, 0)::bigint as elements, coalesce(n.with_facts, 0)::bigint as "withFacts",
      coalesce(n.with_class, 0)::bigint as "withClass"
    from graph_document d
    left join lateral (
      select count(*) as elements, count(n.ifc) as with_facts, count(n.ifc_class) as with_class from graph_node n
      where n.project_id = ${projectId} and n.load_no = d.load_no and n.document_id = d.document_id
        and n.kind = 'element') n on true
    where d.project_id = ${projectId} and (d.load_no, d.document_id) in (
      select x."loadNo", x."documentId" collate "C" from json_to_recordset(${JSON.stringify(documents)}::json)
        as x("loadNo" bigint, "documentId" text))
    order by d.document_id`.execute(db);
  return rows;
}

/**
 * A node; `parameters` and `ifc` are JSON. `ifc` is null in exports that aren't IFC files. Those of a large node that was
 * read with others are at `large`.
 */
export interface IfcObjectRow {
  id: string;
  kind: 'level' | 'type' | 'element' | 'room';
  name: string | null;
  elementId: string | null;
  ifcClass: string | null;
  predefinedType: string | null;
  typeId: string | null;
  levelId: string | null;
  roomId: string | null;
  classId: string | null;
  parameters: string | null;
  ifc: string | null;
  large: NodePlace | null;
}

const COLUMNS = sql`n.id, n.kind, n.name, n.element_id as "elementId", n.ifc_class as "ifcClass",
  n.predefined_type as "predefinedType", n.type_id as "typeId", n.level_id as "levelId", n.room_id as "roomId",
  ${JSON_COLUMNS}`;

/** The objects of these entities, named in capitals. With `isIfc`, those of IFC files. */
export async function* objectsOfEntities(
  tx: Tx,
  projectId: string,
  { loadNo, documentId }: LoadedDocument,
  { entities, isIfc, ...reading }: CheckReading & { entities: readonly string[]; isIfc: boolean },
): AsyncGenerator<IfcObjectRow[]> {
  const query = sql`
    select ${COLUMNS}, ${CLASS_OF} as "classId" from ${NODES} ${NODE_JSON}
    where n.project_id = ${projectId} and n.load_no = ${loadNo} and n.document_id = ${documentId}
      and n.kind in ('level', 'type', 'element', 'room') and ${isIfc ? sql`n.ifc is not null` : sql`true`}
      and upper(coalesce(n.ifc_class, n.ifc ->> 'entity')) = any(${[...entities]}::text[])`;
  yield* checkedNodes<IfcObjectRow>(tx, projectId, query, reading);
}

export async function objectsById(
  db: DbOrTx,
  projectId: string,
  { loadNo, documentId }: LoadedDocument,
  ids: readonly string[],
  isIfc: boolean,
): Promise<IfcObjectRow[]> {
  const { rows } = await sql<IfcObjectRow>`
    select ${COLUMNS}, null as "classId" from (
      select ${loadNo}::bigint as load_no, ${documentId}::text collate "C" as document_id, id collate "C" as id
      from unnest(${[...ids]}::text[]) id
    ) key cross join ${nodeById(projectId, 'key', sql.ref('key.id'))} n ${NODE_JSON}
    where n.kind in ('level', 'type', 'element', 'room')
      and ${isIfc ? sql`n.ifc is not null` : sql`true`}`.execute(db);
  return rows;
}
