import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { TSchema } from 'typebox';
import type { Editions } from '../ontology/index.ts';
import type { ProjectHoldings } from '../party-directory/index.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/work-queue.ts';
import { type Listener, type Loop, startLoop } from '../platform/loop.ts';
import { checkHoldings } from './actions/project-holdings.ts';
import { errorStatuses } from './http/error-statuses.ts';
import { eventData } from './http/event-schemas.ts';
import { modelCheckRoutes } from './http/routes.ts';
import { auditsOfIds, memoryForIds } from './processing/audit-ids.ts';
import { runDueChecks } from './processing/check-worker.ts';
import { CHECKS_CHANNEL, checkQueue } from './store/checks.ts';

export { MODEL_CHECK_EVENTS } from './domain/events.ts';
export { ModelCheckChanged } from './http/event-schemas.ts';
export { completenessOf } from './queries/get-model-check.ts';

export interface ModelChecksOptions {
  db: Db;
  databaseUrl: string;
  config: Config;
  log: Logger;
  listener: Listener;
  editions: Editions;
  /** The version that the list of classes has. */
  ontologyVersion(): Promise<string>;
  /** Whether large checks have a process of their own. */
  inOwnProcess: boolean;
}

export interface ModelChecksContext {
  errorStatuses: Record<string, number>;
  /** What its events carry, by their names. */
  eventData: Record<string, TSchema>;
  routes: FastifyPluginAsync;
  queue: Queue;
  holdings: ProjectHoldings;
  /** Runs the checks that wait. */
  startWork(): Loop;
}

/** Also finds the checks of dead workers. */
const LOOK_EVERY_MS = 2_000;

export function createModelChecks(options: ModelChecksOptions): ModelChecksContext {
  const { db, databaseUrl, config, log, listener, editions, ontologyVersion, inOwnProcess } = options;
  const work = {
    db,
    databaseUrl,
    dataDir: config.DATA_DIR,
    memoryMb: config.MODEL_CHECK_MEMORY_MB,
    timeoutMs: config.MODEL_CHECK_TIMEOUT_SECONDS * 1000,
    kept: config.MODEL_CHECKS_KEPT,
    log,
    editions,
    ontologyVersion,
    inOwnProcess,
  };
  return {
    errorStatuses,
    eventData,
    routes: modelCheckRoutes({
      requireRelease: async (version) => void (await editions.released(version)),
      maxWaiting: config.MODEL_CHECKS_MAX_WAITING,
      auditIds: auditsOfIds({
        dataDir: config.DATA_DIR,
        memoryMb: memoryForIds(config.MODEL_CHECK_MEMORY_MB),
      }),
    }),
    queue: checkQueue(db),
    holdings: checkHoldings(db),
    startWork() {
      const loop = startLoop({
        name: 'model checks',
        everyMs: LOOK_EVERY_MS,
        log,
        run: (signal) => runDueChecks(work, signal),
      });
      listener.on(CHECKS_CHANNEL, () => loop.kick());
      return loop;
    },
  };
}
