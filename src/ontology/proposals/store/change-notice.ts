import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Notifies the event stream, at commit, that a proposal or its list of changes is not as it was. */
export async function notifyProposalChanged(db: DbOrTx, proposalId: string): Promise<void> {
  await sql`select pg_notify('change', json_build_object('type', 'proposal.changed',
    'data', json_build_object('proposalId', ${proposalId}::text))::text)`.execute(db);
}

/** What a comment is about; one of both is null. */
export interface CommentPlace {
  proposalId: string | null;
  objectClassId: string | null;
}

/** Notifies the event stream, at commit, of a new, edited, resolved, reopened or deleted comment. */
export async function notifyCommentChanged(
  db: DbOrTx,
  { proposalId, objectClassId }: CommentPlace,
): Promise<void> {
  await sql`select pg_notify('change', json_build_object('type', 'comment.changed', 'data', json_build_object(
    'proposalId', ${proposalId}::text, 'objectClassId', ${objectClassId}::text))::text)`.execute(db);
}
