import { sql } from 'kysely';
import type { Logger } from 'pino';
import { DomainError } from '../../kernel/domain-error.ts';
import { logLine } from '../../kernel/script-log.ts';
import { coalesce } from '../db/coalesce.ts';
import { type Db, isDatabaseUnavailable, type Tx } from '../db/database.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { EarlierOperationsPending, lockOrder } from './accept.ts';
import {
  idsAsArray,
  OPERATION_COLUMNS,
  type Operation,
  type OperationError,
  type OperationOutcome,
  type OperationStatus,
} from './operation.ts';
import { countOutcome } from './tally.ts';

/** What the context that owns the operations contributes. */
export interface OperationWork {
  /** Names the runner in the operations that it carries out. */
  runner: string;
  /** Before the transaction of an operation: what its work reads anyway is read without a lock. */
  prepare?(): Promise<void>;
  /** The lock that every transaction which changes the same data takes first. */
  lock(tx: Tx): Promise<void>;
  /** The whole effect, in the transaction; a DomainError means that the operation failed. */
  run(tx: Tx, operation: Operation): Promise<OperationOutcome>;
}

/** Carries out operations that would keep this process from answering, in a process of their own. */
export interface OtherProcess {
  takes(operation: Pick<Operation, 'action' | 'input'>): boolean;
  /** Whether it is too large for this process even when the other one cannot be started. */
  takesAlone(operation: Pick<Operation, 'action' | 'input'>): boolean;
  /**
   * Calls `runOldest` there while the lock of the runner is held here. Returns an error if the operation can never
   * succeed. If the process dies, nothing is thrown: the operation's row shows how far it got.
   */
  run(operation: Pick<Operation, 'id' | 'seq'>, signal?: AbortSignal): Promise<OperationError | null>;
}

/** What has to be done first is too large for this process: `drain` has it done elsewhere, then all can be tried again. */
export class LargeOperationPending extends EarlierOperationsPending {
  constructor() {
    super('A large import is running. Try again shortly.');
  }
}

export interface RunnerOptions {
  tracing?: Tracing | null;
  otherProcess?: OtherProcess | null;
}

export interface Runner {
  /** Runs what was accepted so far, oldest first, until nothing of it is left. */
  drain(signal?: AbortSignal): Promise<void>;
  /** Carries out the oldest pending operation up to `seq`, in this process. The caller holds the lock of the runner. */
  runOldest(seq: number): Promise<void>;
  /**
   * For a transaction that writes at once: takes its place in the order of acceptance and the lock, then carries out
   * whatever was accepted earlier and is not done yet, inside this transaction. Throws LargeOperationPending when one
   * of them belongs into a process of its own.
   */
  settle(tx: Tx): Promise<void>;
}

const MAX_ATTEMPTS = 5;

/** One runner at a time over all processes; otherwise attempts would be counted wrongly. */
const RUNNER_LOCK = 0x6c696e74;

const PENDING: OperationStatus[] = ['queued', 'running'];

