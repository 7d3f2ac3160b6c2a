import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';

/** Notes that the design of these projects changed, and notifies the event stream at commit. */
export async function notifyDesignChanged(db: DbOrTx, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  const ids = [...new Set(projectIds)].sort(); // one order for all, so that two commands can't deadlock
  // One statement: in the transaction of a command it is one round trip.
  await sql`
    with changed as (
      insert into design_change (project_id, changed_at)
      select id, clock_timestamp() from unnest(${ids}::text[]) id
      on conflict (project_id) do update set changed_at = excluded.changed_at
      returning project_id
    )
    select pg_notify('change', json_build_object('type', 'design.changed',
      'data', json_build_object('projectId', project_id))::text)
    from changed`.execute(db);
}

/** The projects whose design changed within the last milliseconds, each with the time of its last change. */
export async function changesSince(db: DbOrTx, ms: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; at: string }>`
    select project_id as id, changed_at::text as at from design_change
    where changed_at > now() - ${ms} * interval '1 millisecond'`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
