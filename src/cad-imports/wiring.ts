import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import { sweepGraph } from '../definition-graph/index.ts';
import type { ProjectHoldings } from '../party-directory/index.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/work-queue.ts';
import { type Listener, type Loop, startLoop } from '../platform/loop.ts';
import { gaugeAtScrape } from '../platform/metrics/at-scrape.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Retained } from '../platform/retention/retention.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { importHoldings } from './actions/project-holdings.ts';
import { retainedArtifacts } from './actions/retained-artifacts.ts';
import { sweepUploads } from './actions/sweep-uploads.ts';
import { UploadTurns } from './actions/upload-turns.ts';
import type { StoreWaits } from './gateways/artifact-store.ts';
import { openArtifacts } from './gateways/open-artifacts.ts';
import { diffRoutes } from './http/diff-routes.ts';
import { errorStatuses } from './http/error-statuses.ts';
import { cadImportRoutes } from './http/routes.ts';
import { stewardRoutes } from './http/steward-routes.ts';
import { uploadRoutes } from './http/upload-routes.ts';
import { importMetrics } from './processing/import-metrics.ts';
import { capsOf, startImportWorker } from './processing/import-worker.ts';
import { RunWatch } from './queries/watch-runs.ts';
import { countByPhase, importQueue, makeAllDue, notifyWorkers, RUNS_CHANNEL } from './store/runs.ts';

export { openArtifactKeeper } from './gateways/artifact-keeper.ts';
export type { StoreWaits } from './gateways/artifact-store.ts';
export { cadImportExamples } from './http/examples.ts';
export { ImportRunChanged } from './http/schemas.ts';
export { artifactFiles } from './queries/artifacts-of-runs.ts';
export { runSearch } from './queries/search-runs.ts';
export { importQueue } from './store/runs.ts';

export interface CadImportsOptions {
  db: Db;
  databaseUrl: string;
  config: Config;
  log: Logger;
  listener: Listener;
  metrics: Metrics;
  tracing: Tracing | null;
  /** How many imports this process works on at the same time. */
  atOnce: number;
  /**
   * Whether the caller with this id would still be admitted: an upload URL becomes invalid with the key that
   * requested it.
   */
  isKeyActive(keyId: string): boolean | Promise<boolean>;
  /** How long an external store may take, when it is not as long as in service. */
  storeWaits?: Partial<StoreWaits> | undefined;
}

export interface CadImportsContext {
  errorStatuses: Record<string, number>;
  routes: FastifyPluginAsync;
  /** Runs that wait or are being processed. */
  queue: Queue;
  retained: Retained;
  /** What it keeps of a project. */
  holdings: ProjectHoldings;
  /** Claims and processes runs, and removes what is no longer needed. */
  startWork(): { stop(): Promise<void> }[];
}

const MINUTE = 60_000;
const RUNNING_IMPORTS = {
  name: 'lintel_imports_running',
  help: 'Running imports, by phase',
  labelNames: ['phase'],
};

export async function createCadImports(options: CadImportsOptions): Promise<CadImportsContext> {
  const { db, config, log, listener, isKeyActive } = options;
  const { registry } = options.metrics;
  const metrics = importMetrics(registry);
  gaugeAtScrape(registry, RUNNING_IMPORTS, () => countByPhase(db));
  const artifacts = await openArtifacts(config, options.storeWaits);
  const shared = {
    caps: capsOf(config),
    maxBytes: config.ARTIFACT_MAX_BYTES,
    cron: config.ENABLE_CRON_JOBS,
    turns: new UploadTurns(),
  };
  let sweeping: Loop | null = null;

  return {
    errorStatuses,
    routes: async (app) => {
      const receiving = artifacts.local && { db: app.db, local: artifacts.local, ...shared };
      await app.register(uploadRoutes({ signer: artifacts.signer, isKeyActive, receiving }));
      await app.register(
        cadImportRoutes({
          registering: { store: artifacts.store, receiving, isKeyActive, ...shared },
          watch: new RunWatch(db),
          publicUrl: config.PUBLIC_URL,
          uploadTtlSeconds: config.UPLOAD_URL_TTL_SECONDS,
          maxWaiting: config.IMPORTS_MAX_WAITING,
        }),
      );
      await app.register(diffRoutes);
      await app.register(
        stewardRoutes({
          cron: shared.cron,
          checks: config.MODEL_CHECK_ON_IMPORT,
          afterDelete: () => sweeping?.kick(),
        }),
      );
    },
    queue: importQueue(db),
    retained: retainedArtifacts(db, artifacts.store, config.RETENTION_ARTIFACTS_DAYS),
    holdings: importHoldings(db, artifacts),
    startWork() {
      const worker = startImportWorker({ ...options, metrics });
      listener.on(RUNS_CHANNEL, () => worker.kick());
      sweeping = startLoop({
        name: 'graph sweep',
        everyMs: MINUTE,
        log,
        run: (signal) => sweepGraph(db, signal),
      });
      const uploads = startLoop({
        name: 'uploads',
        everyMs: MINUTE,
        log,
        run: (signal) => sweepUploads(db, artifacts, signal),
      });
      const minuteJob = async () => {
        await makeAllDue(db);
        await notifyWorkers(db);
      };
      const cron = shared.cron
        ? [startLoop({ name: 'minute job', everyMs: MINUTE, log, run: minuteJob })]
        : [];
      return [worker, sweeping, uploads, ...cron];
    },
  };
}
