import { existsSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { giveTo, makeFolder } from './data-folder.ts';
import { EmbeddedPostgresError, inDataFolder, NoDatabaseError, readIfThere } from './data-folder-faults.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { findHome, hasDatabase } from './home.ts';
import { initialise } from './initialise.ts';
import { passwordFile } from './passwords.ts';
import { runningServer, shutDown } from './postmaster.ts';
import { type Logins, loginsOf, prepareRoles } from './roles.ts';
import { launch, probe, type Server, takeOver } from './server.ts';
import { socketFolder } from './socket-folder.ts';

export { EmbeddedPostgresError, NoDatabaseError } from './data-folder-faults.ts';

export interface EmbeddedPostgres extends Logins {
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Use the server of the Lintel that owns the folder, instead of refusing. */
  join?: boolean;
  /** Refuse a folder that has no database, instead of making one. */
  existing?: boolean;
  /** Further settings of the server, such as fsync=off for tests. */
  flags?: Record<string, string>;
  /** Hears what takes a while, in words. */
  say?(text: string): void;
  /** Called once this process only waits for the server: what it has to do anyway costs no time then. May be called twice. */
  whileStarting?(): void;
}

/** How often an owner looks after its server, and a guest after its owner. */
const WATCH_MS = 500;

/**
 * A real PostgreSQL in the data folder. The folder's lock says who owns it: the owner starts the server (or takes
 * over one that a killed Lintel left running), starts it again when it dies, and stops it at the end. With `join`
 * a process that finds the folder owned (a worker beside the API, say) is a guest on the owner's server, and
 * becomes the owner when that one ends.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Logger,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  return inDataFolder(dataDir, async () => {
    if (!options.existing) makeFolder(resolve(dataDir));
    else if (!statSync(dataDir, { throwIfNoEntry: false })) throw new NoDatabaseError(dataDir);
    const folder = realpathSync(dataDir); // a folder has one owner, by whatever path it is reached
    readIfThere(passwordFile(folder, 'postgres')); // fails early if this user may not read the folder
    const lock = await lockFolder(folder);
    if ('release' in lock) {
      if (!options.existing || hasDatabase(folder)) return own(folder, lock, log, options);
      lock.release();
      throw new NoDatabaseError(dataDir);
    }
    if (options.join) return joinOwner(folder, lock.heldBy, log, options);
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} is in use by another Lintel${lock.heldBy ? ` (process ${lock.heldBy})` : ''}. ` +
        'Stop that process, or set DATA_DIR to another folder.',
    );
  });
}

const urlFile = (folder: string) => join(folder, 'database-url');

async function joinOwner(
  folder: string,
  owner: number | null,
  log: Logger,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const sockets = await untilOwnerServes(folder, owner);
  let owned: EmbeddedPostgres | null = null;
  let succession: Promise<void> | null = null;
  const succeed = async () => {
    const lock = await lockFolder(folder);
    if (!('release' in lock)) return;
    log.warn('the process that owned the data folder has ended; this process now manages the database');
    owned = await own(folder, lock, log, { ...options, sockets });
    clearInterval(watch);
  };
  const watch = setInterval(() => {
    succession ??= succeed()
      .catch((error: unknown) => log.error({ err: error }, "the embedded database didn't start; retrying"))
      .finally(() => {
        succession = null;
      });
  }, WATCH_MS);
  watch.unref();
  return {
    ...loginsOf(folder, sockets),
    async stop() {
      clearInterval(watch);
      await succession;
      await owned?.stop();
    },
  };
}

/** The folder of its socket. */
async function untilOwnerServes(folder: string, owner: number | null): Promise<string> {
  for (let waited = 0; waited < 30_000; waited += 200) {
    const url = readIfThere(urlFile(folder));
    if (url && (await probe(url)) === 'answers') {
      const sockets = new URL(url).searchParams.get('host');
      if (sockets !== null) return sockets;
      throw new EmbeddedPostgresError(
        `The data folder ${folder} is in use by an earlier release of Lintel (process ${owner}). Stop that process first.`,
      );
    }
    await sleep(200);
  }
  throw new EmbeddedPostgresError(`The database in ${folder}, owned by process ${owner}, isn't responding.`);
}

async function own(
  folder: string,
  lock: FolderLock,
  log: Logger,
  { flags = {}, say, whileStarting, sockets }: EmbeddedOptions & { sockets?: string },
): Promise<EmbeddedPostgres> {
  try {
    const { home, user } = findHome(folder, log);
    const isFirst = !existsSync(home.data);
    if (isFirst) say?.(`Preparing the embedded database in ${folder} (first start) ...`);
    const initialised = initialise(folder, home, user);
    if (isFirst) whileStarting?.();
    const password = await initialised;
    const server: Server = {
      folder,
      home,
      user,
      password,
      flags,
      socketFolder: sockets ?? socketFolder(home.data, user),
    };
    if (await takeOver(server))
      log.info('the embedded database was already running; this process now manages it');
    else {
      if (user && statSync(home.data).uid !== user.uid) giveTo(user, home.data);
      const launched = launch(server);
      whileStarting?.();
      await launched;
    }
    const logins = await prepareRoles(server);
    writeFileSync(urlFile(folder), logins.url, { mode: 0o600 });
    const watch = keepRunning(server, log);
    return {
      ...logins,
      async stop() {
        await watch.stop();
        const left = runningServer(home.data);
        if (left) await shutDown(left.pid);
        rmSync(urlFile(folder), { force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Whether launched or taken over: the pid file tells if the server lives; when it dies, it is started again. */
function keepRunning(server: Server, log: Logger): { stop(): Promise<void> } {
  let relaunch: Promise<void> | null = null;
  const watch = setInterval(() => {
    if (relaunch || runningServer(server.home.data)) return;
    log.error('the embedded database stopped unexpectedly; restarting it');
    relaunch = launch(server)
      .catch((error: unknown) => log.error({ err: error }, "the embedded database didn't start; retrying"))
      .finally(() => {
        relaunch = null;
      });
  }, WATCH_MS);
  watch.unref();
  return {
    async stop() {
      clearInterval(watch);
      await relaunch;
    },
  };
}
