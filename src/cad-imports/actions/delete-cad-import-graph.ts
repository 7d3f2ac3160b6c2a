import { removeRunFromGraph } from '../../definition-graph/index.ts';
import { logLine } from '../../kernel/script-log.ts';
import { removeChecksOfRun } from '../../model-checks/index.ts';
import { type Actor, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ImportRun } from '../domain/import-run.ts';
import { markDeleted, notifyWorkers } from '../store/runs.ts';
import { lockedRun } from './change-runs.ts';

/**
 * Deletes the graph of the run; the artifact stays. A run that is being processed is cancelled, and its worker cannot
 * write any more. With `checks`, what is left of the project's graph is checked again.
 */
export async function deleteCadImportGraph(
  tx: Tx,
  projectId: string,
  runId: string,
  { checks, ...by }: { actor: Actor; requestId: string; checks: boolean },
): Promise<ImportRun> {
  const run = await lockedRun(tx, projectId, runId);
  if (run.state === 'deleted') return run;
  await removeRunFromGraph(tx, projectId, runId);
  await removeChecksOfRun(tx, projectId, runId, { again: checks });
  await recordAudit(tx, {
    ...by,
    action: 'deleteCadImportGraph',
    subject: runId,
    details: { projectId, state: run.state },
  });
  await notifyWorkers(tx); // another run of the project may have waited for this one
  return markDeleted(tx, run, logLine(run.state === 'processing' ? 'canceled and deleted' : 'graph deleted'));
}
