/** The file is not a backup, or not all of one. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';

  constructor(file: string, reason: string) {
    super(`${file} is damaged or isn't a Lintel backup: ${reason}. Nothing was changed.`);
  }
}

/** A fault that the operator can mend, in words. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
