import { type Diff, diffRuns } from '../../definition-graph/index.ts';
import { ValidationError } from '../../kernel/domain-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { ImportRunStateConflict, runNotFound } from '../domain/errors.ts';
import type { ImportRun } from '../domain/import-run.ts';
import { findRun } from '../store/runs.ts';

/** What `runId` brought against `against`; both must have a graph. */
export async function diffCadImports(
  db: Db,
  projectId: string,
  against: string,
  runId: string,
  after: { documentId: string; id: string } | null,
  limit: number,
): Promise<Diff> {
  const to = await findRun(db, projectId, runId);
  if (!to) throw runNotFound(runId);
  const from = await findRun(db, projectId, against);
  if (!from) {
    const message = 'names no run of this project';
    throw new ValidationError([{ path: 'query.against', rule: 'known', message }]);
  }
  for (const run of [from, to]) requireReady(run);
  return diffRuns(db, projectId, against, runId, after, limit);
}

function requireReady({ id, state }: ImportRun): void {
  if (state !== 'ready') throw new ImportRunStateConflict('compared', id, state);
}
