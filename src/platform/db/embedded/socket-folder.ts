import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../../kernel/error-code.ts';
import type { SystemUser } from './system-user.ts';

/** Names the socket, `.s.PGSQL.5432`; nothing listens on a port of that number. */
export const SOCKET_NUMBER = 5432;
/** The system takes no longer path of a socket, on any Unix (Linux: 107). */
const LONGEST_PATH = 103;

/**
 * Where the server has its socket: in the folder of its data, which only its user enters, or, where that path is too
 * long for a socket, in a folder of the same kind among the temporary ones.
 */
export function socketFolder(data: string, user: SystemUser | null): string {
  if (fits(data)) return data;
  const name = `lintel-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`;
  const folder = join(fits(join(tmpdir(), `${name}-XXXXXX`)) ? tmpdir() : '/tmp', name);
  return privateFolder(folder, user);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_NUMBER}`)) <= LONGEST_PATH;
}

/**
 * The name is predictable, so another user may create the folder first. A folder that others can access isn't used.
 */
function privateFolder(folder: string, user: SystemUser | null): string {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const stat = lstatSync(folder);
    const uid = user?.uid ?? process.getuid?.();
    if (stat.isDirectory() && stat.uid === uid && (stat.mode & 0o777) === 0o700) return folder;
    return restrictedToUser(mkdtempSync(`${folder}-`), user);
  }
  return restrictedToUser(folder, user);
}

function restrictedToUser(folder: string, user: SystemUser | null): string {
  chmodSync(folder, 0o700); // regardless of the umask
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
