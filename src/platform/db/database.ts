import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** For reads that may stand alone or belong to a transaction. */
export type DbOrTx = Db | Tx;

export interface Database {
  db: Db;
  /** For what kysely does not do: COPY, LISTEN. */
  pool: pg.Pool;
  close(): Promise<void>;
}

// int8 as a number: every bigint of ours stays far below 2^53.
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/** What no statement of ours may exceed; long jobs raise their own with `set local`. */
const SESSION = [
  '-c statement_timeout=60000',
  '-c lock_timeout=30000',
  '-c idle_in_transaction_session_timeout=120000',
  '-c TimeZone=UTC',
].join(' ');

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  log: Logger;
  applicationName?: string;
  /** Further session settings, such as `-c role=lintel_portal`. */
  session?: string;
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    application_name: options.applicationName ?? 'lintel',
    options: options.session ? `${SESSION} ${options.session}` : SESSION,
    // Waiting longer would only turn a database that is away into a pile of hanging requests.
    connectionTimeoutMillis: 5_000,
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
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    close: () => {
      closing = true;
      return db.destroy();
    },
  };
}

const UNAVAILABLE_STATES = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006', // connection exceptions
  '57P01',
  '57P02',
  '57P03',
  '57P05', // shut down, crashed, starting up, session timed out
  '53300', // too many connections
  '25P03', // idle in transaction
]);
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const UNAVAILABLE_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Query read timeout',
  'the database system is',
];

/** The database is away (restarting, full, out of reach), as against a statement that was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (UNAVAILABLE_STATES.has(code) || ('syscall' in error && UNAVAILABLE_CODES.has(code))) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return UNAVAILABLE_MESSAGES.some((text) => error.message.includes(text));
}
