import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './data-folder-faults.ts';
import { executable, type Home, serverEnv } from './home.ts';
import { runningServer, shutDown } from './postmaster.ts';
import { SOCKET_NUMBER } from './socket-folder.ts';
import type { SystemUser } from './system-user.ts';

export interface Server {
  folder: string;
  home: Home;
  user: SystemUser | null;
  /** Of the superuser. */
  password: string;
  /** Once clients know it, it has to stay. */
  socketFolder: string;
  flags: Record<string, string>;
}

/** The superuser, whom only the preparation of the server uses; `lintel` in a folder of release 1.0. */
export const SUPERUSER = 'lintel_admin';
export const SUPERUSER_1_0 = 'lintel';
export const DATABASE = 'lintel';
/** A killed predecessor's helpers may hold the shared memory for a moment; a taken-over one may be stopping. */
const PATIENCE_MS = 15_000;

const FLAGS = {
  listen_addresses: '', // no port: whoever sat on it after a crash would be told the password
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  wal_level: 'minimal', // nothing replicates from here; bulk loads write less
  max_wal_senders: '0',
  client_connection_check_interval: '2s', // a query whose client died stops soon
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
};

/** The host is in the query, where pg and psql look for it, so that the rest is a URL like any other. */
export function socketUrl(folder: string, role: string, password: string, database = DATABASE): string {
  const host = encodeURIComponent(folder).replaceAll('%2F', '/');
  return `postgres://${role}:${password}@localhost:${SOCKET_NUMBER}/${database}?host=${host}`;
}

export function superuserUrl(server: Server, database = 'postgres', role = SUPERUSER): string {
  return socketUrl(server.socketFolder, role, server.password, database);
}

/** A server that a killed Lintel left behind is used as it is, once it answers; one that listens on a port is not. */
export async function takeOver(server: Server): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 200) {
    const left = runningServer(server.home.data);
    if (!left) return false;
    if (left.onPort) {
      await shutDown(left.pid);
      continue;
    }
    if (left.socketFolder) {
      server.socketFolder = left.socketFolder;
      if ((await probeSuperuser(server)) === 'answers') return true;
    }
    await sleep(200); // starting or stopping
  }
  return false;
}

export async function launch(server: Server): Promise<void> {
  for (const started = Date.now(); ; ) {
    const failure = await attempt(server);
    if (failure === null) return;
    if (Date.now() - started > PATIENCE_MS)
      throw new Error(`The embedded database didn't start: ${failure}. ${lastWords(server)}`);
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
  for (;;) {
    const state = await probeSuperuser(server);
    if (failure !== null) return failure;
    if (state === 'answers') return null;
    if (state === 'refuses') {
      if (child.pid) await shutDown(child.pid);
      throw new EmbeddedPostgresError(
        `The database in ${server.folder} rejects the password in the postgres-password file next to it.`,
      );
    }
    await sleep(30);
  }
}

function start(server: Server): ChildProcess {
  const log = openSync(join(server.folder, 'postgres.log'), 'a', 0o600);
  const flags = {
    ...FLAGS,
    unix_socket_directories: `"${server.socketFolder.replaceAll('"', '""')}"`,
    ...server.flags,
  };
  const settings = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    executable(server.home, 'postgres'),
    ['-D', server.home.data, '-p', String(SOCKET_NUMBER), ...settings],
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

type Answer = 'answers' | 'refuses' | 'silent';

async function probeSuperuser(server: Server): Promise<Answer> {
  const answer = await probe(superuserUrl(server));
  return answer === 'refuses' ? probe(superuserUrl(server, 'postgres', SUPERUSER_1_0)) : answer;
}

/** Whether a server answers there, and to our password. */
export async function probe(url: string): Promise<Answer> {
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
