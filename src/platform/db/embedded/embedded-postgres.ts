import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { findHome, type Home } from './home.ts';
import { databaseUser, type SystemUser } from './system-user.ts';

/** A fault of the data folder or of the machine that the operator must mend; the message says how. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Use the server of the Lintel that owns the folder, instead of refusing. */
  join?: boolean;
  /** Further settings of the server, such as fsync=off for tests. */
  flags?: Record<string, string>;
}

interface Server {
  home: Home;
  user: SystemUser | null;
  password: string;
  port: number;
  logFile: number;
  flags: Record<string, string>;
}

const DATABASE = 'lintel';

/**
 * A real PostgreSQL in the data folder. The folder's lock says who owns it: the owner starts the server (or takes
 * over one that a killed Lintel left running), starts it again when it dies, and stops it at the end. With `join`
 * a process that finds the folder owned (the portal beside the API, say) uses the owner's server.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Logger,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const lock = await inDataFolder(dataDir, () => lockFolder(dataDir));
  if (!('release' in lock)) {
    if (options.join) return joinRunning(dataDir, lock.heldBy);
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} is in use by another Lintel${lock.heldBy ? ` (process ${lock.heldBy})` : ''}. ` +
        'Stop that one, or give this one a folder of its own with DATA_DIR.',
    );
  }
  try {
    return await inDataFolder(dataDir, () => own(dataDir, lock, log, options.flags ?? {}));
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function joinRunning(dataDir: string, owner: number | null): Promise<EmbeddedPostgres> {
  const file = join(dataDir, 'database-url');
  for (let waited = 0; waited < 15_000; waited += 200) {
    const url = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (url && (await answers(url))) return { url, stop: async () => undefined };
    await sleep(200);
  }
  throw new EmbeddedPostgresError(`The database of ${dataDir}, owned by process ${owner}, does not answer.`);
}

async function own(
  dataDir: string,
  lock: FolderLock,
  log: Logger,
  flags: Record<string, string>,
): Promise<EmbeddedPostgres> {
  const user = databaseUser();
  const home = findHome(dataDir, user);
  const password = keptPassword(dataDir);
  if (!existsSync(join(home.data, 'PG_VERSION'))) initialise(home, user, password);
  const logFile = openSync(join(dataDir, 'postgres.log'), 'a', 0o600);
  const server: Server = { home, user, password, logFile, flags, port: 0 };
  let child: ChildProcess | null = null;
  let stopping = false;
  let relaunching = false;

  if (await takeOver(server)) log.info({ port: server.port }, 'took over the running database');
  else child = await launch(server, { anyPort: true });
  await createDatabase(server);
  const url = urlOf(server);
  writeFileSync(join(dataDir, 'database-url'), url, { mode: 0o600 });

  // Whether child or taken over, the pid file tells if the server lives; when it dies, start it again.
  const relaunch = async () => {
    if (stopping || relaunching || runningServer(home.data)) return;
    relaunching = true;
    log.error('the embedded database died; starting it again');
    child = await launch(server, { anyPort: false }).catch((error: unknown) => {
      log.error({ err: error }, 'the embedded database did not start; trying again');
      return null;
    });
    relaunching = false;
  };
  const watch = setInterval(() => void relaunch(), 500);
  watch.unref();

  return {
    url,
    async stop() {
      stopping = true;
      clearInterval(watch);
      const pid = child?.pid ?? runningServer(home.data)?.pid;
      if (pid) await shutDown(pid);
      rmSync(join(dataDir, 'database-url'), { force: true });
      lock.release();
    },
  };
}

function keptPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Made beside its place and renamed, so that a crash leaves either no database or a whole one. */
function initialise(home: Home, user: SystemUser | null, password: string): void {
  const part = `${home.data}.new`;
  const passwordFile = `${home.data}.pw`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [part, passwordFile]) chownSync(path, user.uid, user.gid);
  const result = spawnSync(
    executable(home, 'initdb'),
    [
      `--pgdata=${part}`,
      '--username=lintel',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...user, cwd: '/', encoding: 'utf8', env: serverEnv() },
  );
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(part, { recursive: true, force: true });
    throw new Error(`initdb: ${result.error?.message ?? result.stderr.trim()}`);
  }
  renameSync(part, home.data);
}

const FLAGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  wal_level: 'minimal', // nothing replicates from here; bulk loads write less
  max_wal_senders: '0',
  client_connection_check_interval: '2s', // a query whose client died stops soon
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
};

/** A server that a killed Lintel left behind is used as it is, once it answers. */
async function takeOver(server: Server): Promise<boolean> {
  for (let waited = 0; waited < 15_000; waited += 200) {
    const left = runningServer(server.home.data);
    if (!left) return false;
    server.port = left.port;
    if (await answers(urlOf(server))) return true;
    await sleep(200); // starting or stopping
  }
  return false;
}

/** Once clients know the port it has to stay; before that any will do. */
async function launch(server: Server, { anyPort }: { anyPort: boolean }): Promise<ChildProcess> {
  const started = Date.now();
  for (;;) {
    if (anyPort) server.port = await freePort();
    const child = spawn(
      executable(server.home, 'postgres'),
      [
        '-D',
        server.home.data,
        '-p',
        String(server.port),
        ...Object.entries({ ...FLAGS, ...server.flags }).flatMap(([name, value]) => [
          '-c',
          `${name}=${value}`,
        ]),
      ],
      // A group of its own: Ctrl-C reaches Lintel alone, which first drains and then stops the database.
      {
        ...server.user,
        cwd: '/',
        env: serverEnv(),
        stdio: ['ignore', server.logFile, server.logFile],
        detached: true,
      },
    );
    child.unref();
    const failed = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code) => resolve(`it ended with code ${code}`));
    });
    const outcome = await Promise.race([failed, untilAnswers(server)]);
    if (outcome === null) return child;
    // A killed predecessor's helpers may hold the shared memory for a moment.
    if (Date.now() - started > 15_000)
      throw new Error(`The embedded database did not start: ${outcome}; see postgres.log.`);
    await sleep(300);
  }
}

async function untilAnswers(server: Server): Promise<null> {
  while (!(await answers(urlOf(server), 'postgres'))) await sleep(30);
  return null;
}

async function answers(url: string, database?: string): Promise<boolean> {
  const target = new URL(url);
  if (database) target.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: target.href, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '3D000'; // it answers: no such database yet
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(server: Server): Promise<void> {
  const admin = new URL(urlOf(server));
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  await client.end();
}

/** The server that holds this folder, by the pid file that PostgreSQL keeps there. */
function runningServer(data: string): { pid: number; port: number } | null {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0) || !isAlive(pid)) return null; // PostgreSQL itself checks what a dead server may have left
  if (isPostgres(pid)) return { pid, port };
  rmSync(join(data, 'postmaster.pid'), { force: true }); // after a reboot the number can be another program's
  return null;
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return true; // no /proc here: believe the pid file
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function shutDown(pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name);
    } catch {
      // gone already
    }
  };
  signal('SIGINT'); // "fast": ends sessions, writes a checkpoint
  for (let waited = 0; isAlive(pid) && waited < 20_000; waited += 50) await sleep(50);
  if (isAlive(pid)) signal('SIGQUIT');
}

function urlOf(server: Server): string {
  return `postgres://lintel:${server.password}@127.0.0.1:${server.port}/${DATABASE}`;
}

function serverEnv(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function executable(home: Home, program: string): string {
  const path = join(home.programs, program);
  try {
    chmodSync(path, 0o755);
  } catch {
    // a read-only installation has its bits already
  }
  return path;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Turns the system's words for a bad folder into ours. */
async function inDataFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    const text = String(error instanceof Error ? error.message : error);
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const why =
      code === 'ENOSPC' || text.includes('No space left')
        ? 'is full: free some space'
        : code === 'EROFS' || text.includes('Read-only file system')
          ? 'is on a read-only file system'
          : code === 'EACCES' || code === 'EPERM' || text.includes('ermission denied')
            ? 'cannot be written by this user'
            : code === 'ENOTDIR' || code === 'EEXIST'
              ? `is not a folder (${dirname(dataDir)} is)`
              : null;
    if (why)
      throw new EmbeddedPostgresError(`The data folder ${dataDir} ${why}, or set DATA_DIR or DATABASE_URL.`);
    throw new EmbeddedPostgresError(`The embedded database in ${dataDir} could not be used: ${text}`);
  }
}
