import { StepsSpent } from '../../constraints/index.ts';
import { type Db, openDatabase } from '../../platform/db/database.ts';
import { serversOf } from '../../platform/db/servers/servers.ts';
import { ClaimLost } from '../../platform/jobs/leased-jobs.ts';
import { followParent, giveWay } from '../../platform/system/in-child.ts';
import { carryOutCheck, MOST_PATTERN_STEPS } from '../actions/carry-out-check.ts';
import type { CheckAssignment, FromCheck } from './check-messages.ts';

/**
 * Checks large graphs in a process of their own, one after another: a check keeps a processor busy, and when it runs
 * out of memory nothing else is affected.
 */
const send = (message: FromCheck): void => void process.send?.(message);
/** Rows in memory at a time. */
const BATCH = 128;

followParent();
giveWay();
process.on('message', (assignment: CheckAssignment) => void run(assignment));

let opened: Db | null = null;

/** With the same connection for all checks. */
function databaseOf({ databaseUrl, dataDir }: CheckAssignment): Db {
  if (!opened) {
    const log = { warn: () => undefined }; // the parent has connections of its own, and logs when they are lost
    serversOf(databaseUrl, { dataDir });
    opened = openDatabase({ url: databaseUrl, poolSize: 1, log, applicationName: 'lintel-check' }).db;
  }
  return opened;
}

async function run(assignment: CheckAssignment): Promise<void> {
  const stopping = new AbortController();
  try {
    await carryOutCheck(databaseOf(assignment), assignment.task, {
      progress: (elements) => send({ elements }),
      signal: stopping.signal,
      batch: BATCH,
      readsLarge: true,
      patternSteps: MOST_PATTERN_STEPS,
    });
    send({ done: true });
  } catch (error) {
    if (error instanceof StepsSpent) return send({ outOf: 'patternSteps' });
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ failed: text, isLost: error instanceof ClaimLost });
  }
}
