import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { prepareDatabase } from '../../src/main/prepare-database.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';

export interface BenchDatabase extends Database {
  url: string;
  /** For a service's DATA_DIR; the database's own folder is beside it. */
  dataDir: string;
}

/**
 * A database as `npm start` has it, on a server of its own: migrated, with the vocabularies, without demo data. The tests
 * have one ready, at `BENCH_DATABASE_URL`.
 */
export async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-bench-'));
  const log = pino({ level: 'silent' });
  const ready = process.env['BENCH_DATABASE_URL'];
  const server = ready
    ? { url: ready, stop: async () => undefined }
    : await startEmbeddedPostgres(dataDir, log);
  const database = openDatabase({ url: server.url, poolSize: 10, log });
  if (!ready) await prepareDatabase(server.url, database.db, { demo: false });
  return {
    ...database,
    url: server.url,
    dataDir,
    async close() {
      await database.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
