import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './data-folder-faults.ts';
import { executable, type Home, serverEnv } from './home.ts';
import type { SystemUser } from './system-user.ts';

export interface Server {
  folder: string;
  home: Home;
  user: SystemUser | null;
  password: string;
  /** Once clients know the port it has to stay; 0 before that. */
  port: number;
  flags: Record<string, string>;
}

const DATABASE = 'lintel';
/** A killed predecessor's helpers may hold the shared memory for a moment; a taken-over one may be stopping. */
const PATIENCE_MS = 15_000;

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

export function urlOf(server: Server, database = DATABASE): string {
  return `postgres://lintel:${server.password}@127.0.0.1:${server.port}/${database}`;
}

/** A server that a killed Lintel left behind is used as it is, once it answers. */
export async function takeOver(server: Server): Promise<boolean> {
  const port = server.port;
  for (let waited = 0; waited < PATIENCE_MS; waited += 200) {
    const left = runningServer(server.home.data);
    if (!left) break;
    if (port !== 0 && left.port !== port) throw new Error(`The database runs on another port, ${left.port}.`);
    server.port = left.port;
    if ((await probe(urlOf(server, 'postgres'))) === 'answers') return true;
    await sleep(200); // starting or stopping
  }
  server.port = port;
  return false;
}

export async function launch(server: Server): Promise<void> {
  const given = server.port;
  for (const started = Date.now(); ; ) {
    server.port = given === 0 ? await freePort() : given;
    const failure = await attempt(server);
    if (failure === null) return;
    if (Date.now() - started > PATIENCE_MS)
      throw new Error(`The embedded database did not start: ${failure}. ${lastWords(server)}`);
    await sleep(300);
  }
}

/** Null once it answers, however long it has to recover; or what it died of. */
async function attempt(server: Server): Promise<string | null> {
  const child = start(server);
  let failure: string | null = null;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', (code, signal) => {
    failure = `it ended with ${signal ?? `code ${code}`}`;
  });
  for (let refusals = 0; ; ) {
    const state = await probe(urlOf(server, 'postgres'));
    if (failure !== null) return failure;
    if (state === 'answers') return null;
    // Once or twice it may be somebody else's server that took the port first: ours is about to end over that.
    if (state === 'refuses' && ++refusals > 20) {
      await shutDown(child.pid ?? 0);
      throw new EmbeddedPostgresError(
        `The database in ${server.folder} does not take the password in postgres-password beside it.`,
      );
    }
    await sleep(30);
  }
}

function start(server: Server): ChildProcess {
  const log = openSync(join(server.folder, 'postgres.log'), 'a', 0o600);
  const flags = Object.entries({ ...FLAGS, ...server.flags }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(
    executable(server.home, 'postgres'),
    ['-D', server.home.data, '-p', String(server.port), ...flags],
    {
      ...server.user,
      cwd: '/',
      env: serverEnv(),
      stdio: ['ignore', log, log],
      detached: true, // a group of its own: Ctrl-C reaches Lintel alone, which first drains, then stops the database
    },
  );
  closeSync(log);
  child.unref();
  return child;
}

function lastWords({ folder }: Server): string {
  const lines = readFileSync(join(folder, 'postgres.log'), 'utf8').trim().split('\n');
  return lines.slice(-4).join('\n');
}

/** Whether a server answers there, and to our password. */
export async function probe(url: string): Promise<'answers' | 'refuses' | 'silent'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code?.startsWith('28') ? 'refuses' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function createDatabase(server: Server): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(server, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** The server that holds this folder, by the pid file that PostgreSQL keeps there. */
export function runningServer(data: string): { pid: number; port: number } | null {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0) || !isAlive(pid)) return null; // PostgreSQL itself checks what a dead server may have left
  if (serves(pid, data)) return { pid, port };
  rmSync(join(data, 'postmaster.pid'), { force: true }); // after a reboot the number can be another program's
  return null;
}

function serves(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return true; // no /proc here: believe the pid file
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    // Nobody may be there to collect the end of one that was taken over.
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

export async function shutDown(pid: number): Promise<void> {
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createServer();
    socket.once('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
