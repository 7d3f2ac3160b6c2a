import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pino, { type Logger } from 'pino';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type Db, openDatabase } from '../../../platform/db/database.ts';
import { serversOf } from '../../../platform/db/servers/servers.ts';
import { runInOnePiece } from '../../../platform/in-slices.ts';
import { createRunner } from '../../../platform/operations/runner.ts';
import { followParent, giveWay } from '../../../platform/system/in-child.ts';
import { openTracing, type Tracing } from '../../../platform/tracing/tracing.ts';
import { atOneMoment, previewImport } from '../actions/preview-import.ts';
import type { FromOperation, OperationSettings, OperationTask } from './operation-messages.ts';
import { operationWork } from './operation-work.ts';

/**
 * Plans or carries out one operation, in a process of its own: planning and writing tens of thousands of classes keeps
 * a processor busy for seconds, in which the process that answers requests would answer late.
 */
const send = (message: FromOperation): void => void process.send?.(message);

followParent();
giveWay();
runInOnePiece();
process.once('message', (settings: OperationSettings) => void run(settings));

async function run({ databaseUrl, dataDir, otlpEndpoint, task }: OperationSettings): Promise<void> {
  // The parent writes the log: in its format, at its level.
  const log = pino(
    { level: 'warn', base: null, timestamp: false },
    { write: (line) => send({ log: JSON.parse(line) }) },
  );
  serversOf(databaseUrl, { dataDir, log });
  const { db } = openDatabase({ url: databaseUrl, poolSize: 1, log, applicationName: 'lintel-operation' });
  const tracing = await openTracing(otlpEndpoint, 'operation');
  try {
    await carryOut(db, log, tracing, task);
    send({ isDone: true });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { name, message, details } = error;
    send({ refusal: { error: name, message, details } });
  } finally {
    await tracing?.stop();
  }
  process.exit(0);
}

async function carryOut(db: Db, log: Logger, tracing: Tracing | null, task: OperationTask): Promise<void> {
  if ('seq' in task) {
    const work = operationWork(() => (rowsRead) => send({ rowsRead }));
    return createRunner(db, work, log, { tracing }).runOldest(task.seq);
  }
  const { request, shape, file } = task.preview;
  const answer = await atOneMoment(db, (tx) =>
    previewImport(tx, request, shape, { report: (progress) => send({ progress }) }),
  );
  await pipeline(answer, createWriteStream(file));
}
