import type { Db } from '../../platform/db/database.ts';
import type { ImportRun, RunState } from '../domain/import-run.ts';
import { fromRow } from './runs.ts';

interface RunsFilter {
  state: RunState | null;
  projects: ReadonlySet<string> | null;
  /** Projects whose runs are not shown. */
  except: readonly string[];
}

function matchingRuns(db: Db, { state, projects, except }: RunsFilter) {
  let query = db.selectFrom('import_run');
  if (state !== null) query = query.where('state', '=', state);
  if (projects !== null) query = query.where((eb) => eb('project_id', '=', eb.fn.any(eb.val([...projects]))));
  if (except.length > 0) query = query.where('project_id', 'not in', except);
  return query;
}

/** Newest first: ids are sorted by the time at which they were made, across all projects. */
export async function listRunsOfAll(
  db: Db,
  filter: RunsFilter,
  before: string | null,
  limit: number,
): Promise<ImportRun[]> {
  let query = matchingRuns(db, filter).selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  return (await query.execute()).map(fromRow);
}

export async function countRunsOfAll(db: Db, filter: RunsFilter): Promise<number> {
  const { runs } = await matchingRuns(db, filter)
    .select((eb) => eb.fn.countAll().as('runs'))
    .executeTakeFirstOrThrow();
  return Number(runs);
}
