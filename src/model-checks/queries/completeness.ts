import type { DbOrTx } from '../../platform/db/database.ts';
import { newestTotals } from '../store/checks.ts';

export interface Completeness {
  elements: number;
  /** Elements with requirements, in the newest check of this graph against the ontology's requirements. */
  checked: number;
  /** Those that meet all of them. */
  complete: number;
}

/** Nothing is checked until a check of the graph of these runs is ready. */
export async function completenessOf(
  db: DbOrTx,
  projectId: string,
  { elements, runIds }: { elements: number; runIds: readonly string[] },
): Promise<Completeness> {
  const totals = await newestTotals(db, projectId, runIds);
  return { elements, checked: totals?.checked ?? 0, complete: totals?.passed ?? 0 };
}