export function createRunner(
  db: Db,
  work: OperationWork,
  log: Logger,
  { tracing = null, otherProcess = null }: RunnerOptions = {},
): Runner {
  const pending = (connection: Db | Tx, upTo: number) =>
    connection
      .selectFrom('operation')
      .select(['id', 'seq', 'attempts', 'action', 'input'])
      .where('runner', '=', work.runner)
      .where('status', 'in', PENDING)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .limit(1);

  /** Carries out the oldest pending operation, whichever that is when it is this runner's turn. */
  async function next(upTo: number, signal?: AbortSignal): Promise<void> {
    await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${RUNNER_LOCK})`.execute(connection);
      try {
        const oldest = await pending(connection, upTo).executeTakeFirst();
        if (oldest && otherProcess?.takes(oldest))
          await runElsewhere(connection, otherProcess, oldest, signal);
        else if (oldest) await claimAndRun(connection, oldest.seq);
      } finally {
        // A connection that is gone has lost its lock already.
        await sql`select pg_advisory_unlock(${RUNNER_LOCK})`.execute(connection).catch(() => undefined);
      }
    });
  }

  /** One query for all who wait, however many they are. */
  const waiting = coalesce(() =>
    db
      .selectFrom('operation')
      .select(({ fn }) => [fn.min('seq').as('oldest'), fn.max('seq').as('newest')])
      .where('runner', '=', work.runner)
      .where('status', 'in', PENDING)
      .executeTakeFirstOrThrow(),
  );

  let turn: Promise<void> | null = null;

  /**
   * One connection of this process waits for the lock, however many requests wait: the others wait in memory for the
   * turn that is under way, and then look again.
   */
  async function takeTurn(upTo: number, signal?: AbortSignal): Promise<void> {
    if (turn) return turn.catch(() => undefined);
    turn = next(upTo, signal).finally(() => {
      turn = null;
    });
    return turn;
  }

  async function runElsewhere(
    connection: Db,
    process: OtherProcess,
    operation: Pick<Operation, 'id' | 'seq' | 'attempts' | 'action' | 'input'>,
    signal?: AbortSignal,
  ): Promise<void> {
    const error = await process.run(operation, signal);
    if (error) return connection.transaction().execute((tx) => giveUp(tx, operation.id, error));
    if (signal?.aborted) return;
    const left = await pending(connection, operation.seq).executeTakeFirst();
    // The process died before it counted its attempt, and the next one might do so too, for ever.
    if (left?.id !== operation.id || left.attempts !== operation.attempts) return;
    if (process.takesAlone(operation)) await claim(connection, operation.seq);
    else await claimAndRun(connection, operation.seq);
  }

  async function claimAndRun(connection: Db, upTo: number): Promise<void> {
    const claimed = await claim(connection, upTo);
    if (!claimed) return;
    await work.prepare?.();
    await effect(connection, claimed);
  }

  /** Counts the attempt before the work begins, so that an operation which kills its process is given up in the end. */
  async function claim(connection: Db, upTo: number): Promise<Operation | null> {
    return connection.transaction().execute(async (tx) => {
      const oldest = await pending(tx, upTo).executeTakeFirst();
      if (!oldest) return null;
      const { id, attempts } = oldest;
      if (attempts >= MAX_ATTEMPTS) {
        const message = `The operation didn't finish after ${attempts} attempts.`;
        await giveUp(tx, id, { error: 'InternalError', message });
        return null;
      }
      const line = logLine(attempts === 0 ? 'running' : `restarted (attempt ${attempts + 1})`);
      const operation = await tx
        .updateTable('operation')
        .set({
          status: 'running',
          attempts: attempts + 1,
          started_at: sql`coalesce(started_at, clock_timestamp())`,
          script_log: sql`script_log || ${line}`,
        })
        .where('id', '=', id)
        .where('status', 'in', PENDING)
        .returning(OPERATION_COLUMNS)
        .executeTakeFirst();
      return operation ?? null; // a synchronous write did it meanwhile
    });
  }

  async function effect(connection: Db, operation: Operation): Promise<void> {
    try {
      // One transaction for the effect and its outcome: a crash or a second runner in between would double it.
      await connection.transaction().execute(async (tx) => {
        await work.lock(tx);
        const still = await unfinished(tx, operation.id);
        if (still) await run(tx, still);
      });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // An unexpected error: the operation is tried again until its attempts are used up.
      log.error(
        { err: error, operationId: operation.id, attempt: operation.attempts },
        'operation attempt failed',
      );
    }
  }

  async function run(tx: Tx, operation: Operation): Promise<void> {
    const { id, action, attempts, traceparent } = operation;
    const span = tracing?.begin(`operation ${action}`, 'consumer', traceparent, {
      'lintel.operation_id': id,
      'lintel.attempt': attempts,
    });
    let outcome = 'broken';
    try {
      outcome = await carryOut(tx, operation);
    } finally {
      span?.end({ 'lintel.outcome': outcome }, outcome === 'broken');
    }
  }

  async function carryOut(tx: Tx, operation: Operation): Promise<'succeeded' | 'failed'> {
    await sql`savepoint effect`.execute(tx);
    try {
      const outcome = await work.run(tx, operation);
      if (outcome.failure) await fail(tx, operation, outcome.failure);
      else await succeed(tx, operation, outcome);
      return outcome.failure ? 'failed' : 'succeeded';
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await sql`rollback to savepoint effect`.execute(tx);
      const { name, message, details } = error;
      await fail(tx, operation, { error: name, message, ...(details === undefined ? {} : { details }) });
      return 'failed';
    }
  }

  async function succeed(tx: Tx, operation: Operation, outcome: OperationOutcome): Promise<void> {
    const line = logLine(`succeeded: ${outcome.message}`);
    const fields = {
      result: JSON.stringify(outcome.result),
      changes: JSON.stringify(outcome.changes),
      touched_ids: idsAsArray(outcome.touchedIds),
    };
    await finish(tx, operation, { status: 'succeeded', line, fields });
  }

  async function fail(tx: Tx, operation: Operation, error: OperationError): Promise<void> {
    const line = logLine(`failed: ${error.error}: ${error.message}`);
    await finish(tx, operation, { status: 'failed', line, fields: { error: JSON.stringify(error) } });
  }

  async function giveUp(tx: Tx, id: string, error: OperationError): Promise<void> {
    await work.lock(tx);
    const stuck = await unfinished(tx, id);
    if (stuck) await fail(tx, stuck, error);
  }

  async function finish(
    tx: Tx,
    operation: Operation,
    { status, line, fields }: { status: 'succeeded' | 'failed'; line: string; fields: object },
  ) {
    await countOutcome(tx, operation.action, status);
    await tx
      .updateTable('operation')
      .set({
        status,
        script_log: sql`script_log || ${line}`,
        started_at: sql`coalesce(started_at, clock_timestamp())`,
        finished_at: sql`clock_timestamp()`,
        ...fields,
      })
      .where('id', '=', operation.id)
      .execute();
  }

  return {
    async drain(signal) {
      let { oldest, newest: last } = await waiting();
      while (last !== null && oldest !== null && oldest <= last) {
        await takeTurn(last, signal);
        if (signal?.aborted) return;
        ({ oldest } = await waiting());
      }
    },
    runOldest: (seq) => db.connection().execute((connection) => claimAndRun(connection, seq)),
    async settle(tx) {
      await lockOrder(tx);
      await work.lock(tx);
      const left = await tx
        .selectFrom('operation')
        .select(OPERATION_COLUMNS)
        .where('runner', '=', work.runner)
        .where('status', 'in', PENDING)
        .orderBy('seq')
        .forUpdate()
        .execute();
      if (left.some((operation) => otherProcess?.takes(operation))) throw new LargeOperationPending();
      for (const operation of left) await run(tx, operation);
    },
  };
}

async function unfinished(tx: Tx, id: string): Promise<Operation | undefined> {
  return tx
    .selectFrom('operation')
    .select(OPERATION_COLUMNS)
    .where('id', '=', id)
    .where('status', 'in', PENDING)
    .forUpdate()
    .executeTakeFirst();
}
