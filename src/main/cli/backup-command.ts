import { resolve } from 'node:path';
import { Command } from 'commander';
import { BackupError } from '../../platform/backup/damaged-backup.ts';
import { type MadeBackup, makeBackup } from '../../platform/backup/make-backup.ts';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import { progressLines } from '../../platform/cli/progress-lines.ts';
import { storedKeyIfAny } from '../../platform/secrets/kept-key.ts';
import { backupFiles, dataStoredElsewhere } from '../backup-files.ts';
import { withDatabase } from './with-database.ts';

interface BackupCommandOptions {
  replace?: boolean;
  quiet?: boolean;
}

/** `lintel backup FILE`: beside a running Lintel or without one; changes nothing, not even an old schema. */
export function backupCommand(): Command {
  return new Command('backup')
    .description(
      'back up the database, artifacts, decks, and encryption and signing keys to one file; Lintel can keep running',
    )
    .argument('<file>', 'tar file to create, readable only by its owner because it contains secrets')
    .option('--replace', 'replace an existing file')
    .option('--quiet', 'print nothing unless something is wrong')
    .action(async (file: string, options: BackupCommandOptions) => {
      const lines = progressLines();
      const target = resolve(file);
      const made = await withDatabase(
        async ({ pool }, { config }) =>
          makeBackup({
            pool,
            file: target,
            files: await backupFiles(config),
            keptSecretsKey: await storedKeyIfAny(config.DATA_DIR, 'secrets-key'),
            leftOut: dataStoredElsewhere(config),
            replace: options.replace ?? false,
            ...(options.quiet ? {} : { progress: lines.show }),
          }),
        { migrates: false },
      )
        .catch(asCommandError)
        .finally(lines.end);
      for (const text of [...made.manifest.leftOut, ...made.gone])
        process.stderr.write(`Not in the backup: ${text}\n`);
      if (!options.quiet) process.stdout.write(`${summaryOf(target, made)}\n`);
      if (made.gone.length > 0) process.exitCode = EXIT.failed;
    });
}

function summaryOf(file: string, { manifest, rows, files, bytes }: MadeBackup): string {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  return `${file}: ${count} rows and ${files} files as of ${manifest.takenAt}, ${bytes} bytes`;
}

export function asCommandError(error: unknown): never {
  if (error instanceof BackupError) throw new CommandError(error.message, EXIT.usage);
  throw error;
}
