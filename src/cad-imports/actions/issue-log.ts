import type { Issue } from '../../artifact/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { ISSUES_SHOWN } from '../domain/import-run.ts';
import { type RunClaim, shareClaim } from '../store/claims.ts';
import { insertIssues } from '../store/issues.ts';

const BATCH = 500;

/** More issues than this are counted and not stored, so that an artifact full of them cannot fill the disk. */
export const MOST_ISSUES_KEPT = 1_000_000;

/**
 * Counts the issues of one attempt and stores them on a connection of its own, so that they survive the rollback of
 * an attempt that fails.
 */
export class IssueLog {
  readonly #db: Db;
  readonly #claim: RunClaim;
  #batch: Issue[] = [];
  #kept = 0;
  warnings = 0;
  rejected = 0;

  constructor(db: Db, claim: RunClaim) {
    this.#db = db;
    this.#claim = claim;
  }

  async add(issue: Issue): Promise<void> {
    if (issue.severity === 'warning') this.warnings++;
    else this.rejected++;
    if (this.#kept + this.#batch.length < MOST_ISSUES_KEPT) await this.#keep(issue);
  }

  /** The issue that ended the run. It is not counted as a rejected record. */
  async addFatal(issue: Issue): Promise<void> {
    await this.#keep(issue);
    await this.flush();
  }

  async #keep(issue: Issue): Promise<void> {
    this.#batch.push(issue);
    if (this.#batch.length >= BATCH) await this.flush();
  }

  async flush(): Promise<void> {
    const batch = this.#batch;
    if (batch.length === 0) return;
    this.#batch = [];
    await this.#db.transaction().execute(async (tx) => {
      // Issues of a run that was removed meanwhile would stay for ever.
      await shareClaim(tx, this.#claim);
      await insertIssues(tx, this.#claim, batch, this.#kept);
    });
    this.#kept += batch.length;
  }
}

/** The first issues by line, always including the one that ended the run. */
export function shownIssues(first: Issue[], fatal: Issue | null): Issue[] {
  if (!fatal || first.some(({ code, line }) => code === fatal.code && line === fatal.line)) return first;
  return [...first.slice(0, ISSUES_SHOWN - 1), fatal];
}
