import pino from 'pino';
import { openDatabase } from '../../platform/db/database.ts';
import { serversOf } from '../../platform/db/servers/servers.ts';
import { runInOnePiece } from '../../platform/in-slices.ts';
import { createRunner } from '../../platform/operations/runner.ts';
import { followParent } from '../../platform/system/follow-parent.ts';
import { giveWay } from '../../platform/system/give-way.ts';
import { openTracing } from '../../platform/tracing/tracing.ts';
import { graphWork } from '../actions/accept-graph-action.ts';
import type { FromOperation, OperationSettings } from './operation-messages.ts';

/**
 * Carries out one accepted operation, in a process of its own: planning and writing tens of thousands of classes keeps
 * a processor busy for seconds, in which the process that answers requests would answer late.
 */
const send = (message: FromOperation): void => void process.send?.(message);

followParent();
giveWay();
runInOnePiece();
process.once('message', (settings: OperationSettings) => void run(settings));

async function run({ databaseUrl, dataDir, otlpEndpoint, seq }: OperationSettings): Promise<void> {
  // The parent writes the log: in its format, at its level.
  const log = pino(
    { level: 'warn', base: null, timestamp: false },
    { write: (line) => send({ log: JSON.parse(line) }) },
  );
  serversOf(databaseUrl, { dataDir, log });
  const { db } = openDatabase({ url: databaseUrl, poolSize: 1, log, applicationName: 'lintel-operation' });
  const tracing = await openTracing(otlpEndpoint, 'operation');
  try {
    const work = graphWork(() => (rowsRead) => send({ rowsRead }));
    await createRunner(db, work, log, { tracing }).runOldest(seq);
    send({ isDone: true });
  } finally {
    await tracing?.stop();
  }
  process.exit(0);
}
