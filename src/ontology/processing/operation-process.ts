import pino from 'pino';
import { openDatabase } from '../../platform/db/database.ts';
import { serversOf } from '../../platform/db/servers/servers.ts';
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
process.once('message', (settings: OperationSettings) => void run(settings));

async function run({ databaseUrl, dataDir, otlpEndpoint, seq }: OperationSettings): Promise<void> {
  // What is logged here, the parent logs: its log has the format and the level that were asked for.
  const log = pino({ level: 'warn' }, { write: (line) => send({ log: JSON.parse(line) }) });
  const tracing = await openTracing(otlpEndpoint, 'operation');
  serversOf(databaseUrl, { dataDir });
  const { db } = openDatabase({ url: databaseUrl, poolSize: 1, log, applicationName: 'lintel-operation' });
  const work = graphWork(() => (rowsRead) => send({ rowsRead }));
  await createRunner(db, work, log, { tracing }).runNext(seq);
  await tracing?.stop();
  process.send?.({ isDone: true } satisfies FromOperation, undefined, undefined, () => process.exit(0));
}
