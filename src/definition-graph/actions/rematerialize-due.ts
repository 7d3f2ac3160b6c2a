import { sql } from 'kysely';
import type { Logger } from 'pino';
import { readOntologyVersion } from '../../ontology/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ExportedOntology } from '../domain/class-rules.ts';
import { preparedOntology } from './prepared-ontology.ts';
import { readExportedOntology } from './read-ontology.ts';
import { outdated, readClock, rematerialize } from './rematerialize.ts';

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
  const [requested, version] = [await requestedProjects(db), await readOntologyVersion(db)];
  if (requested.length === 0 && !(moved && (await isAnyOutdated(db, version)))) return;
  const ontology = await readExportedOntology(db);
  const due = new Set([...requested, ...(moved ? await outdatedProjects(db, ontology) : [])]);
  for (const id of due) {
    if (signal.aborted) return;
    try {
      await rematerialize(db, id, ontology, readAt);
    } catch (error) {
      log.warn({ err: error, projectId: id }, "couldn't recompute a project summary; retrying");
    }
  }
}

async function requestedProjects(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select project_id as id from graph_request order by requested_at, project_id`.execute(db);
  return rows.map(({ id }) => id);
}

async function isAnyOutdated(db: Db, version: number): Promise<boolean> {
  const { rows } = await sql`select from graph_summary where ${outdated(version)} limit 1`.execute(db);
  return rows.length > 0;
}

/** This many summaries are marked in one transaction, so that no import waits long. */
const MARKED = 500;

/**
 * The projects that have to be counted again, those with the oldest summary first. Most changes of an ontology
 * (descriptions, translations, reviewers) change no count: then the summaries are only marked with the new version.
 */
async function outdatedProjects(db: Db, ontology: ExportedOntology): Promise<string[]> {
  const { content } = preparedOntology(ontology);
  const { rows } = await sql<{ id: string; isRight: boolean | null }>`
    select project_id as id, ontology_content = ${content} as "isRight" from graph_summary
    where ${outdated(ontology.version)} order by materialized_at, project_id`.execute(db);
  const right = rows.filter(({ isRight }) => isRight).map(({ id }) => id);
  for (let start = 0; start < right.length; start += MARKED) {
    const ids = right.slice(start, start + MARKED);
    await db.transaction().execute(async (tx) => {
      // One worker at a time: two would wait for each other's rows.
      await sql`select pg_advisory_xact_lock(hashtextextended('mark summaries', 0))`.execute(tx);
      await sql`
        update graph_summary set ontology_version = ${ontology.version}
        where project_id = any(${ids}::text[]) and ontology_content = ${content}
          and ontology_version < ${ontology.version}`.execute(tx);
    });
  }
  return rows.filter(({ isRight }) => !isRight).map(({ id }) => id);
}
