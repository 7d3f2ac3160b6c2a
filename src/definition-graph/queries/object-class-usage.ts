import type { DbOrTx } from '../../platform/db/database.ts';
import { countUsage, type UsageRow } from '../store/class-usage.ts';

export interface ObjectClassUsage {
  totals: { projects: number; elements: number; types: number };
  projects: (UsageRow & { name: string })[];
}

/** From the party directory, joined in main. */
export type ProjectNames = (db: DbOrTx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Where classes are used in the current graphs, as they were last classified. `among`: only in these projects. */
export async function objectClassUsage(
  db: DbOrTx,
  classIds: readonly string[],
  among: ReadonlySet<string> | null,
  projectNames: ProjectNames,
): Promise<ObjectClassUsage> {
  const found = await countUsage(db, classIds, among && [...among]);
  const names = await projectNames(
    db,
    found.map(({ projectId }) => projectId),
  );
  const rows = found.filter(({ projectId }) => names.has(projectId)); // a deleted project has a graph for a while
  const sum = (count: 'elements' | 'types') => rows.reduce((total, row) => total + row[count], 0);
  return {
    totals: { projects: rows.length, elements: sum('elements'), types: sum('types') },
    projects: rows.map(({ projectId, elements, types, graphVersion }) => ({
      projectId,
      name: names.get(projectId) ?? projectId,
      elements,
      types,
      graphVersion,
    })),
  };
}
