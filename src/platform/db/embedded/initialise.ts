import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './data-folder-faults.ts';
import { executable, type Home, notePlace, serverEnv } from './home.ts';
import type { SystemUser } from './system-user.ts';

/**
 * Makes the database when there is none yet, and gives its password. Both are made beside their place and renamed,
 * the password first, so that a crash at any point leaves either nothing or something whole.
 */
export function initialise(folder: string, home: Home, user: SystemUser | null): string {
  const file = join(folder, 'postgres-password');
  if (existsSync(home.data)) {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    throw new EmbeddedPostgresError(
      `The data folder ${folder} has a database but no postgres-password beside it. ` +
        'Bring that file back from where the folder was copied from.',
    );
  }
  const password = randomBytes(24).toString('hex');
  writeFileSync(`${file}.new`, password, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  makeCluster(home, user, password);
  notePlace(folder, home);
  return password;
}

function makeCluster(home: Home, user: SystemUser | null, password: string): void {
  const part = `${home.data}.new`;
  const passwordFile = `${home.data}.pw`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) for (const path of [part, passwordFile]) chownSync(path, user.uid, user.gid);
    const result = spawnSync(
      executable(home, 'initdb'),
      [
        `--pgdata=${part}`,
        '--username=lintel',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { ...user, cwd: '/', encoding: 'utf8', env: serverEnv() },
    );
    if (result.status !== 0) throw new Error(`initdb: ${result.error?.message ?? result.stderr.trim()}`);
    renameSync(part, home.data);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(part, { recursive: true, force: true });
  }
}
