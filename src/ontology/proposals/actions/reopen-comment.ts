import type { Tx } from '../../../platform/db/database.ts';
import { type Comment, saveResolved } from '../store/comments.ts';
import { theComment } from './own-comment.ts';

export async function reopenComment(tx: Tx, id: string): Promise<Comment> {
  await theComment(tx, id);
  return saveResolved(tx, id, false);
}
