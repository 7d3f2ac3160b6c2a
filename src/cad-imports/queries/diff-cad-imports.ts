import {
  type Diff,
  type DiffFilter,
  type DiffItem,
  diffRuns,
  streamDiff,
} from '../../definition-graph/index.ts';
import { ValidationError } from '../../kernel/domain-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { ImportRunStateConflict, runNotFound } from '../domain/errors.ts';
import type { ImportRun } from '../domain/import-run.ts';
import { findRun } from '../store/runs.ts';

/** What changed from `against` to `runId`; both must have a graph. */
export interface Comparison {
  projectId: string;
  against: string;
  runId: string;
  filter: DiffFilter;
}

export async function diffCadImports(
  db: Db,
  comparison: Comparison,
  after: Diff['next'],
  limit: number,
): Promise<Diff> {
  await requireComparable(db, comparison);
  return diffRuns(db, comparison.projectId, {
    fromRunId: comparison.against,
    toRunId: comparison.runId,
    filter: comparison.filter,
    after,
    limit,
  });
}

/** All changes, page by page. */
export async function streamCadImportDiff(
  db: Db,
  comparison: Comparison,
): Promise<AsyncGenerator<DiffItem[]>> {
  await requireComparable(db, comparison);
  return streamDiff(db, comparison.projectId, {
    fromRunId: comparison.against,
    toRunId: comparison.runId,
    filter: comparison.filter,
  });
}

async function requireComparable(db: Db, { projectId, against, runId }: Comparison): Promise<void> {
  const to = await findRun(db, projectId, runId);
  if (!to) throw runNotFound(runId);
  const from = await findRun(db, projectId, against);
  if (!from) {
    const message = "isn't a run in this project";
    throw new ValidationError([{ path: 'query.against', rule: 'known', message }]);
  }
  for (const run of [from, to]) requireReady(run);
}

function requireReady({ id, state }: ImportRun): void {
  if (state !== 'ready') throw new ImportRunStateConflict('Only ready runs can be compared.', id, state);
}
