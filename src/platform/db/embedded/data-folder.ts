import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import type { Logger } from 'pino';
import type { SystemUser } from './system-user.ts';

/**
 * For its owner alone; what is made above it lets others through, among them the user that the database runs as.
 * Node's own `recursive` tries for ever where the parent is there and takes no folders, as /proc.
 */
export function makeFolder(folder: string, mode = 0o700): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent, 0o755);
  try {
    mkdirSync(folder, { mode });
    chmodSync(folder, mode); // whatever the umask
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * The data folder is for the service alone. A folder from before is closed too, with what lies in it, as far as it is
 * ours. Where root gives the database to a user who lives inside, the folder becomes that user's: root passes anyway,
 * and nobody else does.
 */
export function closeFolder(folder: string, user: SystemUser | null, log: Logger): void {
  const stat = statSync(folder);
  const reason = whyNotOurs(folder, stat, user);
  if (reason !== null) {
    if (stat.mode & 0o077)
      log.warn(
        { folder, reason },
        `access to the data folder wasn't restricted because ${reason}; other users may be able to read it. Use a dedicated folder for Lintel.`,
      );
    return;
  }
  if (user !== null && stat.uid !== user.uid) chownSync(folder, user.uid, user.gid);
  if (stat.mode & 0o077) chmodSync(folder, 0o700);
  for (const name of readdirSync(folder)) closeEntry(join(folder, name));
}

/** For a service whose database is elsewhere: its artifacts and decks are in the folder all the same. */
export function closeIfThere(dataDir: string, log: Logger): void {
  try {
    if (existsSync(dataDir)) closeFolder(realpathSync(dataDir), null, log);
  } catch (error) {
    log.warn({ err: error, folder: dataDir }, "couldn't make the data folder private");
  }
}

function closeEntry(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false }); // another start may have removed it just now
  if (!stat || stat.uid !== ownUid() || !(stat.mode & 0o077)) return;
  if (stat.isDirectory() || stat.isFile()) chmodSync(path, stat.mode & 0o700);
}

/** Folders that other programs live in as well keep their rights, whoever typed them for DATA_DIR. */
export function whyNotOurs(
  folder: string,
  { uid, mode }: Pick<Stats, 'uid' | 'mode'>,
  user: SystemUser | null,
): string | null {
  if (uid !== ownUid() && uid !== user?.uid) return 'it belongs to another user';
  if (mode & 0o1000) return 'it is shared by all users';
  const holds = (path: string) => path === folder || path.startsWith(folder === sep ? sep : folder + sep);
  if (holds(import.meta.dirname)) return 'it contains the program';
  if (user !== null && holds(homedir())) return "it is root's home folder";
  return null;
}

function ownUid(): number {
  return process.getuid?.() ?? 0;
}

/** What a folder holds first and the folder last: whoever looks at the folder's owner sees whether it was done. */
export function giveTo(user: SystemUser, path: string): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTo(user, join(path, name));
  lchownSync(path, user.uid, user.gid);
}
