import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { CLASS_OF } from './class-joins.ts';
import { NODES, nodeById } from './node-rows.ts';

export interface LoadedDocument {
  documentId: string;
  loadNo: number;
}

/** An element with its class, as the summary counts it. */
export interface CheckedElement {
  documentId: string;
  id: string;
  name: string | null;
  elementId: string | null;
  typeId: string | null;
  levelId: string | null;
  classId: string;
  /** JSON: a list of [name, group, storage, unit, value, guid]. */
  parameters: string | null;
}

const pairsOf = (documents: readonly LoadedDocument[]) => sql`
  select x."loadNo", x."documentId" collate "C" from json_to_recordset(${JSON.stringify(
    documents.map(({ loadNo, documentId }) => ({ loadNo, documentId })),
  )}::json) as x("loadNo" bigint, "documentId" text)`;

/** How a check reads nodes: at most `batch` at a time, of a graph of so many elements. */
export interface CheckReading {
  among: number;
  batch: number;
  /** Without it, a large node ends the reading with `LargeNode`. */
  readsLarge: boolean;
  signal: AbortSignal;
}

/** A node is larger than the process that reads it should read. */
export class LargeNode extends Error {
  constructor() {
    super('the check has large nodes to read');
  }
}

/** Where a node is stored. */
export interface NodePlace extends LoadedDocument {
  id: string;
  line: number;
}

/** The JSON of a node. That of a large one isn't read with others, but with `largeNode`. */
export interface NodeJson {
  parameters: string | null;
  ifc: string | null;
}

/** A node has up to 4 MB of JSON. A batch of those that have less than this is never larger than one of them. */
const LARGE_BYTES = 32 * 1024;

/** Joins the JSON of nodes `n`. What is large even when compressed isn't decompressed. */
const withJson = (ifc: RawBuilder<unknown>) => sql`cross join lateral (
    select case when stored.bytes <= ${sql.lit(LARGE_BYTES)} then n.parameters::text end as parameters,
      case when stored.bytes <= ${sql.lit(LARGE_BYTES)} then ${ifc}::text end as ifc, stored.bytes
    from (select coalesce(pg_column_size(n.parameters), 0) + coalesce(pg_column_size(${ifc}), 0) as bytes) stored
    offset 0) json cross join lateral (
    select greatest(json.bytes, coalesce(octet_length(json.parameters), 0) + coalesce(octet_length(json.ifc), 0))
      > ${sql.lit(LARGE_BYTES)} as is_large) size`;
export const NODE_JSON = withJson(sql`n.ifc`);
const NODE_PARAMETERS = withJson(sql`null::json`);

/** `large` says where the JSON is, if it is large. */
export const JSON_COLUMNS = sql`case when not size.is_large then json.parameters end as parameters,
  case when not size.is_large then json.ifc end as ifc,
  case when size.is_large then json_build_object(
    'loadNo', n.load_no, 'documentId', n.document_id, 'id', n.id, 'line', n.line) end as large`;

/** Null if the node was deleted meanwhile. */
export async function largeNode(
  db: DbOrTx,
  projectId: string,
  { loadNo, documentId, id, line }: NodePlace,
): Promise<NodeJson | null> {
  const { rows } = await sql<NodeJson>`
    select parameters::text as parameters, ifc::text as ifc from graph_node
    where project_id = ${projectId} and load_no = ${loadNo} and document_id = ${documentId} and id = ${id}
      and line = ${line}`.execute(db);
  return rows[0] ?? null;
}
/** Elements that are sorted before they are read. More would go through files on disk. */
const MOST_SORTED = 50_000;

/**
 * Nodes `n` in the order of the file; those of a large graph as they are stored, which nearly always is the same. The
 * cursor has the state of its first moment, so nothing changes for it while imports go on. Large nodes come one at a time.
 */
