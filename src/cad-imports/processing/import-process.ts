import { fieldsOf } from '../../kernel/json.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { serversOf } from '../../platform/db/servers/servers.ts';
import { followParent } from '../../platform/system/in-child.ts';
import { type AttemptEnd, type Processing, processRun } from '../actions/process-run.ts';
import { openArtifactReader } from '../gateways/open-artifact-reader.ts';
import { REPORTING } from './connections.ts';
import type { FromImport, ImportSettings, ToImport } from './import-messages.ts';

/**
 * Reads artifacts in a process of its own: it keeps a processor busy for minutes, and when it runs out of memory
 * nothing else is affected. It ends together with the process that started it.
 */
const send = (message: FromImport): void => void process.send?.(message);
const log = (message: string, facts: object): void => {
  const { err, ...rest } = fieldsOf(facts);
  send({
    log: message,
    facts: { ...rest, err: err instanceof Error ? { message: err.message, stack: err.stack } : err },
  });
};

const stopping = new AbortController();
let processing: Promise<Processing> | undefined;

process.on('message', (message: ToImport) => {
  if ('settings' in message) processing = open(message.settings);
  else if ('stop' in message) stopping.abort();
  else void work(message);
});
followParent();

async function work({ run }: Extract<ToImport, { run: unknown }>): Promise<void> {
  let done: AttemptEnd = 'broken';
  try {
    if (!processing) throw new Error('received a run before the settings');
    done = await processRun(run, await processing, stopping.signal);
  } catch (error) {
    log("couldn't close an import attempt", { runId: run.runId, err: error });
  } finally {
    send({ done });
  }
}

async function open({
  databaseUrl,
  artifacts,
  storeWaits,
  caps,
  timeoutMs,
  checks,
}: ImportSettings): Promise<Processing> {
  const servers = serversOf(databaseUrl, { dataDir: artifacts.DATA_DIR });
  const { db } = openDatabase({
    url: databaseUrl,
    poolSize: REPORTING,
    log: { warn: () => undefined }, // the parent has connections of its own, and logs when they are lost
    applicationName: 'lintel-import',
  });
  return {
    db,
    // Each attempt asks the store: the runs that wait would soon have used up their attempts otherwise.
    artifacts: await openArtifactReader(artifacts, { ...storeWaits, pauseMs: 0 }),
    caps,
    timeoutMs,
    checks,
    enter: (phase) => send({ phase }),
    log,
    async connect() {
      const client = servers.newClient({
        application_name: 'lintel-import-load',
        options: '-c TimeZone=UTC',
        keepAlive: true,
        connectionTimeoutMillis: 5000,
      });
      client.on('error', () => undefined); // the current statement reports it
      await client.connect();
      return client;
    },
  };
}
