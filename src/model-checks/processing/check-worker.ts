import type { Logger } from 'pino';
import { StepsSpent } from '../../constraints/index.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { ClaimLost } from '../../platform/jobs/leased-jobs.ts';
import { SpareChild } from '../../platform/system/child-process.ts';
import { carryOutCheck, MOST_PATTERN_STEPS } from '../actions/carry-out-check.ts';
import { type CheckSettings, prepareCheck } from '../actions/prepare-check.ts';
import { MAX_CHECK_ATTEMPTS } from '../domain/model-check.ts';
import {
  beatCheck,
  type ClaimedCheck,
  checks,
  claimNextCheck,
  finishFailed,
  releaseCheck,
} from '../store/claims.ts';
import { CheckImpossible, patternsTakeTooLong, runCheckProcess } from './run-check-process.ts';

export interface CheckWorkerOptions extends CheckSettings {
  db: Db;
  databaseUrl: string;
  dataDir: string;
  memoryMb: number;
  /** Whether a separate process can have a database connection. */
  inOwnProcess: boolean;
  log: Logger;
}

/** Smaller checks take less time than the start of a process. */
const ELEMENTS_IN_PROCESS = 1000;
/** Rows in memory at a time in the process that also answers requests: one record can have megabytes. */
const BATCH_IN_PROCESS = 32;

/** Patterns of templates that take more have a process too. */
const PATTERN_STEPS_IN_PROCESS = 1_000_000;

/** Runs the queued checks, one after another; large ones in the same process. */
export async function runDueChecks(options: CheckWorkerOptions, signal: AbortSignal): Promise<void> {
  const spare = new SpareChild();
  try {
    while (!signal.aborted) {
      const check = await claimNextCheck(options.db);
      if (!check) return;
      await runClaimed({ ...options, spare }, check, signal);
    }
  } finally {
    spare.end();
  }
}

interface Resources extends CheckWorkerOptions {
  spare: SpareChild;
}

async function runClaimed(options: Resources, check: ClaimedCheck, stop: AbortSignal): Promise<void> {
  const { db, log } = options;
  const lost = new AbortController();
  let elements = 0;
  const heartbeat = setInterval(async () => {
    try {
      if (!(await beatCheck(db, check, elements))) lost.abort();
    } catch {
      // The database cannot be reached: either it comes back before the lease ends, or the claim is lost.
    }
  }, checks.heartbeatMs);
  try {
    if (check.attempts > MAX_CHECK_ATTEMPTS) throw new CheckImpossible(INTERNAL);
    const signal = AbortSignal.any([stop, lost.signal]);
    await carryOut(options, check, { signal, progress: (done) => void (elements = done) });
  } catch (error) {
    if (error instanceof ClaimLost || lost.signal.aborted) return;
    await settle(options, check, stop, error).catch((fault: unknown) => {
      log.warn({ err: fault, checkId: check.checkId }, 'a model check is waiting for its lease to expire');
    });
  } finally {
    clearInterval(heartbeat);
  }
}

async function carryOut(
  options: Resources,
  check: ClaimedCheck,
  work: { signal: AbortSignal; progress(elements: number): void },
): Promise<void> {
  const { db, databaseUrl, dataDir, memoryMb, inOwnProcess, spare } = options;
  const { task, elements, isCostly } = await prepareCheck(db, check, options);
  if (!inOwnProcess || (elements <= ELEMENTS_IN_PROCESS && !isCostly)) {
    const patternSteps = inOwnProcess ? PATTERN_STEPS_IN_PROCESS : MOST_PATTERN_STEPS;
    try {
      return await carryOutCheck(db, task, { ...work, batch: BATCH_IN_PROCESS, patternSteps });
    } catch (error) {
      if (!(error instanceof StepsSpent)) throw error;
      if (!inOwnProcess) throw patternsTakeTooLong();
    }
  }
  await runCheckProcess({ databaseUrl, dataDir, task }, { memoryMb, spare, ...work });
}

/** For people; what happened is in the log. */
const INTERNAL = 'An internal error occurred. Run the check again.';

async function settle(
  { db, log }: CheckWorkerOptions,
  check: ClaimedCheck,
  stop: AbortSignal,
  error: unknown,
): Promise<void> {
  if (stop.aborted) return releaseCheck(db, check, { error: INTERNAL, counts: false });
  if (error instanceof CheckImpossible || error instanceof DomainError)
    return finishFailed(db, check, error.message);
  log.warn(
    { err: error, checkId: check.checkId, projectId: check.projectId },
    `model check failed; a check has up to ${MAX_CHECK_ATTEMPTS} attempts`,
  );
  await releaseCheck(db, check, { error: INTERNAL, counts: true });
}