export async function* checkedNodes<Node extends NodeJson & { large: NodePlace | null }>(
  tx: Tx,
  projectId: string,
  query: RawBuilder<unknown>,
  { among, batch, readsLarge, signal }: CheckReading,
): AsyncGenerator<Node[]> {
  const order = among <= MOST_SORTED ? sql`order by n.document_id, n.line` : sql``;
  await sql`declare checked_nodes no scroll cursor for ${query} ${order}`.execute(tx);
  for (let isEnd = false; !isEnd; ) {
    signal.throwIfAborted();
    const { rows } = await sql<Node>`fetch ${sql.lit(batch)} from checked_nodes`.execute(tx);
    isEnd = rows.length < batch;
    let small: Node[] = [];
    for (const row of rows) {
      if (!row.large) {
        small.push(row);
        continue;
      }
      if (!readsLarge) throw new LargeNode();
      if (small.length > 0) yield small;
      small = [];
      signal.throwIfAborted();
      const json = await largeNode(tx, projectId, row.large);
      if (!json) throw new Error('the graph was deleted while it was checked');
      yield [{ ...row, ...json }];
    }
    if (small.length > 0) yield small;
  }
  await sql`close checked_nodes`.execute(tx);
}

/** The elements of these classes. */
export async function* elementsOfClasses(
  tx: Tx,
  projectId: string,
  documents: readonly LoadedDocument[],
  { classIds, ...reading }: CheckReading & { classIds: readonly string[] },
): AsyncGenerator<CheckedElement[]> {
  if (classIds.length === 0 || documents.length === 0) return;
  const query = sql`
    select n.document_id as "documentId", n.id, n.name, n.element_id as "elementId", n.type_id as "typeId",
      n.level_id as "levelId", ${CLASS_OF} as "classId", ${JSON_COLUMNS}
    from ${NODES} ${NODE_PARAMETERS}
    where n.project_id = ${projectId} and n.kind = 'element'
      and (n.load_no, n.document_id) in (${pairsOf(documents)})
      and ${CLASS_OF} = any(${[...classIds]}::text[])`;
  yield* checkedNodes<CheckedElement & NodeJson & { large: NodePlace | null }>(tx, projectId, query, reading);
}

/** A type with what its elements have from it; `parameters` is JSON. Those of a large one are at `large`. */
export interface CheckedType {
  documentId: string;
  id: string;
  name: string | null;
  parameters: string | null;
  large: NodePlace | null;
}

export async function parametersOfTypes(
  db: DbOrTx,
  projectId: string,
  documents: readonly LoadedDocument[],
  types: readonly { documentId: string; id: string }[],
): Promise<CheckedType[]> {
  const loads = new Map(documents.map(({ documentId, loadNo }) => [documentId, loadNo]));
  const keys = types.map(({ documentId, id }) => ({ documentId, id, loadNo: loads.get(documentId) }));
  const { rows } = await sql<CheckedType>`
    select n.document_id as "documentId", n.id, n.name, ${JSON_COLUMNS}
    from (
      select x."loadNo" as load_no, x."documentId" collate "C" as document_id, x.id collate "C" as id
      from json_to_recordset(${JSON.stringify(keys)}::json) as x("loadNo" bigint, "documentId" text, id text)
    ) key cross join ${nodeById(projectId, 'key', sql.ref('key.id'))} n ${NODE_PARAMETERS}
    where n.kind = 'type'`.execute(db);
  return rows;
}

/** By document and id, with a line break between them. */
export async function levelNames(
  db: DbOrTx,
  projectId: string,
  documents: readonly LoadedDocument[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ documentId: string; id: string; name: string | null }>`
    select n.document_id as "documentId", n.id, n.name from graph_node n
    where n.project_id = ${projectId} and n.kind = 'level'
      and (n.load_no, n.document_id) in (${pairsOf(documents)})`.execute(db);
  return new Map(rows.map(({ documentId, id, name }) => [`${documentId}\n${id}`, name]));
}
