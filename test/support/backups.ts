import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { backupFiles } from '../../src/main/backup-files.ts';
import { makeBackup } from '../../src/platform/backup/make-backup.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { verifyBackup } from '../../src/platform/backup/verify-backup.ts';
import { type Config, loadConfig } from '../../src/platform/config.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { type Answer, startService, type TestService } from './service.ts';

/** A folder for backups, and for the data folders of what is restored from them. */
export function backupFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-backups-'));
  const databases: TestDatabase[] = [];
  let made = 0;
  return {
    path: (name: string) => join(folder, name),
    newFile: () => join(folder, `${++made}.tar`),
    /** The backup in an empty database and an empty folder. */
    async restored(file: string, env: Record<string, string> = {}) {
      const database = await freshDatabase({ empty: true });
      databases.push(database);
      const config = loadConfig({ DATA_DIR: join(folder, `data-${++made}`), ...env });
      await restoreBackup(await verifyBackup(file), {
        pool: database.pool,
        files: await backupFiles(config),
      });
      return { database, config, env: { ...env, DATA_DIR: config.DATA_DIR } };
    },
    async close() {
      for (const database of databases) await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function backUp(
  { database, config }: { database: TestDatabase; config: Config },
  file: string,
  onSnapshot?: (name: string) => Promise<void>,
) {
  const files = await backupFiles(config);
  return makeBackup({
    pool: database.pool,
    file,
    files,
    keptSecretsKey: null,
    ...(onSnapshot ? { onSnapshot } : {}),
  });
}

/** All rows of every table, read by plain queries: everything that a restore has to bring back. */
export async function everyRow(url: string, snapshot?: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'portal', 'record_store')
         and table_name not in ('process_beat', 'schema_migration') order by 1`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}

type Seen = Pick<Answer, 'status' | 'text'> & { etag: unknown };

/** The answers of a service to these paths, as far as a client can see them. */
export async function answers(
  service: TestService,
  urls: readonly string[],
  headers: Record<string, string>,
): Promise<Record<string, Seen>> {
  const seen: Record<string, Seen> = {};
  for (const url of urls) {
    const { status, text, headers: got } = await service.call({ method: 'GET', url, headers });
    seen[url] = { status, text, etag: got['etag'] };
  }
  return seen;
}

export const withoutWorkers = (options: Parameters<typeof startService>[0]) =>
  startService({ ...options, worker: false });
