import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { executable, findHome } from '../../src/platform/db/embedded/home.ts';
import { databaseUser, type SystemUser } from '../../src/platform/db/embedded/system-user.ts';

const ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
/** Any name will do: the servers of a test trust whoever is on this machine. */
const SUPERUSER = 'postgres';

interface Programs {
  folder: string;
  user: SystemUser | null;
}

/** Debian's PostgreSQL: that of POSTGRES_BIN, or the newest below /usr/lib/postgresql. Null: not installed. */
export function debianPrograms(): string | null {
  const configured = process.env['POSTGRES_BIN'];
  if (configured) return configured;
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Number.isInteger) : [];
  const folder = join(root, String(Math.max(...versions)), 'bin');
  return existsSync(join(folder, 'pg_basebackup')) ? folder : null;
}

/** A primary and what was copied from it, on ports of this machine, in folders of their own. */
export class PostgresServers {
  readonly all: PostgresServer[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'lintel-servers-'));
  readonly #programs: Programs;

  constructor(programs: string | null = null) {
    const user = process.getuid?.() === 0 ? databaseUser() : null;
    if (user) chownSync(this.#folder, user.uid, user.gid);
    this.#programs = { folder: programs ?? this.#embedded(), user };
  }

  async primary(): Promise<PostgresServer> {
    const server = await this.#place();
    run(
      this.#programs,
      'initdb',
      `--pgdata=${server.data}`,
      `--username=${SUPERUSER}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    );
    await server.start();
    await server.query('create role lintel login createrole');
    await server.query('create database lintel owner lintel');
    return server;
  }

  /** Follows the primary, which waits for it with every commit when `synchronous`. */
  async standbyOf(primary: PostgresServer, { synchronous = false } = {}): Promise<PostgresServer> {
    const server = await this.#place();
    const name = `standby_${server.port}`;
    if (existsSync(join(this.#programs.folder, 'pg_basebackup')))
      run(
        this.#programs,
        'pg_basebackup',
        '-D',
        server.data,
        '-h',
        '127.0.0.1',
        '-p',
        String(primary.port),
        '-U',
        SUPERUSER,
        '-c',
        'fast',
        '--no-sync',
      );
    else await coldCopy(primary, server);
    appendFileSync(join(server.data, 'standby.signal'), '');
    appendFileSync(
      join(server.data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${SUPERUSER} application_name=${name}'\n`,
    );
    await server.start();
    if (synchronous) await primary.set('synchronous_standby_names', name);
    await until(async () => {
      const [row] = await primary.query(
        `select state, sync_state from pg_stat_replication where application_name = '${name}'`,
      );
      return row?.['state'] === 'streaming' && (!synchronous || row['sync_state'] === 'sync');
    });
    return server;
  }

  /** A URL of all of them, in this order. */
  url(servers: readonly PostgresServer[] = this.all, parameters = ''): string {
    return `postgres://lintel@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/lintel${parameters}`;
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((server) => server.kill()));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #embedded(): string {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-programs-'));
    try {
      const { home } = findHome(folder, pino({ level: 'silent' }));
      executable(home, 'initdb');
      return home.programs;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  async #place(): Promise<PostgresServer> {
    const server = new PostgresServer(this.#folder, await freePort(), this.#programs);
    this.all.push(server);
    return server;
  }
}

export class PostgresServer {
  readonly port: number;
  readonly data: string;
  readonly #log: string;
  readonly #programs: Programs;
  #child: ChildProcess | null = null;
  #ended: Promise<unknown> = Promise.resolve();

  constructor(folder: string, port: number, programs: Programs) {
    this.port = port;
    this.data = join(folder, String(port));
    this.#log = join(folder, `${port}.log`);
    this.#programs = programs;
  }

  get url(): string {
    return `postgres://lintel@127.0.0.1:${this.port}/lintel`;
  }

  async start(): Promise<void> {
    const log = openSync(this.#log, 'a');
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      max_wal_senders: '10',
      hot_standby: 'on',
      fsync: 'off', // the machine itself does not fail here, and processes that are killed lose nothing by it
      wal_receiver_status_interval: '1s',
      wal_retrieve_retry_interval: '200ms',
    };
    const child = spawn(
      join(this.#programs.folder, 'postgres'),
      [
        '-D',
        this.data,
        '-p',
        String(this.port),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...this.#programs.user, cwd: '/', env: ENV, stdio: ['ignore', log, log] },
    );
    closeSync(log);
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('exit', resolve));
    let isOver = false;
    void this.#ended.then(() => (isOver = true));
    await until(async () => {
      if (isOver) throw new Error(readFileSync(this.#log, 'utf8').slice(-2000));
      return this.query('select 1').then(
        () => true,
        () => false,
      );
    });
  }

  /** As when the machine loses power: the server and all its backends at one moment. */
  async kill(): Promise<void> {
    const pid = this.#child?.pid;
    this.#child = null;
    if (pid === undefined) return;
    const family = [pid, ...childrenOf(pid)];
    for (const each of family) signal(each, 'SIGKILL');
    await this.#ended;
    await until(async () => family.every((each) => !isAlive(each)));
  }

  async stop(): Promise<void> {
    signal(this.#child?.pid ?? 0, 'SIGINT');
    await this.#ended;
    this.#child = null;
  }

  /** Stops it without ending it, as a machine that hangs. */
  freeze(): void {
    const pid = this.#child?.pid ?? 0;
    for (const each of [pid, ...childrenOf(pid)]) signal(each, 'SIGSTOP');
  }

  thaw(): void {
    const pid = this.#child?.pid ?? 0;
    for (const each of [pid, ...childrenOf(pid)]) signal(each, 'SIGCONT');
  }

  /** Waits until it has everything that the primary has now. */
  async caughtUpWith(primary: PostgresServer): Promise<void> {
    const [row] = await primary.query('select pg_current_wal_lsn() as lsn');
    await until(async () => {
      const [there] = await this.query(
        `select pg_last_wal_replay_lsn() >= '${String(row?.['lsn'])}' as is_there`,
      );
      return there?.['is_there'] === true;
    });
  }

  async promote(): Promise<void> {
    await this.query('select pg_promote(true, 30)');
  }

  async set(name: string, value: string): Promise<void> {
    await this.query(`alter system set ${name} = '${value}'`);
    await this.query('select pg_reload_conf()');
  }

  async query(text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.port,
      user: SUPERUSER,
      database,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(text)).rows as Record<string, unknown>[];
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Without pg_basebackup: a server that was shut down is a backup of itself. */
async function coldCopy(from: PostgresServer, to: PostgresServer): Promise<void> {
  await from.stop();
  const { status, stderr } = spawnSync('cp', ['-a', from.data, to.data], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  await from.start();
}

function run({ folder, user }: Programs, program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(join(folder, program), args, {
    ...user,
    cwd: '/',
    env: ENV,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
}

/** Each is a process group of its own: killing only the first leaves the others to notice it. */
function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  } catch {
    return [];
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (!(pid > 1)) throw new Error('no server runs here');
  try {
    process.kill(pid, name);
  } catch {
    // it ended by itself
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const began = Date.now(); !(await isSo()); await sleep(30))
    if (Date.now() - began > 60_000) throw new Error('it did not come about within a minute');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
