import { hostname } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { startLoop } from '../../platform/loop.ts';
import type { ImportRun } from '../domain/import-run.ts';
import { claimNextRun, releaseRun } from '../store/claims.ts';
import type { FromThread, ThreadData, ToThread } from './import-thread.ts';

export interface ImportWorker {
  kick(): void;
  stop(): Promise<void>;
}

/** How many projects one process imports at a time. */
const SLOTS = 2;
/** Looks for dead workers' runs as well, so well within the time in which they must be picked up. */
const LOOK_EVERY_MS = 2_000;
/** On stop, a run that is nearly done may finish; others are given back for the next start. */
const FINISH_WITHIN_MS = 8_000;

const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24 };

export interface ImportWorkerOptions {
  db: Db;
  databaseUrl: string;
  config: Config;
  log: Logger;
}

/** Claims runs and has threads process them. */
export function startImportWorker({ db, databaseUrl, config, log }: ImportWorkerOptions): ImportWorker {
  const claimant = { name: `${hostname()}:${process.pid}`, cron: config.ENABLE_CRON_JOBS };
  const idle: Slot[] = [];
  const busy = new Set<Slot>();
  const loop = startLoop({
    name: 'imports',
    everyMs: LOOK_EVERY_MS,
    log,
    async run(signal) {
      while (!signal.aborted && busy.size < SLOTS) {
        const run = await claimNextRun(db, claimant);
        if (!run) return;
        const slot = idle.pop() ?? new Slot({ config, databaseUrl }, log);
        busy.add(slot);
        void slot.process(run).then(async (outcome) => {
          busy.delete(slot);
          if (outcome === 'done') idle.push(slot);
          else await giveBack(run, outcome);
          loop.kick();
        });
      }
    },
  });

  /** The thread died, most likely of what it read: the attempt counts. */
  const giveBack = async (run: ImportRun, reason: string) => {
    const claim = { projectId: run.projectId, runId: run.id, token: run.claimToken };
    await releaseRun(db, claim, `the import thread ended (${reason})`, true).catch((error: unknown) =>
      log.warn({ err: error, runId: run.id }, 'a broken import waits for its lease to end'),
    );
  };

  return {
    kick: () => loop.kick(),
    async stop() {
      await loop.stop();
      const running = [...busy];
      const finished = Promise.all(running.map((slot) => slot.finished));
      const late = setTimeout(() => running.forEach((slot) => slot.tell({ stop: true })), FINISH_WITHIN_MS);
      await finished;
      clearTimeout(late);
      await Promise.all([...idle, ...running].map((slot) => slot.end()));
    },
  };
}

/** One thread, kept for the next run; a new one is made when it breaks. */
class Slot {
  readonly #thread: Worker;
  readonly #log: Logger;
  finished: Promise<string> = Promise.resolve('done');

  constructor(data: ThreadData, log: Logger) {
    this.#log = log;
    this.#thread = new Worker(new URL('./import-thread.ts', import.meta.url), {
      workerData: data,
      resourceLimits: LIMITS,
      name: 'lintel-import',
    });
    this.#thread.on('error', () => undefined); // told by process()
    this.#thread.unref();
  }

  /** 'done', or why the thread ended before. */
  process(run: ImportRun): Promise<string> {
    this.finished = new Promise((resolve) => {
      const settle = (outcome: string) => {
        this.#thread.off('message', hear).off('error', broken).off('exit', gone);
        resolve(outcome);
      };
      const hear = (message: FromThread) => {
        if ('done' in message) settle('done');
        else this.#log.warn(message.facts, message.log);
      };
      const broken = (error: Error) => settle(error.message);
      const gone = (code: number) => settle(`exit code ${code}`);
      this.#thread.on('message', hear).on('error', broken).on('exit', gone);
      const { projectId, id: runId, claimToken: token, artifactKey, artifactSha256, fileName } = run;
      this.tell({ run: { projectId, runId, token, artifactKey, artifactSha256, fileName } });
    });
    return this.finished;
  }

  tell(message: ToThread): void {
    this.#thread.postMessage(message);
  }

  async end(): Promise<void> {
    await this.#thread.terminate();
  }
}
