import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './data-folder-faults.ts';
import { executable, type Home, notePlace, serverEnv } from './home.ts';
import { keptPassword, passwordFile } from './passwords.ts';
import { SUPERUSER } from './server.ts';
import type { SystemUser } from './system-user.ts';

const run = promisify(execFile);

/**
 * Makes the database when there is none yet, and gives the superuser's password. Both are made beside their place and
 * renamed, the password first, so that a crash at any point leaves either nothing or something whole.
 */
export async function initialise(folder: string, home: Home, user: SystemUser | null): Promise<string> {
  if (existsSync(home.data)) {
    if (existsSync(passwordFile(folder, 'postgres'))) return keptPassword(folder, 'postgres');
    throw new EmbeddedPostgresError(
      `The data folder ${folder} has a database but no postgres-password file. ` +
        'Copy that file from the original folder.',
    );
  }
  const password = keptPassword(folder, 'postgres');
  await makeCluster(home, user, password);
  notePlace(folder, home);
  return password;
}

async function makeCluster(home: Home, user: SystemUser | null, password: string): Promise<void> {
  const part = `${home.data}.new`;
  const passwordFile = `${home.data}.pw`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) for (const path of [part, passwordFile]) chownSync(path, user.uid, user.gid);
    await run(
      executable(home, 'initdb'),
      [
        `--pgdata=${part}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth-local=scram-sha-256',
        '--auth-host=reject',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { ...user, cwd: '/', env: serverEnv() },
    ).catch((error: Error & { stderr?: string }) => {
      throw new Error(`initdb: ${error.stderr?.trim() || error.message}`);
    });
    renameSync(part, home.data);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(part, { recursive: true, force: true });
  }
}
