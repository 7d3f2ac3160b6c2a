import { NotFound } from '../../kernel/domain-error.ts';
import { pageOf } from '../../kernel/page.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  hasNode,
  type NodeKey,
  type RelatedNode,
  type RelationPlace,
  selectRelated,
} from '../store/related-nodes.ts';

export { DIRECTIONS, type RelationPlace } from '../store/related-nodes.ts';

export interface RelationPage {
  items: RelatedNode[];
  next: RelationPlace | null;
}

/** The relations of a node: those of its own fields, then the relations from it, then the relations to it. */
export async function listProjectDefinitionGraphRelations(
  db: Db,
  projectId: string,
  node: NodeKey,
  { after, limit }: { after: RelationPlace | null; limit: number },
): Promise<RelationPage> {
  if (!(await hasNode(db, projectId, node))) throw new NotFound("This node doesn't exist in the graph.");
  const found = await selectRelated(db, projectId, node, { after, limit: limit + 1 });
  const { page, last } = pageOf(found, limit);
  return { items: page, next: last && [last.direction, last.relation, last.documentId, last.id] };
}
