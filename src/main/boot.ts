import { existsSync } from 'node:fs';
import pino, { type Logger } from 'pino';
import { codeOf } from '../kernel/error-code.ts';
import { parseApiKeys, type StoredKey } from '../platform/auth/api-keys.ts';
import { type Config, ConfigError, loadConfig } from '../platform/config.ts';
import { type Database, isDatabaseUnavailable, openDatabase } from '../platform/db/database.ts';
import { closeIfThere } from '../platform/db/embedded/data-folder.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { SchemaError } from '../platform/db/schema-error.ts';
import { ServerError } from '../platform/db/servers/server-error.ts';
import { serversOf } from '../platform/db/servers/servers.ts';
import { SecretsKeyError } from '../platform/secrets/secrets-key.ts';
import { PORTAL_SESSION, type PortalLogin } from './portal-login.ts';
import { PRIVATE } from './private-files.ts';
import { StartError } from './start-error.ts';

/** What a process has before its own parts start: settings, log, database; and the order in which it all ends. */
export interface Booted {
  config: Config;
  bootstrapKeys: StoredKey[];
  log: Logger;
  databaseUrl: string;
  /** On the portal's login in the portal's process, else on the service's. */
  database: Database;
  portalLogin: PortalLogin;
  /** Tells whoever waits at the terminal what takes a while, and where to look afterwards. */
  say(text: string): void;
  /** Runs at the end, last added first. */
  onStop(stop: () => Promise<unknown>): void;
  /** Aborted when the process is to end, also while it is still starting. */
  stopping: AbortSignal;
}

export interface BootOptions {
  /** Name of the process in logs and in the database's list of sessions. */
  role: string;
  defaults?: Partial<Config>;
  /** Uses the embedded database of another Lintel on the same folder. */
  joins?: boolean;
  /** Logs in as the portal, which reads what is published and nothing else. */
  asPortal?: boolean;
  /** Loads the program of the process, as soon as nothing but the database is waited for. */
  load?(): Promise<unknown>;
  /** How many connections the process's own pool gets of those that the settings allow it. */
  poolSize(config: Config): number;
}

/** Logs go to standard error, secrets cut out; standard output has what a person or script waits for. */
export function createLog(level: string): Logger {
  const stderr = pino.destination({ dest: 2, sync: false, minLength: 0 });
  stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EIO' && error.code !== 'EPIPE') throw error;
    // The terminal was closed: what is logged while draining has nowhere to go, and would be tried again for ever.
    stderr.write = () => true;
    stderr.flushSync = () => undefined;
  });
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
    stderr,
  );
}

/** What does not drain by then is let go: its transactions and locks end with the connections. */
const DRAIN_MS = 30_000;
const IMPATIENCE_MS = 2000;

/** Starts a process: settings, database, then `start`; ends it on SIGTERM, SIGINT or SIGHUP with everything drained. */
export async function boot(options: BootOptions, start: (booted: Booted) => Promise<void>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  const stopping = new AbortController();
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  const started = bring(options, start, (each) => void stops.push(each), stopping.signal);
  const end = async () => {
    setTimeout(() => fail("Lintel didn't finish its open requests in time."), DRAIN_MS).unref();
    stopping.abort();
    await started.catch(() => undefined); // or a database just launched would be left behind
    await stop();
    process.exit(0);
  };
  let firstSignalAt = 0;
  const signalled = () => {
    // Ctrl-C under npm comes twice, from the terminal and from npm; someone who repeats it later means it.
    if (firstSignalAt !== 0 && Date.now() - firstSignalAt > IMPATIENCE_MS)
      fail('Lintel was stopped before its open requests finished.');
    if (firstSignalAt === 0)
      end().catch((error: unknown) => fail(`Lintel didn't shut down cleanly. ${readable(error)}`));
    firstSignalAt ||= Date.now();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, signalled);
  // A worker whose database is away has nothing else that keeps it from ending.
  setInterval(() => undefined, 2 ** 30);
  try {
    await started;
  } catch (error) {
    if (stopping.signal.aborted) return; // whoever asked for the end brings it about
    await stop().catch(() => undefined);
    fail(`Lintel can't start. ${readable(error)}`);
  }
}

