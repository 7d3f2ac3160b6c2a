import { existsSync } from 'node:fs';
import pino, { type Logger } from 'pino';
import { parseApiKeys, type StoredKey } from '../platform/auth/api-keys.ts';
import { type Config, ConfigError, loadConfig } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { SchemaError } from '../platform/db/migrate.ts';

/** What a process has before its own parts start: settings, log, database; and the order in which it all ends. */
export interface Booted {
  config: Config;
  bootstrapKeys: StoredKey[];
  log: Logger;
  databaseUrl: string;
  database: Database;
  /** Runs at the end, last added first. */
  onStop(stop: () => Promise<unknown>): void;
}

export interface BootOptions {
  /** Name of the process in logs and in the database's list of sessions. */
  role: string;
  defaults?: Partial<Config>;
  /** Uses the embedded database of another Lintel on the same folder. */
  joins?: boolean;
  /** Further session settings of the database. */
  session?: string;
  databaseUrl?(config: Config): string | null;
}

/** A fault that the operator can mend: told in words, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Logs go to standard error, secrets cut out; standard output has what a person or script waits for. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          '*.password',
          '*.token',
          '*.authorization',
          '*["x-api-key"]',
          '*.connectionString',
          'err.client',
          'err.config',
        ],
        censor: '[redacted]',
      },
    },
    pino.destination({ dest: 2, sync: false, minLength: 0 }),
  );
}

/** Starts a process: settings, database, then `start`; ends it on SIGTERM or SIGINT with everything drained. */
export async function boot(options: BootOptions, start: (booted: Booted) => Promise<void>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= (async () => {
      for (const each of stops.toReversed()) await each();
    })();
    return stopping;
  };
  const end = (signal: string) => {
    setTimeout(() => process.exit(1), 30_000).unref(); // what does not drain by then is released by its locks
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error, signal),
    );
  };
  process.once('SIGTERM', end).once('SIGINT', end);
  try {
    const { config, bootstrapKeys } = readSettings(options.defaults ?? {});
    const log = createLog(config.LOG_LEVEL).child({ role: options.role });
    const onStop: Booted['onStop'] = (each) => void stops.push(each);
    const databaseUrl =
      options.databaseUrl?.(config) ?? config.DATABASE_URL ?? (await embedded(config, log, options, onStop));
    const database = openDatabase({
      url: databaseUrl,
      poolSize: config.DATABASE_POOL_SIZE,
      log,
      applicationName: `lintel-${options.role}`,
      ...(options.session ? { session: options.session } : {}),
    });
    onStop(() => database.close());
    await start({ config, bootstrapKeys, log, databaseUrl, database, onStop });
  } catch (error) {
    await stop().catch(() => undefined);
    fail(error);
  }
}

export function readSettings(defaults: Partial<Config>): { config: Config; bootstrapKeys: StoredKey[] } {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { keys, faults } = parseApiKeys(process.env['API_KEYS'] ?? null);
  try {
    const config = loadConfig(process.env, defaults);
    if (faults.length > 0) throw new ConfigError(faults);
    return { config, bootstrapKeys: keys };
  } catch (error) {
    if (error instanceof ConfigError && error.faults !== faults)
      throw new ConfigError([...error.faults, ...faults]);
    throw error;
  }
}

async function embedded(
  config: Config,
  log: Logger,
  options: BootOptions,
  onStop: Booted['onStop'],
): Promise<string> {
  const server = await startEmbeddedPostgres(config.DATA_DIR, log, { join: options.joins ?? false });
  onStop(() => server.stop());
  return server.url;
}

function fail(error: unknown, _signal?: string): never {
  const told =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof SchemaError ||
    error instanceof StartError;
  process.stderr.write(`Lintel cannot start. ${told ? (error as Error).message : readable(error)}\n`);
  process.exit(1);
}

function readable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database does not answer (${code}). Check DATABASE_URL.`;
  if (code.startsWith('28')) return 'The database refused the login. Check DATABASE_URL.';
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist.';
  return error.stack ?? error.message;
}
