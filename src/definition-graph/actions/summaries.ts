import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Summary } from '../domain/summary.ts';
import { getProjectDefinitionGraphSummary } from '../queries/get-project-definition-graph-summary.ts';
import { lockGraph, materializeSummary } from './materialize-summary.ts';
import { readExportedOntology } from './read-ontology.ts';

/** For when the ontology has changed since the last import. */
export async function rematerializeProjectDefinitionGraphSummary(
  tx: Tx,
  projectId: string,
): Promise<Summary> {
  await lockGraph(tx, projectId);
  await materializeSummary(tx, projectId, await readExportedOntology(tx));
  return getProjectDefinitionGraphSummary(tx, projectId);
}

export const REQUESTS_CHANNEL = 'rematerialize';

/** Queues every project that has a graph; workers start with them at commit. */
export async function rematerializeAllProjects(tx: Tx): Promise<{ queued: number }> {
  const { numAffectedRows } = await sql`
    insert into graph_request (project_id)
    select distinct project_id from graph_document where current
    on conflict (project_id) do update set requested_at = excluded.requested_at`.execute(tx);
  await sql`select pg_notify(${REQUESTS_CHANNEL}, '')`.execute(tx);
  return { queued: Number(numAffectedRows ?? 0n) };
}
