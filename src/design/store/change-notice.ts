import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';

/** Notifies the event stream, at commit, that the design of these projects changed. */
export async function notifyDesignChanged(db: DbOrTx, projectIds: readonly string[]): Promise<void> {
  await sql`
    select pg_notify('change', json_build_object('type', 'design.changed',
      'data', json_build_object('projectId', project_id))::text)
    from unnest(${projectIds}::text[]) project_id`.execute(db);
}
