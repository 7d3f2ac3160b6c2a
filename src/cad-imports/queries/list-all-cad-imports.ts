import type { Db } from '../../platform/db/database.ts';
import type { ImportRun, RunState } from '../domain/import-run.ts';
import { countRunsOfAll, listRunsOfAll } from '../store/runs-of-all.ts';

export interface RunsFilter {
  state: RunState | null;
  /** The projects that the caller may see; null for all of them. */
  projects: ReadonlySet<string> | null;
}

/** Runs of all projects, newest first; `before` is the id of the last one of the previous page. */
export async function listAllCadImports(
  db: Db,
  filter: RunsFilter,
  before: string | null,
  limit: number,
): Promise<{ count: number; runs: ImportRun[]; next: string | null }> {
  const [count, found] = await Promise.all([
    countRunsOfAll(db, filter),
    listRunsOfAll(db, filter, before, limit + 1),
  ]);
  const runs = found.slice(0, limit);
  return { count, runs, next: found.length > limit ? (runs.at(-1)?.id ?? null) : null };
}
