import type { Db } from '../../platform/db/database.ts';
import type { ImportRun } from '../domain/import-run.ts';
import { countRuns, listRuns } from '../store/runs.ts';

/** Runs newest first; `before` is the id of the last one of the previous page. */
export async function listCadImports(
  db: Db,
  projectId: string,
  before: string | null,
  limit: number,
): Promise<{ count: number; runs: ImportRun[]; next: string | null }> {
  const [count, found] = await Promise.all([
    countRuns(db, projectId),
    listRuns(db, projectId, before, limit + 1),
  ]);
  const runs = found.slice(0, limit);
  return { count, runs, next: found.length > limit ? (runs.at(-1)?.id ?? null) : null };
}
