import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from './database.ts';

export interface QueueState {
  waiting: number;
  running: number;
  /** Since when the longest waiting piece of work could have been begun. */
  oldestWaitingSince: Date | null;
}

/** Accepted work that some worker has to do. */
export interface Queue {
  name: string;
  read(): Promise<QueueState>;
}

/** A queue whose work is in rows: `state` is 'waiting', 'running' or anything else, `since` when it became due. */
export function queueOfRows(
  db: DbOrTx,
  name: string,
  rows: RawBuilder<{ state: string; since: Date }>,
): Queue {
  return {
    name,
    async read() {
      const { rows: states } = await sql<{ waiting: number; running: number; oldest: Date | null }>`
        select count(*) filter (where state = 'waiting') as waiting,
               count(*) filter (where state = 'running') as running,
               min(since) filter (where state = 'waiting') as oldest
          from (${rows}) work`.execute(db);
      const { waiting = 0, running = 0, oldest = null } = states[0] ?? {};
      return { waiting, running, oldestWaitingSince: oldest };
    },
  };
}
