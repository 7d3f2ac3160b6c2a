import { newId } from '../../kernel/ids.ts';
import { logLine } from '../../kernel/script-log.ts';
import type { Tx } from '../../platform/db/database.ts';
import { currentTraceparent } from '../../platform/tracing/tracing.ts';
import type { ImportRun } from '../domain/import-run.ts';
import { artifactKey } from '../gateways/artifact-store.ts';
import { insertRun, notifyWorkers } from '../store/runs.ts';
import { markRegistered, type Upload } from '../store/uploads.ts';

export interface Arrived {
  bytes: number;
  sha256: string | null;
  contractVersion: string | null;
}

/** A complete, checked artifact becomes a run. If runs are processed once a minute, it waits for that. */
export async function queueRun(tx: Tx, upload: Upload, arrived: Arrived, cron: boolean): Promise<ImportRun> {
  const run = await insertRun(tx, {
    id: newId('run'),
    projectId: upload.projectId,
    uploadId: upload.id,
    due: !cron,
    artifactKey: artifactKey(upload),
    artifactBytes: arrived.bytes,
    artifactSha256: arrived.sha256,
    contractVersion: arrived.contractVersion,
    fileName: upload.fileName,
    scriptLog: logLine(`queued: received ${arrived.bytes} bytes`),
    traceparent: currentTraceparent(),
  });
  await markRegistered(tx, upload);
  await notifyWorkers(tx);
  return run;
}
