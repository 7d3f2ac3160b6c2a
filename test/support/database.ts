import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { dropOn, nodeUrl, onNode, spread } from './citus-cluster.ts';
import { use } from './use.ts';

export interface TestDatabase extends Database {
  url: string;
  /** Reads what is published, with the portal's own login. */
  portalUrl: string;
  name: string;
}

/** A database of its own for a test file: a clone of the migrated template. `close` drops it. */
export async function freshDatabase(
  options: { poolSize?: number; empty?: boolean } = {},
): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  // Copied file by file: the default way writes every page to the log first.
  const template = options.empty ? 'template0' : 'template_lintel';
  const how = `template ${template} strategy file_copy owner lintel`;
  await asAdmin((admin) => admin.query(`create database ${name} ${how}`));
  const cluster = inject('citus')?.nodes;
  if (cluster) await spread(cluster, name);
  const url = urlOf(name, 'url');
  const database = openDatabase({ url, poolSize: options.poolSize ?? 10, log: pino({ level: 'silent' }) });
  return {
    ...database,
    url,
    portalUrl: urlOf(name, 'portalUrl'),
    name,
    async close() {
      await database.close();
      await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
      for (const node of cluster?.slice(1) ?? []) await dropOn(node, name);
    },
  };
}

function urlOf(name: string, login: 'url' | 'portalUrl' | 'superuserUrl'): string {
  const url = new URL(inject('templateUrls')[login]);
  url.pathname = `/${name}`;
  return url.href;
}

export const useDatabase = (options?: Parameters<typeof freshDatabase>[0]): TestDatabase =>
  use(() => freshDatabase(options));

/** For what the service itself may not do: databases, roles, other sessions. */
export async function asAdmin(
  work: (client: pg.Client) => Promise<unknown>,
  database = 'postgres',
): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(database, 'superuserUrl') });
  await client.connect();
  // Two clones of one template at the same time can collide; the second one retries.
  for (let attempt = 0; ; attempt++) {
    try {
      await work(client);
      break;
    } catch (error) {
      if (attempt > 50 || (error as { code?: string }).code !== '55006') throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  await client.end();
}

/** How many sessions wait for a lock with a statement that contains this text, on any server of the database. */
export async function sessionsThatWait({ name }: TestDatabase, statement = ''): Promise<number> {
  const urls = inject('citus')?.nodes.map((node) => nodeUrl(node, name)) ?? [urlOf(name, 'superuserUrl')];
  const counts = await Promise.all(
    urls.map((url) =>
      onNode(url, async (client) => (await client.query(WAITING, [statement])).rowCount ?? 0),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

const WAITING = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`;

/** Takes back what the template has loaded, for tests of the loading itself. */
export async function withoutVocabularies(database: TestDatabase): Promise<void> {
  await database.pool.query('truncate object_class, cad_category, classification_entry, vocabulary_step');
}
