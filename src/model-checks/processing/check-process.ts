import { openDatabase } from '../../platform/db/database.ts';
import { serversOf } from '../../platform/db/servers/servers.ts';
import { ClaimLost } from '../../platform/jobs/leased-jobs.ts';
import { followParent, giveWay } from '../../platform/system/in-child.ts';
import { carryOutCheck } from '../actions/carry-out-check.ts';
import type { CheckAssignment, FromCheck } from './check-messages.ts';

/**
 * Checks one large graph in a process of its own: it keeps a processor busy, and when it runs out of memory nothing
 * else is affected.
 */
const send = (message: FromCheck): void => void process.send?.(message);
/** Rows in memory at a time. */
const BATCH = 2000;

followParent();
giveWay();
process.once('message', (assignment: CheckAssignment) => void run(assignment));

async function run({ databaseUrl, dataDir, task }: CheckAssignment): Promise<void> {
  const log = { warn: () => undefined }; // the parent has connections of its own, and logs when they are lost
  serversOf(databaseUrl, { dataDir });
  const { db } = openDatabase({ url: databaseUrl, poolSize: 1, log, applicationName: 'lintel-check' });
  const stopping = new AbortController();
  try {
    await carryOutCheck(db, task, {
      progress: (elements) => send({ elements }),
      signal: stopping.signal,
      batch: BATCH,
    });
    send({ done: true });
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ failed: text, isLost: error instanceof ClaimLost });
  }
  process.disconnect();
  process.exit(0);
}
