import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { type ArtifactCaps, DEFAULT_CAPS } from '../../artifact/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { ClaimLost } from '../../platform/jobs/leased-jobs.ts';
import { startLoop } from '../../platform/loop.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import { failRun } from '../actions/change-runs.ts';
import { type ImportRun, MAX_RUN_ATTEMPTS, outOfMemory, tookTooLong } from '../domain/import-run.ts';
import type { StoreWaits } from '../gateways/artifact-store.ts';
import { claimNextRun, releaseRun } from '../store/claims.ts';
import { type Ending, ImportChild } from './import-child.ts';
import type { AttemptOutcome, ImportMetrics } from './import-metrics.ts';

interface ImportWorker {
  kick(): void;
  stop(): Promise<void>;
}

/** This interval also finds the runs of dead workers, well within the time in which they must be picked up. */
export const LOOK_EVERY_MS = 2_000;
/** When the service stops, a run may take this long to finish; after that it is given back for the next start. */
const FINISH_WITHIN_MS = 8_000;

interface ImportWorkerOptions {
  db: Db;
  databaseUrl: string;
  config: Config;
  log: Logger;
  /** How many runs this process works on at the same time; each is of another project. */
  atOnce: number;
  metrics: ImportMetrics;
  tracing: Tracing | null;
  storeWaits?: Partial<StoreWaits> | undefined;
}

/** Claims runs and lets child processes work on them, so that no artifact can harm this process. */
export function startImportWorker({
  db,
  databaseUrl,
  config,
  log,
  atOnce,
  metrics,
  tracing,
  storeWaits,
}: ImportWorkerOptions): ImportWorker {
  const claimant = { name: `${hostname()}:${process.pid}`, cron: config.ENABLE_CRON_JOBS };
  const memoryMb = config.IMPORT_MEMORY_MB;
  const timeoutSeconds = config.IMPORT_TIMEOUT_SECONDS;
  const settings = {
    databaseUrl,
    artifacts: {
      ARTIFACT_STORE: config.ARTIFACT_STORE,
      DATA_DIR: config.DATA_DIR,
      S3_ENDPOINT: config.S3_ENDPOINT,
      S3_REGION: config.S3_REGION,
      S3_BUCKET: config.S3_BUCKET,
      S3_ACCESS_KEY_ID: config.S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: config.S3_SECRET_ACCESS_KEY,
    },
    storeWaits,
    caps: capsOf(config),
    timeoutMs: timeoutSeconds * 1000,
    checks: config.MODEL_CHECK_ON_IMPORT,
  };
  /** Each child with the promise of its current run. */
  const busy = new Map<ImportChild, Promise<void>>();
  let idle: ImportChild[] = [];

  const take = (): ImportChild => {
    idle = idle.filter((child) => child.isAlive);
    return idle.pop() ?? new ImportChild({ settings, memoryMb, log });
  };
  const loop = startLoop({
    name: 'imports',
    everyMs: LOOK_EVERY_MS,
    log,
    async run(signal) {
      while (!signal.aborted && busy.size < atOnce) {
        const run = await claimNextRun(db, claimant, () => metrics.ended('failed', 'waiting', null));
        if (!run) return;
        const child = take();
        busy.set(child, work(child, run));
      }
    },
  });

  const work = async (child: ImportChild, run: ImportRun): Promise<void> => {
    const begun = performance.now();
    const span = tracing?.begin('import', 'consumer', run.traceparent, {
      'lintel.project_id': run.projectId,
      'lintel.run_id': run.id,
      'lintel.attempt': run.attempts,
    });
    const ending = await child.process(run);
    const outcome = outcomeOf(ending, run);
    metrics.ended(outcome, child.phase, (performance.now() - begun) / 1000);
    span?.end({ 'lintel.outcome': outcome, 'lintel.phase': child.phase }, isDeath(ending));
    if (isDeath(ending)) {
      await settle(run, ending);
    } else {
      idle.push(child);
      child.rest();
    }
    busy.delete(child);
    loop.kick();
  };

  /**
   * If the process died because of the artifact, the next one would too, so the run fails at once. If it died of
   * something else, the fault may pass: the attempt counts, and the run is given back.
   */
  const settle = async (run: ImportRun, ending: Death): Promise<void> => {
    const claim = { projectId: run.projectId, runId: run.id, token: run.claimToken };
    try {
      if (ending === 'out_of_memory') await failRun(db, claim, outOfMemory(memoryMb));
      else if (ending === 'timeout') await failRun(db, claim, tookTooLong(timeoutSeconds));
      else await releaseRun(db, claim, `the import process ended (${ending.died})`, true);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      log.warn({ err: error, runId: run.id }, 'a failed import is waiting for its lease to expire');
    }
  };

  return {
    kick: () => loop.kick(),
    async stop() {
      await loop.stop();
      const running = [...busy.keys()];
      const late = setTimeout(() => running.forEach((child) => child.post({ stop: true })), FINISH_WITHIN_MS);
      await Promise.all(busy.values());
      clearTimeout(late);
      await Promise.all(idle.map((child) => child.end()));
    },
  };
}

type Death = Extract<Ending, 'out_of_memory' | 'timeout' | object>;

function isDeath(ending: Ending): ending is Death {
  return ending === 'out_of_memory' || ending === 'timeout' || typeof ending === 'object';
}

/** The last attempt fails the run; earlier ones give it back. */
function outcomeOf(ending: Ending, { attempts }: ImportRun): AttemptOutcome {
  if (ending === 'out_of_memory' || ending === 'timeout') return 'failed';
  if (ending === 'stopped') return 'requeued';
  if (ending === 'broken' || typeof ending === 'object')
    return attempts >= MAX_RUN_ATTEMPTS ? 'failed' : 'requeued';
  return ending;
}

export function capsOf(config: Config): ArtifactCaps {
  return {
    ...DEFAULT_CAPS,
    plainBytes: config.ARTIFACT_MAX_PLAIN_BYTES,
    ratio: config.ARTIFACT_MAX_RATIO,
    lineBytes: config.ARTIFACT_MAX_LINE_BYTES,
    values: config.ARTIFACT_MAX_VALUES,
  };
}
