import { sql } from 'kysely';
import { fieldsOf } from '../../kernel/json.ts';
import type { Db } from '../../platform/db/database.ts';
import { eachAlone, eachStepAlone } from '../../platform/each-alone.ts';
import { beginOperation, finishOperation } from '../../platform/operations/finish-operation.ts';
import { progressReporter } from '../../platform/operations/progress.ts';
import {
  closeCheck,
  closeDeletion,
  type Deletion,
  deletionsToCheck,
  noteAttempt,
  openDeletions,
} from '../store/deletions.ts';
import type { ProjectHoldings } from './delete-party-directory-project.ts';

/**
 * Removes what deleted projects have left. Every step can be repeated, so after a crash the next worker starts from the
 * first one; the operation ends when a pass over all holdings is complete. Every process with background work calls it.
 */
export async function removeDeletedProjects(
  db: Db,
  holdings: readonly ProjectHoldings[],
  signal: AbortSignal,
): Promise<void> {
  await eachStepAlone(
    async () =>
      eachAlone(await openDeletions(db), async (deletion) => {
        if (!signal.aborted) await removeOne(db, deletion, holdings, signal);
      }),
    async () =>
      eachAlone(await deletionsToCheck(db, CHECKED_AT_ONCE), async (projectId) => {
        if (!signal.aborted) await removeAgain(db, projectId, holdings, signal);
      }),
  );
}

async function removeOne(
  db: Db,
  { projectId, operationId, input }: Deletion,
  holdings: readonly ProjectHoldings[],
  signal: AbortSignal,
): Promise<void> {
  await alone(db, projectId, async (connection) => {
    if (!(await noteAttempt(connection, projectId, 'finished_at'))) return;
    await connection.transaction().execute((tx) => beginOperation(tx, operationId));
    const report = progressReporter(db, operationId);
    const { things, counts } = fieldsOf(input);
    let done = 0;
    // A store that rejects one part, or can't be reached, keeps nothing of the other parts.
    await eachAlone(holdings.entries(), async ([at, holding]) => {
      const all = Array.isArray(things) ? Number(things[at]) : 0;
      let gone = 0;
      await holding.remove(projectId, signal, (more) => {
        gone = Math.min(all, gone + more);
        report(done + gone);
      });
      done += all;
      report(done);
    });
    if (signal.aborted) return;
    await connection.transaction().execute(async (tx) => {
      if (!(await closeDeletion(tx, projectId))) return;
      await finishOperation(tx, operationId, () => ({
        result: { projectId, counts },
        message: `deleted project ${projectId}`,
      }));
    });
  });
}

const CHECKED_AT_ONCE = 100;

/**
 * Removes what a deletion has left, a day later: a worker that had lost its claim can have written something, or a client
 * can have used an upload URL of another store.
 */
async function removeAgain(
  db: Db,
  projectId: string,
  holdings: readonly ProjectHoldings[],
  signal: AbortSignal,
): Promise<void> {
  await alone(db, projectId, async (connection) => {
    if (!(await noteAttempt(connection, projectId, 'checked_at'))) return;
    await eachAlone(holdings, (holding) => holding.remove(projectId, signal, () => undefined));
    if (!signal.aborted) await closeCheck(connection, projectId);
  });
}

/** One process at a time works on a deletion. Its lock is released when its connection closes. */
async function alone(db: Db, projectId: string, work: (connection: Db) => Promise<void>): Promise<void> {
  const lock = sql`hashtextextended(${`delete ${projectId}`}, 0)`;
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(
      connection,
    );
    if (!rows[0]?.taken) return;
    try {
      await work(connection);
    } finally {
      // A connection that is gone has lost its lock already.
      await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => undefined);
    }
  });
}
