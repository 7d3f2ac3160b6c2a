import { type ImportRun, percentOf } from '../domain/import-run.ts';

/** The run as clients see it. */
export function runAnswer(run: ImportRun) {
  return {
    id: run.id,
    runId: run.id,
    projectId: run.projectId,
    state: run.state,
    contractVersion: run.contractVersion,
    artifact: { bytes: run.artifactBytes, sha256: run.artifactSha256, fileName: run.fileName },
    source: run.source,
    leftOut: run.conversion?.leftOut ?? null,
    genericModels: run.conversion?.genericModels ?? null,
    progress: {
      phase: run.phase,
      bytesRead: run.bytesRead,
      bytesTotal: run.artifactBytes,
      linesRead: run.linesRead,
      percent: percentOf(run),
    },
    counts: { ...NO_COUNTS, ...run.counts },
    issues: run.issues,
    error: run.error,
    attempts: run.attempts,
    script_log: run.scriptLog,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

const NO_COUNTS = {
  level: 0,
  family: 0,
  type: 0,
  element: 0,
  room: 0,
  material: 0,
  relation: 0,
  warnings: 0,
  rejected: 0,
};
