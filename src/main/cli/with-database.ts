import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { StoredKey } from '../../platform/auth/api-keys.ts';
import { EXIT } from '../../platform/cli/exit-codes.ts';
import type { Config } from '../../platform/config.ts';
import { type Database, isDatabaseUnavailable, openDatabase } from '../../platform/db/database.ts';
import {
  EmbeddedPostgresError,
  NoDatabaseError,
  startEmbeddedPostgres,
} from '../../platform/db/embedded/embedded-postgres.ts';
import { serversOf } from '../../platform/db/servers/servers.ts';
import { createLog, readSettings, sayer } from '../boot.ts';
import { prepareDatabase } from '../prepare-database.ts';

interface Opened {
  config: Config;
  databaseUrl: string;
  log: Logger;
  /** Which database that is, in words. */
  where: string;
  /** The keys of API_KEYS. */
  keysOfSettings: readonly StoredKey[];
}

interface OpenOptions {
  /** Only who asks for it gets a new database: elsewhere an empty folder is a mistyped one. */
  makes?: boolean;
  /** Whether the schema is brought up to date first, as a start does. */
  migrates?: boolean;
}

/**
 * The database of the settings: of DATABASE_URL, of the Lintel that runs on DATA_DIR, or the embedded one started for
 * this.
 */
export async function withDatabase<T>(
  work: (database: Database, opened: Opened) => Promise<T>,
  { makes = false, migrates = true }: OpenOptions = {},
): Promise<T> {
  const { config, bootstrapKeys } = readSettings({});
  const log = createLog('warn');
  const say = sayer(config);
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres(config.DATA_DIR, log, { join: true, existing: !makes, say });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const servers = serversOf(url, { log, dataDir: config.DATA_DIR });
  const database = openDatabase({ url, poolSize: 2, log, applicationName: 'lintel-cli' });
  try {
    if (migrates) await prepareDatabase(url, database.db, { demo: config.SEED_DEMO, say });
    const where = embedded
      ? `the folder ${resolve(config.DATA_DIR)}`
      : 'the database that DATABASE_URL points to';
    return await work(database, { config, databaseUrl: url, log, where, keysOfSettings: bootstrapKeys });
  } finally {
    await database.close();
    await servers.release();
    await embedded?.stop();
  }
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof NoDatabaseError) return EXIT.usage;
  return isDatabaseUnavailable(error) || error instanceof EmbeddedPostgresError
    ? EXIT.unreachable
    : EXIT.failed;
}
