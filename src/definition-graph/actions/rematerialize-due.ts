import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/database.ts';
import type { Ontology } from '../domain/class-rules.ts';
import { materializeSummary } from './materialize-summary.ts';
import { readOntology } from './read-ontology.ts';

/**
 * Counts the projects anew that somebody asked for and, if told so, those that the ontology has moved on from. Each
 * is a transaction of its own; one that another worker or an import holds is left to it, and one that fails is tried
 * again the next time without keeping the others from theirs.
 */
export async function rematerializeDue(
  db: Db,
  { moved, log, signal }: { moved: boolean; log: Logger; signal: AbortSignal },
): Promise<void> {
  const { rows: due } = await sql<{ id: string; readAt: Date }>`
    select project_id as id, clock_timestamp() as "readAt" from graph_summary s
    where summary is not null and (
      exists (select from graph_request r where r.project_id = s.project_id)
      or (${moved} and ontology_version is distinct from (select version from ontology_version)))
    order by materialized_at, project_id`.execute(db);
  const [first] = due;
  if (!first) return;
  const ontology = await readOntology(db);
  for (const { id } of due) {
    if (signal.aborted) return;
    try {
      await rematerialize(db, id, ontology, first.readAt);
    } catch (error) {
      log.warn({ err: error, projectId: id }, 'the summary was not made anew; it will be tried again');
    }
  }
}

async function rematerialize(db: Db, projectId: string, ontology: Ontology, readAt: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from graph_summary where project_id = ${projectId} for update skip locked`.execute(tx);
    if (rows.length === 0) return;
    await materializeSummary(tx, projectId, ontology);
    // Whoever asked later may have meant an ontology that is newer than this one.
    await sql`
      delete from graph_request where project_id = ${projectId} and requested_at <= ${readAt}`.execute(tx);
  });
}
