import { sql } from 'kysely';
import type { Logger } from 'pino';
import { readOntologyVersion } from '../../ontology/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import type { ExportedOntology } from '../domain/class-rules.ts';
import { materializeSummary } from './materialize-summary.ts';
import { readExportedOntology } from './read-ontology.ts';

/**
 * Recounts the requested projects and, with `moved`, those whose summary is older than the ontology. Each project is
 * a transaction of its own. One that another worker or an import has locked is skipped, and one that fails is tried
 * again the next time without affecting the others.
 */
export async function rematerializeDue(
  db: Db,
  { moved, log, signal }: { moved: boolean; log: Logger; signal: AbortSignal },
): Promise<void> {
  const readAt = await readClock(db);
  const due = await dueProjects(db, moved);
  if (due.size === 0) return;
  const ontology = await readExportedOntology(db);
  for (const id of due) {
    if (signal.aborted) return;
    try {
      await rematerialize(db, id, ontology, readAt);
    } catch (error) {
      log.warn({ err: error, projectId: id }, "couldn't recompute a project summary; retrying");
    }
  }
}

/** The database's clock, which also dates the requests. */
async function readClock(db: Db): Promise<Date> {
  const { now } = onlyRow(await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db));
  return now;
}

/**
 * Requested projects first, then those with the oldest summary. Two queries, because requests and graphs may be on
 * different database nodes.
 */
async function dueProjects(db: Db, moved: boolean): Promise<Set<string>> {
  const { rows: requested } = await sql<{ id: string }>`
    select project_id as id from graph_request order by requested_at, project_id`.execute(db);
  const { rows: outdated } = moved
    ? await sql<{ id: string }>`
        select project_id as id from graph_summary
        where summary is not null and ontology_version is distinct from ${await readOntologyVersion(db)}::bigint
        order by materialized_at, project_id`.execute(db)
    : { rows: [] };
  return new Set([...requested, ...outdated].map(({ id }) => id));
}

async function rematerialize(
  db: Db,
  projectId: string,
  ontology: ExportedOntology,
  readAt: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from graph_summary where project_id = ${projectId} and summary is not null
      for update skip locked`.execute(tx);
    if (rows.length === 0) return;
    await materializeSummary(tx, projectId, ontology);
    // A later request may be meant for a newer ontology than this one, so it stays.
    await sql`
      delete from graph_request where project_id = ${projectId} and requested_at <= ${readAt}`.execute(tx);
  });
}
