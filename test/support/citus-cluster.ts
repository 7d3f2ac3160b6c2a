import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUser, type SystemUser } from '../../src/platform/db/embedded/system-user.ts';

/** A server of a cluster, by the port that it has on this machine. */
export interface CitusNode {
  name: string;
  port: number;
  folder: string;
}

/** Debian's place, unless the environment names another. */
export const CITUS_PG_BIN = process.env['CITUS_PG_BIN'] ?? '/usr/lib/postgresql/15/bin';

/** Why there is no Citus here; null: there is one. */
export function citusMissing(): string | null {
  const config = join(CITUS_PG_BIN, 'pg_config');
  if (!existsSync(config)) return `${config} is not there`;
  const library = join(execFileSync(config, ['--pkglibdir'], { encoding: 'utf8' }).trim(), 'citus.so');
  return existsSync(library) ? null : `this PostgreSQL has no Citus: ${library} is not there`;
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  shared_preload_libraries: 'citus',
  wal_level: 'logical', // shards are moved by logical replication
  max_connections: '300',
  max_prepared_transactions: '300',
  max_wal_senders: '20',
  max_replication_slots: '20',
  max_logical_replication_workers: '20',
  max_worker_processes: '40',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  'citus.node_conninfo': 'sslmode=prefer', // loopback, and no certificates
  'citus.shard_count': '8', // of eight more, every test file would wait for each to be made
  // The machine does not lose power during a test.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

export async function startNode(folder: string, name: string): Promise<CitusNode> {
  const user = serverUser();
  const data = join(folder, name);
  mkdirSync(data, { mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  // The locale of the database that Lintel brings itself: texts sort the same.
  runAs(user, 'initdb', [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
    '--no-sync',
  ]);
  const node = { name, port: await freePort(), folder: data };
  launchNode(node);
  return node;
}

/** Also one that was stopped. */
export function launchNode({ port, folder }: CitusNode): void {
  const settings = { ...SETTINGS, port: String(port), unix_socket_directories: folder };
  const flags = Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`);
  const args = ['start', '-w', `--pgdata=${folder}`, `--log=${folder}/log`, '-o', flags.join(' ')];
  runAs(serverUser(), 'pg_ctl', args);
}

export function stopNode({ folder }: CitusNode): void {
  runAs(serverUser(), 'pg_ctl', ['stop', '-m', 'immediate', `--pgdata=${folder}`]);
}

/** PostgreSQL does not run as root. */
function serverUser(): SystemUser | null {
  return process.getuid?.() === 0 ? databaseUser() : null;
}

function runAs(user: SystemUser | null, program: string, args: string[]): void {
  const result = spawnSync(join(CITUS_PG_BIN, program), args, {
    ...user,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`${program}: ${result.error?.message ?? result.stderr}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export function nodeUrl({ port }: Pick<CitusNode, 'port'>, database: string, role = 'postgres'): string {
  return `postgres://${role}@127.0.0.1:${port}/${database}`;
}

export async function onNode<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the statement under way says so
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function makeRoles(node: CitusNode): Promise<void> {
  await onNode(nodeUrl(node, 'postgres'), (client) =>
    client.query('create role lintel login; create role lintel_portal login; grant lintel_portal to lintel'),
  );
}

const DISTRIBUTE = readFileSync(join(import.meta.dirname, '../../deploy/citus.sql'), 'utf8');

/** What an operator does (docs/scaling.md), on a database that is there on the first node with Lintel's schema. */
export async function makeCluster(nodes: readonly CitusNode[], database: string): Promise<void> {
  const [coordinator, ...workers] = nodes as [CitusNode, ...CitusNode[]];
  for (const node of nodes) {
    if (node !== coordinator)
      await onNode(nodeUrl(node, 'postgres'), (client) =>
        client.query(`create database ${database} owner lintel`),
      );
    await onNode(nodeUrl(node, database), (client) => client.query('create extension citus'));
  }
  await onNode(nodeUrl(coordinator, database), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', ['127.0.0.1', coordinator.port]);
    for (const { port } of workers) await client.query('select citus_add_node($1, $2)', ['127.0.0.1', port]);
  });
}

export async function spread(nodes: readonly CitusNode[], database: string): Promise<void> {
  await makeCluster(nodes, database);
  await distribute(nodes[0] as CitusNode, database);
}

export async function dropOn(node: CitusNode, database: string): Promise<void> {
  await onNode(nodeUrl(node, 'postgres'), (client) =>
    client.query(`drop database if exists ${database} with (force)`),
  );
}

/** The statements of deploy/citus.sql, as they stand there. */
export async function distribute(coordinator: Pick<CitusNode, 'port'>, database: string): Promise<void> {
  await onNode(nodeUrl(coordinator, database, 'lintel'), (client) => client.query(DISTRIBUTE));
}
