import { sql } from 'kysely';
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

const FIRST_BATCH = 16;
/** What a batch should have; one record can have megabytes. */
const BATCH_CHARACTERS = 4_000_000;

/**
 * The elements of these classes, in batches of at most `batch`. The cursor has the state of its first moment, so
 * nothing changes for it while imports go on.
 */
export async function* elementsOfClasses(
  tx: Tx,
  projectId: string,
  documents: readonly LoadedDocument[],
  { classIds, batch, signal }: { classIds: readonly string[]; batch: number; signal: AbortSignal },
): AsyncGenerator<CheckedElement[]> {
  if (classIds.length === 0 || documents.length === 0) return;
  await sql`
    declare checked_elements no scroll cursor for
    select n.document_id as "documentId", n.id, n.name, n.element_id as "elementId", n.type_id as "typeId",
      n.level_id as "levelId", ${CLASS_OF} as "classId", n.parameters::text as parameters
    from ${NODES}
    where n.project_id = ${projectId} and n.kind = 'element'
      and (n.load_no, n.document_id) in (${pairsOf(documents)})
      and ${CLASS_OF} = any(${[...classIds]}::text[])`.execute(tx);
  for (let wanted = Math.min(FIRST_BATCH, batch); ; ) {
    signal.throwIfAborted();
    const { rows } = await sql<CheckedElement>`fetch ${sql.lit(wanted)} from checked_elements`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < wanted) break;
    const characters = rows.reduce((sum, { parameters }) => sum + (parameters?.length ?? 0), 0);
    const fitting = Math.floor((BATCH_CHARACTERS * rows.length) / Math.max(1, characters));
    wanted = Math.max(1, Math.min(fitting, wanted * 2, batch));
  }
  await sql`close checked_elements`.execute(tx);
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
