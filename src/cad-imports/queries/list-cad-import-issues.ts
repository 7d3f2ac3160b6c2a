import type { Db } from '../../platform/db/database.ts';
import { runNotFound } from '../domain/errors.ts';
import type { ImportRun } from '../domain/import-run.ts';
import { listIssues } from '../store/issues.ts';
import { findRun } from '../store/runs.ts';

const PAGE = 1000;

/** All issues as NDJSON, read page by page: no connection is held while a slow client reads. */
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
    if (rows.length > 0) {
      yield rows.map(({ seq: _, ...issue }) => `${JSON.stringify(issue)}\n`).join('');
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { line: last.line ?? 0, seq: last.seq };
  }
}
