import { CONNECTIONS_PER_IMPORT } from '../cad-imports/index.ts';
import { type Config, ConfigError } from '../platform/config.ts';
import { type Connections, fewestConnections, shareConnections } from './connection-budget.ts';

/** The shares of a process with these parts, or a fault of the settings that says how many it needs. */
export function connectionsOf(
  config: Config,
  { api, worker }: { api: boolean; worker: boolean },
): Connections {
  const parts = {
    api,
    worker,
    records: config.RECORD_STORE === 'postgres',
    perImport: CONNECTIONS_PER_IMPORT,
  };
  const shares = shareConnections(config.DATABASE_POOL_SIZE, parts);
  if (shares === null)
    throw new ConfigError([
      `DATABASE_POOL_SIZE must be at least ${fewestConnections(parts)} for this process, not ${config.DATABASE_POOL_SIZE}`,
    ]);
  return shares;
}