async function bring(
  options: BootOptions,
  start: (booted: Booted) => Promise<void>,
  onStop: Booted['onStop'],
  stopping: AbortSignal,
): Promise<void> {
  process.umask(PRIVATE);
  const { config, bootstrapKeys, warnings } = readSettings(options.defaults ?? {});
  const poolSize = options.poolSize(config);
  const log = createLog(config.LOG_LEVEL).child({ role: options.role });
  for (const warning of warnings) log.warn(warning);
  const say = sayer(config);
  if (config.DATABASE_URL !== null) closeIfThere(config.DATA_DIR, log); // else the embedded database does
  const { databaseUrl, portalLogin } = await findLogins(config, log, options, { onStop, say });
  // Held for as long as the process runs: what it learns about the servers is kept in its folder.
  const logins = new Set(options.asPortal ? [portalLogin.url] : [databaseUrl, portalLogin.url]);
  for (const url of logins) {
    const servers = serversOf(url, { log, dataDir: config.DATA_DIR });
    onStop(() => servers.release());
  }
  const database = openDatabase({
    url: options.asPortal ? portalLogin.url : databaseUrl,
    poolSize,
    log,
    applicationName: `lintel-${options.role}`,
    ...(options.asPortal ? { session: PORTAL_SESSION } : {}),
  });
  onStop(() => database.close());
  stopping.addEventListener('abort', () => log.info('stopping'));
  await start({ config, bootstrapKeys, log, databaseUrl, database, portalLogin, say, onStop, stopping });
}

/** On standard error, where the log goes; standard output has the one line that scripts wait for. */
export function sayer({ LOG_LEVEL }: Config): (text: string) => void {
  return LOG_LEVEL === 'silent' ? () => undefined : (text) => void process.stderr.write(`${text}\n`);
}

export function readSettings(defaults: Partial<Config>): {
  config: Config;
  bootstrapKeys: StoredKey[];
  warnings: string[];
} {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env, defaults);
  const { keys, warnings } = parseApiKeys(config.API_KEYS);
  return { config, bootstrapKeys: keys, warnings };
}

async function findLogins(
  config: Config,
  log: Logger,
  options: BootOptions,
  { onStop, say }: { onStop: Booted['onStop']; say: Booted['say'] },
): Promise<{ databaseUrl: string; portalLogin: PortalLogin }> {
  const { DATABASE_URL: databaseUrl, PORTAL_DATABASE_URL: portalUrl } = config;
  if (portalUrl !== null && (databaseUrl !== null || options.asPortal))
    return { databaseUrl: databaseUrl ?? portalUrl, portalLogin: { url: portalUrl, isItsOwn: true } };
  if (databaseUrl !== null) return { databaseUrl, portalLogin: { url: databaseUrl, isItsOwn: false } };
  const server = await startEmbeddedPostgres(config.DATA_DIR, log, {
    join: options.joins ?? false,
    say,
    whileStarting: () => void options.load?.().catch(() => undefined), // reported where it is awaited
  });
  onStop(() => server.stop());
  return { databaseUrl: server.url, portalLogin: { url: server.portalUrl, isItsOwn: true } };
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Faults that the operator can mend, in words; anything else is ours, with its stack. */
export function readable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof SchemaError ||
    error instanceof SecretsKeyError ||
    error instanceof ServerError ||
    error instanceof StartError
  )
    return error.message;
  if (code?.startsWith('28')) return 'The database rejected the login. Check DATABASE_URL.';
  if (code === '3D000') return "The database that DATABASE_URL points to doesn't exist.";
  if (isDatabaseUnavailable(error))
    return `Can't reach the database${code ? ` (${code})` : ''}. Check DATABASE_URL.`;
  return error.stack ?? error.message;
}
