import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { startLoop } from '../../platform/loop.ts';
import { failRun } from '../actions/fail-run.ts';
import { type ImportRun, outOfMemory, tookTooLong } from '../domain/import-run.ts';
import { claimNextRun, releaseRun } from '../store/claims.ts';
import { capsOf } from './caps-of.ts';
import { type Ending, ImportChild } from './import-child.ts';

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
}

/** Claims runs and has processes of their own work on them: whatever an artifact does to its process, we go on. */
export function startImportWorker({
  db,
  databaseUrl,
  config,
  log,
  atOnce,
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
        const run = await claimNextRun(db, claimant);
        if (!run) return;
        const child = take();
        busy.set(child, work(child, run));
      }
    },
  });

  const work = async (child: ImportChild, run: ImportRun): Promise<void> => {
    const ending = await child.process(run);
    if (ending === 'done') {
      idle.push(child);
      child.rest();
    } else {
      await settle(run, ending);
    }
    busy.delete(child);
    loop.kick();
  };

  /**
   * The process died of what it read: the next one would die of it too, so the run fails at once. Or of something
   * else, which may pass: the attempt counts, and the run is given back.
   */
  const settle = async (run: ImportRun, ending: Exclude<Ending, 'done'>): Promise<void> => {
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
