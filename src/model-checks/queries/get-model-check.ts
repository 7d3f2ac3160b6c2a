import type { DbOrTx } from '../../platform/db/database.ts';
import { checkNotFound } from '../domain/errors.ts';
import type { ModelCheck } from '../domain/model-check.ts';
import { countChecks, findCheck, isOlderCheck, listChecks, newestTotals } from '../store/checks.ts';

export async function getModelCheck(db: DbOrTx, projectId: string, checkId: string): Promise<ModelCheck> {
  const check = await findCheck(db, projectId, checkId);
  if (!check) throw checkNotFound(checkId);
  return check;
}

/** Newest first; `before` is the id of the last one of the previous page. */
export async function listModelChecks(
  db: DbOrTx,
  projectId: string,
  before: string | null,
  limit: number,
): Promise<{ count: number; checks: ModelCheck[]; next: string | null }> {
  const checks = await listChecks(db, projectId, before, limit);
  const last = checks.at(-1)?.id;
  const more = last !== undefined && (await isOlderCheck(db, projectId, last));
  return { count: await countChecks(db, projectId), checks, next: more ? last : null };
}

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
