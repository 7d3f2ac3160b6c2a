import type { Issue } from '../../artifact/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RunError } from '../domain/import-run.ts';
import { failWhereItIs, type RunClaim } from '../store/claims.ts';
import { countIssues, firstIssues, insertIssues } from '../store/issues.ts';
import { MOST_ISSUES_KEPT, shownIssues } from './issue-log.ts';

/** Fails a run whose process died. Its last heartbeat says how far it came. */
export async function failRun(db: Db, claim: RunClaim, error: RunError): Promise<void> {
  const counts = await countIssues(db, claim);
  const fatal: Issue = { line: null, code: error.code, severity: 'error', message: error.message };
  await insertIssues(db, claim, [fatal], MOST_ISSUES_KEPT);
  await failWhereItIs(db, claim, { counts, issues: shownIssues(await firstIssues(db, claim), fatal), error });
}
