import { type ChildProcess, spawn } from 'node:child_process';
import { SERVING_ENVIRONMENT } from '../../src/main/serving.ts';
import type { BenchDatabase } from './database.ts';
import { NODE_FLAGS, program } from './servers.ts';

/** A worker as it is deployed: a process of its own on the given database. */
export function startWorker({ url, dataDir }: BenchDatabase, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [...NODE_FLAGS, program('worker')], {
    cwd: dataDir,
    env: {
      ...SERVING_ENVIRONMENT,
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SEED_DEMO: 'false',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export async function stopWorker(worker: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill();
  await ended;
}
