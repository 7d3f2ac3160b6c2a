import type { Logger } from 'pino';
import type { Db } from '../../platform/db/database.ts';
import { eachAlone, eachStepAlone } from '../../platform/each-alone.ts';
import { type Loop, startLoop } from '../../platform/loop.ts';
import type { DesignParts } from '../parts.ts';
import { sweepCatalogEvents } from '../store/catalog-events.ts';
import { isIntentOpen, noteFailure, openIntents, tryLocks } from '../store/intents.ts';
import { finishIntent, givenUp } from './carry-out.ts';

/**
 * Finishes commands that a crash or an unreachable record store interrupted. An intent whose locks are free belongs
 * to nobody any more; one whose locks are held is being carried out, here or in another process. Returns the number
 * of intents that are still open.
 */
export async function repairIntents(parts: DesignParts, db: Db): Promise<number> {
  let left = 0;
  await eachAlone(await openIntents(db), async (intent) => {
    try {
      const finished = await db.transaction().execute(async (tx) => {
        if (!(await tryLocks(tx, intent.locks))) return false;
        if (await isIntentOpen(tx, intent.seq)) await finishIntent(parts, intent).catch(givenUp);
        return true;
      });
      if (!finished) left++;
    } catch (error) {
      left++;
      await noteFailure(parts.journal, intent.seq, error instanceof Error ? error.name : 'unknown');
    }
  });
  return left;
}

/** Runs at start, and every few seconds after that. */
export function startRepair(parts: DesignParts, db: Db, log: Logger): Loop {
  return startLoop({
    name: 'design intents',
    everyMs: 5_000,
    log,
    run: () => eachStepAlone(repair, () => sweepCatalogEvents(db)),
  });

  async function repair(): Promise<void> {
    const left = await repairIntents(parts, db);
    if (left > 0) log.warn({ left }, 'changes to collections are waiting for the record store');
  }
}
