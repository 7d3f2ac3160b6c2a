import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { startLoop } from '../../platform/loop.ts';
import { failRun } from '../actions/fail-run.ts';
import { type ImportRun, MAX_ATTEMPTS, outOfMemory, tookTooLong } from '../domain/import-run.ts';
import { claimNextRun, releaseRun } from '../store/claims.ts';
import { capsOf } from './caps-of.ts';
import { type Ending, ImportChild } from './import-child.ts';
import type { AttemptOutcome, ImportMetrics } from './import-metrics.ts';

export interface ImportWorker {
  kick(): void;
  stop(): Promise<void>;
}

/** Looks for dead workers' runs as well, so well within the time in which they must be picked up. */
const LOOK_EVERY_MS = 2_000;
/** On stop, a run that is nearly done may finish; others are given back for the next start. */
const FINISH_WITHIN_MS = 8_000;

export interface ImportWorkerOptions {
  db: Db;
  databaseUrl: string;
  config: Config;
  log: Logger;
  /** How many projects this process imports at a time. */
  atOnce: number;
  metrics: ImportMetrics;
}

/** Claims runs and has processes of their own work on them: whatever an artifact does to its process, we go on. */
export function startImportWorker({
  db,
  databaseUrl,
  config,
  log,
  atOnce,
  metrics,
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
    caps: capsOf(config),
    timeoutMs: timeoutSeconds * 1000,
  };
  /** With when its run is settled. */
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
    const ending = await child.process(run);
    metrics.ended(outcomeOf(ending, run), child.phase, (performance.now() - begun) / 1000);
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
   * The process died of what it read: the next one would die of it too, so the run fails at once. Or of something
   * else, which may pass: the attempt counts, and the run is given back.
   */
  const settle = async (run: ImportRun, ending: Death): Promise<void> => {
    const claim = { projectId: run.projectId, runId: run.id, token: run.claimToken };
    try {
      if (ending === 'out_of_memory') await failRun(db, claim, outOfMemory(memoryMb));
      else if (ending === 'timeout') await failRun(db, claim, tookTooLong(timeoutSeconds));
      else await releaseRun(db, claim, `the import process ended (${ending.died})`, true);
    } catch (error) {
      log.warn({ err: error, runId: run.id }, 'a broken import waits for its lease to end');
    }
  };

  return {
    kick: () => loop.kick(),
    async stop() {
      await loop.stop();
      const running = [...busy.keys()];
      const late = setTimeout(() => running.forEach((child) => child.tell({ stop: true })), FINISH_WITHIN_MS);
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

/** The last attempt that breaks fails the run; those before give it back. */
function outcomeOf(ending: Ending, { attempts }: ImportRun): AttemptOutcome {
  if (ending === 'out_of_memory' || ending === 'timeout') return 'failed';
  if (ending === 'stopped') return 'given_back';
  if (ending === 'broken' || typeof ending === 'object')
    return attempts >= MAX_ATTEMPTS ? 'failed' : 'given_back';
  return ending;
}
