import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../db/database.ts';

declare module '../db/tables.ts' {
  interface Narrowed {
    audit_entry: { details: Record<string, unknown> };
  }
}

/** The caller, or the command line. */
export interface Actor {
  id: string;
  name: string;
}

/** Someone who can run commands on the database machine. */
export const COMMAND_LINE: Actor = { id: 'command-line', name: 'command line' };

/** Who requested a change, for its audit entry. */
export interface AuditedRequest {
  actor: Actor;
  requestId: string;
}

export interface NewAuditEntry {
  actor: Actor;
  /** The operationId. */
  action: string;
  /** The id of what it was done to. */
  subject: string;
  /** Facts that are still of use when the subject is gone; no secret, no ID of another system. */
  details: object;
  requestId?: string | null;
}

/** Writes to the audit log in the transaction of the change, so that both are committed or neither is. */
export async function recordAudit(tx: Tx, ...entries: NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('audit_entry')
    .values(
      entries.map(({ actor, action, subject, details, requestId }) => ({
        id: newId('aud'),
        actor_id: actor.id,
        actor_name: actor.name,
        action,
        subject,
        details: JSON.stringify(details),
        request_id: requestId ?? null,
      })),
    )
    .execute();
}
