import { sql } from 'kysely';
import type { NodeKind } from '../../artifact/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { nodeById } from './node-rows.ts';

/** How a node is related to another: by a field of its own, by a relation from it, or by a relation to it. */
export const DIRECTIONS = ['field', 'from', 'to'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface RelatedNode {
  direction: Direction;
  relation: string;
  documentId: string;
  id: string;
  /** Null when the node is not in the graph. */
  kind: NodeKind | null;
  name: string | null;
}

export interface NodeKey {
  documentId: string;
  id: string;
}

export async function hasNode(db: DbOrTx, projectId: string, { documentId, id }: NodeKey): Promise<boolean> {
  const { rows } = await sql`
    select from graph_document d cross join ${nodeById(projectId, 'd', sql`${id}::text`)} n
    where d.project_id = ${projectId} and d.current and d.document_id = ${documentId}`.execute(db);
  return rows.length > 0;
}

export type RelationPlace = [direction: Direction, relation: string, documentId: string, id: string];

/** Sorted by fields, relations from it and relations to it, after a position; with the names of the other nodes. */
export async function selectRelated(
  db: DbOrTx,
  projectId: string,
  { documentId, id }: NodeKey,
  { after, limit }: { after: RelationPlace | null; limit: number },
): Promise<RelatedNode[]> {
  const field = (relation: string, column: string) => sql`
    select 0 as place, ${relation}::text collate "C" as relation, n.document_id, ${sql.ref(`n.${column}`)} as id
    from node n where ${sql.ref(`n.${column}`)} is not null`;
  const follows = after
    ? sql`(place, relation, document_id, id) >
        (${DIRECTIONS.indexOf(after[0])}::int, ${after[1]}::text, ${after[2]}::text, ${after[3]}::text)`
    : sql`true`;
  const { rows } = await sql<Omit<RelatedNode, 'direction'> & { place: number }>`
    with node as (
      select n.* from graph_document d cross join ${nodeById(projectId, 'd', sql`${id}::text`)} n
      where d.project_id = ${projectId} and d.current and d.document_id = ${documentId}
    ), related as (
      ${field('type', 'type_id')} union all ${field('family', 'family_id')} union all
      ${field('level', 'level_id')} union all ${field('host', 'host_id')} union all ${field('room', 'room_id')}
      union all
      select 1, r.relation, r.to_document_id, r.to_id
      from graph_document d join graph_relation r using (project_id, load_no, document_id)
      where d.project_id = ${projectId} and d.current and d.document_id = ${documentId} and r.from_id = ${id}
      union all
      select 2, r.relation, r.document_id, r.from_id
      from graph_relation r join graph_document d using (project_id, load_no, document_id)
      where r.project_id = ${projectId} and r.to_document_id = ${documentId} and r.to_id = ${id} and d.current
    ), page as (
      select * from related where ${follows} order by place, relation, document_id, id limit ${limit}
    )
    select page.place, page.relation, page.document_id as "documentId", page.id, other.kind, other.name
    from page left join lateral (
      select n.kind, n.name from graph_document d cross join ${nodeById(projectId, 'd', sql.ref('page.id'))} n
      where d.project_id = ${projectId} and d.current and d.document_id = page.document_id) other on true
    order by page.place, page.relation, page.document_id, page.id`.execute(db);
  return rows.map(({ place, ...row }) => ({ direction: DIRECTIONS[place] ?? 'field', ...row }));
}
