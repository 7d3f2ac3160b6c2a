import { sql } from 'kysely';
import type { NodeKind } from '../../artifact/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { nodeById } from './node-rows.ts';

/** A node of one load by its id. */
export interface NodeReference {
  loadNo: number;
  documentId: string;
  id: string;
}

export interface NamedNode {
  kind: NodeKind;
  name: string | null;
  familyId: string | null;
  elevation: number | null;
  /** As exports of rooms have it, in the parameter Number. */
  roomNumber: string | null;
}

/** Longer names are cut: a line of an artifact may have megabytes. */
const LONGEST_NAME = 1000;

export const nodeReferenceKey = ({ loadNo, documentId, id }: NodeReference): string =>
  JSON.stringify([loadNo, documentId, id]);

/** Kinds and names of nodes that others refer to, by their `nodeReferenceKey`; nodes that are not in the graph are left out. */
export async function selectNames(
  db: DbOrTx,
  projectId: string,
  references: readonly NodeReference[],
): Promise<Map<string, NamedNode>> {
  const distinct = new Map(references.map((reference) => [nodeReferenceKey(reference), reference]));
  if (distinct.size === 0) return new Map();
  const keys = [...distinct.values()].map(({ loadNo, documentId, id }) => [loadNo, documentId, id]);
  const { rows } = await sql<NodeReference & NamedNode>`
    select key.load_no as "loadNo", key.document_id as "documentId", n.id, n.kind, left(n.name, ${LONGEST_NAME}) as name,
      n.family_id as "familyId", n.elevation, case when n.kind = 'room' then (
        select left(p ->> 4, ${LONGEST_NAME}) from json_array_elements(n.parameters) p
        where p ->> 0 = 'Number' and json_typeof(p -> 4) = 'string' limit 1) end as "roomNumber"
    from (
      select (k ->> 0)::bigint as load_no, k ->> 1 as document_id, k ->> 2 as id
      from json_array_elements(${JSON.stringify(keys)}::json) k) key
    cross join ${nodeById(projectId, 'key', sql.ref('key.id'))} n`.execute(db);
  return new Map(rows.map((row) => [nodeReferenceKey(row), row]));
}
