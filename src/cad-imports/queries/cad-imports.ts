import { PageGone } from '../../kernel/domain-error.ts';
import { pageOf } from '../../kernel/page.ts';
import { projectsBeingDeleted } from '../../party-directory/index.ts';
import { projectNotFound } from '../../platform/auth/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { runNotFound } from '../domain/errors.ts';
import { type ImportRun, percentOf, type RunState, SETTLED } from '../domain/import-run.ts';
import { untilCommitted } from '../store/claims.ts';
import { hasIssuesOf, listIssues } from '../store/issues.ts';
import { countRuns, findRun, listRuns } from '../store/runs.ts';
import { countRunsOfAll, listRunsOfAll } from '../store/runs-of-all.ts';
import type { RunWatch } from './watch-runs.ts';

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

/** A client that sees a run as ready can also read its graph. */
export async function getCadImport(
  db: Db,
  watch: RunWatch,
  {
    projectId,
    runId,
    waitSeconds,
    gone,
  }: { projectId: string; runId: string; waitSeconds: number; gone: AbortSignal },
): Promise<ImportRun> {
  let run = await findRun(db, projectId, runId);
  if (!run) throw runNotFound(runId);
  if (waitSeconds > 0 && !SETTLED.has(run.state)) {
    await watch.wait(projectId, runId, waitSeconds, gone);
    run = await findRun(db, projectId, runId);
    if (!run) throw projectNotFound(projectId); // runs go with their project alone
  }
  if (run.state === 'ready') await untilCommitted(db, runId);
  return run;
}

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
  const { page, last } = pageOf(found, limit);
  return { count, runs: page, next: last && last.id };
}

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
  const shown = { ...filter, except: await projectsBeingDeleted(db) };
  const [count, found] = await Promise.all([
    countRunsOfAll(db, shown),
    listRunsOfAll(db, shown, before, limit + 1),
  ]);
  const { page, last } = pageOf(found, limit);
  return { count, runs: page, next: last && last.id };
}

const PAGE = 1000;

/**
 * All issues as NDJSON, read page by page: no connection is held while a slow client reads. An error once the run is
 * tried again or deleted with its project before all was read.
 */
export async function listCadImportIssues(
  db: Db,
  projectId: string,
  runId: string,
): Promise<AsyncGenerator<string>> {
  const run = await findRun(db, projectId, runId);
  if (!run) throw runNotFound(runId);
  return ndjson(db, run);
}

async function* ndjson(db: Db, run: ImportRun): AsyncGenerator<string> {
  const claim = { projectId: run.projectId, runId: run.id, token: run.issuesToken };
  for (let after: { line: number; seq: number } | null = null; ; ) {
    const rows = await listIssues(db, claim, after, PAGE);
    // Issues are deleted only after their run has others, or is gone.
    if (!(await hasIssuesOf(db, claim))) throw new PageGone();
    if (rows.length > 0) {
      yield rows.map(({ seq: _, ...issue }) => `${JSON.stringify(issue)}\n`).join('');
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { line: last.line ?? 0, seq: last.seq };
  }
}
