import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../../../kernel/error-code.ts';
import { operatorFor } from './system-user.ts';

/** A fault of the data folder or of the machine that the operator must mend; the message says how. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** There is no database to use, and the command must not create one. */
export class NoDatabaseError extends EmbeddedPostgresError {
  constructor(dataDir: string) {
    super(
      `There is no Lintel database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the value the service uses.`,
    );
  }
}

/** The system's words for a bad folder, from its codes or from what PostgreSQL printed, and ours. */
const FAULTS: [codes: string[], printed: string, ours: string][] = [
  [['ENOSPC', 'EDQUOT'], 'No space left', 'is full. Free some space'],
  [['EROFS'], 'Read-only file system', 'is on a read-only file system. Make it writable'],
  [
    ['EACCES', 'EPERM'],
    'ermission denied',
    "isn't writable by this user (or by the user the database runs as). Fix its permissions",
  ],
  [[], 'no such file or directory, mkdir', "can't be created there. Create it"],
  [['ENOTDIR', 'EEXIST'], 'Not a directory', 'is a file, not a folder. Move that file'],
];

export async function inDataFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    const [code, message] = [codeOf(error) ?? '', String(error)];
    const known = FAULTS.find(([codes, printed]) => codes.includes(code) || message.includes(printed));
    throw new EmbeddedPostgresError(
      known
        ? `The data folder ${dataDir} ${known[2]}, or set DATA_DIR or DATABASE_URL.`
        : `Can't use the embedded database in ${dataDir}. ${message}`,
      { cause: error },
    );
  }
}

/** A secret of the folder, or null while there is none. It is for its owner alone, and waiting does not change that. */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'EACCES') return null;
    const [path, owner] = closed(file);
    throw new EmbeddedPostgresError(
      `Only the user ${owner} can read ${path}. Run this command as ${owner}, or set DATA_DIR or DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** The file itself, or the folder above that does not even let us see it; and whose it is. */
function closed(path: string): [path: string, owner: string] {
  try {
    return [path, operatorFor(statSync(path).uid)];
  } catch {
    return closed(dirname(path));
  }
}
