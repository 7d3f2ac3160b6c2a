import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../../../kernel/error-code.ts';
import { operatorFor } from './system-user.ts';

/** A fault of the data folder or of the machine that the operator must mend; the message says how. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** There is nothing to join or to start, and whoever asked did not come to make it. */
export class NoDatabaseError extends EmbeddedPostgresError {
  constructor(dataDir: string) {
    super(
      `There is no Lintel database in the folder ${dataDir}. Set DATA_DIR (or DATABASE_URL) to that of the service.`,
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
    'cannot be written by this user (or by the one the database runs as). Mend its rights',
  ],
  [['ENOTDIR', 'EEXIST'], 'Not a directory', 'is not a folder: there is a file in its way. Move that'],
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
        : `The embedded database in ${dataDir} could not be used. ${message}`,
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
      `${path} can be read by the user ${owner} alone. Run this as ${owner}, or set DATA_DIR or DATABASE_URL.`,
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
