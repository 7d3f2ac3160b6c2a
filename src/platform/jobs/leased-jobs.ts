import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../db/database.ts';

/** This worker no longer holds the job: it was cancelled, or taken over after the heartbeat had stopped. */
export class ClaimLost extends Error {}

export interface LeasedTable {
  table: string;
  /** The column of the state, and its value while a worker has the job: contexts have words of their own. */
  state: string;
  working: string;
  /** The column of the fencing token. */
  token: string;
  heartbeatMs: number;
  /** A worker without a heartbeat for this long is considered dead. */
  leaseSeconds: number;
}

/** A worker's hold on a job: the columns that name its row, and the token that was drawn when it was claimed. */
export interface Hold {
  key: Readonly<Record<string, string>>;
  token: number;
}

/**
 * Long jobs, each a row of its context's own table with `attempts` and `heartbeat_at`. A claim counts the attempt and
 * draws the next fencing token, so an attempt that kills its process counts too. Every later write has the token as a
 * condition: a worker that lost its claim changes nothing. Which job is next is decided by the context.
 */
export class LeasedJobs {
  readonly heartbeatMs: number;
  readonly leaseSeconds: number;
  readonly #table: LeasedTable;

  constructor(table: LeasedTable) {
    this.#table = table;
    this.heartbeatMs = table.heartbeatMs;
    this.leaseSeconds = table.leaseSeconds;
  }

  /** For a `where`: the worker that had it is dead. */
  get abandoned(): RawBuilder<boolean> {
    return sql<boolean>`(${this.#state} = ${this.#table.working}
      and heartbeat_at < now() - make_interval(secs => ${this.leaseSeconds}))`;
  }

  /** For the `set` of the statement that claims. */
  get claimed(): RawBuilder<unknown> {
    const token = sql.ref(this.#table.token);
    return sql`${this.#state} = ${this.#table.working}, attempts = attempts + 1, ${token} = ${token} + 1,
      heartbeat_at = now()`;
  }

  /** Says that the worker lives, and how far it is. False: the claim is lost. */
  async beat(db: DbOrTx, hold: Hold, progress: RawBuilder<unknown>[] = []): Promise<boolean> {
    return this.#write(db, hold, [sql`heartbeat_at = now()`, ...progress]);
  }

  /** The worker is done with it: it ended, or waits for another attempt. False: the claim is lost. */
  async settle(
    db: DbOrTx,
    hold: Hold,
    state: string | RawBuilder<unknown>,
    outcome: RawBuilder<unknown>[],
  ): Promise<boolean> {
    return this.#write(db, hold, [sql`${this.#state} = ${state}, heartbeat_at = null`, ...outcome]);
  }

  /** Locks the job until the transaction ends, so that its writes are committed only while the lease is valid. */
  async requireHeld(db: DbOrTx, hold: Hold): Promise<void> {
    const { rows } = await sql`
      select 1 from ${sql.table(this.#table.table)} where ${this.#held(hold)} for update`.execute(db);
    if (rows.length === 0) throw new ClaimLost();
  }

  /**
   * Keeps the job from being removed until the transaction ends; heartbeats go on. A worker writes what it doesn't write
   * with its result only while it has the job.
   */
  async shareHeld(tx: Tx, hold: Hold): Promise<void> {
    const { rows } = await sql`
      select 1 from ${sql.table(this.#table.table)} where ${this.#held(hold)} for key share`.execute(tx);
    if (rows.length === 0) throw new ClaimLost();
  }

  async #write(db: DbOrTx, hold: Hold, changes: RawBuilder<unknown>[]): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update ${sql.table(this.#table.table)} set ${sql.join(changes)} where ${this.#held(hold)}`.execute(db);
    return numAffectedRows === 1n;
  }

  #held({ key, token }: Hold): RawBuilder<boolean> {
    const names = Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    return sql<boolean>`${sql.join(names, sql` and `)} and ${sql.ref(this.#table.token)} = ${token}
      and ${this.#state} = ${this.#table.working}`;
  }

  get #state(): RawBuilder<unknown> {
    return sql.ref(this.#table.state);
  }
}
