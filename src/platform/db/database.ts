import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { arrayLiteral } from './array-literal.ts';
import { NoConnectionInTime } from './errors.ts';
import {
  currentUse,
  heavyTurns,
  patientTurns,
  type RequestUse,
  STATEMENT_TIMEOUT_MS,
} from './request-uses.ts';
import { ServerError } from './servers/server-error.ts';
import { serversOf } from './servers/servers.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** For reads that may stand alone or belong to a transaction. */
export type DbOrTx = Db | Tx;

export interface Database {
  db: Db;
  /** The same for requests: what they read has a time limit by its kind, callers take turns, and heavy reads and writes leave connections to others. */
  requests: Db;
  /** For what kysely does not do: COPY, LISTEN. */
  pool: pg.Pool;
  close(): Promise<void>;
}

// int8 as a number: every bigint of ours stays far below 2^53.
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/** What no statement of ours may exceed; long jobs raise their own with `set local`. */
const SESSION = [
  `-c statement_timeout=${STATEMENT_TIMEOUT_MS.other}`,
  '-c lock_timeout=30000',
  '-c idle_in_transaction_session_timeout=120000',
  '-c TimeZone=UTC',
  '-c jit=off', // compiling a query takes longer than ours run
].join(' ');

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  log: { warn(facts: object, message: string): void };
  applicationName?: string;
  /** Further session settings, such as `-c role=lintel_portal`. */
  session?: string;
}

/** Waiting longer would only turn a database that is away into a pile of hanging requests. */
const CONNECTION_TIMEOUT_MS = 5_000;

export function openDatabase(options: DatabaseOptions): Database {
  const servers = serversOf(options.url, { log: options.log });
  const pool = new pg.Pool({
    ...servers.poolOptions,
    max: options.poolSize,
    application_name: options.applicationName ?? 'lintel',
    options: options.session ? `${SESSION} ${options.session}` : SESSION,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  let closing = false;
  // Without these listeners a database restart would end the process.
  const lost = (error: Error) => {
    if (!closing) options.log.warn({ reason: error.message }, 'database connection lost');
  };
  pool.on('error', lost);
  pool.on('connect', (client) => void client.on('error', lost));
  const { db, requests } = kyselyOn(pool);
  return {
    db,
    requests,
    pool,
    async close() {
      closing = true;
      await db.destroy();
      if (!pool.ended) await pool.end(); // kysely ends a pool only if it was used through kysely
      await servers.release();
    },
  };
}

/** Of every three connections, heavy reads may hold one; never more than two. */
const heavyAtOnce = (poolSize: number) => Math.min(2, Math.max(1, Math.floor(poolSize / 3)));
/** Writes wait for each other while they hold connections, so two are left to pages, beside those of heavy reads. */
const writesAtOnce = (poolSize: number) => Math.max(1, poolSize - 2 - heavyAtOnce(poolSize));
const LONGEST_WAIT_OF_WRITES_MS = 30_000;

function kyselyOn(pool: pg.Pool): { db: Db; requests: Db } {
  const timeouts = new WeakMap<pg.PoolClient, number>();
  const heavy = heavyTurns(heavyAtOnce(pool.options.max));
  // As many as the pool has: one who asks for hundreds of pages waits for their own, not everybody else.
  const pages = patientTurns(pool.options.max, CONNECTION_TIMEOUT_MS);
  const writesOfAll = writesAtOnce(pool.options.max);
  // Long writes of one caller leave a turn to the short ones of others.
  const writes = patientTurns(writesOfAll, LONGEST_WAIT_OF_WRITES_MS, Math.max(1, writesOfAll - 1));
  const turnsOf = { page: pages, heavy, export: heavy, write: writes };
  /** How many connections a write holds: one that needs another can't wait for a turn that its own end would free. */
  const held = new WeakMap<RequestUse, number>();
  const enter = async (use: RequestUse) => {
    const before = held.get(use) ?? 0;
    const leave = use.kind === 'write' && before > 0 ? () => undefined : await turnsOf[use.kind].enter(use);
    held.set(use, (held.get(use) ?? 0) + 1);
    return () => {
      held.set(use, (held.get(use) ?? 0) - 1);
      leave();
    };
  };
  const connect = async (timeoutMs: number) => {
    const client = await pool.connect();
    if ((timeouts.get(client) ?? STATEMENT_TIMEOUT_MS.other) !== timeoutMs) {
      try {
        await client.query(`set statement_timeout = ${timeoutMs}`);
      } catch (error) {
        client.release(true);
        throw error;
      }
      timeouts.set(client, timeoutMs);
    }
    return client;
  };
  const connectFor = async (timeoutMs: number, leave: () => void = () => undefined) => {
    const client = await connect(timeoutMs);
    return {
      query: (statement: string, values?: readonly unknown[]) =>
        client.query(statement, values?.map(arrayLiteral)),
      release(isDiscarded: boolean) {
        client.release(isDiscarded);
        leave();
      },
    };
  };
  const on = (acquire: () => Promise<unknown>): Db =>
    new Kysely<Tables>({
      // Kysely needs no more of a pool and its clients than this; pg's types have some fifty members.
      dialect: new PostgresDialect({
        pool: { connect: acquire, end: () => pool.end(), options: {} } as never,
      }),
    });
  return {
    db: on(() => connectFor(STATEMENT_TIMEOUT_MS.other)),
    requests: on(async () => {
      const use = currentUse();
      if (!use) return connectFor(STATEMENT_TIMEOUT_MS.other);
      const leave = await enter(use);
      try {
        return await connectFor(STATEMENT_TIMEOUT_MS[use.kind], leave);
      } catch (error) {
        leave();
        throw error;
      }
    }),
  };
}

/** SQLSTATEs, whole or by class, of a database that cannot serve now but may soon. */
const UNAVAILABLE_STATES = [
  '08', // connection exceptions
  '53', // out of connections, disk or memory
  '57P', // shut down, crashed, starting up, session ended
  '57014', // statement timeout
  '55P03', // lock timeout
  '40001',
  '40P01', // serialisation failure, deadlock: the next attempt fares better
  '25P03', // idle in transaction for too long
  '25006', // read only: a standby, until the failover is done
];
const UNAVAILABLE_CODES = new Set([
  'EAGAIN', // more are waiting at the socket than it takes
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Of sockets; the same codes from a file are another matter. */
const NETWORK_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** Errors of pg and kysely that carry no code. */
const UNAVAILABLE_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
];

/** Citus, of a connection that it kept to a node that is unavailable now; its state is that of internal errors. */
const LOST_NODE = 'failure on connection marked as essential';

/** The database is away (restarting, full, out of reach, overloaded), as against a statement that was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ServerError || error instanceof NoConnectionInTime) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError)
    return UNAVAILABLE_STATES.some((state) => code.startsWith(state)) || error.message.startsWith(LOST_NODE);
  if ('syscall' in error) return UNAVAILABLE_CODES.has(code) && NETWORK_CALLS.has(String(error.syscall));
  return UNAVAILABLE_MESSAGES.some((text) => error.message.includes(text));
}
