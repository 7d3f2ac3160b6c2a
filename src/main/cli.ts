import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import type { Logger } from 'pino';
import { artifactCommand, importsCommand } from '../cad-imports/index.ts';
import { createDesign, type DesignContext, recordStoreCommand } from '../design/index.ts';
import { ontologyCommand } from '../ontology/index.ts';
import { CommandError, EXIT } from '../platform/cli/exit-codes.ts';
import type { Config } from '../platform/config.ts';
import { type Db, isDatabaseUnavailable, openDatabase } from '../platform/db/database.ts';
import {
  EmbeddedPostgresError,
  NoDatabaseError,
  startEmbeddedPostgres,
} from '../platform/db/embedded/embedded-postgres.ts';
import { VERSION } from '../platform/metrics.ts';
import { createLog, readSettings } from './boot.ts';
import { keysCommand } from './cli/keys-command.ts';
import { prepareDatabase } from './prepare-database.ts';

interface Opened {
  config: Config;
  databaseUrl: string;
  log: Logger;
  /** Which database that is, in words. */
  where: string;
}

/**
 * The database of the settings: of DATABASE_URL, of the Lintel that runs on DATA_DIR, or the embedded one started for
 * this. Only who asks for it gets a new one: elsewhere an empty folder is a mistyped one.
 */
async function withDatabase<T>(
  work: (db: Db, opened: Opened) => Promise<T>,
  { makes = false }: { makes?: boolean } = {},
): Promise<T> {
  const { config } = readSettings({});
  const log = createLog('warn');
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres(config.DATA_DIR, log, { join: true, existing: !makes });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const database = openDatabase({ url, poolSize: 2, log, applicationName: 'lintel-cli' });
  try {
    await prepareDatabase(url, database.db, { demo: config.SEED_DEMO });
    const where = embedded ? `the folder ${resolve(config.DATA_DIR)}` : 'the database of DATABASE_URL';
    return await work(database.db, { config, databaseUrl: url, log, where });
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

/** Design on that database, for what only it knows. */
function withDesign<T>(work: (design: DesignContext) => Promise<T>): Promise<T> {
  return withDatabase(async (db, opened) => {
    const { config, databaseUrl, log } = opened;
    const design = createDesign({ db, config, databaseUrl, log });
    try {
      return await work(design);
    } finally {
      await design.close();
    }
  });
}

const program = new Command('lintel')
  .description('Lintel on the command line. Standard output is data, standard error the rest.')
  .version(VERSION)
  .showHelpAfterError()
  .exitOverride()
  .addCommand(keysCommand(withDatabase))
  .addCommand(recordStoreCommand(withDesign))
  .addCommand(artifactCommand())
  .addCommand(importsCommand())
  .addCommand(ontologyCommand());

for (const command of program.commands.flatMap((one) => [one, ...one.commands])) command.exitOverride();

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof CommandError) {
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof NoDatabaseError) return EXIT.usage;
  return isDatabaseUnavailable(error) || error instanceof EmbeddedPostgresError
    ? EXIT.unreachable
    : EXIT.failed;
}
