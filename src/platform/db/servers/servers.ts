import { join } from 'node:path';
import pg from 'pg';
import { present } from '../../../kernel/present.ts';
import { choosingClient } from './choosing-client.ts';
import { KeptTimelines } from './kept-timelines.ts';
import { readServerList, type ServerList } from './server-list.ts';
import { ServerMonitor } from './server-monitor.ts';

/** Opens connections to the database of a URL. Each user has its own, and calls `release` when it opens no more. */
export interface Servers {
  /** For a pool. */
  poolOptions: Pick<pg.PoolConfig, 'connectionString'> & { Client?: typeof pg.Client };
  /** A connection outside any pool, not connected yet. */
  newClient(config: pg.ClientConfig): pg.Client;
  release(): Promise<void>;
}

export interface ServersOptions {
  log?: { warn(facts: object, message: string): void };
  /** Where the timelines that were seen are remembered. */
  dataDir?: string;
}

interface Shared {
  monitor: ServerMonitor;
  Client: typeof pg.Client;
  users: number;
}

/** One monitor for each list of servers serves the whole process, from its first user to its last. */
const shared = new Map<string, Shared>();
const SILENT = { warn: () => undefined };

/** A URL of one server is left to pg as it is; of several, the monitor says which. */
export function serversOf(url: string, options: ServersOptions = {}): Servers {
  const list = readServerList(url);
  // Settings were checked at the start; what else comes here gets the error of pg.
  if ('allowed' in list || list.target === null) return oneServer(url);
  const found = shared.get(url) ?? open(url, list, list.target, options);
  found.users += 1;
  let isReleased = false;
  const { Client } = found;
  const connectionString = present(list.urls[0]);
  return {
    poolOptions: { connectionString, Client },
    newClient: (config) => new Client({ ...config, connectionString }),
    async release() {
      if (isReleased) return;
      isReleased = true;
      found.users -= 1;
      if (found.users > 0) return;
      shared.delete(url);
      await found.monitor.close();
    },
  };
}

function oneServer(url: string): Servers {
  return {
    poolOptions: { connectionString: url },
    newClient: (config) => new pg.Client({ ...config, connectionString: url }),
    release: async () => undefined,
  };
}

function open(
  url: string,
  { urls }: ServerList,
  target: NonNullable<ServerList['target']>,
  { log = SILENT, dataDir }: ServersOptions,
): Shared {
  const kept = dataDir
    ? new KeptTimelines(join(dataDir, 'database-timelines'), (error) =>
        log.warn({ err: error }, "can't store the database timeline in DATA_DIR"),
      )
    : undefined;
  const monitor = new ServerMonitor({ urls, target, log, kept });
  const made = { monitor, Client: choosingClient(monitor, urls), users: 0 };
  shared.set(url, made);
  return made;
}
