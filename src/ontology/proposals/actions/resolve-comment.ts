import type { Tx } from '../../../platform/db/database.ts';
import { type Comment, saveResolved } from '../store/comments.ts';
import { theComment } from './own-comment.ts';

/** By anyone who may comment. Resolving a resolved one changes nothing. */
export async function resolveComment(tx: Tx, id: string): Promise<Comment> {
  await theComment(tx, id);
  return saveResolved(tx, id, true);
}
