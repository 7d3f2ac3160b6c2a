import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchDatabase } from './database.ts';
import { ImportClient } from './import-client.ts';
import { type UsualModel, writeUsualModel } from './usual-model.ts';
import { startWorker, stopWorker } from './worker.ts';

interface ImportedModel {
  client: ImportClient;
  runId: string;
  seconds: number;
}

/** A model of the usual kind in a project, through the API at `base` and a worker of its own. */
export async function importModel(
  database: BenchDatabase,
  base: string,
  { client, ...model }: Omit<UsualModel, 'projectId'> & { client?: ImportClient } = {},
  env: Record<string, string> = {},
): Promise<ImportedModel> {
  const into = client ?? (await ImportClient.create(base));
  const file = join(database.dataDir, 'model.gz');
  await writeUsualModel(file, { projectId: into.projectId, ...model });
  const worker = startWorker(database, env);
  try {
    const runId = await into.submit(file);
    const run = await into.settled(runId);
    if (run.state !== 'ready') throw new Error(`the import ended ${run.state}: ${JSON.stringify(run.error)}`);
    const seconds = (Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1000;
    return { client: into, runId, seconds };
  } finally {
    await rm(file);
    await stopWorker(worker);
  }
}
