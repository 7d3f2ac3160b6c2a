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
  signal: AbortSignal;
}

const FIRST_BATCH = 16;
/** What a batch should have; one record can have megabytes. */
const BATCH_CHARACTERS = 4_000_000;
/** Elements that are sorted before they are read. More would go through files on disk. */
const MOST_SORTED = 50_000;

/**
 * Nodes `n` in the order of the file; those of a large graph as they are stored, which nearly always is the same. The
 * cursor has the state of its first moment, so nothing changes for it while imports go on.
 */
export async function* checkedNodes<Node extends { parameters: string | null; ifc?: string | null }>(
  tx: Tx,
  query: RawBuilder<unknown>,
  { among, batch, signal }: CheckReading,
): AsyncGenerator<Node[]> {
  const order = among <= MOST_SORTED ? sql`order by n.document_id, n.line` : sql``;
  await sql`declare checked_nodes no scroll cursor for ${query} ${order}`.execute(tx);
  for (let wanted = Math.min(FIRST_BATCH, batch); ; ) {
    signal.throwIfAborted();
    const { rows } = await sql<Node>`fetch ${sql.lit(wanted)} from checked_nodes`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < wanted) break;
    const characters = rows.reduce(
      (sum, { parameters, ifc }) => sum + (parameters?.length ?? 0) + (ifc?.length ?? 0),
      0,
    );
    const fitting = Math.floor((BATCH_CHARACTERS * rows.length) / Math.max(1, characters));
    wanted = Math.max(1, Math.min(fitting, wanted * 2, batch));
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
      n.level_id as "levelId", ${CLASS_OF} as "classId", n.parameters::text as parameters
    from ${NODES}
    where n.project_id = ${projectId} and n.kind = 'element'
      and (n.load_no, n.document_id) in (${pairsOf(documents)})
      and ${CLASS_OF} = any(${[...classIds]}::text[])`;
  yield* checkedNodes<CheckedElement>(tx, query, reading);
}

/** A type with what its elements have from it; `parameters` is JSON. */
export interface CheckedType {
  documentId: string;
  id: string;
  name: string | null;
  parameters: string | null;
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
    select t.document_id as "documentId", t.id, t.name, t.parameters::text as parameters
    from (
      select x."loadNo" as load_no, x."documentId" collate "C" as document_id, x.id collate "C" as id
      from json_to_recordset(${JSON.stringify(keys)}::json) as x("loadNo" bigint, "documentId" text, id text)
    ) key cross join ${nodeById(projectId, 'key', sql.ref('key.id'))} t
    where t.kind = 'type'`.execute(db);
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
