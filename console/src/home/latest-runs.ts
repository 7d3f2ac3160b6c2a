import type { ImportRun } from '@lintel/client';

const MOST = 5;

/** The newest run of each project. The runs come newest first. */
export function latestOfProjects<Run extends Pick<ImportRun, 'projectId'>>(runs: readonly Run[]): Run[] {
  const latest = new Map<string, Run>();
  for (const run of runs) if (!latest.has(run.projectId)) latest.set(run.projectId, run);
  return [...latest.values()].slice(0, MOST);
}
