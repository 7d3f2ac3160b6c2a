import { type Selectable } from 'kysely';
import { PageGone } from '../../kernel/domain-error.ts';
import { pageOf } from '../../kernel/page.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export interface AuditQuery {
  action?: string | undefined;
  /** From this moment on. */
  from?: Date | undefined;
  /** Before this one. */
  to?: Date | undefined;
  /** The sequence of the last one seen. */
  before?: number | undefined;
  limit: number;
}

/** Newest first; count is the total that matches. */
export async function listAuditEntries(db: DbOrTx, { action, from, to, before, limit }: AuditQuery) {
  let matching = db.selectFrom('audit_entry');
  if (action !== undefined) matching = matching.where('action', '=', action);
  if (from !== undefined) matching = matching.where('at', '>=', from);
  if (to !== undefined) matching = matching.where('at', '<', to);
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (before !== undefined) {
    const seen = db.selectFrom('audit_entry').select('id').where('sequence', '=', before);
    if (!(await seen.executeTakeFirst())) throw new PageGone();
    matching = matching.where('sequence', '<', before);
  }
  const rows = await matching
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, last } = pageOf(rows, limit);
  return {
    count,
    items: page.map(entryOf),
    nextCursor: last && String(last.sequence),
  };
}

function entryOf(row: Selectable<Tables['audit_entry']>) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action,
    subject: row.subject,
    details: row.details,
    requestId: row.request_id,
  };
}
