import { execFileSync, spawnSync } from 'node:child_process';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: whom root runs it as. */
export function databaseUser(): SystemUser {
  return find('postgres') ?? find('lintel') ?? create('lintel') ?? find('nobody') ?? fail();
}

function find(name: string): SystemUser | null {
  const id = (flag: string) => {
    const result = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return result.status === 0 ? Number(result.stdout) : null;
  };
  const [uid, gid] = [id('-u'), id('-g')];
  return uid === null || gid === null ? null : { uid, gid };
}

export function userName(uid: number): string {
  return spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout?.trim() || String(uid);
}

function create(name: string): SystemUser | null {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
      {
        stdio: 'ignore',
      },
    );
  } catch {
    return null; // no useradd here, or no right to use it
  }
  return find(name);
}

function fail(): never {
  throw new Error(
    'PostgreSQL cannot run as root and no other system user was found. Run Lintel as another user, or set DATABASE_URL.',
  );
}

/** Asks the system itself, because folders above (a private home, say) can be in the way. */
export function canReach(user: SystemUser, path: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  return result.status === 0;
}
