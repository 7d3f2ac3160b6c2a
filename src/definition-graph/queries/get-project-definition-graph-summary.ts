import { readCategoryFacts, readOntologyVersion } from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { EMPTY_GRAPH_VERSION } from '../actions/materialize-summary.ts';
import { coverageOf, judgeUnclassified } from '../domain/coverage.ts';
import { EMPTY_SUMMARY, type StoredSummary, type Summary, type SummaryContent } from '../domain/summary.ts';
import { ignoredNames } from '../store/ignored-categories.ts';

declare module '../../platform/db/tables.ts' {
  interface Narrowed {
    graph_summary: { summary: StoredSummary | null };
  }
}

/**
 * The summary as it was last materialised; all zeros for a project without a graph. Which categories belong to the
 * model is looked up each time, so that changes of the ignored categories show at once.
 */
export async function getProjectDefinitionGraphSummary(db: DbOrTx, projectId: string): Promise<Summary> {
  const row = await db
    .selectFrom('graph_summary')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  const kept = row?.summary;
  const content: SummaryContent = {
    totals: kept?.totals ?? EMPTY_SUMMARY.totals,
    byCategory: kept?.byCategory ?? [],
    byObjectClass: kept?.byObjectClass ?? [],
    byRule: kept?.byRule ?? EMPTY_SUMMARY.byRule,
    // Summaries from before there were units are all of Revit's exports.
    byLevel: (kept?.byLevel ?? []).map((level) => ({ ...level, lengthUnit: unitOf(level) })),
    byIfcClass: kept?.byIfcClass ?? [],
    unclassified: kept?.unclassified ?? EMPTY_SUMMARY.unclassified,
  };
  const builtinNames = content.byCategory.flatMap(({ builtinName }) => builtinName ?? []);
  const facts = await readCategoryFacts(db, builtinNames);
  const ignored = await ignoredNames(db, projectId);
  const { categories, notCounted } = judgeUnclassified(content, facts, ignored);
  return {
    projectId,
    graphVersion: row?.graph_version ?? EMPTY_GRAPH_VERSION,
    materializedAt: row?.materialized_at?.toISOString() ?? null,
    runIds: kept?.runIds ?? [],
    ...content,
    unclassified: { elements: content.unclassified.elements, categories },
    notCounted,
    coverage: coverageOf(content, facts, ignored),
    ontologyMoved: kept ? row?.ontology_version !== (await readOntologyVersion(db)) : false,
  };
}

function unitOf({ elevation, lengthUnit }: Summary['byLevel'][number]) {
  return lengthUnit === undefined ? (elevation === null ? null : 'ft') : lengthUnit;
}
