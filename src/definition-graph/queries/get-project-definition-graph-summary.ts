import type { DbOrTx } from '../../platform/db/database.ts';
import { EMPTY_GRAPH_VERSION } from '../actions/materialize-summary.ts';
import { EMPTY_SUMMARY, type Summary } from '../domain/summary.ts';

/** The summary as it was last materialised; a project without graph has one of zeros. */
export async function getProjectDefinitionGraphSummary(db: DbOrTx, projectId: string): Promise<Summary> {
  const row = await db
    .selectFrom('graph_summary')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  const kept = row?.summary as (Summary & { runIds: string[] }) | null | undefined;
  return {
    projectId,
    graphVersion: row?.graph_version ?? EMPTY_GRAPH_VERSION,
    materializedAt: row?.materialized_at?.toISOString() ?? null,
    runIds: kept?.runIds ?? [],
    totals: kept?.totals ?? EMPTY_SUMMARY.totals,
    byCategory: kept?.byCategory ?? [],
    byObjectClass: kept?.byObjectClass ?? [],
    // Summaries made before there were units were of Revit's exports.
    byLevel: (kept?.byLevel ?? []).map((level) => ({ ...level, lengthUnit: unitOf(level) })),
    byIfcClass: kept?.byIfcClass ?? [],
    unclassified: kept?.unclassified ?? EMPTY_SUMMARY.unclassified,
  };
}

function unitOf({ elevation, lengthUnit }: Summary['byLevel'][number]) {
  return lengthUnit === undefined ? (elevation === null ? null : 'ft') : lengthUnit;
}
