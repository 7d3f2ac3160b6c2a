import { execFileSync, spawnSync } from 'node:child_process';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** Has nothing but the embedded database: `postgres` may be the user of another server on this machine. */
const OWN = 'lintel-db';
/** Whom release 1.0 gave the database to: `lintel` is ours and stays, `postgres` is not and is replaced. */
const FORMER = ['lintel', 'postgres'];

/** PostgreSQL refuses to run as root: whom root runs it as. `nobody` is for systems that take no new users. */
export function databaseUser(): SystemUser {
  return find(OWN) ?? create(OWN) ?? find('nobody') ?? fail();
}

/** Whether the database is to be taken from the user who has it. */
export function isForeign(user: SystemUser): boolean {
  return userName(user.uid) === 'postgres';
}

/** Who runs the service where this user has the data folder: root does for the users it made. */
export function operatorFor(uid: number): string {
  const name = userName(uid);
  return [OWN, ...FORMER].includes(name) ? 'root' : name;
}

function find(name: string): SystemUser | null {
  const id = (flag: string) => {
    const result = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return result.status === 0 ? Number(result.stdout) : null;
  };
  const [uid, gid] = [id('-u'), id('-g')];
  return uid === null || gid === null ? null : { uid, gid };
}

function userName(uid: number): string {
  return spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout?.trim() || String(uid);
}

function create(name: string): SystemUser | null {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  try {
    execFileSync('useradd', [...flags, name], { stdio: 'ignore' });
  } catch {
    // no useradd here, no right to use it, or another start made the user just now
  }
  return find(name);
}

function fail(): never {
  throw new Error(
    "PostgreSQL can't run as root, and no other system user was found. Run Lintel as another user, or set DATABASE_URL.",
  );
}

/** Asks the system itself, because folders above (a private home, say) can be in the way. */
export function canReach(user: SystemUser, path: string): boolean {
  return isTrueFor(user, 'test -r "$1" && test -x "$1"', path);
}

/** Whether the user could get at something of its own in that folder. */
export function canEnter(user: SystemUser, folder: string): boolean {
  return isTrueFor(user, 'test -x "$1"', folder);
}

function isTrueFor(user: SystemUser, question: string, path: string): boolean {
  const command = ['-c', question, 'sh', path];
  return spawnSync('/bin/sh', command, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
