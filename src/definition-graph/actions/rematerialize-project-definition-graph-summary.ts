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
