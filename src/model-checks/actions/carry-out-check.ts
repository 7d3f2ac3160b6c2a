import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import { checkedGraph } from '../../definition-graph/index.ts';
import { auditIdsFile } from '../../ids/index.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { recordEvents } from '../../platform/events/record-events.ts';
import { breather, inPieces } from '../../platform/in-slices.ts';
import type { CheckedClass } from '../domain/class-rules.ts';
import type { ModelCheckEvent } from '../domain/events.ts';
import type { CheckSource, Failure } from '../domain/model-check.ts';
import { beyondTheNewest, deleteChecks, previousCheckId } from '../store/checks.ts';
import { type CheckClaim, finishReady, requireCheck } from '../store/claims.ts';
import { countOutcomes, insertFailures } from '../store/failures.ts';
import { checkIds } from './check-ids.ts';
import { checkRequirements } from './check-requirements.ts';
import { FailureWriter } from './failure-writer.ts';

/** What a check needs, apart from the database. It is plain: it is sent to another process. */
export interface CheckTask {
  claim: CheckClaim;
  /** What its event says about it. */
  about: { source: CheckSource; release: string | null; automatic: boolean };
  /** `ids` is the file, packed with gzip, in base64. */
  rules: { classes: CheckedClass[] } | { ids: string };
  ontologyVersion: string | null;
  /** Finished checks of the project that are kept. */
  kept: number;
  timeoutMs: number;
}

export interface CheckWork {
  progress(elements: number): void;
  signal: AbortSignal;
  /** Rows in memory at a time. */
  batch: number;
  /** Without it, a large node ends the check with `LargeNode`. */
  readsLarge: boolean;
  /** Steps that its patterns may take in all. */
  patternSteps: number;
}

/** Of a check: a few minutes at most, and enough for 100 patterns on the texts of 1,000,000 elements. */
export const MOST_PATTERN_STEPS = 1_000_000_000;
/** A character that is only walked takes half the time of a step. */
const STEPS_PER_CHARACTER = 0.5;

const unpack = promisify(gunzip);

/**
 * Reads the graph, judges it, and writes result and failures, all in one transaction: a crash leaves nothing behind,
 * and a worker that lost its claim writes nothing.
 */
export async function carryOutCheck(db: Db, task: CheckTask, work: CheckWork): Promise<void> {
  const { claim, about, rules, ontologyVersion, kept, timeoutMs } = task;
  const { projectId } = claim;
  await db.transaction().execute(async (tx) => {
    // Between two reads it computes: for as long as the check may take, the connection waits.
    await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(timeoutMs)}, true), set_config('work_mem', '64MB', true),
      set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
    const graph = await checkedGraph(tx, projectId);
    const failures = new FailureWriter((some, first) => insertFailures(tx, claim, some, first));
    const patterns = { steps: work.patternSteps, perCharacter: STEPS_PER_CHARACTER };
    const fail = (failure: Failure) => failures.add(failure);
    const scope = { tx, projectId, graph, fail, patterns, ...work };
    const outcome =
      'ids' in rules
        ? await checkIds(
            scope,
            (await auditIdsFile(inPieces(await unpack(Buffer.from(rules.ids, 'base64'))), breather()))
              .document,
          )
        : await checkRequirements(scope, rules.classes);
    await failures.send();
    const newFailures = await countNew(tx, claim, failures.stored);
    await requireCheck(tx, claim);
    const { runIds } = graph;
    const stored = { runIds, ontologyVersion, failures: failures.stored, newFailures };
    await finishReady(tx, claim, { ...outcome, ...stored });
    await deleteChecks(tx, projectId, beyondTheNewest(projectId, kept));
    const { checkId } = claim;
    const data = { projectId, checkId, ...about, runIds, totals: outcome.totals, newFailures };
    await recordEvents(tx, [
      { type: 'ModelCheckFinished' satisfies ModelCheckEvent, subject: checkId, data },
    ]);
  });
}

/** Without an earlier check against the same requirements, all of them are new. */
async function countNew(tx: Tx, claim: CheckClaim, stored: number): Promise<number> {
  const previous = await previousCheckId(tx, claim.projectId, claim.checkId);
  if (previous === null) return stored;
  const before = { projectId: claim.projectId, checkId: previous };
  return (await countOutcomes(tx, before, claim)).new;
}
