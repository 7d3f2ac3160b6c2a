import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { EXIT } from '../../platform/cli/exit-codes.ts';
import type { Config } from '../../platform/config.ts';
import { type Db, isDatabaseUnavailable, openDatabase } from '../../platform/db/database.ts';
import {
  EmbeddedPostgresError,
  NoDatabaseError,
  startEmbeddedPostgres,
} from '../../platform/db/embedded/embedded-postgres.ts';
import { createLog, readSettings, sayer } from '../boot.ts';
import { prepareDatabase } from '../prepare-database.ts';

interface Opened {
  config: Config;
  databaseUrl: string;
  log: Logger;
  /** Which database that is, in words. */
  where: string;
  hasKeysOfSettings: boolean;
}

/**
 * The database of the settings: of DATABASE_URL, of the Lintel that runs on DATA_DIR, or the embedded one started for
 * this. Only who asks for it gets a new one: elsewhere an empty folder is a mistyped one.
 */
export async function withDatabase<T>(
  work: (db: Db, opened: Opened) => Promise<T>,
  { makes = false }: { makes?: boolean } = {},
): Promise<T> {
  const { config, bootstrapKeys } = readSettings({});
  const log = createLog('warn');
  const say = sayer(config);
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres(config.DATA_DIR, log, { join: true, existing: !makes, say });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const database = openDatabase({ url, poolSize: 2, log, applicationName: 'lintel-cli' });
  try {
    await prepareDatabase(url, database.db, { demo: config.SEED_DEMO, say });
    const where = embedded ? `the folder ${resolve(config.DATA_DIR)}` : 'the database of DATABASE_URL';
    const hasKeysOfSettings = bootstrapKeys.length > 0;
    return await work(database.db, { config, databaseUrl: url, log, where, hasKeysOfSettings });
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof NoDatabaseError) return EXIT.usage;
  return isDatabaseUnavailable(error) || error instanceof EmbeddedPostgresError
    ? EXIT.unreachable
    : EXIT.failed;
}
