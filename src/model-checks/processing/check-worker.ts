import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StepsSpent } from '../../constraints/index.ts';
import { LargeNode } from '../../definition-graph/index.ts';
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
  /** After so long another check begins beside this one. */
  longMs?: number;
  log: Logger;
}

/** Smaller checks take less time than the start of a process. */
const ELEMENTS_IN_PROCESS = 1000;
/** Rows in memory at a time in the process that also answers requests. */
const BATCH_IN_PROCESS = 32;

/** Patterns of templates that take more have a process too. */
const PATTERN_STEPS_IN_PROCESS = 1_000_000;

/** A check that runs for longer lets another one begin beside it. */
const LONG_MS = 10_000;
/** Long ones share the processors with those who read, so they are few. */
const MOST_AT_ONCE = 3;
/** While checks run, nothing else wakes the worker for another one. */
const LOOK_EVERY_MS = 1000;

/**
 * Runs the queued checks, large ones in a process of their own: one after another, but nobody waits behind a long one.
 */
export async function runDueChecks(options: CheckWorkerOptions, signal: AbortSignal): Promise<void> {
  const { db, inOwnProcess, longMs = LONG_MS } = options;
  const most = inOwnProcess ? MOST_AT_ONCE : 1;
  const spare = new SpareChild();
  const running = new Set<Promise<void>>();
  try {
    while (!signal.aborted) {
      const check = await claimNextCheck(db);
      if (!check && running.size === 0) return;
      if (check) {
        const run = runClaimed({ ...options, spare }, check, signal).finally(() => running.delete(run));
        running.add(run);
        await within(longMs, [run]);
        while (running.size >= most) await Promise.race(running);
      } else await within(LOOK_EVERY_MS, running);
    }
  } finally {
    await Promise.all(running);
    spare.end();
  }
}

/** Waits until one of them ends, or the time is up. */
async function within(ms: number, running: Iterable<Promise<void>>): Promise<void> {
  const done = new AbortController();
  const time = sleep(ms, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([time, ...running]);
  done.abort();
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
      return await carryOutCheck(db, task, {
        ...work,
        batch: BATCH_IN_PROCESS,
        readsLarge: !inOwnProcess,
        patternSteps,
      });
    } catch (error) {
      if (!(error instanceof StepsSpent || error instanceof LargeNode)) throw error;
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
