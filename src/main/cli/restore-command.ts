import { resolve } from 'node:path';
import { Command } from 'commander';
import { DamagedBackup } from '../../platform/backup/damaged-backup.ts';
import { migrationsFor, restoreBackup } from '../../platform/backup/restore-backup.ts';
import { type VerifiedBackup, verifyBackup } from '../../platform/backup/verify-backup.ts';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import { progressLines } from '../../platform/cli/progress-lines.ts';
import type { Config } from '../../platform/config.ts';
import { opensWith } from '../../platform/secrets/secrets-key.ts';
import { backupFiles } from '../backup-files.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { asCommandError } from './backup-command.ts';
import { withDatabase } from './with-database.ts';

interface RestoreCommandOptions {
  check?: boolean;
  quiet?: boolean;
}

/** `lintel restore FILE`: into an empty database, of this release or an earlier one's backup. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('restore a backup into an empty database and data folder, after checking the file')
    .argument('<file>', 'backup file')
    .option('--check', 'only check the file against its checksums')
    .option('--quiet', 'print nothing unless something is wrong')
    .action(async (file: string, options: RestoreCommandOptions) => {
      const lines = progressLines();
      const progress = options.quiet ? () => undefined : lines.show;
      try {
        const backup = await verifyBackup(resolve(file), (part) => progress('checking', part));
        progress('checking', 1);
        await migrationsFor(backup); // a newer backup is refused before a folder is made for it
        if (!options.check) await restore(backup, progress);
        lines.end();
        if (!options.quiet) process.stdout.write(`${summaryOf(backup, options.check ?? false)}\n`);
      } catch (error) {
        lines.end();
        if (error instanceof DamagedBackup) throw new CommandError(error.message, EXIT.failed);
        asCommandError(error);
      }
    });
}

async function restore(
  backup: VerifiedBackup,
  progress: (phase: string, part: number) => void,
): Promise<void> {
  await withDatabase(
    async ({ db, pool }, { config, databaseUrl }) => {
      await restoreBackup(backup, { pool, files: await backupFiles(config), progress });
      // As every start does to a database of an earlier release.
      await prepareDatabase(databaseUrl, db, { demo: false });
      warnOfMissingKey(backup, config);
    },
    { makes: true, migrates: false },
  );
}

/** Warns now, because the service would refuse to start later. */
function warnOfMissingKey({ manifest: { sealedBy } }: VerifiedBackup, { SECRETS_KEY }: Config): void {
  if (sealedBy?.keptIn === 'settings' && !opensWith(SECRETS_KEY, sealedBy.keyId))
    process.stderr.write(
      `The secrets in this backup are encrypted with SECRETS_KEY ${sealedBy.keyId}, which isn't part of a backup. Set SECRETS_KEY to its previous value before you start Lintel.\n`,
    );
}

function summaryOf({ file, manifest, rows, checksums }: VerifiedBackup, checkedOnly: boolean): string {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  const files = [...checksums.keys()].filter((name) => name.startsWith('files/')).length;
  const what = `${count} rows and ${files} files as of ${manifest.takenAt}, created by Lintel ${manifest.lintel}`;
  return checkedOnly ? `${file} is intact: ${what}` : `restored ${file}: ${what}`;
}
