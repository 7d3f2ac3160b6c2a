import { sql } from 'kysely';
import { readOntologyVersion } from '../../ontology/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import type { ExportedOntology } from '../domain/class-rules.ts';
import { materializeSummary } from './materialize-summary.ts';
import { readExportedOntology } from './read-ontology.ts';

/** Recounts a project if the ontology has changed since its last count. */
export async function bringSummaryUpToDate(db: Db, projectId: string): Promise<void> {
  const version = await readOntologyVersion(db);
  const { rows } = await sql`
    select from graph_summary where project_id = ${projectId} and ${outdated(version)}`.execute(db);
  if (rows.length === 0) return;
  const readAt = await readClock(db);
  await rematerialize(db, projectId, await readExportedOntology(db), readAt);
}

/** The database's clock, which also dates the requests. */
export async function readClock(db: Db): Promise<Date> {
  const { now } = onlyRow(await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db));
  return now;
}

/** Written so that an index finds them. */
export const outdated = (version: number) => sql`summary is not null
  and (ontology_version is null or ontology_version < ${version} or ontology_version > ${version})`;

/** Recounts a project, unless another worker or an import has it locked. */
export async function rematerialize(
  db: Db,
  projectId: string,
  ontology: ExportedOntology,
  readAt: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from graph_summary where project_id = ${projectId} and summary is not null
      for update skip locked`.execute(tx);
    if (rows.length > 0) await materializeSummary(tx, projectId, ontology);
    // A later request may be meant for a newer ontology than this one, so it stays. So does one whose summary is locked;
    // where there is none, the graph went meanwhile.
    const { length: counted } = rows;
    await sql`
      delete from graph_request where project_id = ${projectId} and requested_at <= ${readAt} and (${counted > 0}
        or not exists (select from graph_summary where project_id = ${projectId} and summary is not null))`.execute(
      tx,
    );
  });
}
